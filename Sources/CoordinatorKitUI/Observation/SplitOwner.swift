/// The owner of the columns of a split view controller.
@MainActor protocol SplitOwner: LayoutOwner {
  /// UIKit has collapsed the columns into one stack, or expanded them again.
  func splitDidAdapt()
}
