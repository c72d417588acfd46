extension ScreenStack: FlowState {}

extension ScreenStack {
  /// Edits these screens by a step.
  ///
  /// - Parameter step: The step.
  /// - Returns: `.handled`; `.unhandled`, and nothing changed, for that step; `.refused` with the
  ///   reason, and nothing changed, for that step, and for one that is impossible: popping the only screen, popping
  ///   to one that is not there, selecting a tab that does not exist, dismissing nothing.
  @discardableResult
  public mutating func perform(_ step: NavigationStep<Screen>) -> FlowReply {
    if step.isUnhandled { return .unhandled }
    var next = self
    do {
      try next.edit(step)
    } catch {
      return .refused((error as? Impossible)?.why ?? "\(error)")
    }
    self = next
    return .handled
  }

  private struct Impossible: Error {
    let why: String
  }

  private mutating func edit(_ step: NavigationStep<Screen>) throws {
    switch step {
    case .none, .unhandled: break
    case .refused(let why): throw Impossible(why: why)
    case .push(let screen): push(screen)
    case .pop:
      guard front.count > 1 else {
        throw Impossible(why: "\(front.first?.name ?? "nothing") is the only screen of its stack")
      }
      setFront(front.dropLast())
    case .popTo(let screen):
      guard let index = front.lastIndex(where: { $0.id == screen.id }) else {
        throw Impossible(why: "\(screen.name) is not in the stack in front, \(names(front))")
      }
      setFront(front.prefix(through: index))
    case .popToRoot: setFront(front.prefix(1))
    case .set(let screens):
      guard !screens.isEmpty || sheet != nil else {
        throw Impossible(
          why: "a stack shows one screen at least, and \(names(front)) is no sheet's")
      }
      setFront(screens)
    case .showDetail(let screen): show(detail: screen)
    case .present(let sheet):
      guard !sheet.stack.screens.isEmpty else { throw Impossible(why: "the sheet has no screens") }
      guard topmostSheet != sheet else { break }
      self = presenting(sheet)
    case .alert(let alert): self = withoutAlert.presenting(alert)
    case .dismiss: try dismissTopmost()
    case .dismissAll:
      self = withoutAlert
      sheet = nil
    case .select(let tab): try select(tab)
    case .show(let stack): self = stack
    case .multiple(let steps): for step in steps { try edit(step) }
    }
  }

  private func names(_ screens: [Screen]) -> String {
    screens.map(\.name).joined(separator: " › ")
  }

  private mutating func push(_ screen: Screen) {
    if front.last?.id != screen.id { setFront(front + [screen]) }
  }

  private mutating func dismissTopmost() throws {
    if alert != nil {
      self = withoutAlert
    } else if topmostSheet != nil {
      setFront([])
    } else {
      throw Impossible(
        why: """
          nothing is presented over \(names(front)); to close the flow itself, answer .unhandled and \
          let the coordinator that shows it dismiss it
          """)
    }
  }

  private mutating func show(detail screen: Screen) {
    guard sheet == nil, case .split(var split) = root, let last = split.columns.indices.last else {
      return push(screen)
    }
    split.columns[last] = .stack([screen])
    root = .split(split)
  }

  private mutating func select(_ tab: String) throws {
    let known = root.bars.flatMap { $0.tabs.map(\.id) }
    guard !known.isEmpty else {
      throw Impossible(why: "\(names(front)) is not in tabs, so \(tab) cannot be selected")
    }
    guard known.contains(tab) else {
      throw Impossible(why: "there is no tab \(tab), only \(known.joined(separator: ", "))")
    }
    select(existing: tab)
  }

  // MARK: - What the user does

  /// Selects a tab that exists, and those around it; what waited in them is presented, under what is
  /// presented already.
  mutating func select(existing tab: String) {
    let above = sheet
    let waiting = root.select(tab) ?? []
    sheet = nil
    self = presenting(waiting.lazy.compactMap(\.alert).first)
    for sheet in waiting.compactMap(\.sheet) + [above].compactMap(\.self) { add(sheet) }
  }

  /// These screens without some that were left, topmost first; a sheet that can be minimized is.
  func leaving(_ screens: [Screen]) -> ScreenStack<Screen> {
    let minimized = sheetsMinimized(leaving: screens)
    let kept = Set(minimized.flatMap { $0.stack.screens.map(\.id) })
    var copy = screens.filter { !kept.contains($0.id) }.reduce(self) { $0.removing($1.id) }
    for sheet in minimized { copy.minimize(sheet.stack.screens.first?.id) }
    return copy
  }

  /// Minimizes the topmost sheet with a first screen; those over it stay.
  private mutating func minimize(_ first: Screen.ID?) {
    guard var sheet else { return }
    let isAbove = sheet.stack.presentedSheets.contains { $0.stack.screens.first?.id == first }
    if !isAbove, sheet.stack.screens.first?.id == first {
      let above = sheet.stack.sheet
      (sheet.stack.sheet, sheet.isMinimized) = (nil, true)
      self.sheet = above
      add(sheet)
    } else {
      sheet.stack.minimize(first)
      self.sheet = sheet
    }
  }

  // MARK: - The stack in front

  /// The stack in front: that of the topmost sheet, or else that of the root.
  private var front: [Screen] { layers.last ?? [] }

  /// The sheet over all others.
  private var topmostSheet: Sheet<Screen>? {
    sheet.map { $0.stack.topmostSheet ?? $0 }
  }

  /// Replaces the stack in front; a sheet without screens is gone.
  private mutating func setFront(_ screens: some Sequence<Screen>) {
    let screens = Array(screens)
    guard var sheet else { return root.setFront(screens) }
    sheet.stack.setFront(screens)
    let isEmpty = sheet.stack.screens.isEmpty && sheet.stack.sheet == nil
    self.sheet = isEmpty ? nil : sheet
  }
}
