extension ScreenStack {
  /// The same stack with transformed screens.
  ///
  /// - Parameter transform: Makes each screen.
  /// - Returns: The stack, with tabs, columns and sheets as they are.
  public func map<Other: FlowScreen>(_ transform: (Screen) -> Other) -> ScreenStack<Other> {
    ScreenStack<Other>(
      root.map(transform), sheet: sheet.map { $0.with($0.stack.map(transform)) }, alert: alert)
  }

  /// Whether these tabs are those of another stack, which may have more on top of them.
  func hasTabs(of other: ScreenStack) -> Bool {
    guard case .tabs(let own) = root, case .tabs(let others) = other.root else { return false }
    return own.tabs.count == others.tabs.count
      && zip(own.tabs, others.tabs).allSatisfy {
        $0.id == $1.id && $1.screens.starts(with: $0.screens)
      }
  }
}

extension ScreenStack.Root {
  fileprivate func map<Other: FlowScreen>(_ transform: (Screen) -> Other) -> ScreenStack<Other>.Root
  {
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
      for tab in tabs { FlowTab<Other>(tab.id) { tab.stack.map(transform) } }
    }
  }
}

extension Split {
  fileprivate func map<Other: FlowScreen>(_ transform: (Screen) -> Other) -> Split<Other> {
    Split<Other>(
      columns: columns.map { $0.map(transform) }, placeholder: placeholder.map(transform))
  }
}
