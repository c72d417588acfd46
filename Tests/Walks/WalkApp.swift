import CoordinatorKitUI

/// An app with two tabs, a flow in each, and child flows in sheets.
@MainActor final class WalkApp {
  typealias FlowCoordinator = StateFlowCoordinator<WalkFlow>

  let session = HeadlessSession.current
  let ledger: Ledger
  let finger: WalkFinger
  private(set) var scene: UIWindowScene
  let window: UIWindow
  let tabs = UITabBarController()
  let root: BaseComponentCoordinator

  /// - Parameter isWide: Whether sheets leave something of the screen below to be tapped.
  init(isWide: Bool, _ ledger: Ledger = Ledger()) {
    self.ledger = ledger
    scene = session.connectScene()
    window = UIWindow(windowScene: scene)
    window.frame.size = Self.size(isWide: isWide)
    let finger = WalkFinger()
    self.finger = finger
    ledger.transition = finger.transition
    let handler = Diagnostic.Handler { ledger.reports.append($0) }
    root = handler.scope { BaseComponentCoordinator(window: nil) }
    root.on(RemovalMessage.self) { removal, _ in
      ledger.shown[removal.screen.description, default: 0] -= 1
      ledger.removals[removal.screen.description, default: []].append(removal.cause)
    }
    root.on(RemovalMessage.Refused.self) { attempt, _ in ledger.attempts.append(attempt.cause) }
    root.on(Ask.self) { _, _ in }
    root.onTrail = { trail in
      let message = trail.message
      guard let number = message.first == "#" ? Int(message.dropFirst()) : nil else { return }
      ledger.ends[number, default: []].append("\(trail.outcome)")
    }
    tabs.viewControllers = ["0", "1"].map {
      Self.flow($0, parent: root, ledger).navigationController
    }
    window.rootViewController = tabs
    window.makeKeyAndVisible()
    session.settle()
  }

  static func size(isWide: Bool) -> CGSize {
    isWide ? CGSize(width: 1180, height: 820) : CGSize(width: 390, height: 844)
  }

  /// Whether the scene is there, and with it the user.
  var isConnected: Bool { window.windowScene != nil }

  /// The window goes on in a scene that takes the place of the one that was disconnected.
  func connect() {
    scene = session.connectScene(session: scene.session)
    window.windowScene = scene
    window.makeKeyAndVisible()
  }

  private static func flow(
    _ name: String, parent: (any Coordinator)?, _ ledger: Ledger
  ) -> FlowCoordinator {
    let flow = FlowCoordinator(
      WalkFlow(name: name), state: .init(layers: [["base", "\(name).hall"]]),
      in: FlowNavigationController(), parent: parent
    ) { screen in
      let title = screen.description
      ledger.shown[title, default: 0] += 1
      return title.contains(".") ? ledger.page(title) : Self.flow(title, parent: nil, ledger)
    }
    ledger.flows.add(flow, name)
    return flow
  }
}

// MARK: - What is there

extension WalkApp {
  /// The controllers of the layers on show: that of the selected tab, then what is presented.
  var containers: [UIViewController] {
    var containers = [tabs.selectedViewController ?? tabs]
    var next = tabs.presentedViewController
    while let presented = next {
      containers.append(presented)
      next = presented.presentedViewController
    }
    return containers
  }

  /// The layers on show as arrays of strings.
  var onShow: [[String]] {
    containers.enumerated().map { index, container in
      [index == 0 ? "base" : word(container.modalPresentationStyle)] + titles(of: container)
    }
  }

  /// The stack of the tab that is not selected.
  var hidden: [String] {
    ["base"] + titles(of: tabs.viewControllers?[1 - tabs.selectedIndex] ?? tabs)
  }

  var topStack: UINavigationController? { containers.last as? UINavigationController }

  func titles(of container: UIViewController) -> [String] {
    let stack = (container as? UINavigationController)?.viewControllers ?? [container]
    return stack.map { $0.title ?? "?" }
  }

  private func word(_ style: UIModalPresentationStyle) -> String {
    switch style {
    case .pageSheet: "sheet"
    case .formSheet: "form"
    case .fullScreen: "full"
    case .overFullScreen: "over"
    case .popover: "pop"
    default: "\(style)"
    }
  }

  /// The coordinators of flows by name, whole tree.
  var flows: [String: FlowCoordinator] {
    var found: [String: FlowCoordinator] = [:]
    func look(_ coordinator: any Coordinator) {
      for case let child as FlowCoordinator in coordinator.childCoordinators {
        found[child.name] = child
        look(child)
      }
    }
    look(root)
    return found
  }
}

extension StateFlowCoordinator<WalkFlow> {
  /// The name, from the first screen: `0c.hall` is that of `0c`.
  var name: String { String(state.layers[0][1].prefix { $0 != "." }) }
}
