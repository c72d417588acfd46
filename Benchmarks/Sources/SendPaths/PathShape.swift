/// How long a path is, and how many components lie beside it.
public struct PathShape: Hashable, Sendable {
  /// Whether components say which type of message they handle.
  public enum Components: Hashable, Sendable {
    /// Each declares its type: `TypedComponent`.
    case typed
    /// Each is asked about every message: `CoordinatorComponent`.
    case untyped
  }

  /// How many view controllers, each the child of the one before, lie between the sender, which is the
  /// innermost, and the coordinator; with none, messages are sent to the lowest coordinator directly.
  public var controllers: Int
  /// How many coordinators, each the child of the one before; the topmost handles the messages.
  public var coordinators: Int
  /// How many components each coordinator has; they decline the message, except for the last one of the
  /// topmost, which handles it.
  ///
  /// With none, the topmost handles it by an override.
  public var components: Int
  /// What kind of components the kit is given; the seed knows only one kind.
  public var kind: Components

  /// Makes a shape.
  ///
  /// - Parameters:
  ///   - controllers: How many view controllers.
  ///   - coordinators: How many coordinators, at least one.
  ///   - components: How many components each coordinator has.
  ///   - kind: Whether components say which type of message they handle.
  public init(
    controllers: Int = 0, coordinators: Int, components: Int, kind: Components = .typed
  ) {
    self.controllers = controllers
    self.coordinators = coordinators
    self.components = components
    self.kind = kind
  }
}

extension PathShape: CustomStringConvertible {
  /// `10 × 8 × 16`: controllers, coordinators and components.
  public var description: String {
    "\(controllers) × \(coordinators) × \(components)" + (kind == .untyped ? " untyped" : "")
  }
}
