/// What becomes of a message at a coordinator, or of a change of state at a flow.
///
/// Unless it is `.handled`, nothing that a flow's `update` did remains.
package enum Disposition {
  /// It ends here, handled. For a flow, the state is the new one; a second tap is also handled, and
  /// changes nothing.
  case handled
  /// Nobody here takes it; it goes to the parent.
  case unhandled
  /// It ends here, for the reason.
  case refused(String)
  /// Another message is sent instead.
  case redirected(any CoordinatorMessageable)
  /// It is held and retried, and another message, if any, is sent meanwhile.
  case held(sending: (any CoordinatorMessageable)?)
}

extension Disposition {
  /// Why it was refused; `nil` if it was not.
  package var refusal: String? {
    if case .refused(let why) = self { why } else { nil }
  }

  package var isHandled: Bool {
    if case .handled = self { true } else { false }
  }

  /// Whether it does not get past here.
  package var isClaimed: Bool {
    if case .unhandled = self { false } else { true }
  }

  /// Whether everything is unchanged, so that held messages need no retry.
  var changesNothing: Bool {
    switch self {
    case .refused, .held, .unhandled: true
    case .handled, .redirected: false
    }
  }

  /// Whether the message is to be held and retried.
  package var isHeld: Bool {
    if case .held = self { true } else { false }
  }
}

extension Disposition {
  /// The outcome of a message; `nil` if it goes to the parent.
  ///
  /// - Parameter name: Who decided.
  package func outcome(by name: String) -> Outcome? {
    switch self {
    case .handled, .redirected: .handled(by: name)
    case .unhandled: nil
    case .refused(let why): .refused(why)
    case .held: .held
    }
  }
}

extension Disposition: CustomStringConvertible {
  /// `handled`, `refused: not logged in`, `redirected to LogIn()`.
  package var description: String {
    switch self {
    case .handled: "handled"
    case .unhandled: "unhandled"
    case .refused(let why): "refused: \(why)"
    case .redirected(let other): "redirected to \(CanonicalText.of(other))"
    case .held(sending: nil): "held"
    case .held(.some(let other)): "held, sending \(CanonicalText.of(other))"
    }
  }
}

extension Disposition: Equatable {
  /// Whether both are the same; messages are compared as text.
  package static func == (left: Disposition, right: Disposition) -> Bool {
    left.description == right.description
  }
}
