import CoordinatorKitUI
import HeadlessUIKit

/// An app that is shown with its first tab in front, and leads to a note five levels deep: in the other
/// tab, over a shelf, in a sheet over a sheet.
@MainActor protocol LinkedApp: AnyObject {
  /// The root of the window.
  var tabBar: UITabBarController { get }

  /// Goes to the note; UIKit shows it later.
  func open(_ routes: [any Route])
}

extension LinkedApp {
  /// The selected tab, and how many screens there are on its stack and on those of the sheets.
  var shown: [Int] {
    var (depths, next) = ([tabBar.selectedIndex], tabBar.selectedViewController)
    while let stack = next as? UINavigationController {
      depths.append(stack.viewControllers.count)
      next = depths.count == 2 ? tabBar.presentedViewController : stack.presentedViewController
    }
    return depths
  }
}

/// The app without the kit, which knows where each screen is.
@MainActor final class AppByHand: LinkedApp {
  let tabBar = UITabBarController()
  private let shop = UINavigationController(rootViewController: UIViewController())

  init() {
    tabBar.viewControllers = [UINavigationController(rootViewController: UIViewController()), shop]
  }

  func open(_ routes: [any Route]) {
    let reader = UINavigationController(rootViewController: UIViewController())
    let notes = UINavigationController(rootViewController: UIViewController())
    notes.pushViewController(UIViewController(), animated: false)
    tabBar.selectedIndex = 1
    shop.pushViewController(UIViewController(), animated: false)
    shop.present(reader, animated: false) { reader.present(notes, animated: true) }
  }
}

/// The app of the kit, in which each coordinator knows its own routes only.
@MainActor final class AppOfCoordinators: LinkedApp {
  private let tabs: RoutedTabs

  init() {
    let shop = RouteCoordinator(ShopFlow(), state: [.start], in: UINavigationController()) {
      $0 == .reader ? Self.reader() : UIViewController()
    }
    let account = RouteCoordinator(NotesFlow(), state: [.list], in: UINavigationController()) { _ in
      UIViewController()
    }
    tabs = RoutedTabs(tabs: [account, shop])
  }

  var tabBar: UITabBarController { tabs.tabBarController }

  func open(_ routes: [any Route]) { tabs.open(routes) }

  private static func reader() -> any Presentable {
    RouteCoordinator(ReaderFlow(), state: [.cover], in: UINavigationController()) {
      $0 == .notes ? notes() : UIViewController()
    }
  }

  private static func notes() -> any Presentable {
    RouteCoordinator(NotesFlow(), state: [.list], in: UINavigationController()) { _ in
      UIViewController()
    }
  }
}

extension AppOfCoordinators {
  /// The tabs, which routes select.
  private final class RoutedTabs: TabBarCoordinator {
    override func tab(for route: any Route) -> (any ViewControllerCoordinator)? {
      (route as? TabRoute).map { tabs[$0 == .account ? 0 : 1] }
    }
  }
}
