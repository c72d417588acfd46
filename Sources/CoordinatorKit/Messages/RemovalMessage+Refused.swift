extension RemovalMessage {
  /// Reports that the user tried to leave screens that may not be left now.
  ///
  /// The coordinator of the screens sends it to itself, so that a handler may ask whether to save.
  /// It need not be handled.
  public struct Refused: CoordinatorMessageable, Hashable {
    /// The screens that were to be left, topmost first.
    public let screens: [RemovalMessage.Screen]
    /// What the user did.
    public let cause: RemovalMessage.Cause
    /// Why they stay.
    public let reason: String

    /// Creates the message.
    ///
    /// - Parameters:
    ///   - screens: The screens that were to be left, topmost first.
    ///   - cause: What the user did.
    ///   - reason: Why they stay.
    public init(screens: [RemovalMessage.Screen], cause: RemovalMessage.Cause, reason: String) {
      self.screens = screens
      self.cause = cause
      self.reason = reason
    }

    /// An announcement: it need not be handled.
    public var isAnnouncement: Bool { true }
  }
}

extension Verdict {
  /// The message to send when the user tried to leave screens that this verdict keeps.
  ///
  /// - Parameters:
  ///   - screens: The screens that were to be left, topmost first.
  ///   - cause: What the user did.
  /// - Returns: The message of a guard that redirects, else a `RemovalMessage.Refused`.
  package func message(
    attempting screens: [RemovalMessage.Screen], by cause: RemovalMessage.Cause
  ) -> any CoordinatorMessageable {
    if case .redirect(let message) = self { return message }
    return RemovalMessage.Refused(screens: screens, cause: cause, reason: reason ?? "")
  }
}

extension RemovalMessage.Refused: CustomStringConvertible {
  /// `RemovalMessage.Refused(editor, sheetSwipe: unsaved changes)`.
  public var description: String {
    "RemovalMessage.Refused(\(screens.map(\.description).joined(separator: ", ")), \(cause.rawValue): \(reason))"
  }
}
