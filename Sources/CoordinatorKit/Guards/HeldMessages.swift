/// The messages that guards hold until what they lack is there: the newest of each type.
///
/// A pure value. A coordinator or tester asks it after every change what to do with the messages,
/// and does it.
package struct HeldMessages {
  /// What is there to provide what a held message lacks: a screen of a coordinator, its work, or a message that
  /// is held itself, such as a login that waits until terms are accepted.
  package struct Shown: Hashable {
    let owner: Identity?
    let key: ScreenKey
    let isWork: Bool

    package init(_ key: ScreenKey, of owner: BaseCoordinator? = nil) {
      (self.owner, self.key, isWork) = (owner?.identity, key, false)
    }

    /// A message that a coordinator holds, the newest of its type.
    package init(held message: any CoordinatorMessageable, of owner: BaseCoordinator? = nil) {
      self.owner = owner?.identity
      let type = Swift.type(of: message)
      key = ScreenKey(id: ObjectIdentifier(type), description: "held \(type)")
      isWork = false
    }

    /// New work of a coordinator.
    init(workOf owner: BaseCoordinator) {
      self.owner = owner.identity
      key = ScreenKey(id: Identity(), description: "work")
      isWork = true
    }
  }

  /// What is not there any more to provide what held messages lack.
  package struct Departure {
    let gone: Set<Shown>
    /// What came in its place, such as the next step of a login: what waited for one that is gone waits for
    /// this.
    var others: Set<Shown> = []
    /// Whether it will not provide it: the user left it, or work has failed.
    ///
    /// If not, nobody knows: a login that other code dismisses may report success yet.
    var isGivenUp = true

    package init(_ gone: Set<Shown>, replacedBy others: Set<Shown> = [], isGivenUp: Bool = true) {
      (self.gone, self.others, self.isGivenUp) = (gone, others, isGivenUp)
    }
  }

  package struct Held {
    /// The message; a basic one without its sender, which it would keep alive.
    fileprivate var kept: any CoordinatorMessageable
    package fileprivate(set) weak var sender: AnyObject?
    /// The line of the app that sent it.
    package private(set) var callSite: Diagnostic.CallSite?
    fileprivate let id: Int
    fileprivate var hadSender: Bool
    /// The link whose next route the message is; it goes on when the message does.
    package private(set) var link: LinkRun?
    /// The delivery of the message, which ends when it goes on or expires.
    private(set) var receipt: DeliveryReceipt?
    /// The screens shown to provide what is missing that the user has not left, and the work begun that has
    /// not failed; `nil` if there was none.
    fileprivate var prerequisites: Set<Shown>?
    /// Whether such work has failed.
    fileprivate var hasFailedWork = false
    /// What was sent to provide it, as text.
    fileprivate var question: String?

    fileprivate init(_ message: any CoordinatorMessageable, id: Int) {
      // A basic message refers strongly to its sender, which is stored separately.
      let basic = (message as? BasicMessage).flatMap {
        Swift.type(of: $0.sender) is AnyClass ? $0 : nil
      }
      (kept, sender) = (basic?.copy(with: ()) ?? message, basic.map { $0.sender as AnyObject })
      (self.id, hadSender) = (id, basic != nil)
    }

    /// Holds the message under way, which expires with the screen that sent it, and goes on with its link.
    @MainActor init(underWay message: any CoordinatorMessageable, id: Int) {
      self.init(message, id: id)
      note(MessageDelivery.current)
    }

    /// Notes where the message has come from.
    @MainActor fileprivate mutating func note(_ delivery: MessageDelivery?) {
      guard let delivery else { return }
      if !hadSender, let screen = delivery.origin?.screen { (sender, hadSender) = (screen, true) }
      (callSite, link, receipt) = (delivery.origin?.callSite, delivery.link, delivery.receipt)
    }

    /// Who has handled the message that was held, if what is sent in its place only announces that.
    private(set) var handler: String?

    /// What another message leads to that was held until now: in its place, and with its link.
    func replaced(by message: any CoordinatorMessageable, handledBy handler: String? = nil) -> Held
    {
      var other = self
      (other.kept, other.handler) = (message, handler)
      return other
    }

    /// The message as it arrived.
    package var message: any CoordinatorMessageable {
      guard let basic = kept as? BasicMessage, basic.sender is Void, let sender else { return kept }
      return basic.copy(with: sender)
    }

    package var type: ObjectIdentifier { ObjectIdentifier(Swift.type(of: kept)) }
    fileprivate var isAbandoned: Bool { prerequisites?.isEmpty ?? false }
    /// Whether whoever sent it is gone.
    var hasLostSender: Bool { hadSender && sender == nil }

    /// Where the message came from; `nil` if code sent it to a coordinator.
    @MainActor var origin: MessageOrigin? {
      sender.flatMap { sender in callSite.map { MessageOrigin(sender, at: $0) } }
    }
  }

  /// Why a held message expires; as raw value in words.
  package enum Expiry: String {
    case replaced = "a newer one replaced it"
    case newerLink = "a newer link was opened"
    case senderReleased = "its sender was released"
    case untaken = "its flow does not take it any more"
    case prerequisitesGone = "what was shown to satisfy it is gone"
    case workFailed = "the work to satisfy it has failed"
    case flowEnded = "its flow ended"
    case coordinatorLeft = "its coordinator left"
    case requested = "expireHeldMessages() was called"
    case cancelled = "its work was canceled"

    /// How the message ends for whoever waits for it.
    var outcome: Outcome {
      switch self {
      case .replaced, .newerLink: .superseded
      case .senderReleased, .untaken, .prerequisitesGone, .workFailed, .flowEnded, .coordinatorLeft,
        .requested, .cancelled:
        .failed(words)
      }
    }

    /// Whether a message expires: for a newer link those of links, for a released sender its own.
    func concerns(_ held: Held) -> Bool {
      switch self {
      case .newerLink: held.link != nil
      case .senderReleased: held.hasLostSender
      default: true
      }
    }

    /// The same as part of an outcome.
    var words: String { "held, then expired: \(rawValue)" }
  }

  /// What to do with a held message.
  package enum Step {
    /// Its guard no longer holds it; it is to be sent again.
    case goesOn(Held)
    case expires(Held, Expiry)

    package var held: Held {
      switch self {
      case .goesOn(let held), .expires(let held, _): held
      }
    }
  }

  /// The messages, in the order they arrived.
  package private(set) var all: [Held] = []
  private var count = 0
  /// The types of the messages that continued in this round.
  ///
  /// Each continues once, so that two that cause each other terminate.
  private var resumed: Set<ObjectIdentifier> = []

  package init() {}

  package var isEmpty: Bool { all.isEmpty }

  /// The status of a held message for comparison: equal ones will have the same fate.
  package struct StateKey: Hashable {
    private let message: AnyHashable
    private let prerequisites: Set<Shown>?

    fileprivate init(_ held: Held) {
      message =
        (held.kept as? any Hashable).map { AnyHashable($0) }
        ?? AnyHashable(String(reflecting: held.kept))
      prerequisites = held.prerequisites
    }
  }

  /// The statuses of all messages, in order.
  package var stateKey: [StateKey] { all.map(StateKey.init) }
}

// MARK: - Holding

extension HeldMessages {
  /// Holds a message, replacing an older one of its type, which expires.
  ///
  /// Returns also whether to send the message that provides what is missing: not if the older one had it sent, and what
  /// that has shown is still there.
  package mutating func hold(
    _ message: any CoordinatorMessageable, sending other: (any CoordinatorMessageable)? = nil
  ) -> (older: Held?, asks: Bool) {
    let type = ObjectIdentifier(Swift.type(of: message))
    let older = all.first { $0.type == type }
    all.removeAll { $0.type == type }
    count += 1
    var new = Held(message, id: count)
    new.question = other.map { CanonicalText.identity(of: $0) }
    if let older, !older.isAbandoned, older.question == new.question {
      new.prerequisites = older.prerequisites
    }
    all.append(new)
    return (older, new.prerequisites == nil)
  }

  /// A message that is held is the one under way.
  @MainActor mutating func noteUnderWay(_ message: any CoordinatorMessageable) {
    let type = ObjectIdentifier(Swift.type(of: message))
    guard let index = all.firstIndex(where: { $0.type == type }) else { return }
    all[index].note(MessageDelivery.current)
  }

  /// Records the screens shown by the message sent for a held one.
  package mutating func recordPrerequisites(
    _ screens: Set<Shown>, for message: any CoordinatorMessageable
  ) {
    let type = ObjectIdentifier(Swift.type(of: message))
    guard !screens.isEmpty, let index = all.firstIndex(where: { $0.type == type }) else { return }
    all[index].prerequisites = screens
  }

  /// The tabs have changed: a message that selects one goes on to the same tab, wherever it is now.
  ///
  /// Returns the messages whose tab has gone, which expire.
  package mutating func tabsChanged<Tab: Equatable>(from former: [Tab], to tabs: [Tab]) -> [Held] {
    var gone: [Held] = []
    for (index, held) in all.enumerated().reversed() {
      guard case .selected(let number)? = held.kept as? TabMessage,
        former.indices.contains(number)
      else { continue }
      if let place = tabs.firstIndex(of: former[number]) {
        all[index].kept = TabMessage.selected(place)
      } else {
        gone.append(all.remove(at: index))
      }
    }
    return gone
  }

  /// Screens have gone, or work has ended.
  ///
  /// A message that has nothing left to wait for expires if it was given up. If nobody knows, it stays, and
  /// the next of its type asks again. None waits for itself, though it may have been sent again by what came
  /// in their place.
  package mutating func departed(_ departure: Departure, from owner: BaseCoordinator? = nil) {
    for index in all.indices {
      guard let former = all[index].prerequisites else { continue }
      let lost = former.intersection(departure.gone)
      guard !lost.isEmpty else { continue }
      let own = Shown(held: all[index].kept, of: owner)
      let left = former.subtracting(lost).union(departure.others.subtracting([own]))
      all[index].prerequisites = left.isEmpty && !departure.isGivenUp ? nil : left
      if departure.isGivenUp, lost.contains(where: \.isWork) { all[index].hasFailedWork = true }
    }
  }

  // MARK: - Continuing

  /// What to do with the messages next, after something has changed, by what would become of each if it were sent
  /// again; call until it returns `nil`, then call `endRound()`.
  package func next(disposition: (any CoordinatorMessageable) -> Disposition) -> Step? {
    for held in all {
      if held.hasLostSender { return .expires(held, .senderReleased) }
      guard !resumed.contains(held.type) else { continue }
      switch disposition(held.message) {
      case .handled, .refused, .redirected: return .goesOn(held)
      case .unhandled: return .expires(held, .untaken)
      case .held:
        guard held.isAbandoned else { continue }
        return .expires(held, held.hasFailedWork ? .workFailed : .prerequisitesGone)
      }
    }
    return nil
  }

  /// A step was performed: its message is no longer held; returns whether it was until now.
  package mutating func remove(_ step: Step) -> Bool {
    let before = all.count
    all.removeAll { $0.id == step.held.id }
    guard all.count < before else { return false }
    if case .goesOn(let held) = step { resumed.insert(held.type) }
    return true
  }

  /// Messages held from now on may continue again.
  package mutating func endRound() {
    resumed = []
  }

  /// Expires the messages that a reason concerns.
  package mutating func expireAll(_ why: Expiry) -> [Held] { remove(where: why.concerns) }

  /// A newer message of a type is held elsewhere at the same coordinator.
  package mutating func supersede(_ type: ObjectIdentifier) -> [Held] { remove { $0.type == type } }

  private mutating func remove(where isGone: (Held) -> Bool) -> [Held] {
    let gone = all.filter(isGone)
    all.removeAll(where: isGone)
    return gone
  }
}
