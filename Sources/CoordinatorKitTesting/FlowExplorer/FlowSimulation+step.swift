import CoordinatorKit

extension FlowSimulation {
  /// Takes a step; an action that a guard refuses is an attempt, of which the flow is notified.
  mutating func perform(_ step: FlowStep) -> BackLawViolation? {
    switch step {
    case .message(let message), .arrival(let message):
      if let move = wayBack(by: message) { return attempt(move, by: .backButton) }
      send(message)
      return nil
    case .move(let move):
      return attempt(move)
    }
  }
}
