/// Whether a flow handled a message.
public enum FlowReply: Sendable, Hashable {
  /// The flow handled the message; it goes nowhere else.
  case handled
  /// The flow did not handle the message; it goes to the parent, and the state must be unchanged.
  case unhandled
}
