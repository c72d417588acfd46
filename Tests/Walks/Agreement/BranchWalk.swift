@testable import CoordinatorKitTesting
import CoordinatorKitUI
import WalkTools

/// The same random events for a tester and for a coordinator on a phone, which must agree after each.
///
/// Left out is what the two cannot agree about:
/// - messages from a screen, which are stale once it is covered and expire when it is released: a tester has
///   no screens that could be released;
/// - components that take a message before the flow: the tester's answer is that of the flow;
/// - the back swipe, which a tester does not tell from the button, though a flow inside hears the cause;
/// - removals, and taps on tabs that nobody objected to, of which the flow does not want to hear: the coordinator
///   announces them when they have happened, a tester only those by the user, and at once;
/// - redirects without end: both stop, the coordinator with a report and the tester without.
@MainActor final class BranchWalk: SeededWalk {
  /// What the parent of the flow answers when it is asked.
  static let answer = Push(.key(true))

  let seed: Int
  let phone: BranchPhone
  var tester: FlowTester<BranchFlow>
  private(set) var story: [String]
  private(set) var mistakes: [String] = []
  var steps: Int { story.count - 1 }
  /// What the tester came to, once.
  private var results: [String] = []
  /// The kinds of things that happened.
  private(set) var kinds: Set<String> = []
  private var expiredBefore = 0

  init(seed: Int) {
    self.seed = seed
    let flow = BranchFlow(root: seed.isMultiple(of: 2) ? .tabs : .stack)
    story = ["seed \(seed), \(flow.root)"]
    phone = BranchPhone(flow, BranchState())
    tester = FlowTester(flow, state: BranchState())
    tester.simulation = FlowSimulation(tester.simulation.runtime) { message in
      message is AskOutside ? [Self.answer] : nil
    }
    _ = phone.takeTrails()
    check(BranchDecisions())
  }

  static func prepare(_ session: HeadlessSession) {
    // Where UIKit itself pops to the root, a back menu looks like the button, which a tester cannot know.
    session.policy.popsToRootFromBackMenu = false
  }

  /// Takes the event of a number, which follows from seed and number alone.
  func take(_ number: Int) {
    var dice = Dice(seed: UInt64(seed) &* 1_000_003 &+ UInt64(number))
    switch dice.roll(20) {
    case 0..<10: send([BranchEvents.message(&dice, tester.state, top: tester.screens.top)])
    case 10:
      let message = BranchEvents.message(&dice, tester.state, top: tester.screens.top)
      let other = BranchEvents.message(&dice, tester.state, top: tester.screens.top)
      send([message, dice.roll(2) == 0 ? message : other])
    case 11, 12: update(BranchEvents.edit(&dice), animated: dice.roll(2) == 0)
    default:
      let moves = possibleMoves
      if !moves.isEmpty { move(moves[dice.roll(moves.count)]) }
    }
  }

  /// What the user can try, guards apart.
  private var possibleMoves: [UserMove] {
    let moves = (1...3).map(UserMove.back(levels:)) + [.swipeDown] + (0..<3).map(UserMove.selectTab)
    return moves.filter { tester.simulation.runtime.screensLeft(by: $0) != nil }
  }

  func note(_ mistake: String) { mistakes.append(mistake) }

  func tell(_ what: String) { story.append(what) }
}

// MARK: - Events

extension BranchWalk {
  /// Sends messages within one turn, each as soon as the one before has returned.
  private func send(_ messages: [any CoordinatorMessageable]) {
    tell(messages.map { "\($0)" }.joined(separator: ", and at once "))
    var decisions = BranchDecisions()
    for message in messages {
      tester.simulation.send(message)
      decisions.add(tester.simulation)
      phone.deliver(message)
    }
    phone.session.settle()
    check(decisions)
  }

  private func update(_ edit: BranchEdit, animated: Bool) {
    tell("update: \(edit)")
    var decisions = BranchDecisions()
    let root = tester.simulation.runtime.flow.root
    tester.simulation.update { _ = edit.apply(to: &$0, root) }
    decisions.add(tester.simulation)
    phone.update(animated: animated) { _ = edit.apply(to: &$0, root) }
    phone.session.settle()
    check(decisions)
  }

  private func move(_ move: UserMove) {
    tell("\(move)")
    var decisions = BranchDecisions()
    let isAllowed = tester.simulation.runtime.verdict(on: move).isAllowed
    decisions.violation = tester.simulation.attempt(move)
    decisions.add(tester.simulation)
    let isMade = phone.make(move)
    if isAllowed, !isMade { note("\(move) was not possible on the phone") }
    phone.session.settle()
    check(decisions)
  }
}

// MARK: - The comparison

extension BranchWalk {
  private func check(_ decisions: BranchDecisions) {
    let (state, shown) = (tester.state, tester.screens)
    agree("state", state, phone.flow.state)
    agree("screens", shown, phone.flow.screens)
    agree("held messages", tester.heldMessages, phone.flow.namesOfHeldMessages)
    if results.isEmpty, let result = tester.simulation.runtime.result {
      results = ["\(FlowResult.finished(result))"]
    }
    agree("results", results, phone.results)
    let expired = Array(tester.expiredMessages.dropFirst(expiredBefore))
    expiredBefore = tester.expiredMessages.count
    kinds.formUnion(decisions.kinds(expired: expired))
    let texts = decisions.texts(expired: expired)
    agree("decisions", texts, BranchDecisions.texts(phone.takeTrails(), besides: texts))
    agree("reports", decisions.reports, phone.takeReports())
    for outcome in phone.takeOutcomes() where !decisions.allows(outcome) {
      note("the outcome was \(outcome) after \(texts)")
    }
    agree("what is on show", Self.text(shown), phone.onShow)
    for entry in phone.session.log { note("UIKit says \(entry)") }
  }

  private func agree<Value: Equatable>(_ what: String, _ tester: Value, _ phone: Value) {
    guard tester != phone else { return }
    note("\(what):\n  tester \(tester)\n  phone  \(phone)")
  }

  /// The screens in the words of a phone.
  private static func text(_ shown: ScreenStack<BranchFlow.Screen>) -> String {
    func text(_ screens: [BranchFlow.Screen]) -> String {
      screens.map { "\($0)" }.joined(separator: " › ")
    }
    var layers = shown.layers.map(text)
    if case .tabs(let tabs) = shown.root {
      layers[0] = tabs.tabs.enumerated().map { index, tab in
        let one = "\(tab.id): \(text(tab.screens))"
        return index == tabs.selectedIndex ? "[\(one)]" : one
      }.joined(separator: " | ")
    }
    return layers.joined(separator: " ⌃ ")
  }
}
