/// The identity of one screen in a layout: two screens with equal keys share a view controller.
public struct ScreenKey: Hashable, CustomStringConvertible {
  /// The screen's id.
  public let id: AnyHashable
  /// The screen as text, for reports; it plays no part in comparing.
  public let description: String
  /// Whether a flow of ours put the screen there; one that other code showed is foreign.
  public let isForeign: Bool

  /// Makes a key.
  ///
  /// - Parameters:
  ///   - id: The screen's id.
  ///   - description: The screen as text.
  ///   - isForeign: Whether other code than the flow showed it.
  public init(id: AnyHashable, description: String, isForeign: Bool = false) {
    self.id = id
    self.description = description
    self.isForeign = isForeign
  }

  /// Makes the key of a flow's screen.
  ///
  /// - Parameter screen: The screen.
  public init(_ screen: some FlowScreen) {
    self.init(id: AnyHashable(screen.id), description: screen.name)
  }

  /// Whether both keys have the same id.
  public static func == (left: ScreenKey, right: ScreenKey) -> Bool {
    left.id == right.id && left.isForeign == right.isForeign
  }

  /// Hashes the id.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(id)
  }
}
