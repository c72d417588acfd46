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

  func back(_ levels: Int) -> Bool {
    var top = top
    if let tabs = top as? UITabBarController { top = tabs.selectedViewController ?? top }
    if let split = top as? UISplitViewController {
      let stacks = split.viewControllers.compactMap { $0 as? UINavigationController }
      top = stacks.last { $0.viewControllers.count > 1 } ?? stacks.first ?? top
    }
    guard let stack = top as? UINavigationController else { return false }
    return levels == 1
      ? session.user.tapBack(in: stack) : session.user.chooseBackMenu(levels - 1, in: stack)
  }

  var canSwipeDown: Bool { true }

  func swipeDown() -> Bool {
    let top = top
    return top !== controller && !(top is UIAlertController) && session.user.swipeDown(top)
  }

  func select(_ tab: String) -> Bool {
    guard let tabs = controller as? UITabBarController, top === tabs,
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
