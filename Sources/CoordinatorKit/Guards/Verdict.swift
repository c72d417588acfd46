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
    Verdict(disposition: .redirected(message.sent))
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
    Verdict(disposition: .held(sending: message.sent))
  }

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

  /// The outcome of a message; `nil` if it goes to the parent.
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
  /// Whether both are the same; messages are compared by type and as text.
  package static func == (left: Disposition, right: Disposition) -> Bool {
    left.description == right.description
      && left.other.map(CanonicalText.identity) == right.other.map(CanonicalText.identity)
  }

  /// The message in place of the one that is decided on.
  var other: (any CoordinatorMessageable)? {
    switch self {
    case .redirected(let other): other
    case .held(sending: let other): other
    case .handled, .unhandled, .refused: nil
    }
  }
}

/// Which screens may be left now, layer by layer; the UI reads it before any gesture.
///
/// A guard is asked when its answer is read: going back from a deep stack concerns its top screen
/// only.
package struct ExitRules {
  /// What may be left of one stack: the base, or a sheet.
  package struct Layer {
    /// The screens, bottom to top.
    private let keys: [ScreenKey]
    /// What goes with each of them, topmost first; `nil` if each goes alone.
    private let contents: [[ScreenKey]]?
    /// Whether it is minimized when its first screen is left, so that nobody is asked.
    private let isMinimized: Bool
    private let leaving: (ScreenKey) -> Verdict

    /// Asks about the screens of a stack, bottom to top, some of which may be containers of others.
    init(
      _ keys: [ScreenKey], _ contents: [[ScreenKey]]? = nil, isMinimized: Bool,
      _ leaving: @escaping (ScreenKey) -> Verdict
    ) {
      (self.keys, self.contents, self.isMinimized) = (keys, contents, isMinimized)
      self.leaving = leaving
    }

    /// How many screens there are.
    package var count: Int { keys.count }

    /// The verdict on one of them, counted from the top.
    private func verdict(_ index: Int) -> Verdict {
      let place = count - 1 - index
      guard let contents else { return leaving(keys[place]) }
      return contents[place].lazy.map(leaving).first { !$0.isAllowed } ?? .allow
    }

    /// Whether one of some screens is there.
    package func has(_ screens: Set<ScreenKey>) -> Bool {
      keys.contains(where: screens.contains)
    }

    fileprivate func leaving(_ screens: Set<ScreenKey>) -> Verdict {
      if minimizes(screens) { return .allow }
      for place in keys.indices.reversed() {
        // Of a container, some of what is in it may be left.
        let all = contents?[place] ?? [keys[place]]
        let left = screens.contains(keys[place]) ? all : all.filter(screens.contains)
        if let verdict = left.lazy.map(leaving).first(where: { !$0.isAllowed }) { return verdict }
      }
      return .allow
    }

    /// Whether its first screen is among some, and leaving that minimizes it.
    fileprivate func minimizes(_ screens: Set<ScreenKey>) -> Bool {
      isMinimized && keys.first.map(screens.contains) ?? false
    }

    /// The verdict on leaving the top screen, the top two screens, and so on; the last is on
    /// leaving all.
    package var levels: [Verdict] {
      var objection: Verdict?
      return (0..<count).map { index in
        if isMinimized, index == count - 1 { return .allow }
        if objection == nil {
          let verdict = verdict(index)
          if !verdict.isAllowed { objection = verdict }
        }
        return objection ?? .allow
      }
    }

    /// Whether anything in it must not be left.
    fileprivate var isGuarded: Bool {
      !leaving(levels: isMinimized ? count - 1 : count).isAllowed
    }

    /// The verdict on going back from the top screen.
    package var pop: Verdict {
      keys.isEmpty || isMinimized && count == 1 ? .allow : verdict(0)
    }

    /// The verdict on removing the whole layer, as swiping down a sheet does; layers over it not
    /// included.
    package var removal: Verdict { leaving(levels: count) }

    /// The verdict of the topmost guard that objects to leaving several screens at once, as the back menu does.
    ///
    /// More levels than there are mean all.
    package func leaving(levels: Int) -> Verdict {
      if isMinimized, levels >= count { return .allow }
      for index in 0..<max(0, min(levels, count)) {
        let verdict = verdict(index)
        if !verdict.isAllowed { return verdict }
      }
      return .allow
    }
  }

  /// The layers, bottom to top.
  package let layers: [Layer]

  init(_ layers: [Layer]) {
    self.layers = layers
  }

  /// Whether anything must not be left.
  package var isGuarded: Bool { layers.contains { $0.isGuarded } }

  /// The verdict of the topmost guard that objects to leaving screens that are shown, whatever is wanted in their place
  /// by now; those that are wanted no more may leave.
  package func leaving(_ screens: Set<ScreenKey>) -> Verdict {
    layers.reversed().lazy.map { $0.leaving(screens) }.first { !$0.isAllowed } ?? .allow
  }

  /// Whether a sheet with these screens is only minimized when all of them are left.
  package func minimizes(_ screens: Set<ScreenKey>) -> Bool {
    layers.contains { $0.minimizes(screens) }
  }

  /// The verdict of the topmost guard that objects to removing a sheet, of which 1 is the lowest, together with those
  /// over it.
  package func removingSheet(at index: Int) -> Verdict {
    guard layers.indices.contains(index) else { return .allow }
    return layers[index...].reversed().lazy.map { $0.removal }.first { !$0.isAllowed } ?? .allow
  }
}
