/// Who decides the columns of a split view controller.
@MainActor protocol SplitOwner: LayoutOwner {
  /// UIKit has collapsed the columns into one stack, or expanded them again.
  func splitDidAdapt()
}

/// Hears from a split view controller when its columns have collapsed or expanded.
///
/// It takes the delegate's place and passes every call on to the app's own delegate.
@MainActor final class SplitObserver: SplitDelegateForwarder {
  private weak var region: ContainerDriver?

  init(_ region: ContainerDriver) {
    self.region = region
    super.init()
  }

  /// Becomes the delegate; that of before gets every call from now on.
  func attach(to split: UISplitViewController) {
    guard split.delegate !== self else { return }
    if split.attachment.splitObserver === self, let delegate = split.delegate {
      region?.reportReplacedDelegate(by: delegate, of: split)
    }
    forwardee = (split.delegate as? SplitObserver).map(\.forwardee) ?? split.delegate
    split.delegate = self
    split.attachment.splitObserver = self
  }

  /// Gives the app's delegate its place back.
  func detach(from split: UISplitViewController) {
    guard split.delegate === self else { return }
    split.delegate = forwardee
    split.attachment.splitObserver = nil
  }

  override func splitDidAdapt() {
    (region?.owner as? any SplitOwner)?.splitDidAdapt()
  }
}
