import CoordinatorKitUI

// What code begins and a finger drives to its end, or back.
extension Walk {
  /// Asks a flow for something at rest, with the finger down, and lifts it.
  ///
  /// A cancelled transition is taken back. How much of the wish is left then is up to the flow: it has
  /// to be what is on show.
  func drive(_ step: Step) {
    guard drag == nil, !model.isMoving else { return }
    app.finger.press()
    code(step, mayUseMessages: false)
    guard model.isMoving else { return _ = app.finger.lift(toTheEnd: true) }
    app.session.advance(by: 0.1)
    let isFinished = step.d % 3 == 0
    note(isFinished ? "finish what is driven" : "cancel what is driven")
    let request = number
    let wasDriven = app.finger.lift(toTheEnd: isFinished)
    app.session.settle()
    if wasDriven, !isFinished {
      expect(
        app.ledger.outcomes[request] == [.refused("the user cancelled it")],
        "what was cancelled ended \(app.ledger.outcomes[request] ?? [])")
      (requests[request], hadFacts) = (nil, true)
      model.cancelled(showing: app.onShow)
    }
    rest()
  }
}
