import CoordinatorKit

/// What a coordinator does with a flow's decisions, without any user interface.
struct FlowSimulation<F: Flow> {
  private(set) var run: FlowRun<F>
  private(set) var held = HeldMessages()
  private(set) var expired: [String] = []
  /// What became of the newest message or change, and of those it was redirected to.
  private(set) var answers: [(message: any CoordinatorMessageable, decision: FlowDecision)] = []
  /// All that was decided in the newest step, in order: also on messages sent for others that are held,
  /// on those that went on, and on what came back from elsewhere.
  private(set) var decisions: [(message: any CoordinatorMessageable, decision: FlowDecision)] = []
  /// What those around the flow send it when they take a message that it left to them; `nil` if nobody
  /// takes it.
  private let elsewhere: (any CoordinatorMessageable) -> [any CoordinatorMessageable]?
  /// Whether the newest message was redirected without end.
  var isCircle: Bool { answers.count > Self.mostRedirects }

  private static var mostRedirects: Int { 64 }
  private static var mostDecisions: Int { 1024 }

  init(
    _ run: FlowRun<F>, held: HeldMessages = HeldMessages(),
    elsewhere: @escaping (any CoordinatorMessageable) -> [any CoordinatorMessageable]? = { _ in nil
    }
  ) {
    self.run = run
    self.held = held
    self.elsewhere = elsewhere
  }

  mutating func send(_ message: any CoordinatorMessageable) {
    decisions = []
    let before = shownIfAnyIsHeld
    answers = deliver(message)
    noteGivenUp(since: before)
    askAgain()
  }

  mutating func update(_ change: (inout F.State) -> Void) {
    decisions = []
    let before = shownIfAnyIsHeld
    let decision = run.mutate(change)
    answers = [(Occasion("the change"), decision)]
    if case .redirected(let other) = decision { answers += deliver(other) }
    noteGivenUp(since: before)
    askAgain()
  }

  /// Screens that only went, by a Cancel button, are given up like those that the user left.
  private mutating func noteGivenUp(since before: Set<HeldMessages.Shown>?) {
    guard let before else { return }
    let now = shown
    if now.isStrictSubset(of: before) { held.userLeft(before.subtracting(now)) }
  }

  /// Does what the user can do, as a fact.
  mutating func perform(_ move: UserMove) -> BackLawViolation? {
    decisions = []
    let left = run.screensLeft(by: move) ?? []
    let violation = run.perform(move)
    passOnEndings()
    if !held.isEmpty { held.userLeft(Set(left.map { HeldMessages.Shown(ScreenKey($0)) })) }
    answers = []
    askAgain()
    return violation
  }

  /// The user tried to leave screens that a guard keeps; the coordinator says so to its flow.
  mutating func exitAttempted(_ move: UserMove, leaving left: [F.Screen], _ verdict: Verdict) {
    decisions = []
    let before = shownIfAnyIsHeld
    if case .redirect(let other) = verdict {
      answers = [(Occasion("\(move)"), .redirected(other))] + deliver(other)
    } else {
      let (why, keys) = (verdict.reason ?? "", left.map { ScreenKey($0) })
      answers = [(Occasion("\(move)"), .refused(why))]
      _ = deliver(ExitAttempted(screens: keys, cause: move.cause, reason: why))
    }
    noteGivenUp(since: before)
    askAgain()
  }
}

// MARK: - Decisions

extension FlowSimulation {
  private typealias Answers = [(message: any CoordinatorMessageable, decision: FlowDecision)]

  private mutating func deliver(_ message: any CoordinatorMessageable, depth: Int = 0) -> Answers {
    let decision = run.send(message)
    decisions.append((message, decision))
    passOnEndings(depth: depth)
    return follow(decision, of: message, depth: depth)
  }

  /// What child flows came to and the flow around them did not take goes on to others.
  private mutating func passOnEndings(depth: Int = 0) {
    for ending in run.takeEndings() where !ending.isHandled {
      decisions.append((ending.result, .unhandled))
      _ = follow(.unhandled, of: ending.result, depth: depth)
    }
  }

  private mutating func follow(
    _ decision: FlowDecision, of message: any CoordinatorMessageable, depth: Int = 0
  ) -> Answers {
    let answer: Answers = [(message, decision)]
    switch decision {
    case .handled, .refused, .duplicate:
      return answer
    case .unhandled:
      guard depth < Self.mostRedirects, decisions.count < Self.mostDecisions,
        let others = elsewhere(message)
      else { return answer }
      for other in others { _ = deliver(other, depth: depth + 1) }
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

  /// What is held before a step cannot wait for a screen that comes in it, so without there is nothing
  /// to compare.
  private var shownIfAnyIsHeld: Set<HeldMessages.Shown>? { held.isEmpty ? nil : shown }

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

/// What stands for a message where none was sent: a change made by code, a move of the user.
private struct Occasion: CoordinatorMessageable, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
