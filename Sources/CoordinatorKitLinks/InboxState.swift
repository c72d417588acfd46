package import CoordinatorKit
package import Foundation

/// What has come through the doors of an app and is not open yet, and what becomes of it.
///
/// A pure value. Events go in with the time; decisions come out. Nothing is parsed, sent or timed here.
///
/// - What comes while its window is not ready, or while the app is locked, waits.
/// - Of one kind and window the newest waits; it supersedes the one before.
/// - The newest of all is opened first. Once it is open, what came before is superseded; if it cannot be
///   opened, the next newest is.
/// - The same thing twice is opened once.
/// - What has waited too long expires, at the next event.
package struct InboxState {
  /// Something that came through a door.
  package struct Item {
    package let id: Int
    package let door: LinkDoor
    /// The place it leads to.
    package let place: String
    /// What the system calls it; two of one name are the same thing.
    package let identifier: String?
    /// The window it is for; `nil` for whichever is ready.
    package fileprivate(set) var window: Identity?
    /// When it came, or came again.
    fileprivate var arrival: Date
    /// Counts arrivals; larger is newer.
    fileprivate var order = 0

    package init(
      id: Int, door: LinkDoor, place: String, identifier: String? = nil,
      window: Identity? = nil, arrival: Date
    ) {
      (self.id, self.door, self.place, self.identifier) = (id, door, place, identifier)
      (self.window, self.arrival) = (window, arrival)
    }
  }

  package enum Event {
    /// Things came at once, the newest last.
    case arrived([Item])
    /// A window has its first screens.
    case windowReady(Identity)
    /// A window is gone; what is for it may open in another one.
    case windowGone(Identity)
    /// The app was locked, or unlocked.
    case locked(Bool)
    /// What was to be opened was, in a window, or a guard there holds it.
    case opened(in: Identity)
    /// What was to be opened could not be.
    case notOpened
    /// What was to be opened cannot be yet: it has been locked meanwhile, or its window is gone.
    case postponed
    /// What was opened has been refused, or has failed: it may be delivered again.
    case ledNowhere(Int)
  }

  package enum Effect: Equatable {
    /// Open it, then tell with `opened(in:)` or `notOpened`; always the last effect.
    case open(Int)
    /// It ends without being opened.
    case end(Int, End)
  }

  /// How something ends that is not opened.
  package enum End: Equatable {
    /// A newer one is to be opened, or was.
    case superseded
    /// It has waited for that many seconds.
    case expired(TimeInterval)
    /// It was delivered before.
    case duplicate
  }

  private enum Phase {
    case idle
    case opening(Item)
  }

  /// What waits, the oldest first.
  package private(set) var waiting: [Item] = []
  package private(set) var isLocked = false
  /// For how many seconds something may wait.
  private let age: TimeInterval
  private var phase = Phase.idle
  /// The windows in which links can open.
  package private(set) var ready: Set<Identity> = []
  /// What was opened last, and when.
  private var opened: [(item: Item, time: Date)] = []
  private var count = 0

  /// For how many seconds after it was opened the same thing counts as delivered twice.
  private static var doubleDelivery: TimeInterval { 2 }
  private static var mostRemembered: Int { 32 }

  package init(age: TimeInterval) {
    self.age = age
  }

  /// Passes an event to the inbox.
  ///
  /// - Parameters:
  ///   - event: What happens.
  ///   - now: When.
  /// - Returns: What to do, in order.
  package mutating func handle(_ event: Event, at now: Date) -> [Effect] {
    var effects = expire(at: now)
    switch event {
    case .arrived(let items): for item in items { effects += receive(item, at: now) }
    case .windowReady(let window): ready.insert(window)
    case .windowGone(let window):
      ready.remove(window)
      for index in waiting.indices where waiting[index].window == window {
        waiting[index].window = nil
      }
      if case .opening(var item) = phase, item.window == window {
        item.window = nil
        phase = .opening(item)
      }
    case .locked(let isLocked): self.isLocked = isLocked
    case .opened(let window): effects += supersede(in: window, at: now)
    case .notOpened: phase = .idle
    case .postponed: effects += postpone()
    case .ledNowhere(let id): opened.removeAll { $0.item.id == id }
    }
    return effects + openNext(at: now)
  }
}

extension InboxState {
  private mutating func expire(at now: Date) -> [Effect] {
    let limit = age
    let old = waiting.filter { now.timeIntervalSince($0.arrival) > limit }
    waiting.removeAll { now.timeIntervalSince($0.arrival) > limit }
    return old.map { .end($0.id, .expired(now.timeIntervalSince($0.arrival))) }
  }

  private mutating func receive(_ item: Item, at now: Date) -> [Effect] {
    var item = item
    count += 1
    item.order = count
    if let index = waiting.firstIndex(where: { $0.isSame(as: item) }) {
      // It counts as new, wherever it waits.
      var known = waiting.remove(at: index)
      (known.arrival, known.order) = (item.arrival, item.order)
      known.window = known.window ?? item.window
      waiting.append(known)
      return [.end(item.id, .duplicate)]
    }
    let isOpening = if case .opening(let other) = phase { other.isSame(as: item) } else { false }
    let isKnown =
      isOpening
      || opened.contains { known in
        known.item.isSame(as: item)
          && (item.identifier != nil && known.item.identifier == item.identifier
            || abs(now.timeIntervalSince(known.time)) <= Self.doubleDelivery)
      }
    if isKnown { return [.end(item.id, .duplicate)] }
    let older = waiting.filter { $0.door == item.door && $0.window == item.window }
    waiting.removeAll { $0.door == item.door && $0.window == item.window }
    waiting.append(item)
    return older.map { .end($0.id, .superseded) }
  }

  /// The newest is open in a window: what came before it, and would open there, does not.
  private mutating func supersede(in window: Identity, at now: Date) -> [Effect] {
    guard case .opening(let item) = phase else { return [] }
    phase = .idle
    // It may have waited for the user's finger.
    for index in opened.indices where opened[index].item.id == item.id { opened[index].time = now }
    func isOlder(_ other: Item) -> Bool {
      other.order < item.order && (other.window == nil || other.window == window)
    }
    let older = waiting.filter(isOlder)
    waiting.removeAll(where: isOlder)
    return older.map { .end($0.id, .superseded) }
  }

  /// What was about to be opened waits again, in its place, unless a newer one of its kind waits by now.
  private mutating func postpone() -> [Effect] {
    guard case .opening(let item) = phase else { return [] }
    phase = .idle
    opened.removeAll { $0.item.id == item.id }
    if waiting.contains(where: { $0.door == item.door && $0.window == item.window }) {
      return [.end(item.id, .superseded)]
    }
    waiting.insert(item, at: waiting.firstIndex { $0.order > item.order } ?? waiting.endIndex)
    return []
  }

  private mutating func openNext(at now: Date) -> [Effect] {
    guard case .idle = phase, !isLocked,
      let index = waiting.lastIndex(where: { $0.window.map(ready.contains) ?? !ready.isEmpty })
    else { return [] }
    let item = waiting.remove(at: index)
    phase = .opening(item)
    // Whoever has been elsewhere since wants it again; what the system has named stays known.
    opened.removeAll { $0.item.identifier == nil }
    opened = opened.suffix(Self.mostRemembered - 1) + [(item, now)]
    return [.open(item.id)]
  }
}

extension InboxState.Item {
  /// Whether another one is the same thing.
  fileprivate func isSame(as other: Self) -> Bool {
    if let window, let otherWindow = other.window, window != otherWindow { return false }
    if let identifier, let otherIdentifier = other.identifier {
      return identifier == otherIdentifier
    }
    return place == other.place
  }
}
