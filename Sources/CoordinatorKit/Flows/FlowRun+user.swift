extension FlowRun {
  /// What the user can do now: go back one or more levels, swipe the topmost sheet down.
  ///
  /// Moves that a guard of the flow would refuse are not among them.
  public var userMoves: [UserMove] {
    guard let layer = screens.layers.last else { return [] }
    let (exits, depth) = (exits, screens.layers.count)
    let backs = (1..<max(1, layer.count)).map { UserMove.back(levels: $0) }
    var moves = backs.enumerated().filter { index, _ in
      exits.layers.last?.leaving(levels: index + 1).isAllowed ?? true
    }.map(\.element)
    if depth > 1, exits.removingSheet(at: depth - 1).isAllowed { moves.append(.swipeDown) }
    return moves
  }

  /// The screens that a move of the user takes away, the topmost first; guards are not asked.
  ///
  /// - Parameter move: The move.
  /// - Returns: The screens; `nil` if there is nothing to which the user could make the move.
  public func screensLeft(by move: UserMove) -> [F.Screen]? {
    guard let layer = screens.layers.last else { return nil }
    switch move {
    case .back(let levels):
      guard levels > 0, levels < layer.count else { return nil }
      return layer.suffix(levels).reversed()
    case .swipeDown:
      return screens.sheet == nil ? nil : layer.reversed()
    case .selectTab:
      return nil
    }
  }

  /// Does what the user can do now, as a fact: guards are not asked.
  ///
  /// - Parameter move: The move; one that cannot be made changes nothing.
  /// - Returns: How the flow broke the back law, or `nil` if it kept it.
  @discardableResult
  public mutating func perform(_ move: UserMove) -> BackLawViolation? {
    guard let left = screensLeft(by: move) else { return nil }
    return userLeft(left)
  }
}
