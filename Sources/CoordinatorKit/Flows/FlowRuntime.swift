/// What a running flow is and decides: its state, its screens, and the messages that its guards hold.
///
/// A pure value. Events go in; decisions and effects come out. Coordinators, `FlowTester`,
/// `FlowExplorer` and replays all run this value and add no rules of their own.
package struct FlowRuntime<F: Flow> {
  /// The flow in its state, with its screens and all that follows from these.
  package private(set) var shown: ShownFlow<F>
  /// The messages that the flow's guards hold.
  package var held = HeldMessages()
  /// Whether the flow has its result, or its screens were removed.
  package internal(set) var hasEnded = false
  /// What a guard asked last in place of a message.
  var question: GuardQuestion?

  /// Starts a flow.
  ///
  /// One that remembers the screens of every state computes them once: for whoever returns to the same states over and
  /// over.
  package init(_ flow: F, state: F.State, remembersScreens: Bool = false) {
    shown = ShownFlow(FlowTree(flow, remembersScreens: remembersScreens), in: state)
  }

  package var flow: F { tree.flow }

  var tree: FlowTree<F> { shown.tree }

  package var state: F.State { shown.state }

  /// The screens that follow from the state.
  package var screens: ScreenStack<F.Screen> { shown.stack }

  /// Computes again what follows from the state if it is asked once more.
  package mutating func forgetDetails() { shown = shown.anew }

  /// The flow's result, or `nil` while it continues.
  package var result: F.Output? { flow.result(for: state) }
}

// MARK: - Events and effects

extension FlowRuntime {
  package enum Event {
    /// A message, or a child's `FlowResult`, reached the flow.
    case message(any CoordinatorMessageable)
    /// Code requests another state.
    case change(to: F.State)
    /// The user left screens, topmost first; a fact.
    case userLeft([F.Screen], RemovalMessage.Cause)
    /// The user selected a tab, by its id; a fact.
    case userSelected(String)
    /// An alert closed, by its id; a fact.
    case alertLeft(String)
    /// The user canceled a change of the screens on its way; a fact.
    case changeCancelled(former: F.State, showing: Set<ScreenKey>)
    /// The user tapped a tab, counted from 0, that is not selected yet.
    case userTapped(Int)
    /// The flow's screens are shown, for the first time or again.
    case returned
    /// Something has changed that guards read and that is not in the state.
    case guardsChanged
  }

  package enum Effect {
    /// The state changed: notify its observers, and retry held messages.
    case stateChanged(coming: [ScreenKey])
    /// Show the screens that follow from the state.
    case show
    /// Screens of the flow are gone that held messages, its own and others', may wait for.
    case screensGone([ScreenKey])
    /// Send a message in place of another one, or of a change by code, which adopts its outcome.
    case redirect((any CoordinatorMessageable)?, to: any CoordinatorMessageable)
    case held(any CoordinatorMessageable)
    /// Send a message that provides what a held one lacks.
    case sendPrerequisite(any CoordinatorMessageable, for: any CoordinatorMessageable)
    indirect case expire(HeldMessages.Held, HeldMessages.Expiry)
    /// A nested flow has ended: announce its result if it was received, else send it on.
    case childEnded(any CoordinatorMessageable, isHandled: Bool)
    /// Send what a flow has replied with to those around it.
    case send(any CoordinatorMessageable)
    /// A child's result was received, but a guard does not allow its effect.
    case resultStopped(any CoordinatorMessageable, Disposition)
    /// The flow wants a screen twice, because of a message or a change by code.
    case reportDuplicate(DuplicateScreen, by: (any CoordinatorMessageable)?)
    /// The flow wants something that is not shown as it is.
    case report(StackMistake)
    /// Screens took the place of others, as they do each time if a flow returns other ones for one
    /// state; held messages that wait for those wait for these.
    case screensReplaced([ScreenKey], by: [ScreenKey])
    /// A guard answered what its own question offers as an answer with the question.
    case reportQuestion(any CoordinatorMessageable, any CoordinatorMessageable)
    /// The flow did not follow a removal of screens, or the selection of a tab.
    case reportBackLaw(BackLawViolation, RemovalMessage.Cause)
    /// The flow reached its result.
    case finish(F.Output)
  }

  /// Passes an event to the flow.
  ///
  /// Unless the decision is `.handled`, the state is unchanged.
  package mutating func handle(_ event: Event) -> Step {
    var step: Step
    switch event {
    case .message(let message): step = dispatch(message)
    case .change(let next): step = move(to: next, for: nil)
    case .userLeft(let screens, let cause): step = follow(screens, cause)
    case .userSelected(let tab): step = follow(tab)
    case .alertLeft(let alert): step = follow(alert: alert)
    case .changeCancelled(let former, let shown): step = follow(cancelledTo: former, shown)
    case .userTapped(let index): step = select(index)
    case .returned:
      hasEnded = false
      var effects = shown.keyed.mistakes.map(Effect.report)
      // A flow inside may have its result from the start.
      if case .leads(let end) = course(to: state, .handled), !end.endings.isEmpty {
        effects += commit(end.shown, end.endings) + end.sent.map(Effect.send)
      } else {
        effects += [.stateChanged(coming: []), .show]
      }
      step = Step(effects: effects)
    case .guardsChanged: step = Step(effects: [.stateChanged(coming: []), .show])
    }
    // A flow with a result holds no messages, and reports the result once.
    guard let result else { return step }
    step.effects += held.expireAll(.flowEnded).map { .expire($0, .flowEnded) }
    guard !hasEnded else { return step }
    hasEnded = true
    step.effects.append(.finish(result))
    return step
  }

  // MARK: - Messages and changes

  /// The id of the tab that a message selects; `nil` if it selects none, or the selected one.
  func tabSelected(by message: TabMessage) -> String? {
    guard case .selected(let index) = message else { return nil }
    return unselectedTab(at: index)
  }

  /// The id of a tab, counted from 0, if it is not a selected one.
  func unselectedTab(at index: Int) -> String? {
    guard let tab = screens.tab(at: index), !tab.isSelected else { return nil }
    return tab.tab.id
  }

  private mutating func dispatch(_ message: any CoordinatorMessageable) -> Step {
    if let tap = message as? TabMessage, let tab = tabSelected(by: tap) {
      return select(tab, with: message)
    }
    var next = state
    let reply = shown.update(&next, with: message)
    if reply.isHandled { return move(to: next, for: message, reply) }
    return Step(decision: reply.disposition)
  }

  /// Changes to another state if the guards allow it, else does what they say.
  ///
  /// The reply is what the flow sends if it changes, or handles next. There is no message for a change made by code,
  /// which cannot be held.
  mutating func move(
    to next: F.State, for message: (any CoordinatorMessageable)?, _ reply: FlowReply = .handled
  ) -> Step {
    switch course(to: next, reply) {
    case .leads(let end):
      if let message, question?.isAsked(by: message) == true { offerAnswers(in: end.shown) }
      let effects = commit(end.shown, end.endings) + end.sent.map(Effect.send)
      return Step(decision: .handled, effects: effects)
    case .stops(.doubleTap): return Step(decision: .handled)
    case .stops(let objection): return stop(by: objection, message)
    }
  }

  /// How many messages a flow may handle, each next after the one before.
  private static var mostSteps: Int { 64 }

  /// Where a reply leads, or what stops it.
  private enum Course {
    case leads(Destination)
    case stops(Objection)
  }

  /// A state that is reached with all guards asked, and what has ended and is sent on the way.
  private struct Destination {
    var shown: ShownFlow<F>
    var endings: [ChildEnding]
    var sent: [any CoordinatorMessageable]
  }

  /// Follows a reply, and what the flow handles next, to where they lead; guards are asked on each step.
  private func course(to next: F.State, _ reply: FlowReply, after steps: Int = 0) -> Course {
    var (next, endings) = (next, [ChildEnding]())
    if !tree.children.isEmpty {
      tree.settle(&next, since: state, Settlement(cause: .programmatic), &endings)
    }
    let after = ShownFlow(tree, in: next, after: shown)
    if let objection = objection(toMovingFrom: shown, to: after) { return .stops(objection) }
    var end = Destination(shown: after, endings: endings, sent: reply.sent.map { [$0] } ?? [])
    for message in endings.compactMap(\.next) + (reply.next.map { [$0] } ?? []) {
      var reached = self
      _ = reached.commit(end.shown, [])
      switch reached.course(of: message, after: steps + 1) {
      case .leads(let further):
        end.shown = further.shown
        (end.endings, end.sent) = (end.endings + further.endings, end.sent + further.sent)
      case .stops(.doubleTap): continue
      case .stops(let objection): return .stops(objection)
      }
    }
    return .leads(end)
  }

  /// The same for a message that the flow handles next.
  private func course(of message: any CoordinatorMessageable, after steps: Int) -> Course {
    guard steps < Self.mostSteps else {
      return .stops(.refused("a loop: \(steps) messages, each of which the one before led to"))
    }
    var next = state
    let reply = shown.update(&next, with: message)
    if reply.isHandled { return course(to: next, reply, after: steps) }
    let why = "no flow handles \(type(of: message)), which was to be handled next"
    return .stops(.refused(reply.reason ?? why))
  }

  /// Does what a guard says that does not allow something.
  mutating func stop(by objection: Objection, _ message: (any CoordinatorMessageable)?) -> Step {
    let decision = objection.decision
    switch decision {
    case .redirected(let other):
      let report = report(of: other, inPlaceOf: message, objection)
      return Step(decision: decision, effects: report + [.redirect(message, to: other)])
    case .held(let other):
      guard let message else {
        let why = "a guard would hold it, and a change made by code cannot wait"
        return Step(decision: .refused(why))
      }
      var effects: [Effect] = []
      if let other { effects = report(of: other, inPlaceOf: message, objection) }
      effects += hold(message, sending: other)
      return Step(decision: decision, effects: effects)
    case .handled, .unhandled, .refused:
      var step = Step(decision: decision)
      if case .duplicate(let duplicate) = objection {
        step.effects = [.reportDuplicate(duplicate, by: message)]
      }
      return step
    }
  }

  /// Reports a guard's question if what it is asked in place of is an answer to it.
  private mutating func report(
    of question: any CoordinatorMessageable, inPlaceOf message: (any CoordinatorMessageable)?,
    _ objection: Objection
  ) -> [Effect] {
    guard case .leaving = objection, let message, isAskedAgain(question, inPlaceOf: message)
    else { return [] }
    return [.reportQuestion(message, question)]
  }

  private mutating func hold(
    _ message: any CoordinatorMessageable, sending other: (any CoordinatorMessageable)?
  ) -> [Effect] {
    let (older, asks) = held.hold(message, sending: other)
    var effects: [Effect] = [.held(message)]
    if let older { effects.append(.expire(older, .replaced)) }
    if let other, asks { effects.append(.sendPrerequisite(other, for: message)) }
    return effects
  }

  /// The state has changed; if the user did it, that is a fact, so that what is gone is known.
  mutating func commit(
    _ after: ShownFlow<F>, _ endings: [ChildEnding], isFact: Bool = false
  ) -> [Effect] {
    let (before, mistakes) = (shown, after.keyed.mistakes)
    // An alert can provide what a held message lacks, as a screen can.
    let coming = after.keyed.all.missing(from: before.keyed.all)
    let going = before.keyed.all.missing(from: after.keyed.all)
    let untaken =
      held.isEmpty
      ? [] : held.tabsChanged(from: screens.tabs.map(\.tab.id), to: after.stack.tabs.map(\.tab.id))
    shown = after
    var effects: [Effect] = untaken.map { .expire($0, .untaken) }
    // Screens that were removed only, by a Cancel button, count as given up, like those the user
    // left.
    if !isFact, coming.isEmpty, !going.isEmpty { effects.append(.screensGone(going)) }
    effects += before.keyed.mistakes == mistakes ? [] : mistakes.map(Effect.report)
    if !coming.isEmpty, !going.isEmpty { effects.append(.screensReplaced(going, by: coming)) }
    effects += [.stateChanged(coming: coming), .show]
    for ending in endings {
      effects.append(.childEnded(ending.result, isHandled: ending.isHandled))
      if let sent = ending.sent { effects.append(.send(sent)) }
      // A fact stands, whatever guards say about what the flow makes of it.
      if isFact, let next = ending.next { effects.append(.redirect(nil, to: next)) }
    }
    return effects
  }

  // MARK: - Held messages

  /// What becomes of a held message next, after something has changed; call until it returns `nil`,
  /// then end the round of `held`.
  package mutating func nextHeldStep() -> HeldMessages.Step? {
    let step = held.next { message in
      var copy = self
      let step = copy.handle(.message(message))
      let decision = step.decision ?? .unhandled
      // A message that selects a tab is left to others, too, but has an effect.
      return decision.isClaimed || step.effects.isEmpty ? decision : .handled
    }
    if let step { _ = held.remove(step) }
    return step
  }
}
