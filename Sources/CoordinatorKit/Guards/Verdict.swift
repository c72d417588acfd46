/// What a guard says: whether a screen may come or go, or a message may pass.
///
///     func entering(_ screen: Screen, in state: State) -> Verdict {
///       screen == .checkout && state.user == nil ? .hold(sending: LogIn()) : .allow
///     }
public enum Verdict {
  /// It may happen.
  case allow
  /// It does not happen, and nothing of what led to it remains; the reason becomes the outcome.
  case refuse(String)
  /// It does not happen; the coordinator sends another message instead.
  case redirect(any CoordinatorMessageable)
  /// It does not happen yet: the coordinator keeps the message and asks again when something changed.
  case hold
  /// The same, and a message is sent to bring what is missing; write `.hold(sending: LogIn())`.
  case holdSending(any CoordinatorMessageable)

  /// It does not happen yet: the coordinator keeps the message, sends another one to bring what is
  /// missing, such as a login, and asks again when something changed.
  ///
  /// - Parameter message: Sent at once, from the coordinator that keeps the other one; not again while
  ///   what it brought up for an older message of the same type is still there.
  /// - Returns: The verdict.
  public static func hold(sending message: any CoordinatorMessageable) -> Verdict {
    .holdSending(message)
  }
}

extension Verdict {
  /// Whether it may happen.
  public var isAllowed: Bool {
    if case .allow = self { true } else { false }
  }

  /// Why it does not happen, in words; `nil` if it may.
  public var reason: String? {
    switch self {
    case .allow: nil
    case .refuse(let why): why
    case .redirect(let other): "it was redirected to \(other)"
    case .hold: "it was held"
    case .holdSending(let other): "it was held, for \(other) to bring what is missing"
    }
  }
}
