/// The screens a flow wants, and how they are built.
@MainActor struct ScreenPlan {
  /// The desired layout.
  var layout: Layout
  /// The desired guests of a stack shared with other code, instead of a layout.
  var sharedStack: SharedStackChange?
  /// The value that a screen is built from, if any.
  var value: (ContainerDriver.Place) -> AnyHashable? = { _ in nil }
  /// How a sheet looks; the lowest has index 1.
  var appearance: (_ level: Int) -> SheetAppearance = { _ in SheetAppearance() }
  /// Builds a screen that is not shown yet; called once for each, when its transition begins.
  let build: (ContainerDriver.Place) -> (any Presentable)?
}
