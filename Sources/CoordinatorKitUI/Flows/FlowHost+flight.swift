// What happens to a flow is noted in the flight of its tree, before anything follows from it.
extension FlowHost {
  /// The flow begins to be recorded, if its coordinator is in a tree that is.
  func board(with coordinator: BaseCoordinator) {
    flight.begin(run, at: coordinator)
  }

  /// Notes what led from the run of now to the next one.
  func note(_ event: @autoclosure () -> FlightLog<F>.Event, _ next: FlowRun<F>) {
    guard let coordinator else { return }
    flight.note(event(), from: run, to: next, at: coordinator)
  }

  /// What a change by code leads to; the state is as before.
  func changed(by change: (inout F.State) -> Void) -> (next: FlowRun<F>, decision: FlowDecision) {
    var (next, wanted) = (run, run.state)
    let decision = next.mutate {
      change(&$0)
      wanted = $0
    }
    note(.update(wanted, decision), next)
    return (next, decision)
  }

  /// The state follows a user who left screens.
  func follow(_ left: [F.Screen], _ cause: RemovalCause) -> BackLawViolation? {
    follow(.left(left, cause)) { $0.userLeft(left, by: cause) }
  }

  /// The state follows a user who selected a tab.
  func follow(_ tab: String) -> BackLawViolation? {
    follow(.selected(tab)) { $0.userSelected(tab) }
  }

  private func follow(
    _ event: FlightLog<F>.Event, _ move: (inout FlowRun<F>) -> BackLawViolation?
  ) -> BackLawViolation? {
    var next = run
    let violation = move(&next)
    note(event, next)
    goOn(from: next)
    return violation
  }
}
