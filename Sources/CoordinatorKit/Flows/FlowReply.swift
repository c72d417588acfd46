/// Whether a flow took a message.
public enum FlowReply: Sendable, Hashable {
  /// The flow took the message; it goes nowhere else.
  case handled
  /// The message is not this flow's; it goes on to the parent, and the state must be unchanged.
  case unhandled
}
