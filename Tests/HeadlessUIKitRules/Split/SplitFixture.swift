import Foundation
import HeadlessUIKit

/// Writes what a split asks and tells its delegate into a log.
@MainActor
final class LoggingSplitDelegate: NSObject, UISplitViewControllerDelegate {
  private let log: CallbackLog
  var collapses = false
  var separated: UIViewController?
  var showsDetail = false

  init(_ log: CallbackLog) {
    self.log = log
    super.init()
  }

  func splitViewController(
    _ splitViewController: UISplitViewController,
    collapseSecondary secondaryViewController: UIViewController,
    onto primaryViewController: UIViewController
  ) -> Bool {
    log.note("collapse(\(name(secondaryViewController)), onto: \(name(primaryViewController)))")
    return collapses
  }

  func splitViewController(
    _ splitViewController: UISplitViewController,
    separateSecondaryFrom primaryViewController: UIViewController
  ) -> UIViewController? {
    log.note("separate(\(name(primaryViewController)))")
    return separated
  }

  func splitViewController(
    _ splitViewController: UISplitViewController, showDetail vc: UIViewController, sender: Any?
  ) -> Bool {
    log.note("showDetail(\(name(vc)))")
    return showsDetail
  }

  private func name(_ controller: UIViewController) -> String { CallbackLog.name(of: controller) }
}

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

  func show(width: CGFloat) {
    phone.window.frame = CGRect(x: 0, y: 0, width: width, height: 800)
    phone.window.rootViewController = split
    phone.window.makeKeyAndVisible()
    phone.settle()
  }

  func resize(to width: CGFloat) {
    phone.user.resize(phone.window, to: CGSize(width: width, height: 800))
    phone.settle()
  }

  func screen(_ name: String) -> LoggingViewController { LoggingViewController(name, log) }

  func isOnScreen(_ controller: UIViewController) -> Bool {
    controller.viewIfLoaded?.window === phone.window
  }
}
