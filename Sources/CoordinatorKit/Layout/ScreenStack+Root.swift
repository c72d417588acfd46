extension ScreenStack {
  /// The bottom of a flow's screens, under the sheets.
  ///
  /// A tab and a column have a root of their own: there may be columns in a tab, tabs in a column, and
  /// tabs in a tab.
  public enum Root: Equatable {
    /// One stack, bottom to top.
    case stack([Screen])
    /// Something in each of several tabs.
    indirect case tabs(Tabs<Screen>)
    /// Something in each of two or three columns.
    indirect case split(Split<Screen>)
  }
}

extension ScreenStack.Root: Sendable where Screen: Sendable {}

extension ScreenStack.Root {
  /// What is inside, first to last; nothing in a stack.
  package var inside: [Self] {
    switch self {
    case .stack: []
    case .tabs(let tabs): tabs.tabs.map { $0.root }
    case .split(let split): split.columns
    }
  }

  /// The indices of what is inside and on show, as the user goes back through it.
  private var indicesOnShow: [Int] {
    switch self {
    case .stack: []
    case .tabs(let tabs): tabs.selectedIndex.map { [$0] } ?? []
    case .split(let split): Array(split.columns.indices)
    }
  }

  /// The screens the user goes back through: the stack, the selected tab's, or those of all columns in
  /// sequence, as in the single stack of a compact window.
  package var front: [Screen] {
    if case .stack(let screens) = self { return screens }
    let inside = inside
    return indicesOnShow.flatMap { inside[$0].front }
  }

  /// Each stack separately.
  package var stacks: [[Screen]] {
    var stacks: [[Screen]] = []
    visit { if case .stack(let screens) = $0 { stacks.append(screens) } }
    return stacks
  }

  /// Visits this, and then what is inside, first to last: each before what is inside of it.
  func visit(_ body: (Self) -> Void) {
    body(self)
    for root in inside { root.visit(body) }
  }

  /// The indices, among `stacks`, of those that make up `front`.
  package var stacksInFront: [Int] {
    if case .stack = self { return [0] }
    var (first, indices) = (0, [Int]())
    let shown = Set(indicesOnShow)
    for (index, root) in inside.enumerated() {
      if shown.contains(index) { indices += root.stacksInFront.map { $0 + first } }
      first += root.stacks.count
    }
    return indices
  }

  /// Each stack separately, those in front first, and the topmost first of columns.
  var stacksTopFirst: [[Screen]] {
    if case .stack(let screens) = self { return [screens] }
    let inside = inside
    return indicesTopFirst.flatMap { inside[$0].stacksTopFirst }
  }

  private var indicesTopFirst: [Int] {
    let shown = Set(indicesOnShow)
    return shown.sorted(by: >) + inside.indices.filter { !shown.contains($0) }
  }

  /// The sheets that wait in unselected tabs.
  package var hiddenSheets: [Sheet<Screen>] {
    guard case .tabs(let tabs) = self else { return inside.flatMap { $0.hiddenSheets } }
    return tabs.tabs.flatMap { ($0.sheet.map { [$0] } ?? []) + $0.root.hiddenSheets }
  }

  // MARK: - Tabs

  /// All tabs with what they are in: the outermost bar first, and then what is inside, first to last.
  package var bars: [Tabs<Screen>] {
    var bars: [Tabs<Screen>] = []
    visit { if case .tabs(let tabs) = $0 { bars.append(tabs) } }
    return bars
  }

  /// The bars that the user sees.
  package var barsOnShow: [Tabs<Screen>] {
    let own: [Tabs<Screen>] = if case .tabs(let tabs) = self { [tabs] } else { [] }
    let inside = inside
    return own + indicesOnShow.flatMap { inside[$0].barsOnShow }
  }

  /// Selects a tab, and those around it.
  ///
  /// Returns what waited in the tabs that are selected by it, the outermost first; `nil` if there is no such tab.
  mutating func select(_ tab: String) -> [FlowTab<Screen>.Presented]? {
    for index in inside.indices {
      var presented: [FlowTab<Screen>.Presented]?
      change(at: index) { presented = $0.select(tab) }
      guard case .tabs(var tabs) = self else {
        if let presented { return presented }
        continue
      }
      guard tabs.tabs[index].id == tab || presented != nil else { continue }
      let isNew = tabs.selectedIndex != index
      tabs.selected = tabs.tabs[index].id
      let own = isNew ? [tabs.tabs[index].extractPresented()] : []
      self = .tabs(tabs)
      return own + (presented ?? [])
    }
    return nil
  }

  /// Leaves out tabs whose id is taken, by a tab around them or by one before; returns their ids.
  mutating func removeTabs(repeating seen: inout Set<String>) -> [String] {
    var repeated: [String] = []
    if case .tabs(var tabs) = self {
      repeated = tabs.removeTabs(repeating: &seen)
      self = .tabs(tabs)
    } else {
      for index in inside.indices {
        change(at: index) { repeated += $0.removeTabs(repeating: &seen) }
      }
    }
    return repeated
  }

  /// The same without the sheets that wait in it.
  var withoutPresented: Self { mapTabs { _ = $0.extractPresented() } }

  /// The same with each tab changed, also those inside.
  func mapTabs(_ change: (inout FlowTab<Screen>) -> Void) -> Self {
    var root = self
    if case .tabs(var tabs) = root {
      for index in tabs.tabs.indices { change(&tabs.tabs[index]) }
      root = .tabs(tabs)
    }
    for index in inside.indices { root.change(at: index) { $0 = $0.mapTabs(change) } }
    return root
  }
}

/// A tab of a flow's screens, wherever it is.
package struct TabPlace<Screen: FlowScreen> {
  package let tab: FlowTab<Screen>
  /// Whether it is the selected one of its bar.
  package let isSelected: Bool
  /// Whether the user sees its bar, if nothing is presented.
  package let isOnShow: Bool
}

extension ScreenStack {
  /// All tabs: those of the outermost bar, and then those of bars inside, first to last.
  ///
  /// Their numbers count through all of them.
  package var tabs: [TabPlace<Screen>] {
    if case .stack = root { return [] }
    let shown = Set(root.barsOnShow.flatMap { $0.tabs.map(\.id) })
    return root.bars.flatMap { bar in
      bar.tabs.enumerated().map { index, tab in
        TabPlace(tab: tab, isSelected: index == bar.selectedIndex, isOnShow: shown.contains(tab.id))
      }
    }
  }

  /// A tab by its number; `nil` if there are not so many.
  package func tab(at index: Int) -> TabPlace<Screen>? {
    let tabs = tabs
    return tabs.indices.contains(index) ? tabs[index] : nil
  }

  /// The number of a tab, by its id.
  package func tab(_ id: String) -> Int? { tabs.firstIndex { $0.tab.id == id } }
}

extension FlowTab {
  /// What a second tap on the tab leaves, topmost first: UIKit goes back to the first screen of a stack.
  package var screensAboveFirst: [Screen] {
    if case .stack(let screens) = root {
      screens.onceInARow(by: \.id).dropFirst().reversed()
    } else {
      []
    }
  }
}

// MARK: - Editing

extension ScreenStack.Root {
  /// Tabs in a column without any screen are an empty stack.
  fileprivate mutating func removeEmptyTabs() {
    guard case .split(var split) = self else { return }
    for index in split.columns.indices where split.columns[index].stacks.allSatisfy(\.isEmpty) {
      split.columns[index] = .stack([])
    }
    self = .split(split)
  }

  /// Changes what is inside.
  mutating func change(at index: Int, _ change: (inout Self) -> Void) {
    switch self {
    case .stack: break
    case .tabs(var tabs):
      change(&tabs.tabs[index].root)
      self = .tabs(tabs)
    case .split(var split):
      change(&split.columns[index])
      self = .split(split)
    }
  }

  /// Puts screens on top of those in front.
  mutating func append(_ screens: [Screen]) {
    if case .stack(let shown) = self {
      self = .stack(shown + screens)
    } else if let last = indicesOnShow.last {
      change(at: last) { $0.append(screens) }
    }
  }

  /// Replaces those in front.
  mutating func setFront(_ screens: [Screen]) {
    if case .stack = self { return self = .stack(screens) }
    // In sequence, as in the single stack of a compact window: what stays, stays in its column.
    var rest = screens[...]
    let shown = indicesOnShow
    for index in shown {
      let isLast = index == shown.last
      let kept = zip(inside[index].front, rest).prefix { $0.id == $1.id }.count
      change(at: index) { $0.setFront(Array(isLast ? rest : rest.prefix(kept))) }
      rest = isLast ? [] : rest.dropFirst(kept)
    }
  }

  /// Removes the topmost screen in front that has an id, or one in another tab if none in front has it; returns whether
  /// there was one.
  @discardableResult
  mutating func remove(_ id: Screen.ID) -> Bool {
    if case .stack(var screens) = self {
      guard let index = screens.lastIndex(where: { $0.id == id }) else { return false }
      screens.remove(at: index)
      self = .stack(screens)
      return true
    }
    for index in indicesTopFirst
    where inside[index].stacks.joined().contains(where: { $0.id == id }) {
      change(at: index) { $0.remove(id) }
      removeEmptyTabs()
      return true
    }
    return false
  }

  /// Removes screens in front, from the top.
  mutating func dropTop(_ count: Int) {
    if case .stack(let screens) = self { return self = .stack(screens.dropLast(count)) }
    var left = count
    for index in indicesOnShow.reversed() {
      let goes = min(left, inside[index].front.count)
      change(at: index) { $0.dropTop(goes) }
      left -= goes
    }
    removeEmptyTabs()
  }

  // MARK: - With other screens

  func mapStacks<Other: FlowScreen>(_ transform: ([Screen]) -> [Other]) -> ScreenStack<Other>.Root {
    switch self {
    case .stack(let screens): .stack(transform(screens))
    case .tabs(let tabs): .tabs(tabs.mapStacks(transform))
    case .split(let split): .split(split.mapStacks(transform))
    }
  }
}

extension Tabs {
  fileprivate func mapStacks<Other: FlowScreen>(
    _ transform: ([Screen]) -> [Other]
  ) -> Tabs<Other> {
    var mapped = Tabs<Other>(selected: selected) {
      for tab in tabs { tab.with(tab.stack.mapStacks(transform)) }
    }
    mapped.mistakes = mistakes
    return mapped
  }
}

extension Split {
  fileprivate func mapStacks<Other: FlowScreen>(
    _ transform: ([Screen]) -> [Other]
  ) -> Split<Other> {
    Split<Other>(
      columns: columns.map { $0.mapStacks(transform) },
      placeholder: placeholder.flatMap { transform([$0]).first }, mistakes: mistakes)
  }
}
