/// What a flow decided about a message or a state change.
///
/// Unless it is `.handled`, nothing that the flow's `update` did remains.
package enum FlowDecision {
  /// The flow handled it: the state is the new one. A second tap is also handled, and changes
  /// nothing.
  case handled
  /// The flow did not handle it; it goes to the parent.
  case unhandled
  /// A guard of the flow refused it, with the reason.
  case refused(String)
  /// A screen would have been in one stack twice.
  case duplicate(DuplicateScreen)
  /// A guard requests that another message be sent instead.
  case redirected(any CoordinatorMessageable)
  /// A guard requests that it be held and retried, and that another message, if any, be sent
  /// meanwhile.
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

  /// Whether the flow handled it.
  package var isHandled: Bool {
    if case .handled = self { true } else { false }
  }

  /// Whether everything is unchanged, so that held messages need no retry.
  var changesNothing: Bool {
    switch self {
    case .refused, .duplicate, .held, .unhandled: true
    case .handled, .redirected: false
    }
  }

  /// Whether the message is to be held and retried.
  package var isHeld: Bool {
    if case .held = self { true } else { false }
  }

  /// The decision that a guard's verdict leads to; `nil` if it allows it.
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

  /// The outcome of a message with this decision; `nil` if it goes to the parent.
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
    case .redirected(let other): "redirected to \(CanonicalText.of(other))"
    case .held(sending: nil): "held"
    case .held(.some(let other)): "held, sending \(CanonicalText.of(other))"
    }
  }
}

extension FlowDecision: Equatable {
  /// Whether both decisions are the same; messages are compared as text.
  package static func == (left: FlowDecision, right: FlowDecision) -> Bool {
    left.description == right.description
  }
}

extension FlowRuntime.Step {
  /// Whether the screens may change.
  var shows: Bool {
    effects.contains { if case .show = $0 { true } else { false } }
  }

  /// How nested flows have ended.
  package var childResults: [ChildEnding] {
    effects.compactMap {
      guard case .childEnded(let result, let isHandled) = $0 else { return nil }
      return ChildEnding(result: result, isHandled: isHandled)
    }
  }

  /// How the flow broke the back law, if it did.
  package var violation: BackLawViolation? {
    for case .reportBackLaw(let violation, _) in effects { return violation }
    return nil
  }

  /// Removes what concerns the user action itself.
  mutating func removeFacts() -> [FlowRuntime.Effect] {
    let facts = effects.prefix {
      switch $0 {
      case .screensGone, .reportBackLaw: true
      default: false
      }
    }
    effects.removeFirst(facts.count)
    return Array(facts)
  }
}
