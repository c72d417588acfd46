extension RemovalMessage {
  /// Says that the user tried to leave screens that may not be left now.
  ///
  /// The coordinator of the screens sends it to itself, so that somebody may ask whether to save. Nobody
  /// has to handle it.
  public struct Refused: CoordinatorMessageable, Hashable {
    /// The screens that were to be left, the topmost first.
    public let screens: [RemovalMessage.Screen]
    /// What the user did.
    public let cause: RemovalMessage.Cause
    /// Why they stay.
    public let reason: String

    /// Makes the message.
    ///
    /// - Parameters:
    ///   - screens: The screens that were to be left, the topmost first.
    ///   - cause: What the user did.
    ///   - reason: Why they stay.
    public init(screens: [RemovalMessage.Screen], cause: RemovalMessage.Cause, reason: String) {
      self.screens = screens
      self.cause = cause
      self.reason = reason
    }

    /// An announcement: nobody has to handle it.
    public var isAnnouncement: Bool { true }
  }
}

extension Verdict {
  /// What is sent when the user tried to leave screens that this verdict keeps.
  ///
  /// - Parameters:
  ///   - screens: The screens that were to be left, the topmost first.
  ///   - cause: What the user did.
  /// - Returns: The message of a guard that redirects, else an `RemovalMessage.Refused`.
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
