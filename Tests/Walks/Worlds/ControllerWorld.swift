import CoordinatorKitUI

extension StateFlowCoordinator: FlowInAWorld where F == WorldsFlow {}

/// The flow on a phone, shown by view controllers.
@MainActor final class ControllerWorld: World {
  let notes = WorldNotes()
  let flow: any FlowInAWorld
  private let controller: UIViewController
  private let root: WindowCoordinator
  private let window = UIWindow()
  private var session: HeadlessSession { .current }

  init(_ state: WorldsFlow.State, _ root: WorldsFlow.Root, isWide: Bool) {
    let (notes, window) = (notes, window)
    if isWide { window.frame.size = .init(width: 1024, height: 768) }
    let handler = Diagnostic.Handler { notes.note(.reports, "report: \($0.kind)") }
    let flow: StateFlowCoordinator<WorldsFlow>
    (self.root, flow) = handler.scope {
      let parent = WindowCoordinator(window: window)
      let flow = StateFlowCoordinator(
        WorldsFlow(root: root), state: state, parent: parent,
        makeContainer: { place in
          let made = place.makeContainer()
          if place.column == nil { made.tabBarItem.title = place.tab }
          return made
        }
      ) { (screen: WorldsFlow.Screen) in
        if screen.hasChild { return ControllerChild(screen, in: notes) }
        if screen.hasFlow { return ControllerGuest(screen) }
        return UIViewController()
      }
      return (parent, flow)
    }
    (self.flow, controller) = (flow, flow.rootViewController)
    notes.listen(to: self.root, for: flow)
    self.root.setRoot(child: flow)
    self.root.show()
    settle()
  }

  func settle() { session.settle() }

  private var top: UIViewController {
    var top = controller
    while let next = top.presentedViewController { top = next }
    return top
  }

  /// The stacks that the user sees in a controller, the one in front last.
  private func stacks(in controller: UIViewController) -> [UINavigationController] {
    switch controller {
    case let stack as UINavigationController:
      // Columns that lie over one another are pushed.
      let inner = stack.topViewController.map { stacks(in: $0) } ?? []
      return inner.last?.viewControllers.count ?? 0 > 1 ? inner : [stack]
    case let tabs as UITabBarController:
      return tabs.selectedViewController.map { stacks(in: $0) } ?? []
    case let split as UISplitViewController: return split.viewControllers.flatMap { stacks(in: $0) }
    default: return []
    }
  }

  var hasWholeMenu: Bool { true }

  func back(_ levels: Int) -> Bool {
    let stacks = stacks(in: top)
    guard let stack = stacks.last(where: { $0.viewControllers.count > 1 }) ?? stacks.last else {
      return false
    }
    return levels == 1
      ? session.user.tapBack(in: stack) : session.user.chooseBackMenu(levels - 1, in: stack)
  }

  var canSwipeDown: Bool { true }

  func swipeDown() -> Bool {
    let top = top
    guard top !== controller, !(top is UIAlertController) else { return false }
    return session.user.swipeDown(top) || session.user.tapOutside(top)
  }

  private func tabs(in controller: UIViewController) -> UITabBarController? {
    if let tabs = controller as? UITabBarController { return tabs }
    let inner =
      (controller as? UISplitViewController)?.viewControllers
      ?? (controller as? UINavigationController)?.viewControllers ?? []
    return inner.lazy.compactMap { self.tabs(in: $0) }.first
  }

  func select(_ tab: String) -> Bool {
    guard top === controller, let tabs = tabs(in: top),
      let index = tabs.viewControllers?.firstIndex(where: { $0.tabBarItem.title == tab })
    else { return false }
    return session.user.tapTab(index, in: tabs)
  }

  func tapAlert() -> Bool {
    guard let alert = top as? UIAlertController else { return false }
    return session.user.tapAlertAction(alert.actions[0], in: alert)
  }
}

private final class ControllerGuest: StateFlowCoordinator<GuestFlow> {
  private let name: String

  init(_ screen: WorldsFlow.Screen) {
    name = screen.id
    super.init(screen.guest.flow, state: screen.guest.state) { _ in UIViewController() }
  }

  override var coordinatorName: String { name }
}

private final class ControllerChild: WorldChild, ViewControllerCoordinator {
  let rootViewController = UIViewController()
}
