extension Restoration {
  /// A screen of an archive that was not restored.
  public struct DroppedScreen: Sendable, Hashable, CustomStringConvertible {
    /// The screen.
    public let screen: String
    /// Why it was dropped.
    public let why: String

    /// The screen and why it was dropped, as a full sentence.
    public var description: String { "\(screen) was dropped: \(why)." }
  }
}

extension [Restoration.DroppedScreen] {
  var sentences: String { map(\.description).joined(separator: " ") }
}
