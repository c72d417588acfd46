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
    effects.contains { if case .show = $0 { true } else { false } }
  }

  /// What the flow sends to those around it.
  package var sent: [any CoordinatorMessageable] {
    effects.compactMap { if case .send(let message) = $0 { message } else { nil } }
  }

  /// How nested flows have ended.
  package var childResults: [ChildEnding] {
    effects.compactMap {
      guard case .childEnded(let result, let isHandled) = $0 else { return nil }
      return ChildEnding(result: result, isHandled: isHandled)
    }
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
