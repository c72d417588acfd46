/// Asks the nearest flow coordinator to compute its screens again.
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
  /// Which part of the tree is meant.
  public var options: Options
  /// Anything the handling coordinator should know; a `PresentType` chooses the direction of the change.
  public var metadata: Any?

  /// Makes a reload of everything, animated, unless told otherwise.
  ///
  /// - Parameters:
  ///   - animated: Whether the change may be animated.
  ///   - options: Which part of the tree is meant.
  ///   - metadata: Anything the handling coordinator should know.
  public init(animated: Bool = true, options: Options = .all, metadata: Any? = nil) {
    self.animated = animated
    self.options = options
    self.metadata = metadata
  }

  /// The direction of the change: the `PresentType` in `metadata`, `.present` without one.
  public var presentType: PresentType { metadata as? PresentType ?? .present }
}

/// The name by which overrides of `reload(animated:presentType:options:)` know the options of a reload.
public typealias ReloadOptions = ReloadMessage.Options
