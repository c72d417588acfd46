/// Asks the nearest flow coordinator to recompute its screens.
public struct ReloadMessage: CoordinatorMessageable {
  /// Which part of the tree a reload concerns.
  public enum Options: Sendable, Hashable {
    /// The coordinator that handles the message first, then its children.
    case all
    /// The children only.
    case onlyChildren
    /// The coordinator that handles the message, without its children.
    case ignoreChildren
  }

  /// Whether the change may be animated.
  public var animated: Bool
  /// The part of the tree to reload.
  public var options: Options
  /// Anything the handling coordinator should know; a `PresentType` sets the direction of the
  /// change.
  public var metadata: Any?

  /// Creates a reload; by default of everything, animated.
  ///
  /// - Parameters:
  ///   - animated: Whether the change may be animated.
  ///   - options: The part of the tree to reload.
  ///   - metadata: Anything the handling coordinator should know.
  public init(animated: Bool = true, options: Options = .all, metadata: Any? = nil) {
    self.animated = animated
    self.options = options
    self.metadata = metadata
  }

  /// The direction of the change: the `PresentType` in `metadata`, `.present` without one.
  public var presentType: PresentType { metadata as? PresentType ?? .present }
}

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
