extension StepReport {
  /// Everything that a hand can do on what is on show, each only once: the buttons, then the ways
  /// back, the pages and the tabs.
  ///
  /// A swipe back leads where the back button leads, so only that one is named.
  public var ways: [Step] {
    let buttons = topLayer.last?.buttons.indices.map { Step.tap(.number($0 + 1)) } ?? []
    let back: [Step] = topLayer.count > 1 ? [.back] : []
    if let sheet = sheets.last {
      // An alert only goes with a button.
      return buttons + back + (sheet.style == .alert ? [] : [.swipeDown(isCancelled: false)])
    }
    // A second tap on a tab leads back to its first screen.
    let tabs = (1...max(1, self.tabs.count)).filter { $0 != tab || stack.count > 1 }
    return buttons + back + turns.map { .swipePage($0, isCancelled: false) }
      + tabs.map(Step.tab)
  }

  /// What is written on what a step touches: `Buy`, `Back`, `Tab Account`.
  ///
  /// - Parameter step: A step that can be done now.
  /// - Returns: The title.
  public func title(of step: Step) -> String {
    switch step {
    case .tap(.number(let number)): button(number - 1) ?? "\(number)"
    case .tap(.title(let title)):
      topLayer.last?.buttons.first { $0.lowercased() == title.lowercased() } ?? title
    case .tab(let number): "Tab " + (tabs.indices.contains(number - 1) ? tabs[number - 1] : "?")
    case .back, .swipeBack: "Back"
    case .swipeDown: "Sheet down"
    case .swipePage(.left, _): "Next page"
    case .swipePage(.right, _): "Page before"
    case .open(let link), .plan(let link): link
    case .arrive(_, let link), .launch(_, let link): link
    case .lock(let isLocked): isLocked ? "Lock" : "Unlock"
    case .answer: "Answer"
    case .menu: "Menu bar"
    case .choose(let command): command
    case .press(let key): "\(key)"
    case .handOff: "Hand off"
    case .quit: "Quit"
    }
  }

  private func button(_ index: Int) -> String? {
    let buttons = topLayer.last?.buttons ?? []
    return buttons.indices.contains(index) ? buttons[index] : nil
  }
}
