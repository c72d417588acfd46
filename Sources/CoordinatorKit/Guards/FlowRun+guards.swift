extension FlowRun {
  /// The screens on show now that the flow's own guards would not let in; asked of a start state,
  /// from which there is no way back.
  public var uninvited: [UninvitedScreen] {
    screens.layers.joined().compactMap { screen in
      flow.entering(screen, in: state).reason.map {
        UninvitedScreen(screen: "\(screen)", why: $0)
      }
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
    ExitRules(screens.layers.map { layer in layer.map { flow.leaving($0, in: state) } })
  }

  /// What becomes of a change from the state now to another.
  func decision(onMovingTo next: F.State) -> (decision: FlowDecision, isKept: Bool) {
    let (before, after) = (screens, flow.screens(for: next))
    guard before != after else { return (.handled, true) }
    switch Repetition(from: before, to: after) {
    case .none: break
    case .doubleTap: return (.handled, false)
    case .duplicate(let duplicate): return (.duplicate(duplicate), false)
    }
    for screen in before.screens(missingFrom: after).reversed() {
      if let stopped = FlowDecision(flow.leaving(screen, in: state)) { return (stopped, false) }
    }
    for screen in after.screens(missingFrom: before) {
      if let stopped = FlowDecision(flow.entering(screen, in: next)) { return (stopped, false) }
    }
    return (.handled, true)
  }
}

extension ScreenStack {
  /// The screens that another stack has not, bottom to top; one that is shown in two layers here and
  /// in one there is missing once.
  fileprivate func screens(missingFrom other: ScreenStack<Screen>) -> [Screen] {
    var count: [Screen.ID: Int] = [:]
    for screen in other.layers.joined() { count[screen.id, default: 0] += 1 }
    return layers.joined().filter { screen in
      guard let left = count[screen.id], left > 0 else { return true }
      count[screen.id] = left - 1
      return false
    }
  }
}
