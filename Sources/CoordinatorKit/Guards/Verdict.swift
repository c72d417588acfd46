/// A guard's verdict: whether a screen may appear or close, or a message may pass.
///
///     func entering(_ screen: Screen, in state: State) -> Verdict {
///       screen == .checkout && state.user == nil ? .hold(sending: LogIn()) : .allow
///     }
public struct Verdict {
  package let disposition: Disposition
}

extension Verdict {
  /// It is allowed.
  public static var allow: Verdict { Verdict(disposition: .handled) }

  /// It is deferred: the coordinator holds the message and retries when something has changed.
  public static var hold: Verdict { Verdict(disposition: .held(sending: nil)) }

  /// It is refused, and none of its effects remain.
  ///
  /// - Parameter why: The reason, in words, which becomes the outcome.
  /// - Returns: The verdict.
  public static func refuse(_ why: String) -> Verdict { Verdict(disposition: .refused(why)) }

  /// It is refused; the coordinator sends another message instead.
  ///
  /// - Parameter message: The other message.
  /// - Returns: The verdict.
  public static func redirect(_ message: any CoordinatorMessageable) -> Verdict {
    Verdict(disposition: .redirected(message))
  }

  /// It is deferred: the coordinator holds the message, sends another one to provide what is missing,
  /// such as a login, and retries when something has changed.
  ///
  /// A gesture that would leave a screen is no message, so nothing is held: the other message is sent, as
  /// by `redirect(_:)`.
  ///
  /// - Parameter message: Sent immediately, from the coordinator that holds the other one; not sent
  ///   again while what it showed for an older message of the same type is still there.
  /// - Returns: The verdict.
  public static func hold(sending message: any CoordinatorMessageable) -> Verdict {
    Verdict(disposition: .held(sending: message))
  }
}

extension Verdict {
  /// Whether it is allowed.
  public var isAllowed: Bool {
    switch disposition {
    case .handled, .unhandled: true
    case .refused, .redirected, .held: false
    }
  }

  /// Why it is not allowed, in words; `nil` if it is.
  public var reason: String? {
    switch disposition {
    case .handled, .unhandled: nil
    case .refused(let why): why
    case .redirected(let other): "it was redirected to \(other)"
    case .held(sending: nil): "it was held"
    case .held(.some(let other)): "it was held, for \(other) to provide what is missing"
    }
  }
}
