import CoordinatorKitUI

/// Two rooms in tabs, each with a box in a sheet of a coordinator of its own.
@MainActor final class LinksPhone {
  let window = UIWindow()
  let root: WindowCoordinator
  let tabs: TabBarCoordinator
  let rooms: [RouteCoordinator<LinksRoomFlow>]
  private(set) var reports: [String] = []

  init() {
    weak var phone: LinksPhone?
    let window = window
    let handler = Diagnostic.Handler { diagnostic in
      // A place that nobody knows, or twice, is reported; the paper knows of both. Each delivery is
      // awaited, also where what it presents is hidden.
      if ![.unhandledMessage, .duplicateScreen, .awaitedOffScreen].contains(diagnostic.kind) {
        phone?.reports.append("\(diagnostic)")
      }
    }
    (root, tabs, rooms) = handler.scope {
      let root = WindowCoordinator(window: window)
      let rooms = (0..<2).map { _ in
        RouteCoordinator(LinksRoomFlow(), state: [.home], in: UINavigationController()) { screen in
          if case .box(let number) = screen { return Self.box(number) }
          return Self.page(Self.number(of: screen))
        }
      }
      return (root, TabBarCoordinator(tabs: rooms, parent: root), rooms)
    }
    phone = self
    tabs.on(LinksRoute.Tab.self) { [weak self] tab, _ in
      guard let self else { return }
      // A box is no place to go to another room from.
      for room in rooms { room.perform(.dismissAll) }
      tabs.select(rooms[tab.index])
    }
    root.setRoot(child: tabs)
    root.show()
  }

  private static func box(_ number: Int) -> any Presentable {
    ViewControllerBuilderResult(
      coordinator: RouteCoordinator(
        LinksShelfFlow(), state: [.lid], in: UINavigationController()
      ) { screen in
        if case .leaf(let leaf) = screen { return page(leaf) }
        return page(number)
      })
  }

  private static func page(_ number: Int) -> UIViewController {
    let page = UIViewController()
    page.title = "\(number)"
    return page
  }

  private static func number(of screen: LinksRoute.Room) -> Int {
    switch screen {
    case .home, .back, .box: 0
    case .page(let page): page
    case .key: 9
    }
  }

  /// The stacks of the rooms, by the screens they show.
  var stacks: [UINavigationController] { rooms.map(\.navigationController) }

  /// The stack of the box on show.
  var box: UINavigationController? {
    tabs.tabBarController.presentedViewController as? UINavigationController
  }

  /// What UIKit shows.
  var shown: String {
    let names = stacks.map { stack in
      let text = Self.titles(stack)
      return stack === tabs.tabBarController.selectedViewController ? "[\(text)]" : text
    }
    return names.joined(separator: " | ") + (box.map { " ⌃ " + Self.titles($0) } ?? "")
  }

  private static func titles(_ stack: UINavigationController) -> String {
    stack.viewControllers.map { $0.title ?? "?" }.joined(separator: " ")
  }
}
