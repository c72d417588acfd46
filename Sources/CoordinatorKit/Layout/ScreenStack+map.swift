extension ScreenStack {
  /// The same stack of other screens.
  ///
  /// - Parameter transform: Makes each screen.
  /// - Returns: The stack, with tabs, columns and sheets as they are.
  public func map<Other: FlowScreen>(_ transform: (Screen) -> Other) -> ScreenStack<Other> {
    ScreenStack<Other>(
      root.map(transform), sheet: sheet.map { Sheet($0.stack.map(transform), as: $0.style) })
  }

  var hasTabs: Bool {
    if case .tabs = root { true } else { false }
  }
}

extension ScreenRoot {
  fileprivate func map<Other: FlowScreen>(_ transform: (Screen) -> Other) -> ScreenRoot<Other> {
    switch self {
    case .stack(let screens): .stack(screens.map(transform))
    case .tabs(let tabs): .tabs(tabs.map(transform))
    case .split(let split): .split(split.map(transform))
    }
  }
}

extension Tabs {
  fileprivate func map<Other: FlowScreen>(_ transform: (Screen) -> Other) -> Tabs<Other> {
    Tabs<Other>(selected: selected) {
      for tab in tabs { Tab<Other>(tab.id) { tab.screens.map(transform) } }
    }
  }
}

extension Split {
  fileprivate func map<Other: FlowScreen>(_ transform: (Screen) -> Other) -> Split<Other> {
    Split<Other>(
      columns: columns.map { $0.map(transform) }, placeholder: placeholder.map(transform))
  }
}
