/// Identifies a screen for the engine.
package typealias ScreenKey = RemovalMessage.Screen

extension RemovalMessage {
  /// The identity of one screen in a layout: two screens with equal keys share a view controller.
  public struct Screen: Hashable, CustomStringConvertible {
    /// The screen's id.
    public let id: AnyHashable
    /// Whether code other than a flow of this framework showed the screen.
    public let isExternal: Bool
    private let name: Name
    /// Distinguishes the object where the id is an address, which may be reused.
    private let identity: Identity?

    /// Creates a key.
    ///
    /// - Parameters:
    ///   - id: The screen's id.
    ///   - description: The screen as text.
    ///   - isExternal: Whether code other than the flow showed it.
    public init(id: AnyHashable, description: String, isExternal: Bool = false) {
      self.id = id
      name = .text(description)
      self.isExternal = isExternal
      identity = nil
    }

    /// Creates the key of an object without a value; its id is its `ObjectIdentifier`.
    ///
    /// - Parameters:
    ///   - object: The object, which is not retained.
    ///   - identity: Identifies it after it is gone.
    ///   - description: The screen as text.
    ///   - isExternal: Whether code other than a coordinator showed it.
    package init(
      _ object: AnyObject, _ identity: Identity, description: String, isExternal: Bool = false
    ) {
      id = ObjectIdentifier(object)
      self.identity = identity
      name = .text(description)
      self.isExternal = isExternal
    }

    /// Creates the key of a flow's screen.
    ///
    /// - Parameter screen: The screen.
    public init(_ screen: some FlowScreen) {
      id = AnyHashable(screen.id)
      name = .screen(screen)
      isExternal = false
      identity = nil
    }

    /// The screen as text, for reports; it is ignored in comparisons.
    public var description: String {
      switch name {
      case .text(let text): text
      case .screen(let screen): screen.name
      }
    }

    /// The source of the text.
    ///
    /// A step creates many keys, and few are ever read, so the text is made on demand.
    private enum Name {
      case text(String)
      case screen(any FlowScreen)
    }

    /// Whether both keys have the same id, and identify the same object if they stand for one.
    public static func == (left: Self, right: Self) -> Bool {
      left.id == right.id && left.isExternal == right.isExternal && left.identity == right.identity
    }

    /// Hashes the id.
    public func hash(into hasher: inout Hasher) {
      hasher.combine(id)
    }
  }
}
