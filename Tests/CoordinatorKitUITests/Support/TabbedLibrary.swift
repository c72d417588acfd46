import CoordinatorKitUI
import TestFlows

/// The library in tabs on a phone, with all that a test looks at.
@MainActor final class TabbedLibrary {
  let reports = Reports()
  let phone = Phone()
  let root: WindowCoordinator
  let flow: StateFlowCoordinator<TabbedLibraryFlow>
  let tabBarController: UITabBarController
  private(set) var outcomes: [Outcome] = []
  /// The taps on tabs that were announced.
  private(set) var taps: [String] = []
  private(set) var trails: [String] = []

  init(
    _ state: TabbedLibraryFlow.State = .init(), _ library: TabbedLibraryFlow = .init(),
    in tabs: UITabBarController = UITabBarController()
  ) {
    let phone = phone
    tabBarController = tabs
    (root, flow) = reports.scope {
      let root = WindowCoordinator(window: phone.window)
      let flow = StateFlowCoordinator(library, state: state, in: tabs, parent: root) { place in
        let stack = FlowNavigationController()
        stack.tabBarItem.title = place.tab
        return stack
      } makeScreen: {
        Page($0.rawValue)
      }
      return (root, flow)
    }
    root.on(TabMessage.self) { [weak self] message, _ in self?.taps.append("\(message)") }
    root.onTrail = { [weak self] in self?.trails.append("\($0.message): \($0.outcome)") }
    root.setRoot(child: flow)
    root.show()
    phone.settle()
  }

  func deliver(_ message: TabbedLibraryFlow.Message) {
    flow.deliver(message, returnsWhenHeld: true) { self.outcomes.append($0) }
    phone.settle()
  }

  /// Taps a tab, as a user does.
  func tap(_ tab: TabbedLibraryFlow.TabID) {
    phone.user.tapTab(tab == .shelf ? 0 : 1, in: tabBarController)
    phone.settle()
  }

  /// What the user sees: the stack of the selected tab and the sheets over it, `shelf › book ⌃ login`.
  var onShow: String {
    let stack = tabBarController.selectedViewController as? UINavigationController
    let titles = stack?.titles.joined(separator: " › ") ?? "?"
    return ([titles] + tabBarController.sheets).joined(separator: " ⌃ ")
  }
}
