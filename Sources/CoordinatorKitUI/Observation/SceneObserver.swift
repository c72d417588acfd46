import Foundation

/// Observes when the scene of a window is closed.
final class SceneObserver {
  private let token: any NSObjectProtocol

  /// Starts observing; it ends with this object.
  ///
  /// - Parameters:
  ///   - window: The window, held weakly.
  ///   - closed: Called when the window's current scene was disconnected.
  @MainActor init(of window: UIWindow, closed: @escaping @MainActor () -> Void) {
    token = NotificationCenter.default.addObserver(
      forName: UIScene.didDisconnectNotification, object: nil, queue: nil
    ) { [weak window] notification in
      let scene = (notification.object as AnyObject?).map { ObjectIdentifier($0) }
      // UIKit posts it on the main thread.
      MainActor.assumeIsolated {
        guard let own = window?.windowScene, ObjectIdentifier(own) == scene else { return }
        closed()
      }
    }
  }

  deinit {
    NotificationCenter.default.removeObserver(token)
  }
}

extension EngineDriver {
  /// The scene was closed: everything in the window is removed, topmost first.
  func sceneClosed() {
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
