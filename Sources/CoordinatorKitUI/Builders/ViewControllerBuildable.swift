/// Describes the next step of a flow, and builds it.
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
  /// Called once for each new screen, when its transition begins: if another transition is running,
  /// after that has ended.
  ///
  /// - Parameters:
  ///   - description: What was described, by this builder or another one.
  ///   - coordinator: The flow that is asking; the parent of a coordinator that is built.
  /// - Returns: What to show, or `nil` if this builder does not build it.
  func build(
    from description: any ViewControllerBuildDescribable, with coordinator: any Coordinator
  ) -> ViewControllerBuilderResult?

  /// Describes the next step.
  ///
  /// Called at any time, any number of times, so it must have no side effects.
  ///
  /// - Parameter coordinator: The flow that is asking.
  /// - Returns: The description, or `nil`, the default, if this builder knows no next step.
  func describable(for coordinator: any Coordinator) -> (any ViewControllerBuildDescribable)?
}

extension ViewControllerBuildable {
  /// `nil`: this builder only builds.
  public func describable(
    for coordinator: any Coordinator
  ) -> (any ViewControllerBuildDescribable)? { nil }
}
