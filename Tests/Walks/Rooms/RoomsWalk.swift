import CoordinatorKitUI
import WalkTools

/// Random messages, changes, gestures and restarts in guarded reading rooms.
@MainActor final class RoomsWalk: SeededWalk, Expecting {
  let seed: Int
  let style: RoomsPhone.Style
  var phone: RoomsPhone
  /// What must be.
  var paper = RoomsPaper()
  /// What has left without being asked in this event: the user was under way before it was worth guarding,
  /// other code took it away, or it could not be restored.
  var facts: [Int] = []
  private(set) var story: [String]
  /// How many events did something; what cannot be done is left out.
  private(set) var steps = 0
  var mistakes: [String] = []
  private var before: RoomsFlow.State
  private var outcomes: [Outcome] = []
  var user: HeadlessUser { HeadlessSession.current.user }

  init(seed: Int) {
    self.seed = seed
    story = ["seed \(seed)"]
    before = RoomsFlow.State()
    style = [.tabs, .pages, .loop, .tabs][seed % 4]
    phone = RoomsPhone(before, style)
  }

  /// Takes the event of a number, which follows from seed and number alone.
  func take(_ number: Int) {
    var dice = Dice(seed: UInt64(seed) &* 1_000_003 &+ UInt64(number))
    let told = story.count
    defer { steps += story.count > told ? 1 : 0 }
    switch dice.roll(24) {
    case 0..<10: send(&dice)
    case 10, 11: update(&dice)
    case 12, 13: if style == .tabs { tapTab(dice.roll(3)) } else { turnPage(&dice) }
    case 14: back()
    case 15: backMenu(dice.roll(3))
    case 16, 17: swipeBack(&dice)
    case 18, 19, 20: swipeDown(&dice)
    case 21: popByOtherCode(&dice)
    case 22: dismissByOtherCode(&dice)
    default: restart(&dice)
    }
  }

  func tell(_ what: String) { story.append(what) }
  func settle() { HeadlessSession.current.settle() }
}

// MARK: - Messages and changes

extension RoomsWalk {
  private func send(_ dice: inout Dice) {
    let answer = sendOne(&dice)
    settle()
    check(answer)
  }

  /// Sends a message and leaves the screens on their way.
  func sendOne(_ dice: inout Dice) -> RoomsPaper.Answer {
    let (message, expected) = RoomsOrders.message(&dice, &paper)
    tell("\(message)")
    phone.flow.deliver(message, returnsWhenHeld: true) { [weak self] in self?.outcomes.append($0) }
    // Held messages are asked about when something was handled, so not by one that was itself stopped.
    if expected == .done { paper.goOn() }
    return expected
  }

  private func update(_ dice: inout Dice) {
    let (what, change, expected) = RoomsOrders.change(&dice, &paper)
    tell("update: \(what)")
    phone.flow.update(
      animated: dice.roll(2) == 0, completion: { [weak self] in self?.outcomes.append($0) }, change)
    if expected == .done { paper.goOn() }
    settle()
    check(expected)
  }
}

// MARK: - What must hold

extension RoomsWalk {
  /// Looks when all is quiet.
  ///
  /// - Parameter answer: What was to become of a message; the outcome says it, too.
  func check(_ answer: RoomsPaper.Answer? = nil) {
    let state = phone.flow.state
    expect(Self.paper(state) == bare, "the state is \(state), not \(paper)")
    expect(phone.shown == paper.shown, "on show is \(phone.shown), not \(paper.shown)")
    let held = phone.flow.namesOfHeldMessages
    expect(
      held.count == (paper.waiting == nil ? 0 : 1), "held are \(held), not \(paper.waiting as Any)")
    checkGuards(state)
    if let answer, let outcome = outcomes.last {
      expect(Self.answer(outcome) == answer, "the outcome was \(outcome), not \(answer)")
    }
    expect(phone.reports.isEmpty, "there are reports: \(phone.reports)")
    let log = HeadlessSession.current.log
    expect(log.isEmpty, "UIKit says \(log)")
    (before, facts, outcomes) = (state, [], [])
  }

  /// Whoever has come was let in, hidden or not; whoever had changes has left by a fact alone.
  private func checkGuards(_ state: RoomsFlow.State) {
    let (old, new) = (Self.folios(before), Self.folios(state))
    for folio in new where !old.contains(folio) {
      let isMissing =
        folio % 3 == 0 && !state.isLoggedIn || folio % 3 == 1 && !state.keys.contains(folio)
      expect(!isMissing, "\(folio) came without what it needs")
    }
    for folio in new where folio % 3 == 0 {
      expect(state.isLoggedIn, "\(folio) is open without a login")
    }
    for folio in old where !new.contains(folio) {
      let isKept = before.changed.contains(folio) && !facts.contains(folio)
      expect(!isKept, "\(folio) left with its changes")
    }
  }

  private static func folios(_ state: RoomsFlow.State) -> [Int] {
    state.rooms.flatMap { $0.stack + $0.sheets.flatMap { $0 } }
  }

  /// The paper without what waits, which is no part of the state.
  private var bare: RoomsPaper {
    var paper = paper
    paper.waiting = nil
    paper.keys = paper.keys.filter(\.value)
    paper.dirty = paper.dirty.filter(\.value)
    return paper
  }

  private static func paper(_ state: RoomsFlow.State) -> RoomsPaper {
    var paper = RoomsPaper()
    paper.piles = state.rooms.map { [$0.stack] + $0.sheets }
    paper.selected = state.selected
    paper.isMember = state.isLoggedIn
    for folio in state.keys { paper.keys[folio] = true }
    for folio in state.changed { paper.dirty[folio] = true }
    return paper
  }

  private static func answer(_ outcome: Outcome) -> RoomsPaper.Answer? {
    switch outcome {
    case .performed, .handled: .done
    case .refused: .refused
    case .held: .held
    default: nil
    }
  }
}
