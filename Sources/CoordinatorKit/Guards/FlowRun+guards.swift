extension FlowRun {
  /// The screens on show now that the flow's own guards would not let in; asked of a start state,
  /// from which there is no way back.
  public var uninvited: [UninvitedScreen] {
    let entering = tree.entering(state)
    return screens.stacks.joined().compactMap { screen in
      entering(screen).reason.map { UninvitedScreen(screen: screen.name, why: $0) }
    }
  }

  /// What would become of a message now.
  ///
  /// - Parameter message: The message.
  /// - Returns: The decision; this run is as before.
  public func decision(on message: any CoordinatorMessageable) -> FlowDecision {
    var copy = self
    return copy.send(message)
  }

  /// What may be left now, for whoever has to know before the user tries.
  public var exits: ExitRules {
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

  /// What becomes of a change from the state now to another, which shows other screens.
  func decision(
    onMovingTo next: F.State, showing after: ScreenStack<F.Screen>
  ) -> (decision: FlowDecision, isKept: Bool) {
    let before = screens
    guard before != after else { return (.handled, true) }
    switch Repetition(from: before, to: after) {
    case .none: break
    case .doubleTap: return (.handled, false)
    case .duplicate(let duplicate): return (.duplicate(duplicate), false)
    }
    let (leaving, entering) = (tree.leaving(state), tree.entering(next))
    for screen in before.screens(missingFrom: after).reversed() {
      if let stopped = FlowDecision(leaving(screen)) { return (stopped, false) }
    }
    for screen in after.screens(missingFrom: before) {
      if let stopped = FlowDecision(entering(screen)) { return (stopped, false) }
    }
    return (.handled, true)
  }
}

extension ScreenStack {
  /// The screens that another stack has not, bottom to top; one that is shown in two layers here and
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
}
