import CoordinatorKitMigration
import Foundation
import CoordinatorKitUI

/// A split view navigator with numbers as routes, whose changes are written down.
@MainActor final class NavigatedSplit {
  let reports = Reports()
  let phone = Phone()
  let root: BaseComponentCoordinator
  let split: UISplitViewController
  let navigator: SplitViewNavigator<Int>
  /// The routes and what UIKit shows at each change: `(1, 2): 1 ‖ 2`.
  private(set) var changes: [String] = []
  private(set) var removals: [String] = []

  init(
    style: UISplitViewController.Style = .doubleColumn, size: CGSize = Post.wide
  ) {
    split = UISplitViewController(style: style)
    let split = split
    (root, navigator) = reports.scope {
      let root = BaseComponentCoordinator(window: nil)
      let navigator = SplitViewNavigator<Int>(splitView: split, dummy: Page("dummy"), parent: root)
      return (root, navigator)
    }
    navigator.onChange = { [weak self] _ in
      guard let self else { return }
      changes.append("\(peek): \(onShow)")
    }
    root.on(RemovalMessage.self) { [weak self] removal, _ in
      self?.removals.append("\(removal.screen): \(removal.cause.rawValue)")
    }
    phone.user.resize(phone.window, to: size)
    phone.window.rootViewController = split
    phone.window.makeKeyAndVisible()
    phone.settle()
  }

  func master(_ route: Int) {
    navigator.pushMaster(route: route, viewController: Page("\(route)"), animated: true)
    phone.settle()
  }

  func detail(_ route: Int) {
    navigator.pushDetail(route: route, viewController: Page("\(route)"), animated: true)
    phone.settle()
  }

  func resize(_ size: CGSize) {
    phone.user.resize(phone.window, to: size)
    phone.settle()
  }

  func stack(_ column: UISplitViewController.Column) -> UINavigationController? {
    split.viewController(for: column) as? UINavigationController
  }

  /// The top routes: `(1, nothing)`.
  var peek: String {
    let tops = navigator.peek()
    return
      "(\(tops.master.map(String.init) ?? "nothing"), \(tops.detail.map(String.init) ?? "nothing"))"
  }

  var controllers: [ObjectIdentifier] {
    let stacks = split.isCollapsed ? [stack(.compact)] : [stack(.primary), stack(.secondary)]
    return stacks.flatMap { $0?.viewControllers ?? [] }.map { ObjectIdentifier($0) }
  }

  /// The columns in UIKit, or the one stack of a narrow window: `1 ‖ 2 › 3`.
  var onShow: String {
    func text(_ column: UISplitViewController.Column) -> String {
      stack(column)?.titles.joined(separator: " › ") ?? "?"
    }
    return split.isCollapsed ? text(.compact) : "\(text(.primary)) ‖ \(text(.secondary))"
  }
}
