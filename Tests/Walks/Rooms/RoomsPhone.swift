import CoordinatorKitUI

/// The reading rooms on a phone, from one start of the app to the next.
@MainActor final class RoomsPhone {
  let flow: StateFlowCoordinator<RoomsFlow>
  let tabs = UITabBarController()
  private let window = UIWindow()
  private let notes = Notes()

  private final class Notes {
    var reports: [String] = []
  }

  init(_ state: RoomsFlow.State) {
    let (notes, tabs) = (notes, tabs)
    let handler = Diagnostic.Handler { notes.reports.append("\($0)") }
    flow = handler.scope {
      StateFlowCoordinator(
        RoomsFlow(), state: state, in: tabs,
        makeStack: { tab in
          let stack = FlowNavigationController()
          stack.tabBarItem.title = tab
          return stack
        },
        makeScreen: { screen in
          let page = UIViewController()
          page.title = "\(screen)"
          return page
        })
    }
    window.rootViewController = tabs
    window.makeKeyAndVisible()
    HeadlessSession.current.settle()
  }

  var reports: [String] { notes.reports }

  /// The app is closed.
  func close() {
    window.rootViewController = nil
    HeadlessSession.current.settle()
  }

  var sheets: [UIViewController] {
    var (sheets, next) = ([UIViewController](), tabs.presentedViewController)
    while let sheet = next {
      sheets.append(sheet)
      next = sheet.presentedViewController
    }
    return sheets
  }

  /// The stack in front.
  var stack: UINavigationController? {
    (sheets.last ?? tabs.selectedViewController) as? UINavigationController
  }

  /// What is to be seen: `[room0 › 3] | room1 | room2 ⌃ 5`.
  var shown: String {
    func titles(_ controller: UIViewController) -> String {
      let stack = (controller as? UINavigationController)?.viewControllers ?? []
      return stack.map { $0.title ?? "?" }.joined(separator: " › ")
    }
    let bases = (tabs.viewControllers ?? []).map { tab in
      tab === tabs.selectedViewController ? "[\(titles(tab))]" : titles(tab)
    }
    return ([bases.joined(separator: " | ")] + sheets.map(titles)).joined(separator: " ⌃ ")
  }
}
