/// Writes what a split view controller asks and tells its delegate about collapsing into a log.
@MainActor
public final class LoggingCollapseDelegate: NSObject, UISplitViewControllerDelegate {
  private let log: CallbackLog
  /// Whether it says that it has collapsed the columns itself.
  public var collapses = false
  /// The column it wants on top, or none for the proposed one.
  public var top: UISplitViewController.Column?

  /// Makes a delegate that writes into the log.
  public init(_ log: CallbackLog) {
    self.log = log
    super.init()
  }

  /// Writes it down.
  public func splitViewController(
    _ splitViewController: UISplitViewController,
    collapseSecondary secondaryViewController: UIViewController,
    onto primaryViewController: UIViewController
  ) -> Bool {
    log.tell("collapse")
    return collapses
  }

  /// Writes it down.
  public func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column {
    log.tell("top: \(proposedTopColumn == .secondary ? "secondary" : "another column")")
    return top ?? proposedTopColumn
  }

  /// Writes it down.
  public func splitViewControllerDidCollapse(_ svc: UISplitViewController) {
    log.tell("didCollapse")
  }
}
