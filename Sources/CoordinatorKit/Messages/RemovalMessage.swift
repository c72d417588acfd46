/// Reports that a screen was removed: exactly once for each screen, topmost first.
///
/// The coordinator that owned the screen sends it to itself, so its components receive it first and
/// its parents after that; then it releases what belonged to the screen. It need not be handled.
public struct RemovalMessage: CoordinatorMessageable {
  /// The removed screen.
  public let screen: Screen
  /// Why it was removed.
  public let cause: RemovalMessage.Cause
  /// The child coordinator removed with the screen, if there was one; held weakly.
  public private(set) weak var coordinator: (any Coordinator)?

  /// Creates the message.
  ///
  /// - Parameters:
  ///   - screen: The removed screen.
  ///   - cause: Why it was removed.
  ///   - coordinator: The child coordinator removed with it.
  public init(screen: Screen, cause: RemovalMessage.Cause, coordinator: (any Coordinator)? = nil) {
    self.screen = screen
    self.cause = cause
    self.coordinator = coordinator
  }

  /// An announcement: it need not be handled.
  public var isAnnouncement: Bool { true }
}

extension RemovalMessage: CustomStringConvertible {
  /// `RemovalMessage(book(42), backButton)`.
  public var description: String { "RemovalMessage(\(screen), \(cause.rawValue))" }
}
