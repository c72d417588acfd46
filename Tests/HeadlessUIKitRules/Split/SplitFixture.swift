import Foundation
import HeadlessUIKit

/// A split of a stack with the screen M and a stack with the screen D, in a window of some width.
@MainActor
struct SplitFixture {
  static let (narrow, wide) = (CGFloat(390), CGFloat(1024))

  let log = CallbackLog()
  let delegate: LoggingSplitDelegate
  let split = UISplitViewController()
  let master: UINavigationController
  let detail: UINavigationController
  let phone = Phone()

  init() {
    delegate = LoggingSplitDelegate(log)
    master = UINavigationController(rootViewController: LoggingViewController("M", log))
    detail = UINavigationController(rootViewController: LoggingViewController("D", log))
    split.viewControllers = [master, detail]
    split.delegate = delegate
    log.clear()
  }

  func show(width: CGFloat) { phone.show(split, width: width) }
  func resize(to width: CGFloat) { phone.resize(to: width) }

  func screen(_ name: String) -> LoggingViewController { LoggingViewController(name, log) }

  func isOnScreen(_ controller: UIViewController) -> Bool {
    controller.viewIfLoaded?.window === phone.window
  }
}
