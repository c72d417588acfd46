import CoordinatorKitMigration
import CoordinatorKitUI

/// A stack navigator with numbers as routes, whose changes are written down with what UIKit shows.
@MainActor final class NavigatedStack {
  let reports = Reports()
  let phone = Phone()
  let root: BaseComponentCoordinator
  let navigation: UINavigationController
  let navigator: StackNavigator<Int>
  /// The top route and the stack in UIKit at each change: `2: 1 › 2`.
  private(set) var changes: [String] = []
  /// How requests ended.
  private(set) var outcomes: [String] = []
  private(set) var removals: [String] = []

  init(
    _ routes: Int..., in navigation: UINavigationController = UINavigationController(),
    onScreen: Bool = true
  ) {
    self.navigation = navigation
    (root, navigator) = reports.scope {
      let root = BaseComponentCoordinator(window: nil)
      return (root, StackNavigator<Int>(navigationController: navigation, parent: root))
    }
    if !routes.isEmpty { navigator.set(routes.map { ($0, Page("\($0)")) }, animated: false) }
    navigator.onChange = { [weak self] in self?.note($0) }
    root.on(RemovalMessage.self) { [weak self] removal, _ in
      self?.removals.append("\(removal.screen): \(removal.cause.rawValue)")
    }
    guard onScreen else { return }
    show()
  }

  private func note(_ navigator: StackNavigator<Int>) {
    changes.append("\(navigator.peek().map(String.init) ?? "nothing"): \(onShow)")
  }

  func show() {
    phone.window.rootViewController = navigation
    phone.window.makeKeyAndVisible()
    phone.settle()
  }

  @discardableResult
  func push(
    _ route: Int, _ controller: UIViewController? = nil, animated: Bool = true
  ) -> StackNavigator<Int> {
    navigator.push(
      route: route, viewController: controller ?? Page("\(route)"), animated: animated,
      completion: ended("push \(route)"))
  }

  func ended(_ name: String) -> @MainActor (Outcome) -> Void {
    { [weak self] in self?.outcomes.append("\(name): \($0)") }
  }

  func settle() { phone.settle() }

  /// The stack in UIKit: `1 › 2`.
  var onShow: String { navigation.titles.joined(separator: " › ") }

  var routes: [Int] { navigator.routes.elements }
}
