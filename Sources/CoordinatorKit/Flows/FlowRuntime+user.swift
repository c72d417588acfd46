extension FlowRuntime {
  /// What the user can do now: go back one or more levels, swipe the topmost sheet down, tap a tab,
  /// or, while there is an alert, only tap one of its buttons.
  ///
  /// Actions that a guard of the flow would refuse are not included.
  package var userMoves: [UserMove] { attempts.allowed }

  /// What the user can try now, and whether a guard of the flow would refuse it.
  package var attempts: (allowed: [UserMove], refused: [UserMove]) {
    if let alert = screens.alert {
      return (
        alert.buttons.indices.filter { alert.buttons[$0].isEnabled }.map(UserMove.tapAlert), []
      )
    }
    let exits = exits
    var moves =
      exits.layers.last?.levels.dropLast().enumerated().map { levels, verdict in
        (move: UserMove.back(levels: levels + 1), isAllowed: verdict.isAllowed)
      } ?? []
    if canSwipeDown { moves.append((.swipeDown, verdict(on: .swipeDown, exits).isAllowed)) }
    if screens.sheet == nil {
      for (index, tab) in screens.tabs.enumerated() {
        let move = UserMove.selectTab(index)
        guard tab.isOnShow, !tab.isSelected || !tab.tab.screensAboveFirst.isEmpty else { continue }
        moves.append((move, verdict(on: move, exits).isAllowed))
      }
    }
    return (moves.filter(\.isAllowed).map(\.move), moves.filter { !$0.isAllowed }.map(\.move))
  }

  /// What the guard of the topmost screen that objects says about a user action; one that leaves no screen is allowed.
  package func verdict(on move: UserMove) -> Verdict { verdict(on: move, exits) }

  private func verdict(on move: UserMove, _ exits: ExitRules) -> Verdict {
    switch move {
    case .back(let levels): exits.layers.last?.leaving(levels: levels) ?? .allow
    case .swipeDown: exits.removingSheet(at: max(1, exits.layers.count - 1))
    case .selectTab(let index) where isSwitch(to: index):
      verdict(onSelecting: index)
    case .selectTab: exits.leaving(Set((screensLeft(by: move) ?? []).map { ScreenKey($0) }))
    case .tapAlert: .allow
    }
  }

  /// Whether a tap on a tab would show another one.
  package func isSwitch(to index: Int) -> Bool {
    guard screens.sheet == nil, let tab = screens.tab(at: index) else { return false }
    return tab.isOnShow && !tab.isSelected
  }

  private func verdict(onSelecting index: Int) -> Verdict {
    var copy = self
    return Verdict(disposition: copy.handle(.userTapped(index)).decision ?? .handled)
  }

  /// What the top screen can send now, its own messages and those of its child flow.
  ///
  /// Empty while an alert covers it.
  package var messages: [any CoordinatorMessageable] {
    guard screens.alert == nil else { return [] }
    return screens.top.map { shown.messages(from: $0) } ?? []
  }

  /// The screens that a user action removes, topmost first; guards are not asked; `nil` if the action is impossible.
  package func screensLeft(by move: UserMove) -> [F.Screen]? {
    if let alert = screens.alert {
      guard case .tapAlert(let index) = move else { return nil }
      return alert.buttons.indices.contains(index) ? [] : nil
    }
    guard let layer = screens.layers.last?.onceInARow(by: \.id) else { return nil }
    switch move {
    case .tapAlert:
      return nil
    case .back(let levels):
      let steps = screens.sheet == nil ? shown.keyed.wanted.steps : nil
      guard levels > 0, levels < steps?.count ?? layer.count else { return nil }
      guard let steps else { return layer.suffix(levels).reversed() }
      return steps.suffix(levels).reversed().joined().compactMap { $0.screen as? F.Screen }
    case .swipeDown:
      return canSwipeDown ? layer.reversed() : nil
    case .selectTab(let index):
      guard screens.sheet == nil, let tab = screens.tab(at: index), tab.isOnShow else { return nil }
      return tab.isSelected ? tab.tab.screensAboveFirst : []
    }
  }

  /// Performs a user action as a fact, without asking guards; returns how the flow broke the back law, if it did.
  ///
  /// A button's message is not sent. An impossible action changes nothing.
  @discardableResult
  package mutating func perform(_ move: UserMove) -> BackLawViolation? {
    event(for: move).flatMap { handle($0).violation }
  }

  /// Returns to an earlier state, since the user canceled what followed it; what that state shows
  /// and is gone already counts as left.
  mutating func follow(cancelledTo former: F.State, _ shown: Set<ScreenKey>) -> Step {
    let before = self.shown
    var fact = state
    tree.userCancelled(&fact, former: former)
    let wanted = ShownFlow(tree, in: fact)
    let gone = wanted.stack.presentedStacks.joined().reversed().filter {
      !shown.contains(ScreenKey($0))
    }
    if !gone.isEmpty { _ = wanted.userLeft(Array(gone), &fact, minimizes: true) }
    let (step, bare) = follow(fact, .programmatic)
    let going = before.keyed.all.missing(from: bare.keyed.all).filter { !$0.isAlert }
    return Step(facts: going.isEmpty ? [] : [.screensGone(going)], effects: step.effects)
  }

  /// The event that a user action causes; `nil` if none.
  ///
  /// It leaves screens as the user does, unless by another cause.
  package func event(for move: UserMove, by cause: RemovalMessage.Cause? = nil) -> Event? {
    guard let left = screensLeft(by: move) else { return nil }
    if let alert = screens.alert { return .alertLeft(alert.id) }
    if case .selectTab(let index) = move, isSwitch(to: index), let tab = screens.tab(at: index) {
      return .userSelected(tab.tab.id)
    }
    return left.isEmpty ? nil : .userLeft(left, cause ?? move.cause)
  }

  /// Whether the topmost layer is a sheet that can be swiped down.
  private var canSwipeDown: Bool {
    screens.presentedSheets.last?.style.canBeSwipedDown ?? false
  }
}

extension ScreenStack {
  /// Some screens, topmost first, each as often as a stack has it in a row: it is shown once, and left once.
  fileprivate func withRepeats(_ screens: [Screen]) -> [Screen] {
    guard hasRepeats else { return screens }
    var stacks = stacks
    return screens.flatMap { screen in
      let index = stacks.lastIndex { $0.contains { $0.id == screen.id } }
      guard let index, let top = stacks[index].lastIndex(where: { $0.id == screen.id }) else {
        return [screen]
      }
      let count = stacks[index][...top].reversed().prefix { $0.id == screen.id }.count
      stacks[index].removeSubrange((top - count + 1)...top)
      return Array(repeating: screen, count: count)
    }
  }
}

extension UserMove {
  /// The cause that a coordinator reports for such an action.
  package var cause: RemovalMessage.Cause {
    switch self {
    case .back(levels: 1), .selectTab, .tapAlert: .backButton
    case .back: .backMenu
    case .swipeDown: .sheetSwipe
    }
  }
}

extension FlowRuntime {
  /// What is sent after a user action: the message of a tapped button, or of a tapped tab.
  ///
  /// Texts that were not typed into the alert's fields are those at first.
  package func message(
    after move: UserMove, typing texts: [String] = []
  ) -> (any CoordinatorMessageable)? {
    switch move {
    case .back, .swipeDown: nil
    case .selectTab(let index):
      screensLeft(by: move).map { _ in
        isSwitch(to: index) ? TabMessage.selected(index) : .reselected(index)
      }
    case .tapAlert(let index): screens.alert?.tap(index, typing: texts).message?.sent
    }
  }

  /// Updates the flow after an alert closed.
  mutating func follow(alert: String) -> Step {
    let before = screens
    guard let closed = before.alert, closed.id == alert else { return Step() }
    var fact = state
    shown.alertLeft(alert, &fact)
    var (step, bare) = follow(fact, .programmatic)
    if let violation = BackLawViolation(alert: closed, from: before, to: bare.stack) {
      step.facts = [.reportBackLaw(violation, .backButton)]
    }
    return step
  }

  /// Reports to the flow that screens were left, topmost first, each by itself; returns how the flow broke the back law,
  /// if it did.
  ///
  /// A child flow that ends as a result includes the cause in its result.
  package mutating func userLeft(
    _ screens: [F.Screen], by cause: RemovalMessage.Cause = .backButton
  ) -> BackLawViolation? {
    follow(left: screens, cause).violation
  }

  /// Reports to the flow that the user selected a tab; returns how the flow broke the back law, or `nil` if that tab is
  /// selected now.
  ///
  /// A tab that is not there changes nothing.
  package mutating func userSelected(_ tab: String) -> BackLawViolation? {
    handle(.userSelected(tab)).violation
  }

  /// A screen as the flow has it, and as those nested in it have it, the outermost first.
  package func nestedScreens(of screen: F.Screen) -> [any FlowScreen] {
    shown.nestedScreens(of: screen)
  }

  /// A screen that a nested flow has kept since an earlier state, although an outer flow has a new one in its
  /// place, since the id contains data that has changed; `nil` if there is none.
  package func screenWithNewID(since former: F.State) -> (any FlowScreen)? {
    tree.screenWithNewID(from: former, to: state)
  }

  /// Whether the flow returns the same screens when asked again for its state; the topmost ones are
  /// compared, so that this costs no more in a deep stack.
  package var isConsistent: Bool {
    let (shown, again) = (screens.stacks.joined(), flow.screens(for: state).stacks.joined())
    return shown.count == again.count
      && zip(shown.reversed(), again.reversed()).prefix(8).allSatisfy { $0 == $1 }
  }

  // MARK: - Facts and taps

  mutating func follow(_ left: [F.Screen], _ cause: RemovalMessage.Cause) -> Step {
    follow(left: screens.withRepeats(left), cause)
  }

  private mutating func follow(left: [F.Screen], _ cause: RemovalMessage.Cause) -> Step {
    let before = screens
    var fact = state
    let minimizes = before.sheet != nil && !before.sheetsMinimized(leaving: left).isEmpty
    let ended = shown.userLeft(left, &fact, minimizes: minimizes)
    let (step, bare) = follow(fact, cause)
    let kept = Set(bare.stack.minimizedScreens.map(\.id))
    let gone = (left + ended.flatMap { $0.stacks.joined() }).filter { !kept.contains($0.id) }
    var facts: [Effect] = [.screensGone(gone.map { ScreenKey($0) })]
    if let violation = BackLawViolation(left: left, ended, from: before, to: bare.stack) {
      facts.append(.reportBackLaw(violation, cause))
    }
    return Step(facts: facts, effects: step.effects)
  }

  mutating func follow(_ tab: String) -> Step {
    guard screens.tab(tab) != nil else { return Step() }
    let before = screens
    var fact = state
    shown.userSelected(tab, &fact)
    var (step, bare) = follow(fact, .programmatic)
    if let violation = BackLawViolation(selected: tab, from: before, to: bare.stack) {
      step.facts = [.reportBackLaw(violation, .backButton)]
    }
    return step
  }

  /// Follows the user; guards are asked about what flows make of nested flows that ended.
  ///
  /// Returns also the screens before the effects, to which the back law applies.
  mutating func follow(
    _ fact: F.State, _ cause: RemovalMessage.Cause
  ) -> (step: Step, bare: ShownFlow<F>) {
    var (next, endings) = (fact, [ChildEnding]())
    if !tree.children.isEmpty {
      tree.settle(&next, since: state, Settlement(cause: cause), &endings)
    }
    let after = ShownFlow(tree, in: next, after: shown)
    guard let heard = endings.firstIndex(where: \.isHandled) else {
      return (Step(effects: commit(after, endings, isFact: true)), after)
    }
    var (bare, unheard) = (fact, [ChildEnding]())
    tree.settle(&bare, since: state, Settlement(cause: cause, isReported: false), &unheard)
    let left = ShownFlow(tree, in: bare, after: shown)
    guard let objection = objection(toMovingFrom: left, to: after) else {
      return (Step(effects: commit(after, endings, isFact: true)), left)
    }
    let result = endings[heard].result
    let stopped = stop(by: objection, result)
    let decision = stopped.decision ?? .handled
    // What is only deferred is announced later.
    if decision.refusal == nil { endings.remove(at: heard) }
    for index in endings.indices { (endings[index].sent, endings[index].next) = (nil, nil) }
    let effects = commit(left, endings, isFact: true)
    let ended = [Effect.resultStopped(result, decision)] + stopped.effects
    return (Step(effects: effects + ended), left)
  }

  /// Selects a tab, if the guards allow it.
  ///
  /// Unless the flow itself handles the message that requests it, others receive it, too.
  mutating func select(_ tab: String, with message: any CoordinatorMessageable) -> Step {
    var next = state
    shown.userSelected(tab, &next)
    let reply = ShownFlow(tree, in: next).update(&next, with: message)
    if let why = reply.reason { return Step(decision: .refused(why)) }
    var step = move(to: next, for: message, reply)
    if !reply.disposition.isClaimed, step.decision == .handled { step.decision = .unhandled }
    return step
  }

  mutating func select(_ index: Int) -> Step {
    guard let tab = unselectedTab(at: index) else { return Step(decision: .handled) }
    var next = state
    shown.userSelected(tab, &next)
    return move(to: next, for: TabMessage.selected(index))
  }
}
