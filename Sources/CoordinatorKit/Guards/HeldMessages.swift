/// The messages that guards keep until what they lack is there: the newest of each type.
///
/// A pure value. A coordinator and a tester ask it what becomes of the messages whenever something has
/// changed, and do it.
package struct HeldMessages {
  /// A screen of a coordinator's.
  package struct Shown: Hashable {
    let owner: Identity?
    let key: ScreenKey

    package init(_ key: ScreenKey, of owner: BaseCoordinator? = nil) {
      self.owner = owner?.identity
      self.key = key
    }
  }

  /// A message that is kept.
  package struct Held {
    /// The message; a basic one without its sender, which it would keep alive.
    fileprivate let kept: any CoordinatorMessageable
    package fileprivate(set) weak var sender: AnyObject?
    package let callSite: Diagnostic.CallSite?
    fileprivate let id: Int
    fileprivate let hadSender: Bool
    /// What was brought up to get what is missing, and the user has not left; `nil` if nothing was.
    fileprivate var brought: Set<Shown>?

    /// The message as it came.
    package var message: any CoordinatorMessageable {
      guard let basic = kept as? BasicMessage, basic.sender is Void, let sender else { return kept }
      return basic.copy(with: sender)
    }

    package var type: ObjectIdentifier { ObjectIdentifier(Swift.type(of: kept)) }
    fileprivate var isAbandoned: Bool { brought?.isEmpty ?? false }
  }

  /// Who sent a message, as far as it matters for one that is held.
  package struct Source {
    /// What the message lives as long as; held weakly once the message is kept.
    let sender: AnyObject
    /// The line of the app that sent it.
    let callSite: Diagnostic.CallSite
  }

  /// How a held message stands with its guard.
  package enum Standing {
    /// It is still held.
    case waits
    /// It is held no more.
    case passes
    /// Whoever would have taken it does not any more.
    case unclaimed

    package init(_ decision: FlowDecision) {
      switch decision {
      case .held: self = .waits
      case .unhandled: self = .unclaimed
      case .handled, .refused, .duplicate, .redirected: self = .passes
      }
    }
  }

  /// What becomes of a held message.
  package enum Step {
    /// Its guard does not hold it any more; it is to be sent again.
    case goesOn(Held)
    /// It is given up, with the reason.
    case expires(Held, String)

    /// The message.
    package var held: Held {
      switch self {
      case .goesOn(let held), .expires(let held, _): held
      }
    }
  }

  /// The messages in the order in which they came.
  package private(set) var all: [Held] = []
  private var count = 0
  /// The types of the messages that went on in this round.
  ///
  /// Each goes on once, so that two that cause each other come to an end.
  private var resumed: Set<ObjectIdentifier> = []

  package init() {}

  package var isEmpty: Bool { all.isEmpty }

  /// What a held message is like: where two are alike, the same will become of them.
  package struct StateKey: Hashable {
    private let message: AnyHashable
    private let brought: Set<Shown>?

    fileprivate init(_ held: Held) {
      message =
        (held.kept as? any Hashable).map { AnyHashable($0) }
        ?? AnyHashable(String(reflecting: held.kept))
      brought = held.brought
    }
  }

  /// What the messages are like, in their order.
  package var stateKey: [StateKey] { all.map(StateKey.init) }
}

// MARK: - Keeping

extension HeldMessages {
  /// Keeps a message in place of an older one of its type.
  ///
  /// - Parameters:
  ///   - message: The message.
  ///   - source: Where it came from; `nil` if code sent it.
  /// - Returns: The older one, which expires, and whether what brings the missing thing should be sent:
  ///   not if what the older one had brought is still up.
  package mutating func hold(
    _ message: any CoordinatorMessageable, from source: Source? = nil
  ) -> (older: Held?, asks: Bool) {
    let type = ObjectIdentifier(Swift.type(of: message))
    let older = all.first { $0.type == type }
    all.removeAll { $0.type == type }
    count += 1
    let (kept, named) = Self.withoutSender(message)
    let sender = named ?? source?.sender
    var new = Held(
      kept: kept, sender: sender, callSite: source?.callSite, id: count, hadSender: sender != nil)
    if let older, !older.isAbandoned { new.brought = older.brought }
    all.append(new)
    return (older, new.brought == nil)
  }

  /// A basic message names its sender and holds it strongly; that one is kept apart.
  private static func withoutSender(
    _ message: any CoordinatorMessageable
  ) -> (message: any CoordinatorMessageable, sender: AnyObject?) {
    guard let basic = message as? BasicMessage, type(of: basic.sender) is AnyClass else {
      return (message, nil)
    }
    return (basic.copy(with: ()), basic.sender as AnyObject)
  }

  /// Notes the screens that the message sent for a held one has brought up.
  package mutating func brought(_ screens: Set<Shown>, for message: any CoordinatorMessageable) {
    let type = ObjectIdentifier(Swift.type(of: message))
    guard !screens.isEmpty, let index = all.firstIndex(where: { $0.type == type }) else { return }
    all[index].brought = screens
  }

  /// The user has left screens.
  package mutating func userLeft(_ screens: Set<Shown>) {
    for index in all.indices { all[index].brought?.subtract(screens) }
  }
}

// MARK: - Going on

extension HeldMessages {
  /// What becomes of the messages next, after something has changed; to be asked until it is `nil`, and then
  /// `endRound()`.
  ///
  /// - Parameter standing: How a message stands with its guard.
  package func next(standing: (Held) -> Standing) -> Step? {
    for held in all {
      if held.hadSender, held.sender == nil { return .expires(held, "its sender was released") }
      guard !resumed.contains(held.type) else { continue }
      switch standing(held) {
      case .passes: return .goesOn(held)
      case .unclaimed: return .expires(held, "its flow does not take it any more")
      case .waits:
        guard held.isAbandoned else { continue }
        return .expires(held, "what was to bring what it waits for has gone")
      }
    }
    return nil
  }

  /// A step is taken: its message is not kept any more.
  ///
  /// - Returns: Whether it was kept until now.
  package mutating func take(_ step: Step) -> Bool {
    let before = all.count
    all.removeAll { $0.id == step.held.id }
    guard all.count < before else { return false }
    if case .goesOn(let held) = step { resumed.insert(held.type) }
    return true
  }

  /// What is held from now on may go on again.
  package mutating func endRound() {
    resumed = []
  }

  /// Gives all messages up.
  ///
  /// - Returns: The messages.
  package mutating func expireAll() -> [Held] {
    defer { all = [] }
    return all
  }
}
