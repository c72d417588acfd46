import CoordinatorKitMigration
import CoordinatorKitUI

/// A tab bar navigator with letters as routes, whose changes are written down.
@MainActor final class NavigatedTabs {
  let reports = Reports()
  let phone = Phone()
  let root: BaseComponentCoordinator
  let tabBarController: UITabBarController
  let navigator: TabBarNavigator<String>
  /// The route and the tab that UIKit shows at each change: `b: b`.
  private(set) var changes: [String] = []
  private(set) var messages: [String] = []
  private(set) var outcomes: [String] = []

  init(
    _ routes: String..., in tabBarController: UITabBarController = UITabBarController()
  ) {
    self.tabBarController = tabBarController
    (root, navigator) = reports.scope {
      let root = BaseComponentCoordinator(window: nil)
      let views = routes.map { (route: $0, viewController: Page($0) as UIViewController) }
      return (
        root,
        TabBarNavigator(tabBarController: tabBarController, views: views, parent: root)
      )
    }
    navigator.onChange = { [weak self] navigator in
      guard let self else { return }
      changes.append("\(navigator.selectedRoute ?? "nothing"): \(selectedTitle)")
    }
    root.on(TabMessage.self) { [weak self] message, _ in self?.messages.append("\(message)") }
    phone.window.rootViewController = tabBarController
    phone.window.makeKeyAndVisible()
    phone.settle()
  }

  func ended(_ name: String) -> @MainActor (Outcome) -> Void {
    { [weak self] in self?.outcomes.append("\(name): \($0)") }
  }

  func tap(_ index: Int) {
    _ = phone.user.tapTab(index, in: tabBarController)
    phone.settle()
  }

  var selectedTitle: String { tabBarController.selectedViewController?.title ?? "?" }

  var titles: [String] { (tabBarController.viewControllers ?? []).map { $0.title ?? "?" } }
}
