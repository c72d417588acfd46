/// Sets the columns of a split view controller.
@MainActor enum SplitApplier {
  static func set(
    _ controller: UIViewController, for column: UISplitViewController.Column,
    in split: UISplitViewController
  ) {
    split.setViewController(controller, for: column)
  }
}
