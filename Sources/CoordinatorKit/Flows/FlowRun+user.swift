extension FlowRun {
  /// What the user can do now: go back one or more levels, swipe the topmost sheet down, tap a tab.
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
    return moves + tabMoves(exits)
  }

  private func tabMoves(_ exits: ExitRules) -> [UserMove] {
    guard case .tabs(let tabs) = screens.root, screens.sheet == nil else { return [] }
    return tabs.tabs.indices.filter { index in
      guard index == tabs.selectedIndex else { return true }
      let above = tabs.tabs[index].screens.count - 1
      return above > 0 && exits.layers.first?.leaving(levels: above).isAllowed ?? true
    }.map(UserMove.selectTab)
  }

  /// What the screen on top can send now, its own messages and those of the child flow it belongs to.
  public var messages: [any CoordinatorMessageable] {
    screens.top.map { tree.messages(from: $0, in: state) } ?? []
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
    case .selectTab(let index):
      guard case .tabs(let tabs) = screens.root, screens.sheet == nil,
        tabs.tabs.indices.contains(index)
      else { return nil }
      return index == tabs.selectedIndex ? layer.dropFirst().reversed() : []
    }
  }

  /// Does what the user can do now, as a fact: guards are not asked.
  ///
  /// - Parameter move: The move; one that cannot be made changes nothing.
  /// - Returns: How the flow broke the back law, or `nil` if it kept it.
  @discardableResult
  public mutating func perform(_ move: UserMove) -> BackLawViolation? {
    guard let left = screensLeft(by: move) else { return nil }
    if case .selectTab(let index) = move, case .tabs(let tabs) = screens.root,
      index != tabs.selectedIndex
    {
      return userSelected(tabs.tabs[index].id)
    }
    return left.isEmpty ? nil : userLeft(left, by: move == .swipeDown ? .sheetSwipe : .backButton)
  }
}
