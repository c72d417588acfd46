import CoordinatorKit

/// Performs the effects of a flow's steps without any UI: messages a flow sends come straight back
/// to it.
struct FlowSimulation<F: Flow> {
  typealias Decisions = [(message: any CoordinatorMessageable, decision: Disposition)]

  private(set) var runtime: FlowRuntime<F>
  /// The state before the newest step.
  private var former: F.State
  private(set) var expired: [String] = []
  /// What became of the newest message or change, and of those it was redirected to.
  private(set) var answers: Decisions = []
  /// All decisions of the newest step, in order: including those on messages sent for held ones, on
  /// those that continued, and on responses from others.
  private(set) var decisions: Decisions = []
  /// The messages of the newest step by which a screen would have been twice in one stack.
  private(set) var duplicates: [(message: any CoordinatorMessageable, duplicate: DuplicateScreen)] =
    []
  /// What the flow has sent to those around it in the newest step.
  private(set) var sent: [any CoordinatorMessageable] = []
  /// What the newest step has shown to be wrong with the flow, as the rest of a sentence.
  private(set) var mistakes: [String] = []
  /// What the newest step wants and what is not shown as it is.
  private(set) var stackMistakes: [StackMistake] = []
  /// Whether screens took the place of others in the newest step.
  private(set) var hasReplaced = false
  /// The components of the flow's coordinator, asked before it: what one sends in response, or
  /// `nil` if it does not handle a message.
  var components: [(any CoordinatorMessageable) -> [any CoordinatorMessageable]?] = []
  /// What handlers around the flow send in response to a message that it left to them; `nil` if
  /// none handles it.
  private let externalHandlers: (any CoordinatorMessageable) -> [any CoordinatorMessageable]?
  /// How many messages are in progress, each nested in the previous one.
  private var depth = 0
  private var reconsideration = Reconsideration.none
  /// The screens that have appeared since collection began.
  private var coming: Set<HeldMessages.Shown> = []
  /// How nested flows ended, which is still to be passed on.
  private var pendingChildResults: [ChildEnding] = []
  /// Whether the newest message was redirected endlessly.
  var isCircle: Bool { answers.count > Self.mostRedirects }

  private static var mostRedirects: Int { 64 }
  private static var mostDecisions: Int { 1024 }

  /// Whether held messages are being retried.
  private enum Reconsideration {
    case none
    /// They will be when the outermost message has ended.
    case due
    case underWay
  }

  init(
    _ runtime: FlowRuntime<F>,
    externalHandlers: @escaping (any CoordinatorMessageable) -> [any CoordinatorMessageable]? = {
      _ in nil
    }
  ) {
    self.runtime = runtime
    former = runtime.state
    self.externalHandlers = externalHandlers
  }
}

// MARK: - Events

extension FlowSimulation {
  /// Shows the flow: one nested in it may have its result from the start.
  mutating func start() {
    begin()
    _ = perform(runtime.handle(.returned))
  }

  mutating func send(_ message: any CoordinatorMessageable) {
    begin()
    answers = deliver(message)
  }

  mutating func update(_ change: (inout F.State) -> Void) {
    begin()
    var state = runtime.state
    change(&state)
    let step = runtime.handle(.change(to: state))
    answers = [(Occasion("the change"), step.decision ?? .handled)]
    answers += perform(step)
  }

  /// Performs a user action as a fact, and tells of it as a coordinator does.
  ///
  /// - Parameter cause: How screens are left by it, if not as the user does.
  mutating func perform(
    _ move: UserMove, by cause: RemovalMessage.Cause? = nil, typing texts: [String] = []
  ) -> BackLawViolation? {
    begin()
    return does(move, by: cause, typing: texts)
  }

  private mutating func does(
    _ move: UserMove, by cause: RemovalMessage.Cause?, typing texts: [String] = []
  ) -> BackLawViolation? {
    answers = []
    guard let screens = runtime.screensLeft(by: move) else { return nil }
    let (message, alert) = (runtime.message(after: move, typing: texts), runtime.screens.alert)
    var left = screens.map { ScreenKey($0) }
    if runtime.exits.minimizes(Set(left)) { left = [] }
    let step = runtime.event(for: move, by: cause).map { runtime.handle($0) }
    if let step { _ = perform(step) }
    for screen in left {
      _ = deliver(RemovalMessage(screen: screen, cause: cause ?? move.cause))
    }
    let shown = collecting { if let message { $0.answers = $0.deliver(message) } }
    if let alert { answered(alert, showing: shown) }
    return step?.violation
  }

  /// The user has tapped a button of an alert: what was held for the answer waits for what that shows, and has
  /// been given up if it has neither settled it nor shown anything.
  private mutating func answered(_ alert: FlowAlert, showing shown: Set<HeldMessages.Shown> = []) {
    guard runtime.screens.alert?.key != alert.key else { return }
    let gone = HeldMessages.Shown(alert.key)
    runtime.held.departed(.init([gone], replacedBy: shown))
    reconsideration = .due
    reconsider()
  }

  /// Dismisses the alert as a fact; no button is tapped.
  mutating func alertLeft() -> BackLawViolation? {
    begin()
    answers = []
    guard let alert = runtime.screens.alert else { return nil }
    let step = runtime.handle(.alertLeft(alert.id))
    _ = perform(step)
    answered(alert)
    return step.violation
  }

  /// Performs what the user can try; if a guard does not allow it, it is an attempt, of which the
  /// flow is notified.
  ///
  /// - Parameter cause: How screens are left by it, if not as the user does.
  /// - Returns: How the flow broke the back law, if it did.
  mutating func attempt(
    _ move: UserMove, by cause: RemovalMessage.Cause? = nil
  ) -> BackLawViolation? {
    begin()
    return tries(move, by: cause)
  }

  private mutating func tries(
    _ move: UserMove, by cause: RemovalMessage.Cause?
  ) -> BackLawViolation? {
    let verdict = runtime.verdict(on: move)
    guard !verdict.isAllowed else { return does(move, by: cause) }
    if case .selectTab(let index) = move, runtime.isSwitch(to: index) {
      answers = deliver(TabMessage.selected(index), .userTapped(index))
      return nil
    }
    let left = (runtime.screensLeft(by: move) ?? []).map { ScreenKey($0) }
    let others = deliver(verdict.message(attempting: left, by: cause ?? move.cause))
    if let message = verdict.insteadOfLeaving {
      answers = [(Occasion("\(move)"), .redirected(message))] + others
    } else {
      answers = [(Occasion("\(move)"), .refused(verdict.reason ?? ""))]
    }
    return nil
  }

  /// How a message goes back that nobody handles: what those around a flow do with a `BackMessage` in an app.
  ///
  /// - Returns: `nil` for any other message, if somebody handles it, and where there is no way back.
  func wayBack(by message: any CoordinatorMessageable) -> UserMove? {
    guard message is BackMessage, externalHandlers(message) == nil,
      !components.contains(where: { $0(message) != nil }),
      runtime.decision(on: message) == .unhandled
    else { return nil }
    return wayBack
  }

  private var wayBack: UserMove? {
    [.back(levels: 1), .swipeDown].first { runtime.screensLeft(by: $0) != nil }
  }

  /// Whether somebody around the flow handles what it leaves to them.
  func isHandledElsewhere(_ message: any CoordinatorMessageable) -> Bool {
    externalHandlers(message) != nil || message is BackMessage && wayBack != nil
  }

  private mutating func begin() {
    former = runtime.state
    decisions = []
    duplicates = []
    sent = []
    mistakes = []
    stackMistakes = []
    hasReplaced = false
  }
}

// MARK: - Effects

extension FlowSimulation {
  /// Passes a message to the flow.
  ///
  /// - Returns: What became of it, and of those it was redirected to.
  private mutating func deliver(
    _ message: any CoordinatorMessageable, _ event: FlowRuntime<F>.Event? = nil
  ) -> Decisions {
    depth += 1
    guard event != nil || !isHandledByComponent(message) else {
      if reconsideration == .none { reconsideration = .due }
      depth -= 1
      if depth == 0 { reconsider() }
      return [(message, .handled)]
    }
    let step = runtime.handle(event ?? .message(message))
    let decision = step.decision ?? .unhandled
    decisions.append((message, decision))
    var answers: Decisions = [(message, decision)]
    answers += perform(step)
    if decision == .unhandled { passOn(message) }
    depth -= 1
    if depth == 0 { reconsider() }
    return answers
  }

  /// Offers a message to the components, and delivers what the first that handles it sends.
  private mutating func isHandledByComponent(_ message: any CoordinatorMessageable) -> Bool {
    guard let sent = components.lazy.compactMap({ $0(message) }).first else { return false }
    decisions.append((message, .handled))
    guard depth <= Self.mostRedirects, decisions.count < Self.mostDecisions else { return true }
    for other in sent { _ = deliver(other) }
    return true
  }

  private mutating func passOn(_ message: any CoordinatorMessageable) {
    guard depth <= Self.mostRedirects, decisions.count < Self.mostDecisions else { return }
    for other in externalHandlers(message) ?? [] { _ = deliver(other) }
  }

  /// - Returns: What became of messages to which others were redirected.
  private mutating func perform(_ step: FlowRuntime<F>.Step) -> Decisions {
    var answers: Decisions = []
    pendingChildResults += step.childResults
    for effect in step.all {
      switch effect {
      case .screensGone(let keys):
        runtime.held.departed(.init(Set(keys.map { HeldMessages.Shown($0) })))
      case .stateChanged(let keys):
        coming.formUnion(keys.map { HeldMessages.Shown($0) })
        if reconsideration == .none { reconsideration = .due }
        if depth == 0 { reconsider() }
      case .redirect(_, let other):
        if depth <= Self.mostRedirects { answers += deliver(other) }
      case .sendPrerequisite(let other, let message): sendPrerequisite(other, for: message)
      case .held(let message): coming.insert(HeldMessages.Shown(held: message))
      case .expire(let held, let why): expire(held, why)
      case .childEnded: passOnNextChildResult()
      case .send(let message):
        sent.append(message)
        leave(message)
      case .resultStopped(let result, let decision): decisions.append((result, decision))
      case .screensReplaced(let going, let coming):
        runtime.held.departed(
          .init(
            Set(going.map { HeldMessages.Shown($0) }),
            replacedBy: Set(coming.map { HeldMessages.Shown($0) })))
        hasReplaced = true
        guard let screen = runtime.screenWithNewID(since: former) else { break }
        mistakes.append(
          """
          has a new screen, \(screen.name), where a flow nested in it keeps one: its id contains what has \
          changed. Write an id for \(type(of: screen)) that takes the id of the nested screen
          """)
      case .reportQuestion(let message, let other):
        mistakes.append("answers \(message) with \(other), which had offered it as an answer")
      case .reportDuplicate(let duplicate, .some(let message)):
        duplicates.append((message, duplicate))
      case .report(let mistake): stackMistakes.append(mistake)
      case .show, .reportDuplicate, .reportBackLaw, .finish: break
      }
    }
    return answers
  }

  private mutating func sendPrerequisite(
    _ other: any CoordinatorMessageable, for message: any CoordinatorMessageable
  ) {
    guard depth <= Self.mostRedirects else { return }
    var shown = collecting { _ = $0.deliver(other) }
    if shown.isEmpty {
      shown = Set(runtime.showsAlready(other.sent).map { HeldMessages.Shown($0) })
    }
    runtime.held.recordPrerequisites(shown, for: message)
  }

  /// What comes while something is done.
  private mutating func collecting(_ body: (inout Self) -> Void) -> Set<HeldMessages.Shown> {
    let outer = coming
    coming = []
    body(&self)
    defer { coming.formUnion(outer) }
    return coming
  }

  private mutating func expire(_ held: HeldMessages.Held, _ why: HeldMessages.Expiry) {
    expired.append("\(held.message): \(why.rawValue)")
    if why != .replaced { runtime.held.departed(.init([.init(held: held.message)])) }
  }

  /// Passes on the results of child flows that the outer flow did not handle.
  private mutating func passOnNextChildResult() {
    guard !pendingChildResults.isEmpty else { return }
    let ending = pendingChildResults.removeFirst()
    if ending.isHandled { _ = isHandledByComponent(ending.result) } else { leave(ending.result) }
  }

  /// Passes on what the flow itself does not take.
  private mutating func leave(_ message: any CoordinatorMessageable) {
    guard !isHandledByComponent(message) else { return }
    decisions.append((message, .unhandled))
    passOn(message)
    guard message is BackMessage, externalHandlers(message) == nil, depth <= Self.mostRedirects,
      let move = wayBack
    else { return }
    let outer = answers
    if let violation = tries(move, by: .backButton) {
      mistakes.append("breaks the back law: \(violation)")
    }
    answers = outer
  }

  /// Retries held messages.
  private mutating func reconsider() {
    guard reconsideration == .due else { return }
    reconsideration = .underWay
    while let step = runtime.nextHeldStep() {
      switch step {
      case .goesOn(let held):
        let shown = collecting { _ = $0.deliver(held.message) }
        runtime.held.departed(
          .init([.init(held: held.message)], replacedBy: shown, isGivenUp: false))
      case .expires(let held, let why): expire(held, why)
      }
    }
    runtime.held.endRound()
    reconsideration = .none
  }
}

/// Stands for a message where none was sent: a change made by code, a user action.
private struct Occasion: CoordinatorMessageable, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
