import CoordinatorKit

/// What a coordinator does with a flow's decisions, without any user interface.
struct FlowSimulation<F: Flow> {
  private(set) var run: FlowRun<F>
  private(set) var held = HeldMessages()
  private(set) var expired: [String] = []
  /// What became of the newest message or change, and of those it was redirected to.
  private(set) var answers: [(message: String, decision: FlowDecision)] = []
  /// Whether the newest message was redirected without end.
  var isCircle: Bool { answers.count > Self.mostRedirects }

  private static var mostRedirects: Int { 64 }

  init(_ run: FlowRun<F>) {
    self.run = run
  }

  mutating func send(_ message: any CoordinatorMessageable) {
    let before = shown
    answers = follow(run.send(message), of: message)
    noteGivenUp(since: before)
    askAgain()
  }

  mutating func update(_ change: (inout F.State) -> Void) {
    let before = shown
    let decision = run.mutate(change)
    answers = [("the change", decision)]
    if case .redirected(let other) = decision { answers += deliver(other) }
    noteGivenUp(since: before)
    askAgain()
  }

  /// Screens that only went, by a Cancel button, are given up like those that the user left.
  private mutating func noteGivenUp(since before: Set<HeldMessages.Shown>) {
    let now = shown
    if now.isStrictSubset(of: before) { held.userLeft(before.subtracting(now)) }
  }

  mutating func perform(_ move: UserMove) -> BackLawViolation? {
    let left = run.screensLeft(by: move) ?? []
    let violation = run.perform(move)
    held.userLeft(Set(left.map { HeldMessages.Shown(ScreenKey($0)) }))
    answers = []
    askAgain()
    return violation
  }

  /// The user tried to leave screens that a guard keeps; the coordinator says so to its flow.
  mutating func exitAttempted(_ move: UserMove, leaving left: [F.Screen], _ verdict: Verdict) {
    let before = shown
    if case .redirect(let other) = verdict {
      answers = [("\(move)", .redirected(other))] + deliver(other)
    } else {
      let (why, keys) = (verdict.reason ?? "", left.map { ScreenKey($0) })
      answers = [("\(move)", .refused(why))]
      _ = deliver(ExitAttempted(screens: keys, cause: move.cause, reason: why))
    }
    noteGivenUp(since: before)
    askAgain()
  }
}

// MARK: - Decisions

extension FlowSimulation {
  private typealias Answers = [(message: String, decision: FlowDecision)]

  private mutating func deliver(_ message: any CoordinatorMessageable, depth: Int = 0) -> Answers {
    follow(run.send(message), of: message, depth: depth)
  }

  private mutating func follow(
    _ decision: FlowDecision, of message: any CoordinatorMessageable, depth: Int = 0
  ) -> Answers {
    let answer = [("\(message)", decision)]
    switch decision {
    case .handled, .unhandled, .refused, .duplicate:
      return answer
    case .redirected(let other):
      return depth == Self.mostRedirects ? answer : answer + deliver(other, depth: depth + 1)
    case .held(let other):
      hold(message, sending: other, depth: depth)
      return answer
    }
  }

  private mutating func hold(
    _ message: any CoordinatorMessageable, sending other: (any CoordinatorMessageable)?,
    depth: Int
  ) {
    let (older, asks) = held.hold(message, for: .flow)
    if let older { note(older) }
    guard let other, asks, depth < Self.mostRedirects else { return }
    let before = shown
    _ = deliver(other, depth: depth + 1)
    held.brought(shown.subtracting(before), for: message)
  }

  private var shown: Set<HeldMessages.Shown> {
    Set(run.screens.stacks.joined().map { HeldMessages.Shown(ScreenKey($0)) })
  }

  private mutating func askAgain() {
    if run.result != nil {
      for step in held.expireAll("its flow ended") { note(step) }
    }
    var resumed: Set<ObjectIdentifier> = []
    while let step = held.next(
      unless: resumed, standing: { HeldMessages.Standing(run.decision(on: $0.message)) })
    {
      _ = held.remove(step.held)
      switch step {
      case .goesOn(let held):
        resumed.insert(held.type)
        _ = deliver(held.message)
      case .expires:
        note(step)
      }
    }
  }

  private mutating func note(_ step: HeldMessages.Step) {
    if case .expires(let held, let why) = step { expired.append("\(held.message): \(why)") }
  }
}

extension UserMove {
  /// The cause that a coordinator names for such a move.
  fileprivate var cause: RemovalCause {
    switch self {
    case .back(levels: 1), .selectTab: .backButton
    case .back: .backMenu
    case .swipeDown: .sheetSwipe
    }
  }
}
