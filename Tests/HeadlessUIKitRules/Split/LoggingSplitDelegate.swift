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
