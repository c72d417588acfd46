import CoordinatorKit

extension FlowSimulation {
  /// Takes a step; an action that a guard refuses is an attempt, of which the flow is notified.
  mutating func perform(_ step: FlowStep) -> BackLawViolation? {
    switch step {
    case .message(let message), .arrival(let message):
      send(message)
      return nil
    case .move(let move):
      return attempt(move)
    }
  }
}

extension FlowRuntime {
  /// What the user can try although a guard of the flow refuses it.
  var refusedMoves: [UserMove] {
    let exits = exits
    var moves: [UserMove] = []
    if let layer = exits.layers.last, exits.isGuarded {
      moves += (1..<max(1, layer.count)).map(UserMove.back(levels:)) + [.swipeDown]
    }
    moves += screens.tabs.indices.map(UserMove.selectTab)
    return moves.filter { move in
      let leads = screensLeft(by: move).map { !$0.isEmpty || isSwitch(move) } ?? false
      return leads && !verdict(on: move).isAllowed
    }
  }

  private func isSwitch(_ move: UserMove) -> Bool {
    if case .selectTab(let index) = move { isSwitch(to: index) } else { false }
  }
}
