extension FlowRuntime {
  /// The result of an event.
  package struct Step {
    /// What was decided; `nil` for user actions.
    package let decision: Disposition?
    /// The effects, in order.
    package var effects: [Effect] = []
  }
}

extension FlowRuntime.Step {
  /// Whether the screens may change.
  var shows: Bool {
    for case .show in effects { return true }
    return false
  }

  /// What the flow sends to those around it.
  package var sent: [any CoordinatorMessageable] {
    var sent: [any CoordinatorMessageable] = []
    for case .send(let message) in effects { sent.append(message) }
    return sent
  }

  /// How nested flows have ended.
  package var childResults: [ChildEnding] {
    var endings: [ChildEnding] = []
    for case .childEnded(let result, let isHandled) in effects {
      endings.append(ChildEnding(result: result, isHandled: isHandled))
    }
    return endings
  }

  /// How the flow broke the back law, if it did.
  package var violation: BackLawViolation? {
    for case .reportBackLaw(let violation, _) in effects { return violation }
    return nil
  }

  /// Removes what concerns the user action itself.
  mutating func removeFacts() -> [FlowRuntime.Effect] {
    let facts = effects.prefix {
      switch $0 {
      case .screensGone, .reportBackLaw: true
      default: false
      }
    }
    effects.removeFirst(facts.count)
    return Array(facts)
  }
}
