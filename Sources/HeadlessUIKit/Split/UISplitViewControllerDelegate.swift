/// Decides how a split view collapses, expands and shows controllers, and learns of it (6.3–6.5).
@preconcurrency @MainActor
public protocol UISplitViewControllerDelegate: AnyObject {
  /// What is left of a split without columns that collapses; nil for its master.
  func primaryViewController(forCollapsing splitViewController: UISplitViewController)
    -> UIViewController?
  /// The master of a split without columns that expands; nil for what is there.
  func primaryViewController(forExpanding splitViewController: UISplitViewController)
    -> UIViewController?
  /// Adds the detail to the master; `false` leaves that to the master (6.3).
  func splitViewController(
    _ splitViewController: UISplitViewController,
    collapseSecondary secondaryViewController: UIViewController,
    onto primaryViewController: UIViewController
  ) -> Bool
  /// Returns the detail; `nil` leaves that to the master (6.3).
  func splitViewController(
    _ splitViewController: UISplitViewController,
    separateSecondaryFrom primaryViewController: UIViewController
  ) -> UIViewController?
  /// Shows the controller as the master; `false` leaves that to the split view.
  func splitViewController(
    _ splitViewController: UISplitViewController, show vc: UIViewController, sender: Any?
  ) -> Bool
  /// Shows the controller as the detail; `false` leaves that to the split view (6.5).
  func splitViewController(
    _ splitViewController: UISplitViewController, showDetail vc: UIViewController, sender: Any?
  ) -> Bool
  /// Other columns are about to be shown.
  func splitViewController(
    _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode)
  /// A column has come to be seen (6.21).
  func splitViewController(
    _ svc: UISplitViewController, didShow column: UISplitViewController.Column)
  /// A column has been hidden, which code has not asked for (6.21).
  func splitViewController(
    _ svc: UISplitViewController, didHide column: UISplitViewController.Column)
  /// The column that is on top when a split with columns has collapsed (6.4).
  func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column
  /// The columns that are shown when a split with columns has expanded (6.4).
  func splitViewController(
    _ svc: UISplitViewController,
    displayModeForExpandingToProposedDisplayMode proposedDisplayMode: UISplitViewController
      .DisplayMode
  ) -> UISplitViewController.DisplayMode
  /// A split with columns has collapsed (6.4).
  func splitViewControllerDidCollapse(_ svc: UISplitViewController)
  /// A split with columns has expanded (6.4).
  func splitViewControllerDidExpand(_ svc: UISplitViewController)
}

extension UISplitViewControllerDelegate {
  private var target: (any UISplitViewControllerDelegate)? {
    forwardingTarget(of: self) as? any UISplitViewControllerDelegate
  }

  /// The master.
  public func primaryViewController(forCollapsing splitViewController: UISplitViewController)
    -> UIViewController?
  { target?.primaryViewController(forCollapsing: splitViewController) }

  /// What is there.
  public func primaryViewController(forExpanding splitViewController: UISplitViewController)
    -> UIViewController?
  { target?.primaryViewController(forExpanding: splitViewController) }

  /// Leaves it to the master.
  public func splitViewController(
    _ splitViewController: UISplitViewController,
    collapseSecondary secondaryViewController: UIViewController,
    onto primaryViewController: UIViewController
  ) -> Bool {
    target?.splitViewController(
      splitViewController, collapseSecondary: secondaryViewController, onto: primaryViewController)
      ?? false
  }

  /// Leaves it to the master.
  public func splitViewController(
    _ splitViewController: UISplitViewController,
    separateSecondaryFrom primaryViewController: UIViewController
  ) -> UIViewController? {
    target?.splitViewController(splitViewController, separateSecondaryFrom: primaryViewController)
  }

  /// Leaves it to the split view.
  public func splitViewController(
    _ splitViewController: UISplitViewController, show vc: UIViewController, sender: Any?
  ) -> Bool { target?.splitViewController(splitViewController, show: vc, sender: sender) ?? false }

  /// Leaves it to the split view.
  public func splitViewController(
    _ splitViewController: UISplitViewController, showDetail vc: UIViewController, sender: Any?
  ) -> Bool {
    target?.splitViewController(splitViewController, showDetail: vc, sender: sender) ?? false
  }

  /// Does nothing.
  public func splitViewController(
    _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode
  ) {
    target?.splitViewController(svc, willChangeTo: displayMode)
  }

  /// Does nothing.
  public func splitViewController(
    _ svc: UISplitViewController, didShow column: UISplitViewController.Column
  ) {
    target?.splitViewController(svc, didShow: column)
  }

  /// Does nothing.
  public func splitViewController(
    _ svc: UISplitViewController, didHide column: UISplitViewController.Column
  ) {
    target?.splitViewController(svc, didHide: column)
  }

  /// The proposed one.
  public func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column {
    target?.splitViewController(
      svc, topColumnForCollapsingToProposedTopColumn: proposedTopColumn) ?? proposedTopColumn
  }

  /// The proposed ones.
  public func splitViewController(
    _ svc: UISplitViewController,
    displayModeForExpandingToProposedDisplayMode proposedDisplayMode: UISplitViewController
      .DisplayMode
  ) -> UISplitViewController.DisplayMode {
    target?.splitViewController(
      svc, displayModeForExpandingToProposedDisplayMode: proposedDisplayMode) ?? proposedDisplayMode
  }

  /// Does nothing.
  public func splitViewControllerDidCollapse(_ svc: UISplitViewController) {
    target?.splitViewControllerDidCollapse(svc)
  }

  /// Does nothing.
  public func splitViewControllerDidExpand(_ svc: UISplitViewController) {
    target?.splitViewControllerDidExpand(svc)
  }
}
