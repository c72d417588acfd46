import Foundation

/// Observes whether the scene of a window comes and goes, or is closed for good.
///
/// A scene that disconnects is not closed: UIKit disconnects those in the background to get memory
/// back. What is closed, UIKit tells the application delegate only, which forwards it.
final class SceneObserver {
  private let tokens: [any NSObjectProtocol]
  private let lost: LostScene

  /// The scene that a window had until it was disconnected.
  @MainActor private final class LostScene {
    var session: String?
  }

  /// Starts observing; it ends with this object.
  ///
  /// - Parameters:
  ///   - window: The window, held weakly.
  ///   - closed: Called when the user has closed the window's scene, or the one that it had last.
  ///   - used: Called when the window becomes the key window, or its scene active.
  @MainActor init(
    of window: UIWindow, closed: @escaping @MainActor () -> Void,
    used: @escaping @MainActor () -> Void
  ) {
    let lost = LostScene()
    self.lost = lost
    let center = NotificationCenter.default
    // All are posted on the main thread.
    func observe(
      _ name: Notification.Name, _ told: @escaping @MainActor (ObjectIdentifier?) -> Void
    ) -> any NSObjectProtocol {
      center.addObserver(forName: name, object: nil, queue: nil) { notification in
        let object = (notification.object as AnyObject?).map { ObjectIdentifier($0) }
        MainActor.assumeIsolated { told(object) }
      }
    }
    let disconnected = observe(UIScene.didDisconnectNotification) { [weak window] scene in
      guard let own = window?.windowScene, ObjectIdentifier(own) == scene else { return }
      lost.session = own.session.persistentIdentifier
    }
    let discarded = center.addObserver(
      forName: .sceneSessionsDiscarded, object: nil, queue: nil
    ) { [weak window] notification in
      let sessions = notification.userInfo?[SceneSessions.key] as? Set<String> ?? []
      MainActor.assumeIsolated {
        guard let window else { return }
        let own = window.windowScene?.session.persistentIdentifier ?? lost.session
        if let own, sessions.contains(own) { closed() }
      }
    }
    let activated = observe(UIScene.didActivateNotification) { [weak window] scene in
      guard let own = window?.windowScene, ObjectIdentifier(own) == scene else { return }
      used()
    }
    let key = observe(UIWindow.didBecomeKeyNotification) { [weak window] other in
      if let window, ObjectIdentifier(window) == other { used() }
    }
    tokens = [disconnected, discarded, activated, key]
  }

  deinit {
    for token in tokens { NotificationCenter.default.removeObserver(token) }
  }

  /// Whether the scene of a window was disconnected and no other has taken its place.
  @MainActor func hasLostScene(of window: UIWindow) -> Bool {
    window.windowScene == nil && lost.session != nil
  }
}

/// Scenes that the user has closed, as the windows hear of them.
@MainActor enum SceneSessions {
  nonisolated static let key = "sessions"

  static func discarded(_ sessions: Set<UISceneSession>) {
    NotificationCenter.default.post(
      name: .sceneSessionsDiscarded, object: nil,
      userInfo: [key: Set(sessions.map(\.persistentIdentifier))])
  }
}

extension Notification.Name {
  fileprivate static let sceneSessionsDiscarded = Notification.Name(
    "CoordinatorKitUI.sceneSessionsDiscarded")
}

extension EngineDriver {
  /// The scene was closed: everything in the window is removed, topmost first.
  func sceneClosed() {
    // UIKit tells nobody of tabs that were never selected.
    for controller in observedWindow.controllers { adoptContainers(in: controller) }
    let owned = containerDrivers.filter { $0.owner?.coordinator != nil }
    let shared = containerDrivers.filter { $0.owner?.coordinator == nil }
    // A stack shared with other code goes with the coordinator that shows it, if one does.
    for containerDriver in owned.sorted(by: { $0.depth < $1.depth }) + shared
    where containerDriver.ownership == .held {
      containerDriver.owner?.leave(.sceneClosed)
    }
    for request in modalRequests.values { request.end(.failed("the scene was closed")) }
    modalRequests = [:]
    state.modals = []
  }
}
