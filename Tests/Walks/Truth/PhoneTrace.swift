import CoordinatorKit
import EnginePhone

/// Follows what the engine and UIKit tell each other, and finds what the abstract UIKit does not allow.
///
/// After each record it knows every way things may stand, as far as the abstract UIKit can have come there by a few
/// moves of its own, of the user or of other code, and by what it was asked for. If there is none, the record is
/// refused. The user and other code make no more moves than they were seen to.
struct PhoneTrace {
  /// How many moves there may be between two records.
  private static let mostMoves = 6
  /// How many more there may be than are needed, since the next record may tell which way it was.
  private static let spareMoves = 2
  /// How many ways things may stand in between, before the record counts as one that was not checked.
  private static let mostStates = 20_000

  private(set) var checked = 0
  /// The records that were not checked, by the reason.
  private(set) var outside: [String: Int] = [:]
  private(set) var refusals: [String] = []

  private var names = PhoneNames()
  private var states: [PhoneState] = []
  private var known: Set<ModelPhone.Box> = []
  private var modals: [ModalID: Int] = [:]
  /// The sheets whose coordinators have left, as they are called from then on.
  private var orphans: Set<Int> = []
  /// What was recorded last.
  private var last: (event: EngineEvent?, now: WindowSnapshot, effects: [EngineEffect])?
  /// Why nothing is known, until all is quiet.
  private var lost: String? = "before the beginning"
}

// MARK: - What is recorded

extension PhoneTrace {
  /// The user or other code does something.
  mutating func note(_ author: ModelPhone.Move.Author) {
    for index in states.indices { states[index].inputs[author, default: 0] += 1 }
  }

  /// Nothing moves any more: what the user and other code have done has been seen.
  mutating func forgetInputs() {
    for index in states.indices { (states[index].inputs, states[index].slid) = ([:], nil) }
    states = Array(Set(states))
  }

  /// Somebody looks, though the machine hears of nothing.
  mutating func look(_ now: WindowSnapshot) {
    let sight = names.sight(now)
    check(nil, now, sight)
    known = Set(sight.contents.keys)
    last = (nil, now, [])
  }

  mutating func record(_ event: EngineEvent, _ now: WindowSnapshot, _ effects: [EngineEffect]) {
    if case .modalAsked(let modal) = event {
      modals[modal.id] = names.number(modal.screen)
      if modal.action == .takeAway { orphans.insert(names.number(modal.screen)) }
    }
    let sight = names.sight(now)
    defer { known = Set(sight.contents.keys) }
    check(event, now, sight)
    last = (event, now, effects)
    for effect in effects {
      for index in states.indices { states[index].take(effect, &names, modals) }
    }
    guard case .buildFailed(let screens) = event, !screens.isEmpty else { return }
    let left = Set(names.keys(Array(screens)))
    for index in states.indices { states[index].remove(left) }
  }

  private mutating func check(_ event: EngineEvent?, _ now: WindowSnapshot, _ sight: PhoneSight) {
    if now.layout.layers.contains(where: { $0.containers.contains { $0.kind == .split } }) {
      return leave("a split", sight)
    }
    if let lost { return leave(lost, sight) }
    for index in states.indices {
      // Only the machine knows what is to be shown.
      states[index].phone.isLettingGo = last?.now.awaitsMoves ?? false
      states[index].phone.adopt(sight, but: known)
    }
    switch reachable(sight, event) {
    case nil: leave("more ways than can be followed", sight)
    case let found? where found.isEmpty:
      checked += 1
      let before = last.map { Self.text($0.event, $0.now, $0.effects) } ?? "nothing"
      refusals.append(
        (["after \(before)", "comes \(Self.text(event, now, []))"] + states.map { "from \($0)" })
          .joined(separator: "\n"))
      lost = "after what was refused"
      begin(sight)
    case let found?:
      checked += 1
      states = found
    }
  }

  private mutating func leave(_ why: String, _ sight: PhoneSight) {
    outside[why, default: 0] += 1
    lost = why
    begin(sight)
  }

  /// Begins anew from what is seen, when nothing moves.
  private mutating func begin(_ sight: PhoneSight) {
    states = [PhoneState(phone: ModelPhone(sight))]
    if !sight.isTransitioning { lost = nil }
  }

  /// Every way things may stand when this is seen and heard; `nil` if there are too many.
  private func reachable(_ sight: PhoneSight, _ event: EngineEvent?) -> [PhoneState]? {
    var known = Set(states)
    var layer = states
    var found: Set<PhoneState> = []
    var most = Self.mostMoves
    for count in 0...Self.mostMoves where !layer.isEmpty {
      for state in layer where state.phone.shows(sight) {
        if let heard = event.map(state.hearing) ?? state { found.insert(heard) }
      }
      if !found.isEmpty { most = min(most, count + Self.spareMoves) }
      if count == most { break }
      layer = layer.flatMap { state in
        state.next(sight, presented: Set(modals.values), orphans: orphans, names.box).filter {
          known.insert($0).inserted
        }
      }
      if known.count > Self.mostStates { return nil }
    }
    return Array(found)
  }

  static func text(_ event: EngineEvent?, _ now: WindowSnapshot, _ effects: [EngineEffect])
    -> String
  {
    let asked = effects.isEmpty ? "" : " → \(effects)"
    let moving =
      now.isTransitioning ? ", moving \(now.containers.filter(\.isTransitioning).map(\.key))" : ""
    return "\(event.map { "\($0)" } ?? "a look"): \(now.layout)\(moving)\(asked)"
  }
}

extension PhoneState: CustomStringConvertible {
  var description: String {
    let asked = task.map { "\($0.verb), \($0.progress)" } ?? "nothing"
    let kept = phone.kept.map { "\($0.screens)" } ?? "nothing"
    return "layers \(phone.layers), runs \(phone.motions), kept \(kept), asked \(asked), \(inputs)"
  }
}
