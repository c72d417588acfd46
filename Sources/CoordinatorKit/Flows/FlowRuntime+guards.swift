extension FlowRuntime {
  /// The visible screens that the flow's own guards would not admit; checked for a start state,
  /// from which there is no way back.
  package var guardedInitialScreens: [GuardedInitialScreen] {
    let entering = tree.entering(state)
    return screens.stacks.joined().compactMap { screen in
      entering(screen).reason.map { GuardedInitialScreen(screen: screen.name, why: $0) }
    }
  }

  /// What the flow would decide about a message now.
  ///
  /// - Parameter message: The message.
  /// - Returns: The decision; this run is unchanged.
  package func decision(on message: any CoordinatorMessageable) -> FlowDecision {
    var copy = self
    return copy.send(message)
  }

  /// What may be left now, for code that has to know before the user tries.
  package var exits: ExitRules {
    let leaving = tree.leaving(state)
    return ExitRules(screens.layers.map { $0.map(leaving) })
  }

  /// What may be left of each part of the screens, in the order of `ScreenStack.parts`.
  package var exitsOfParts: [ExitRules] {
    let (screens, leaving) = (screens, tree.leaving(state))
    let layers = screens.layers.dropFirst().map { $0.map(leaving) }
    let stacks = screens.root.stacks.map { $0.map(leaving) }
    let whole = ExitRules([stacks.flatMap { $0 }] + layers)
    guard screens.parts.count > 1 else { return [whole] }
    return [whole] + stacks.map { ExitRules([$0]) }
  }

  /// Why a flow does not change to another state.
  enum Objection {
    /// The only effect would be to put the top screen on top again, as a second tap does.
    case doubleTap
    /// A screen would be in one stack twice.
    case duplicate(DuplicateScreen)
    /// A guard does not allow it.
    case verdict(Verdict)

    var decision: FlowDecision {
      switch self {
      case .doubleTap: .handled
      case .duplicate(let duplicate): .duplicate(duplicate)
      case .verdict(let verdict): FlowDecision(verdict) ?? .handled
      }
    }
  }

  /// The obstacle to changing from one state to another, if any.
  ///
  /// The guards of all screens of both states are asked, including those in hidden tabs and their
  /// sheets.
  func objection(
    toMovingFrom state: F.State, _ before: ScreenStack<F.Screen>, to next: F.State,
    _ after: ScreenStack<F.Screen>
  ) -> Objection? {
    guard before != after else { return nil }
    switch Repetition(from: before, to: after) {
    case .none: break
    case .doubleTap: return .doubleTap
    case .duplicate(let duplicate): return .duplicate(duplicate)
    }
    let (leaving, entering) = (tree.leaving(state), tree.entering(next))
    for screen in before.screens(missingFrom: after).reversed() {
      let verdict = leaving(screen)
      if !verdict.isAllowed { return .verdict(verdict) }
    }
    for screen in after.screens(missingFrom: before) {
      let verdict = entering(screen)
      if !verdict.isAllowed { return .verdict(verdict) }
    }
    return nil
  }
}

extension ScreenStack {
  /// The screens that another stack lacks, bottom to top; one that is shown in two layers here and
  /// in one there is missing once.
  fileprivate func screens(missingFrom other: ScreenStack<Screen>) -> [Screen] {
    var count: [Screen.ID: Int] = [:]
    for screen in other.stacks.joined() { count[screen.id, default: 0] += 1 }
    return stacks.joined().filter { screen in
      guard let left = count[screen.id], left > 0 else { return true }
      count[screen.id] = left - 1
      return false
    }
  }

  /// The screens of a later stack that are not in this one, and vice versa.
  func keysChanged(in later: ScreenStack) -> (coming: [ScreenKey], going: [ScreenKey]) {
    let (before, after) = (
      stacks.joined().map { ScreenKey($0) }, later.stacks.joined().map { ScreenKey($0) }
    )
    let (old, new) = (Set(before), Set(after))
    return (after.filter { !old.contains($0) }, before.filter { !new.contains($0) })
  }
}
