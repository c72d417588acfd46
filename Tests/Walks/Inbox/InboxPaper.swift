/// What must become of deliveries, as a person would work it out on paper: with lists and loops, and nothing
/// of the inbox's own.
struct InboxPaper {
  /// Something that the system delivers.
  struct Delivery {
    var id: Int
    var door: String
    var place: Int
    /// What the system calls it.
    var name: String?
  }

  /// What has become of it.
  enum Fate: Equatable {
    case waits, opened, held, refused, unhandled, superseded, duplicate, expired
  }

  private(set) var fates: [Int: Fate] = [:]
  /// The places that were opened, with how: in their order.
  var openings: [String] = []
  var now = 0
  var hasRoot = false
  var isLocked = false
  var isGateOpen = true
  private var waiting: [(delivery: Delivery, since: Int)] = []
  private var past: [(delivery: Delivery, at: Int)] = []
  /// The delivery that a guard holds.
  private var held: Int?

  var waitingCount: Int { waiting.count }

  /// Several things arrive at once, the newest last.
  mutating func deliver(_ several: [Delivery]) {
    look()
    for delivery in several { take(delivery) }
    openAll()
  }

  /// Anything else happens that the inbox hears of.
  mutating func happens(_ change: (inout InboxPaper) -> Void) {
    look()
    change(&self)
    openAll()
  }

  /// The guard lets through what it holds.
  mutating func openGate() {
    isGateOpen = true
    guard let id = held else { return }
    held = nil
    fates[id] = .opened
    openings.append("3 done")
  }

  /// The root is gone, with what its guard held.
  mutating func loseRoot() {
    hasRoot = false
    if let id = held { fates[id] = nil }
    held = nil
  }

  private mutating func look() {
    for (delivery, since) in waiting where now - since > 60 { fates[delivery.id] = .expired }
    waiting = waiting.filter { now - $0.since <= 60 }
  }

  private mutating func take(_ delivery: Delivery) {
    for index in waiting.indices where isSame(waiting[index].delivery, delivery) {
      fates[delivery.id] = .duplicate
      let again = waiting.remove(at: index).delivery
      waiting.append((again, now))
      return
    }
    for (other, time) in past where isSame(other, delivery) {
      let isNamed = other.name != nil && delivery.name != nil
      if isNamed || now - time <= 2 {
        fates[delivery.id] = .duplicate
        return
      }
    }
    for other in waiting where other.delivery.door == delivery.door {
      fates[other.delivery.id] = .superseded
    }
    waiting = waiting.filter { $0.delivery.door != delivery.door }
    waiting.append((delivery, now))
    fates[delivery.id] = .waits
  }

  private func isSame(_ one: Delivery, _ other: Delivery) -> Bool {
    if let name = one.name, let otherName = other.name { return name == otherName }
    return one.place == other.place
  }

  private mutating func openAll() {
    while hasRoot, !isLocked, let delivery = waiting.popLast()?.delivery {
      // A place without a name is known until another one is opened.
      past.removeAll { $0.delivery.name == nil }
      past.append((delivery, now))
      if past.count > 32 { past.removeFirst() }
      // A newer link takes the place of one that waits in a guard, unless nothing comes of it.
      if let id = held, ![4, 5].contains(delivery.place) {
        fates[id] = .superseded
        held = nil
      }
      switch delivery.place {
      case 4:
        fates[delivery.id] = .refused
        past.removeLast()
        openings.append("4 refused")
        continue
      case 5:
        fates[delivery.id] = .unhandled
        past.removeLast()
        openings.append("5 unhandled")
        continue
      case 3 where !isGateOpen:
        fates[delivery.id] = .held
        openings.append("3 held")
        held = delivery.id
      default:
        fates[delivery.id] = .opened
        openings.append("\(delivery.place) done")
      }
      for (other, _) in waiting { fates[other.id] = .superseded }
      waiting = []
    }
  }
}
