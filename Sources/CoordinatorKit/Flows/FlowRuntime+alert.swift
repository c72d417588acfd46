extension FlowRuntime {
  /// What is sent after a user action: the message of a tapped button.
  package func message(after move: UserMove) -> (any CoordinatorMessageable)? {
    guard case .tapAlert(let index) = move, let buttons = screens.alert?.buttons,
      buttons.indices.contains(index)
    else { return nil }
    return buttons[index].message
  }

  /// Updates the flow after an alert closed.
  mutating func follow(alert: String) -> Step {
    let before = screens
    guard before.alert?.id == alert else { return Step(decision: nil) }
    var fact = state
    tree.alertLeft(alert, &fact)
    var (step, bare) = follow(fact, .programmatic)
    if let violation = BackLawViolation(alert: alert, from: before, to: bare.stack) {
      step.effects.insert(.reportBackLaw(violation, .backButton), at: 0)
    }
    return step
  }
}
