/// What a flow decided about a message or a change of its state; the state has followed already.
///
/// Unless it is `.handled`, nothing of what the flow's `update` did remains.
package enum FlowDecision {
  /// The flow took it: the state is the new one. A second tap is taken too, and changes nothing.
  case handled
  /// It is not the flow's; it goes on to the parent.
  case unhandled
  /// A guard of the flow said no, with the reason.
  case refused(String)
  /// A screen would have been a second time in one stack.
  case duplicate(DuplicateScreen)
  /// A guard asks that another message be sent in its place.
  case redirected(any CoordinatorMessageable)
  /// A guard asks that it be kept and asked again, and that another message be sent meanwhile, if any.
  case held(sending: (any CoordinatorMessageable)?)
}

extension FlowDecision {
  /// Why the message or change was refused; `nil` if it was not.
  package var refusal: String? {
    switch self {
    case .refused(let why): why
    case .duplicate(let duplicate): duplicate.description
    case .handled, .unhandled, .redirected, .held: nil
    }
  }

  /// Whether the flow took it.
  package var isHandled: Bool {
    if case .handled = self { true } else { false }
  }

  /// Whether all is as it was before, so that nobody who waits need be asked again.
  var changesNothing: Bool {
    switch self {
    case .refused, .duplicate, .held, .unhandled: true
    case .handled, .redirected: false
    }
  }

  /// Whether the message is to be kept and asked again.
  package var isHeld: Bool {
    if case .held = self { true } else { false }
  }

  /// The decision to which a guard's verdict leads; `nil` if it may happen.
  init?(_ verdict: Verdict) {
    switch verdict {
    case .allow: return nil
    case .refuse(let why): self = .refused(why)
    case .redirect(let other): self = .redirected(other)
    case .hold: self = .held(sending: nil)
    case .holdSending(let other): self = .held(sending: other)
    }
  }
}

extension FlowDecision {
  /// The verdict that led to the decision.
  var verdict: Verdict {
    switch self {
    case .handled, .unhandled: .allow
    case .refused, .duplicate: .refuse(refusal ?? "")
    case .redirected(let other): .redirect(other)
    case .held(sending: nil): .hold
    case .held(.some(let other)): .holdSending(other)
    }
  }

  /// How a message ends about which this was decided; `nil` if it goes on to the parent.
  ///
  /// - Parameter name: The coordinator whose flow decided.
  package func outcome(by name: String) -> Outcome? {
    switch self {
    case .handled, .redirected: .handled(by: name)
    case .unhandled: nil
    case .refused, .duplicate: .refused(refusal ?? "")
    case .held: .held
    }
  }
}

extension FlowDecision: CustomStringConvertible {
  /// `handled`, `refused: not logged in`, `redirected to LogIn()`.
  package var description: String {
    switch self {
    case .handled: "handled"
    case .unhandled: "unhandled"
    case .refused, .duplicate: "refused: \(refusal ?? "")"
    case .redirected(let other): "redirected to \(other)"
    case .held(sending: nil): "held"
    case .held(.some(let other)): "held, sending \(other)"
    }
  }
}

extension FlowDecision: Equatable {
  /// Whether both decided alike; messages are compared as text.
  package static func == (left: FlowDecision, right: FlowDecision) -> Bool {
    left.description == right.description
  }
}
