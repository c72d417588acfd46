extension BuildableFlowCoordinator {
  /// Reports that a flow stopped because what its builder described could not be shown.
  ///
  /// The flow sends it to its parent each time a trigger ends this way; its screens are left as
  /// they are. It need not be handled: the mistake is reported, too, and the outcome of the trigger
  /// is `failed`. A parent that waits for the flow's end may dismiss the flow here.
  public struct BuildFailedMessage: CoordinatorMessageable {
    /// What was described.
    public let describable: any ViewControllerBuildDescribable
    /// The flow; held weakly.
    public private(set) weak var coordinator: (any Coordinator)?

    /// Creates the message.
    ///
    /// - Parameters:
    ///   - describable: What was described.
    ///   - coordinator: The flow.
    public init(describable: any ViewControllerBuildDescribable, coordinator: (any Coordinator)?) {
      self.describable = describable
      self.coordinator = coordinator
    }

    /// An announcement: it need not be handled.
    public var isAnnouncement: Bool { true }
  }
}

extension BuildableFlowCoordinator.BuildFailedMessage: CustomStringConvertible {
  /// `BuildableFlowCoordinator.BuildFailedMessage(address)`.
  public var description: String { "BuildableFlowCoordinator.BuildFailedMessage(\(describable))" }
}
