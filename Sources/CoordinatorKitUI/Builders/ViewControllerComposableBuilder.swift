/// A builder composed of others: the first that returns a result provides it.
///
///     let builder = ViewControllerComposableBuilder()
///     builder.builders = [NameBuilder(), AddressBuilder()]
///
/// Describing and building are separate requests, so one builder may build what another described.
open class ViewControllerComposableBuilder: ViewControllerBuildable {
  /// The builders, in the order they are asked; held strongly.
  open var builders: [any ViewControllerBuildable] = []

  /// Creates an empty builder, which describes and builds nothing.
  public init() {}

  /// The first result of the builders, in order; later ones are not asked.
  ///
  /// - Parameters:
  ///   - description: What was described.
  ///   - coordinator: The flow that is asking.
  /// - Returns: The result, or `nil` if none of them builds it.
  open func build(
    from description: any ViewControllerBuildDescribable, with coordinator: any Coordinator
  ) -> ViewControllerBuilderResult? {
    for builder in builders {
      if let result = builder.build(from: description, with: coordinator) { return result }
    }
    return nil
  }

  /// The first description of the builders, in order; later ones are not asked.
  ///
  /// - Parameter coordinator: The flow that is asking.
  /// - Returns: The description, or `nil` if none of them knows a next step.
  open func describable(
    for coordinator: any Coordinator
  ) -> (any ViewControllerBuildDescribable)? {
    for builder in builders {
      if let described = builder.describable(for: coordinator) { return described }
    }
    return nil
  }
}
