/// A guard's verdict: whether a screen may appear or close, or a message may pass.
///
///     func entering(_ screen: Screen, in state: State) -> Verdict {
///       screen == .checkout && state.user == nil ? .hold(sending: LogIn()) : .allow
///     }
public enum Verdict {
  /// It is allowed.
  case allow
  /// It is refused, and none of its effects remain; the reason becomes the outcome.
  case refuse(String)
  /// It is refused; the coordinator sends another message instead.
  case redirect(any CoordinatorMessageable)
  /// It is deferred: the coordinator holds the message and retries when something has changed.
  case hold
  /// The same as `hold`, and a message is sent to provide what is missing; write `.hold(sending:
  /// LogIn())`.
  case holdSending(any CoordinatorMessageable)

  /// Defers it: the coordinator holds the message, sends another one to provide what is missing,
  /// such as a login, and retries when something has changed.
  ///
  /// A gesture that would leave a screen is no message, so nothing is held: the other message is sent, as
  /// by `redirect(_:)`.
  ///
  /// - Parameter message: Sent immediately, from the coordinator that holds the other one; not sent
  ///   again while what it showed for an older message of the same type is still there.
  /// - Returns: The verdict.
  public static func hold(sending message: any CoordinatorMessageable) -> Verdict {
    .holdSending(message)
  }
}

extension Verdict {
  /// Whether it is allowed.
  public var isAllowed: Bool {
    if case .allow = self { true } else { false }
  }

  /// Why it is not allowed, in words; `nil` if it is.
  public var reason: String? {
    switch self {
    case .allow: nil
    case .refuse(let why): why
    case .redirect(let other): "it was redirected to \(other)"
    case .hold: "it was held"
    case .holdSending(let other): "it was held, for \(other) to provide what is missing"
    }
  }
}
