/// Says what comes next in a flow, and builds it.
///
///     final class NameBuilder: ViewControllerBuildable {
///       func describable(for coordinator: any Coordinator) -> (any ViewControllerBuildDescribable)? {
///         account.name == nil ? SignUpStep.name : nil
///       }
///
///       func build(
///         from description: any ViewControllerBuildDescribable, with coordinator: any Coordinator
///       ) -> ViewControllerBuilderResult? {
///         guard case SignUpStep.name = description else { return nil }
///         return ViewControllerBuilderResult(viewController: NameViewController())
///       }
///     }
///
/// Ownership: a flow holds its builder strongly, so a builder must not hold the flow strongly.
@MainActor public protocol ViewControllerBuildable: AnyObject {
  /// Builds what was described.
  ///
  /// Called once for each screen that comes, when it comes: while another transition is running, that is
  /// after its end.
  ///
  /// - Parameters:
  ///   - description: What was described, by this builder or another one.
  ///   - coordinator: The flow that asks; the parent of a coordinator that is built.
  /// - Returns: What is to be shown, or `nil` if this builder does not build that.
  func build(
    from description: any ViewControllerBuildDescribable, with coordinator: any Coordinator
  ) -> ViewControllerBuilderResult?

  /// Describes what comes next.
  ///
  /// It may be called at any time and any number of times, so it has no side effects.
  ///
  /// - Parameter coordinator: The flow that asks.
  /// - Returns: The description, or `nil`, the default, if nothing comes next as far as this builder knows.
  func describable(for coordinator: any Coordinator) -> (any ViewControllerBuildDescribable)?
}

extension ViewControllerBuildable {
  /// `nil`: this builder only builds.
  public func describable(
    for coordinator: any Coordinator
  ) -> (any ViewControllerBuildDescribable)? { nil }
}
