import CoordinatorKit

extension FlowExplorer {
  /// A step of an explorer, and the flow's response.
  struct Turn {
    let step: FlowStep
    let before: Place
    let decisions: [(message: any CoordinatorMessageable, decision: FlowDecision)]
    /// Whether a message was redirected endlessly.
    let isCircle: Bool
    let violation: BackLawViolation?
    /// Whether a handler around the flow handles a message that the flow leaves to others.
    let isHandledElsewhere: (any CoordinatorMessageable) -> Bool
  }
}
