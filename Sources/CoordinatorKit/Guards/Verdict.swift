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
  ///
  /// The message given here, if any, is sent at once, to bring what is missing, such as a login.
  case hold(sending: (any CoordinatorMessageable)?)

  /// It does not happen yet: the coordinator keeps the message and asks again when something changed.
  public static var hold: Verdict { .hold(sending: nil) }
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
    case .hold(sending: nil): "it was held"
    case .hold(.some(let other)): "it was held, for \(other) to bring what is missing"
    }
  }
}
