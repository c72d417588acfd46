extension Diagnostic {
  static func unclaimed(_ message: MessageTrail.UnhandledMessage, callSite: CallSite)
    -> Diagnostic
  {
    Diagnostic(
      .unclaimedMessage,
      what: "Nobody would handle the message \(message.message) that \(message.screen) can send.",
      why:
        "It would be offered to \(message.asked.joined(separator: ", then ")), where the chain ends.",
      instead: """
        Add a component for \(message.type) to one of them, as in \
        coordinator.on(\(message.type).self) { message, coordinator in … }; a coordinator that handles \
        it in an override says so in canHandle(_:).
        """,
      callSite: callSite)
  }
}
