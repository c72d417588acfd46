import CoordinatorKitUI

/// The reading rooms on a phone, from one start of the app to the next.
@MainActor final class RoomsPhone {
  /// How one gets from room to room.
  enum Style { case tabs, pages, loop }

  let flow: StateFlowCoordinator<RoomsFlow>
  /// Where the rooms are, one of which is on show.
  private let container: UIViewController
  private let window = UIWindow()
  private let notes = Notes()

  private final class Notes {
    var reports: [String] = []
    /// The stacks of the rooms, by their tabs.
    var stacks: [String: UINavigationController] = [:]
  }

  init(_ state: RoomsFlow.State, _ style: Style) {
    let notes = notes
    let handler = Diagnostic.Handler { notes.reports.append("\($0)") }
    (flow, container) = handler.scope {
      Self.flow(state, style) { place in
        let stack = FlowNavigationController()
        stack.tabBarItem.title = place.tab
        notes.stacks[place.tab ?? ""] = stack
        return stack
      }
    }
    window.rootViewController = container
    window.makeKeyAndVisible()
    HeadlessSession.current.settle()
  }

  private static func flow(
    _ state: RoomsFlow.State, _ style: Style,
    makeContainer: @escaping @MainActor (FlowPlace) -> UIViewController
  ) -> (StateFlowCoordinator<RoomsFlow>, UIViewController) {
    func makeScreen(_ screen: RoomsFlow.Screen) -> UIViewController {
      let page = UIViewController()
      page.title = "\(screen)"
      return page
    }
    guard style == .tabs else {
      let pages = UIPageViewController(
        transitionStyle: .scroll, navigationOrientation: .horizontal)
      let flow = StateFlowCoordinator(
        RoomsFlow(), state: state, in: pages, loops: style == .loop, makeContainer: makeContainer,
        makeScreen: makeScreen)
      return (flow, pages)
    }
    let tabs = UITabBarController()
    let flow = StateFlowCoordinator(
      RoomsFlow(), state: state, in: tabs, makeContainer: makeContainer, makeScreen: makeScreen)
    return (flow, tabs)
  }

  var reports: [String] { notes.reports }
  var tabs: UITabBarController? { container as? UITabBarController }
  var pages: UIPageViewController? { container as? UIPageViewController }

  /// The room on show.
  private var room: UIViewController? {
    tabs?.selectedViewController ?? pages?.viewControllers?.first
  }

  /// The app is closed.
  func close() {
    window.rootViewController = nil
    HeadlessSession.current.settle()
  }

  var sheets: [UIViewController] {
    var (sheets, next) = ([UIViewController](), container.presentedViewController)
    while let sheet = next {
      sheets.append(sheet)
      next = sheet.presentedViewController
    }
    return sheets
  }

  /// The stack in front.
  var stack: UINavigationController? {
    (sheets.last ?? room) as? UINavigationController
  }

  /// What is to be seen: `[room0 › 3] | room1 | room2 ⌃ 5`.
  var shown: String {
    func titles(_ controller: UIViewController) -> String {
      let stack = (controller as? UINavigationController)?.viewControllers ?? []
      return stack.map { $0.title ?? "?" }.joined(separator: " › ")
    }
    // A page that is not on show is in no controller of UIKit's.
    let known = notes.stacks.sorted { $0.key < $1.key }.map { $0.value as UIViewController }
    let rooms = tabs?.viewControllers ?? known
    let bases = rooms.map { $0 === room ? "[\(titles($0))]" : titles($0) }
    return ([bases.joined(separator: " | ")] + sheets.map(titles)).joined(separator: " ⌃ ")
  }
}
