import CoordinatorKit

extension FlowSimulation {
  /// Takes a step; a move that a guard refuses is an attempt, of which the flow hears.
  mutating func take(_ step: FlowStep) -> BackLawViolation? {
    switch step {
    case .message(let message), .arrival(let message):
      send(message)
      return nil
    case .move(let move):
      return take(move)
    }
  }

  private mutating func take(_ move: UserMove) -> BackLawViolation? {
    let verdict = run.verdict(on: move)
    guard !verdict.isAllowed, let left = run.screensLeft(by: move) else { return perform(move) }
    exitAttempted(move, leaving: left, verdict)
    return nil
  }
}

extension FlowRun {
  /// What the user can try, though a guard of the flow refuses it.
  var refusedMoves: [UserMove] {
    let exits = exits
    guard let layer = exits.layers.last,
      exits.layers.contains(where: { !$0.levels.allSatisfy(\.isAllowed) })
    else { return [] }
    var moves = (1..<max(1, layer.levels.count)).map(UserMove.back(levels:)) + [.swipeDown]
    if case .tabs(let tabs) = screens.root, let index = tabs.selectedIndex {
      moves.append(.selectTab(index))
    }
    return moves.filter { !(screensLeft(by: $0) ?? []).isEmpty && !verdict(on: $0).isAllowed }
  }
}
