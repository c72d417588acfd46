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

/// The result of a builder: a view controller, and the coordinator behind it, if any.
///
/// It can be shown wherever a view controller or a coordinator can, so builders can also provide
/// the screens of a `StateFlowCoordinator`.
@MainActor public struct ViewControllerBuilderResult: Presentable {
  /// The view controller to show.
  public let viewController: UIViewController
  /// The coordinator behind it, which the flow owns until the screen is removed.
  public let coordinator: (any Coordinator)?

  /// Creates the result from a view controller.
  ///
  /// - Parameters:
  ///   - viewController: The view controller to show.
  ///   - coordinator: The coordinator behind it; without one, the screen belongs to the flow.
  public init(viewController: UIViewController, coordinator: (any Coordinator)? = nil) {
    self.viewController = viewController
    self.coordinator = coordinator
  }

  /// Creates the result from a coordinator, shown by its root view controller.
  ///
  /// - Parameter coordinator: The coordinator.
  public init(coordinator: any ViewControllerCoordinator) {
    self.init(viewController: coordinator.rootViewController, coordinator: coordinator)
  }

  /// The view controller.
  public func toPresentable() -> UIViewController { viewController }
}

/// Describes a screen that a builder can build: the next step of a `BuildableFlowCoordinator`.
///
///     enum SignUpStep: ViewControllerBuildDescribable { case name, address(Country) }
public protocol ViewControllerBuildDescribable: SendableMetatype {
  /// The identity of the described screen.
  ///
  /// While a screen with an equal id is shown, it stays with everything it holds, and nothing is
  /// built. A `Hashable` describable is its own id unless it returns another one. With `nil`, the
  /// screen is rebuilt at each trigger.
  var screenID: AnyHashable? { get }
}

extension ViewControllerBuildDescribable {
  /// The describable itself if it is `Hashable`, else `nil`.
  public var screenID: AnyHashable? {
    (self as? any Hashable).map { AnyHashable($0) }
  }
}

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
