/// What a flow did with a message.
public enum FlowReply: Sendable, Hashable {
  /// The flow handled the message; it goes nowhere else.
  case handled
  /// The flow did not handle the message; it goes to the parent, and the state must be unchanged.
  case unhandled
  /// The flow knows the message, but what it asks for is impossible now, for the reason given; it
  /// goes nowhere else, the state stays as it was, and the message ends `.refused`.
  case refused(String)
}
