/// Asks the nearest flow coordinator to recompute its state and update its screens.
///
/// The components of that coordinator are asked first; if one handles the message, the flow is not
/// triggered.
public struct TriggerFlowMessage: CoordinatorMessageable, Sendable, Hashable {
  /// Whether the change may be animated.
  public var animated: Bool
  /// Whether the change should look like going forward or going back.
  public var presentType: PresentType

  /// Creates a trigger; by default animated and forward.
  ///
  /// - Parameters:
  ///   - animated: Whether the change may be animated.
  ///   - presentType: Whether the change should look like going forward or going back.
  public init(animated: Bool = true, presentType: PresentType = .present) {
    self.animated = animated
    self.presentType = presentType
  }
}
