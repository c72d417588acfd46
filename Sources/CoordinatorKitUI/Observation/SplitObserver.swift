/// Observes when a split view controller's columns have collapsed or expanded.
///
/// It replaces the delegate and forwards every call to the app's own.
@MainActor final class SplitObserver: SplitDelegateForwarder {
  private weak var containerDriver: ContainerDriver?
  private weak var split: UISplitViewController?

  init(_ containerDriver: ContainerDriver) {
    self.containerDriver = containerDriver
    super.init()
  }

  /// Becomes the delegate; the previous one receives every call from now on.
  func attach(to split: UISplitViewController) {
    guard split.delegate !== self else { return }
    if split.attachment.container.splitObserver === self, let delegate = split.delegate {
      containerDriver?.reportReplacedDelegate(by: delegate, of: split)
    }
    self.split = split
    forwardee = (split.delegate as? SplitObserver).map(\.forwardee) ?? split.delegate
    split.delegate = self
    split.attachment.container.splitObserver = self
  }

  override func setAnew() {
    guard let split, split.delegate === self else { return }
    split.delegate = nil
    split.delegate = self
  }

  /// Restores the app's delegate.
  func detach(from split: UISplitViewController) {
    guard split.delegate === self else { return }
    split.delegate = forwardee
    split.attachment.container.splitObserver = nil
  }

  override func splitWillCollapse() {
    (containerDriver?.presenter?.container as? ColumnsContainer)?.splitWillCollapse()
  }

  override func columnDidHide(_ column: UISplitViewController.Column) {
    guard column == UISplitViewController.inspectorColumn else { return }
    (containerDriver?.presenter?.container as? ColumnsContainer)?.inspectorDidHide()
  }

  override func splitDidAdapt() {
    containerDriver?.presenter?.splitDidAdapt()
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
