/// Asks the nearest flow coordinator to recompute its state and show the screens that follow from it.
///
/// Components of that coordinator are asked first; one that handles the message keeps the flow as it is.
public struct TriggerFlowMessage: CoordinatorMessageable, Sendable, Hashable {
  /// Whether the change may be animated.
  public var animated: Bool
  /// Whether the change should look like going forward or like going back.
  public var presentType: PresentType

  /// Makes a trigger, animated and forward unless told otherwise.
  ///
  /// - Parameters:
  ///   - animated: Whether the change may be animated.
  ///   - presentType: Whether the change should look like going forward or like going back.
  public init(animated: Bool = true, presentType: PresentType = .present) {
    self.animated = animated
    self.presentType = presentType
  }
}
