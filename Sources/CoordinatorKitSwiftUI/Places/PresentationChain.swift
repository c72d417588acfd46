/// Presents one thing at a time, over one another.
///
/// SwiftUI loses a presentation that it is asked for while another one moves (TCA#1991, #3894;
/// swift-navigation#106, #254). So the next change is made when the former is known to have ended, or after
/// a deadline; what has not appeared by then is asked for again.
package struct PresentationChain<Item: Equatable> {
  package enum Phase: Equatable {
    case atRest
    /// Presented, and not known to have appeared.
    case opening(Item)
    /// Closed, and not known to be gone.
    case closing(Item)
    /// Not presented for a moment, so that it is presented anew.
    case retrying
  }

  /// What is to be presented, bottom to top.
  package var wanted: [Item] = []
  /// What views are told to present.
  package private(set) var given: [Item] = []
  package private(set) var phase = Phase.atRest
  /// How often in a row a presentation was lost.
  package private(set) var losses = 0

  package init() {}

  /// Whether all that is wanted is presented, and nothing else.
  package var isAtRest: Bool { phase == .atRest && given == wanted }

  /// Makes the next change, if the former has ended.
  ///
  /// - Parameter tellsAppearance: Whether views tell that an item has appeared.
  /// - Returns: Whether there is one.
  package mutating func advance(tellsAppearance: (Item) -> Bool) -> Bool {
    guard phase == .atRest else { return false }
    let kept = zip(given, wanted).prefix { $0 == $1 }.count
    if given.count > kept {
      phase = .closing(given[kept])
      given.removeLast(given.count - kept)
    } else if wanted.count > kept {
      let next = wanted[kept]
      given.append(next)
      if tellsAppearance(next) { phase = .opening(next) }
    } else {
      return false
    }
    return true
  }

  package mutating func appeared(_ item: Item) {
    guard phase == .opening(item) else { return }
    (phase, losses) = (.atRest, 0)
  }

  package mutating func disappeared(_ item: Item) {
    if phase == .closing(item) { phase = .atRest }
  }

  /// Views have closed an item, with all over it.
  ///
  /// - Returns: Whether they were told to present it.
  package mutating func wasClosed(_ item: Item) -> Bool {
    guard let index = given.firstIndex(of: item) else { return false }
    given.removeSubrange(index...)
    phase = .closing(item)
    return true
  }

  /// What was awaited has not been told in time.
  package mutating func deadlinePassed() {
    switch phase {
    case .opening:
      given.removeLast()
      losses += 1
      phase = .retrying
    case .closing, .retrying: phase = .atRest
    case .atRest: break
    }
  }
}
