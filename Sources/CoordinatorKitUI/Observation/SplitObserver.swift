/// Observes when a split view controller's columns have collapsed or expanded.
@MainActor final class SplitObserver: ContainerObserver, UISplitViewControllerDelegate {
  private var split: UISplitViewController? { container as? UISplitViewController }
  var forwardee: (any UISplitViewControllerDelegate)? {
    next as? any UISplitViewControllerDelegate
  }
  private var columns: ColumnsContainer? {
    containerDriver?.presenter?.container as? ColumnsContainer
  }

  override var called: AnyObject? {
    get { split?.delegate }
    set { split?.delegate = newValue as? any UISplitViewControllerDelegate }
  }

  func splitViewController(
    _ split: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposed: UISplitViewController.Column
  ) -> UISplitViewController.Column {
    var top = proposed
    passOn {
      let choose = forwardee?.splitViewController(_:topColumnForCollapsingToProposedTopColumn:)
      top = choose?(split, proposed) ?? proposed
    } then: {
      columns?.splitWillCollapse()
    }
    // A flow's screens go to the stack for narrow windows, and what is on top there, its state says.
    return columns == nil ? top : proposed
  }

  func splitViewControllerDidCollapse(_ split: UISplitViewController) {
    passOn {
      (forwardee?.splitViewControllerDidCollapse(_:))?(split)
    } then: {
      containerDriver?.presenter?.splitDidAdapt()
    }
  }

  func splitViewControllerDidExpand(_ split: UISplitViewController) {
    passOn {
      (forwardee?.splitViewControllerDidExpand(_:))?(split)
    } then: {
      containerDriver?.presenter?.splitDidAdapt()
    }
  }

  func didHide(_ column: UISplitViewController.Column) {
    if column == UISplitViewController.inspectorColumn { columns?.inspectorDidHide() }
  }
}

extension UISplitViewController {
  /// The controllers of the columns, the inspector last if it is beside them.
  var columnControllers: [UIViewController] {
    guard !isCollapsed, let inspector = Self.inspectorColumn.flatMap({ viewController(for: $0) }),
      inspector.viewIfLoaded?.window != nil, !viewControllers.contains(inspector)
    else { return viewControllers }
    return viewControllers + [inspector]
  }
}
