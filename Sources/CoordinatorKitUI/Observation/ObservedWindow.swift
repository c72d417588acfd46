import Foundation

/// What the window of an engine shows, with the controllers behind it.
@MainActor struct ObservedWindow {
  /// The visible layout.
  private(set) var layout: Layout
  /// The outermost controller of each layer.
  let controllers: [UIViewController]
  /// What is being dismissed from the topmost of them; that may move by itself at the same time.
  private let leaving: UIViewController?
  /// The drivers that are visible or hidden in a tab, lowest and outermost first.
  let containerDrivers: [ContainerDriver]
  /// What each driver of the engine shows, and whether it is in the window, even while something covers it.
  private(set) var parts: [(containerDriver: ContainerDriver, shown: Layout, isOnShow: Bool)] =
    []

  /// Reads a window, or one container that is in no window.
  init(window: UIWindow?, containerDrivers: [ContainerDriver]) {
    // In no window yet, a container may be inside others that are not, either, such as tabs.
    var controllers =
      if let window { [window.rootViewController].compactMap(\.self) } else {
        containerDrivers.compactMap { $0.controller?.outermost }
      }
    var leaving: UIViewController?
    if window != nil {
      while let next = controllers.last?.presentedInHere, controllers.index(of: next) == nil {
        guard next.isPresented else {
          leaving = next
          break
        }
        controllers.append(next)
      }
    }
    self.leaving = leaving
    self.controllers = controllers
    layout = Layout(controllers.isEmpty ? [Layout.Layer([])] : [])
    var found: [(containerDriver: ContainerDriver, layer: Int, place: UIViewController.Place?)] = []
    for containerDriver in containerDrivers {
      var (layer, place) = (0, nil as UIViewController.Place?)
      if containerDriver.kind != .window {
        guard let known = containerDriver.controller?.place,
          let index = controllers.index(of: known.outermost)
        else { continue }
        (layer, place) = (index, known)
      }
      // Lowest and outermost first; what is alike stays in the order in which it was added.
      var index = found.count
      while index > 0,
        found[index - 1].layer > layer
          || found[index - 1].layer == layer
            && found[index - 1].place?.nesting ?? -1 > place?.nesting ?? -1
      {
        index -= 1
      }
      found.insert((containerDriver, layer, place), at: index)
    }
    self.containerDrivers = found.map(\.containerDriver)
    for (index, controller) in controllers.enumerated() {
      layout.layers.append(index == 0 ? Layout.Layer([]) : layer(of: controller))
    }
    var containers: [Layout.Container] = []
    for (containerDriver, layer, place) in found {
      containers.append(containerDriver.container(at: place))
      layout.layers[layer].containers.append(containers[containers.count - 1])
    }
    // Loops, as everything here that runs for each container: a closure would check for each that it is on the
    // main actor.
    drivers: for containerDriver in containerDrivers {
      for (index, place) in found.enumerated() where place.containerDriver === containerDriver {
        let base = Layout.Layer(containers[index].screens, selected: containers[index].selected)
        let isOnShow =
          containerDriver.kind == .window || controllers[place.layer].windowOnShow != nil
        parts.append((containerDriver, containerDriver.layout(over: base), isOnShow))
        continue drivers
      }
      parts.append(
        (containerDriver, containerDriver.layoutOnShow, containerDriver.windowOnShow != nil))
    }
  }

  private func layer(of controller: UIViewController) -> Layout.Layer {
    for containerDriver in containerDrivers {
      guard let sheet = containerDriver.sheets.first(where: { $0.container === controller }) else {
        continue
      }
      return Layout.Layer(
        containerDriver.screens(of: sheet), style: sheet.layer.style, owner: containerDriver.key)
    }
    return Layout.Layer([ScreenKey(external: controller)], style: .fullScreen)
  }

  /// Whether the user is turning a page somewhere.
  var isTurning: Bool {
    for containerDriver in containerDrivers where containerDriver.isTurning { return true }
    return false
  }

  /// The controller from which a driver presents a sheet over a layer.
  func presenter(of containerDriver: ContainerDriver, layer: Int) -> UIViewController {
    let top = controllers[layer]
    guard let controller = containerDriver.controller, controller.outermost === top else {
      return top
    }
    return controller
  }

  /// A transition that is running somewhere in the window.
  var runningTransition: (any UIViewControllerTransitionCoordinator)? {
    if let running = leaving?.runningTransition { return running }
    for controller in controllers.reversed() {
      if let running = controller.runningTransition { return running }
      // The app's own stack in a tab has no driver while nobody has pushed onto it.
      let selected = (controller as? UITabBarController)?.selectedViewController
      if let running = selected?.runningTransition { return running }
    }
    for containerDriver in containerDrivers {
      if let running = containerDriver.controller?.runningTransition { return running }
    }
    return nil
  }
}

extension WindowSnapshot {
  /// Reads the window of an engine.
  @MainActor init(_ observedWindow: ObservedWindow, of engine: EngineDriver) {
    let (running, performer) = (observedWindow.runningTransition, engine.state.performer)
    var (containers, awaitsMoves, isPageHeld) = ([Container](), false, false)
    containers.reserveCapacity(observedWindow.parts.count)
    for (containerDriver, shown, isOnShow) in observedWindow.parts {
      containers.append(
        Container(
          containerDriver.key, depth: containerDriver.depth, shown: shown,
          isTransitioning: containerDriver.isTransitioning,
          isSettling: containerDriver.isSettling,
          mayDeferChanges: containerDriver.key == performer && containerDriver.mayDeferChanges,
          isOnShow: isOnShow))
      if containerDriver.awaitsMoves { awaitsMoves = true }
      if containerDriver.isPageHeld { isPageHeld = true }
    }
    self.init(
      observedWindow.layout, containers: containers,
      visible: observedWindow.containerDrivers.map(\.key),
      isTransitioning: running != nil || observedWindow.isTurning,
      awaitsMoves: awaitsMoves,
      isInteractive: running?.isInteractive ?? isPageHeld,
      hasWindow: engine.window != nil)
  }
}

extension [UIViewController] {
  /// Where a controller is, by its identity: `firstIndex(of:)` would ask `isEqual(_:)` of each.
  fileprivate func index(of controller: UIViewController) -> Int? {
    for index in indices where self[index] === controller { return index }
    return nil
  }
}

extension EngineDriver {
  /// What is shown now.
  var observedWindow: ObservedWindow {
    ObservedWindow(window: window, containerDrivers: containerDrivers)
  }
}

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
      _ name: Notification.Name,
      _ told: @escaping @MainActor (_ object: ObjectIdentifier?, _ sessions: Set<String>) -> Void
    ) -> any NSObjectProtocol {
      center.addObserver(forName: name, object: nil, queue: nil) { notification in
        let object = (notification.object as AnyObject?).map { ObjectIdentifier($0) }
        let sessions = notification.userInfo?[SceneSessions.key] as? Set<String> ?? []
        MainActor.assumeIsolated { told(object, sessions) }
      }
    }
    tokens = [
      observe(UIScene.didDisconnectNotification) { [weak window] scene, _ in
        guard let own = window?.windowScene, ObjectIdentifier(own) == scene else { return }
        lost.session = own.session.persistentIdentifier
      },
      observe(.sceneSessionsDiscarded) { [weak window] _, sessions in
        guard let window else { return }
        let own = window.windowScene?.session.persistentIdentifier ?? lost.session
        if let own, sessions.contains(own) { closed() }
      },
      observe(UIScene.didActivateNotification) { [weak window] scene, _ in
        if let own = window?.windowScene, ObjectIdentifier(own) == scene { used() }
      },
      observe(UIWindow.didBecomeKeyNotification) { [weak window] other, _ in
        if let window, ObjectIdentifier(window) == other { used() }
      },
    ]
  }

  deinit {
    for token in tokens { NotificationCenter.default.removeObserver(token) }
  }

  /// Whether a scene of the window was disconnected; another may have taken its place.
  @MainActor var hasSeenLoss: Bool { lost.session != nil }
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
    let asked = state.modals.compactMap { modalRequests.removeValue(forKey: $0.id) }
    for request in asked + modalRequests.values { request.end(.failed("the scene was closed")) }
    modalRequests = [:]
    state.modals = []
  }
}
