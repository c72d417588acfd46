/// What the engine knows a screen by.
package typealias ScreenKey = RemovalMessage.Screen

extension RemovalMessage {
  /// The identity of one screen in a layout: two screens with equal keys share a view controller.
  public struct Screen: Hashable, CustomStringConvertible {
    /// The screen's id.
    public let id: AnyHashable
    /// Whether a flow of ours put the screen there; one that other code showed is foreign.
    public let isForeign: Bool
    private let name: Name
    /// What tells the object from others where the id is an address, which may be used again.
    private let identity: Identity?

    /// Makes a key.
    ///
    /// - Parameters:
    ///   - id: The screen's id.
    ///   - description: The screen as text.
    ///   - isForeign: Whether other code than the flow showed it.
    public init(id: AnyHashable, description: String, isForeign: Bool = false) {
      self.id = id
      name = .text(description)
      self.isForeign = isForeign
      identity = nil
    }

    /// Makes the key of what is known by itself rather than by a value; its id is its `ObjectIdentifier`.
    ///
    /// - Parameters:
    ///   - object: The object, which is not held.
    ///   - identity: What it is told by once it is gone.
    ///   - description: The screen as text.
    ///   - isForeign: Whether other code than a coordinator showed it.
    package init(
      _ object: AnyObject, _ identity: Identity, description: String, isForeign: Bool = false
    ) {
      id = ObjectIdentifier(object)
      self.identity = identity
      name = .text(description)
      self.isForeign = isForeign
    }

    /// Makes the key of a flow's screen.
    ///
    /// - Parameter screen: The screen.
    public init(_ screen: some FlowScreen) {
      id = AnyHashable(screen.id)
      name = .screen(screen)
      isForeign = false
      identity = nil
    }

    /// The screen as text, for reports; it plays no part in comparing.
    public var description: String {
      switch name {
      case .text(let text): text
      case .screen(let screen): screen.name
      }
    }

    /// What the text is made of.
    ///
    /// Few keys are ever read, and many are made in a step, so a screen is put into words when somebody asks.
    private enum Name {
      case text(String)
      case screen(any FlowScreen)
    }

    /// Whether both keys have the same id, and stand for the same object where that is one.
    public static func == (left: Self, right: Self) -> Bool {
      left.id == right.id && left.isForeign == right.isForeign && left.identity == right.identity
    }

    /// Hashes the id.
    public func hash(into hasher: inout Hasher) {
      hasher.combine(id)
    }
  }
}
