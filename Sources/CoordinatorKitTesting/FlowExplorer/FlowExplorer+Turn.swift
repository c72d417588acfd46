import CoordinatorKit

extension FlowExplorer {
  /// A step that an explorer takes, and what the flow made of it.
  struct Turn {
    let step: FlowStep
    let before: Place
    let decisions: [(message: any CoordinatorMessageable, decision: FlowDecision)]
    /// Whether a message was redirected without end.
    let isCircle: Bool
    let violation: BackLawViolation?
    /// Whether somebody around the flow takes a message that it leaves to them.
    let isTaken: (any CoordinatorMessageable) -> Bool
  }
}
