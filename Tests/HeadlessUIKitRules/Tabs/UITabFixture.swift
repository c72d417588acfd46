import Foundation
import HeadlessUIKit

/// Writes what a tab bar controller tells its delegate about tabs and controllers into a log.
@MainActor
final class UITabDelegate: NSObject, UITabBarControllerDelegate {
  private let log: CallbackLog
  var allows = true

  init(_ log: CallbackLog) {
    self.log = log
    super.init()
  }

  func tabBarController(_ tabBarController: UITabBarController, shouldSelectTab tab: UITab) -> Bool
  {
    log.note("shouldSelectTab(\(tab.title))")
    return allows
  }

  func tabBarController(
    _ tabBarController: UITabBarController, didSelectTab selectedTab: UITab, previousTab: UITab?
  ) {
    log.note("didSelectTab(\(selectedTab.title), previous: \(previousTab?.title ?? "nil"))")
  }

  func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool {
    log.note("shouldSelect(\(CallbackLog.name(of: viewController)))")
    return allows
  }

  func tabBarController(
    _ tabBarController: UITabBarController, didSelect viewController: UIViewController
  ) {
    log.note("didSelect(\(CallbackLog.name(of: viewController)))")
  }
}

/// A tab bar controller on screen that shows tabs A, B, …, idle, with an empty log.
@MainActor
struct UITabFixture {
  let log = CallbackLog()
  let delegate: UITabDelegate
  let tabs = UITabBarController()
  let phone: Phone

  init(_ names: String...) {
    delegate = UITabDelegate(log)
    let log = log
    tabs.tabs = names.map { Self.tab($0, log) }
    tabs.delegate = delegate
    phone = Phone(showing: tabs)
    log.clear()
  }

  /// A tab whose controller writes callbacks down, as its making is.
  static func tab(_ name: String, _ log: CallbackLog) -> UITab {
    UITab(title: name, image: nil, identifier: name) { tab in
      log.note("make \(tab.title)")
      return LoggingViewController(name, log)
    }
  }

  func tab(_ name: String) -> UITab { Self.tab(name, log) }

  var selected: String? { tabs.selectedTab?.title }
}
