/// Says that a screen has left, exactly once for each screen, the topmost first.
///
/// The coordinator that owned the screen sends it to itself, so its components hear it first and its
/// parents after; then it lets go of what belonged to the screen. Nobody has to handle it.
public struct RemovalMessage: CoordinatorMessageable {
  /// The screen that left.
  public let screen: Screen
  /// Why it left.
  public let cause: RemovalMessage.Cause
  /// The child coordinator that left with the screen, if one stood behind it; held weakly.
  public private(set) weak var coordinator: (any Coordinator)?

  /// Makes the message.
  ///
  /// - Parameters:
  ///   - screen: The screen that left.
  ///   - cause: Why it left.
  ///   - coordinator: The child coordinator that left with it.
  public init(screen: Screen, cause: RemovalMessage.Cause, coordinator: (any Coordinator)? = nil) {
    self.screen = screen
    self.cause = cause
    self.coordinator = coordinator
  }

  /// An announcement: nobody has to handle it.
  public var isAnnouncement: Bool { true }
}

extension RemovalMessage: CustomStringConvertible {
  /// `RemovalMessage(book(42), backButton)`.
  public var description: String { "RemovalMessage(\(screen), \(cause.rawValue))" }
}
