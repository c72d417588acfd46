/// A builder made of others: the first one that has an answer gives it.
///
///     let builder = ViewControllerComposableBuilder()
///     builder.builders = [NameBuilder(), AddressBuilder()]
///
/// Describing and building are asked separately, so what one describes another may build.
open class ViewControllerComposableBuilder: ViewControllerBuildable {
  /// The builders in the order in which they are asked; held strongly.
  open var builders: [any ViewControllerBuildable] = []

  /// Creates a builder without others; it describes and builds nothing.
  public init() {}

  /// The first result of the builders, in their order; those after it are not asked.
  ///
  /// - Parameters:
  ///   - description: What was described.
  ///   - coordinator: The flow that asks.
  /// - Returns: The result, or `nil` if none of them builds that.
  open func build(
    from description: any ViewControllerBuildDescribable, with coordinator: any Coordinator
  ) -> ViewControllerBuilderResult? {
    for builder in builders {
      if let result = builder.build(from: description, with: coordinator) { return result }
    }
    return nil
  }

  /// The first description of the builders, in their order; those after it are not asked.
  ///
  /// - Parameter coordinator: The flow that asks.
  /// - Returns: The description, or `nil` if nothing comes next for any of them.
  open func describable(
    for coordinator: any Coordinator
  ) -> (any ViewControllerBuildDescribable)? {
    for builder in builders {
      if let described = builder.describable(for: coordinator) { return described }
    }
    return nil
  }
}
