/// What a flow did with a message.
public struct FlowReply {
  /// `.handled`, `.unhandled` or `.refused`.
  let disposition: Disposition
  /// The message that the flow sends to those around it.
  let sent: (any CoordinatorMessageable)?
  /// The message that the flow handles next.
  let next: (any CoordinatorMessageable)?

  private init(
    _ disposition: Disposition, sending sent: (any CoordinatorMessageable)? = nil,
    then next: (any CoordinatorMessageable)? = nil
  ) {
    self.disposition = disposition
    self.sent = sent?.sent
    self.next = next?.sent
  }
}

extension FlowReply {
  /// The flow handled the message; it goes nowhere else.
  public static var handled: FlowReply { FlowReply(.handled) }

  /// The flow did not handle the message; it goes to the parent, and the state must be unchanged.
  public static var unhandled: FlowReply { FlowReply(.unhandled) }

  /// The flow handled the message, which goes nowhere else, and sends another one to those around it.
  ///
  ///     case .select(let room):
  ///       state.room = room
  ///       return .handled(sending: CallMessage.shrink)
  ///
  /// The other message is offered to the flows that this one is nested in, innermost first: what they
  /// change is part of the same change, and if one refuses, all is refused. What none of them takes is
  /// sent from the flow's coordinator, to its components and its parents, once the flow wants its new
  /// screens; the flow itself is not asked. Nothing is sent if a guard stops the change.
  ///
  /// - Parameter message: What is sent; `nil` for nothing.
  /// - Returns: The reply.
  public static func handled(sending message: (any CoordinatorMessageable)?) -> FlowReply {
    FlowReply(.handled, sending: message)
  }

  /// The flow handled the message, and handles another one next, in the state that it has now.
  ///
  ///     case .discard:
  ///       state.hasChanges = false
  ///       return .handled(then: NoteMessage.close)
  ///
  /// Guards are asked about each of the two. So the first may remove what `leaving(_:in:)` objects to, which is
  /// asked in the state before a message, and the second close the screen. It is one change: if a guard or the
  /// flow stops the second, neither has happened, and the message that was sent ends as the second would have.
  ///
  /// - Parameter message: What the flow, or one that it is nested in or that is nested in it, handles next, before
  ///   anybody else is asked; if none of them does, that refuses the whole.
  /// - Returns: The reply.
  public static func handled(then message: any CoordinatorMessageable) -> FlowReply {
    FlowReply(.handled, then: message)
  }

  /// The flow knows the message, but what it asks for is impossible now; it goes nowhere else, the state
  /// stays as it was, and the message ends `.refused`.
  ///
  /// - Parameter why: The reason, in words.
  /// - Returns: The reply.
  public static func refused(_ why: String) -> FlowReply { FlowReply(.refused(why)) }

  /// Whether the flow handled the message.
  public var isHandled: Bool { disposition.isHandled }

  /// Why what the message asks for was refused; `nil` if it was not.
  public var reason: String? { disposition.refusal }
}

extension FlowReply: Hashable, CustomStringConvertible {
  /// Whether both are the same; messages are compared by type and as text.
  public static func == (left: FlowReply, right: FlowReply) -> Bool {
    left.description == right.description
      && left.other.map(CanonicalText.identity) == right.other.map(CanonicalText.identity)
  }

  /// Hashes the text.
  public func hash(into hasher: inout Hasher) { hasher.combine(description) }

  /// `handled`, `handled, sending shrink`, `handled, then close`, `unhandled`, `refused: not now`.
  public var description: String {
    let addition = other.map { ", \(sent == nil ? "then" : "sending") \(CanonicalText.of($0))" }
    return disposition.description + (addition ?? "")
  }

  private var other: (any CoordinatorMessageable)? { sent ?? next }
}
