extension ScreenStack {
  /// The bottom of a flow's screens, under the sheets.
  public enum Root: Hashable {
    /// One stack, bottom to top.
    case stack([Screen])
    /// A stack in each of several tabs.
    case tabs(Tabs<Screen>)
    /// A stack in each of two or three columns.
    case split(Split<Screen>)
  }
}

extension ScreenStack.Root {
  /// The screens the user goes back through: the stack, the selected tab's, or all columns in
  /// sequence, as in the single stack of a compact window.
  var front: [Screen] {
    switch self {
    case .stack(let screens): screens
    case .tabs(let tabs): tabs.selectedTab?.screens ?? []
    case .split(let split): split.columns.flatMap { $0 }
    }
  }

  /// Each stack separately.
  package var stacks: [[Screen]] {
    switch self {
    case .stack(let screens): [screens]
    case .tabs(let tabs): tabs.tabs.map { $0.screens }
    case .split(let split): split.columns
    }
  }

  /// The sheets that wait in unselected tabs.
  var hiddenSheets: [Sheet<Screen>] {
    if case .tabs(let tabs) = self { tabs.tabs.compactMap { $0.sheet } } else { [] }
  }

  /// Puts screens on top of those in front.
  mutating func append(_ screens: [Screen]) {
    changeFront { $0 += screens }
  }

  /// Replaces those in front.
  mutating func setFront(_ screens: [Screen]) {
    if case .split(var split) = self {
      // In sequence, as in the single stack of a compact window: what stays, stays in its column.
      var rest = screens[...]
      for column in split.columns.indices {
        let isLast = column == split.columns.indices.last
        let kept = zip(split.columns[column], rest).prefix { $0.id == $1.id }.count
        split.columns[column] = Array(isLast ? rest : rest.prefix(kept))
        rest = isLast ? [] : rest.dropFirst(kept)
      }
      self = .split(split)
    } else {
      changeFront { $0 = screens }
    }
  }

  /// Removes the topmost screen in front that has an id; one in another tab if none in front has
  /// it.
  mutating func remove(_ id: Screen.ID) {
    var isFound = false
    func removeScreen(_ screens: inout [Screen]) {
      guard !isFound, let index = screens.lastIndex(where: { $0.id == id }) else { return }
      screens.remove(at: index)
      isFound = true
    }
    if case .tabs = self { changeFront(removeScreen) }
    changeStacks(removeScreen)
  }

  /// Removes screens in front, from the top.
  mutating func dropTop(_ count: Int) {
    var left = count
    if case .split(var split) = self {
      for column in split.columns.indices.reversed() {
        let goes = min(left, split.columns[column].count)
        split.columns[column].removeLast(goes)
        left -= goes
      }
      self = .split(split)
    } else {
      changeFront { $0.removeLast(min(left, $0.count)) }
    }
  }

  /// Changes the stack whose end is the top.
  private mutating func changeFront(_ change: (inout [Screen]) -> Void) {
    switch self {
    case .stack(var screens):
      change(&screens)
      self = .stack(screens)
    case .tabs(var tabs):
      guard let index = tabs.selectedIndex else { return }
      change(&tabs.tabs[index].screens)
      self = .tabs(tabs)
    case .split(var split):
      guard let last = split.columns.indices.last else { return }
      change(&split.columns[last])
      self = .split(split)
    }
  }

  /// Changes each stack, topmost first.
  private mutating func changeStacks(_ change: (inout [Screen]) -> Void) {
    switch self {
    case .stack(var screens):
      change(&screens)
      self = .stack(screens)
    case .tabs(var tabs):
      for index in tabs.tabs.indices { change(&tabs.tabs[index].screens) }
      self = .tabs(tabs)
    case .split(var split):
      for index in split.columns.indices.reversed() { change(&split.columns[index]) }
      self = .split(split)
    }
  }
}

extension ScreenStack.Root: CustomStringConvertible {
  /// `list › book(42)`, `[shop: list › book(42)] | account: orders`, `inbox ‖ mail(1)`; sheets that
  /// wait in a hidden tab in parentheses, as in `account: orders (⌃ address)`.
  public var description: String {
    func text(_ screens: [Screen]) -> String {
      screens.map(\.name).joined(separator: " › ")
    }
    switch self {
    case .stack(let screens): return text(screens)
    case .tabs(let tabs):
      let texts = tabs.tabs.enumerated().map { index, tab in
        let sheet = tab.sheet.map { " (⌃ \($0.stack))" } ?? ""
        let tabText = "\(tab.id): \(text(tab.screens))\(sheet)"
        return index == tabs.selectedIndex ? "[\(tabText)]" : tabText
      }
      return texts.joined(separator: " | ")
    case .split(let split): return split.columns.map(text).joined(separator: " ‖ ")
    }
  }
}

extension ScreenStack.Root: Sendable where Screen: Sendable {}
extension ScreenStack.Root: Encodable where Screen: Encodable {}
extension ScreenStack.Root: Decodable where Screen: Decodable {}

extension ScreenStack {
  /// The screens as in `description`, the look of each sheet that is not plain, and placeholders:
  /// `list ⌃ login (as: .fullScreen)`, `inbox ‖ mail(1) (placeholder: nothing)`.
  ///
  /// Stacks that differ only in that are not equal, so what compares or reports them must show it.
  package var textWithLooks: String { text(placeholders: true) }

  /// The same, with or without placeholders.
  package func text(placeholders: Bool) -> String {
    let presented = sheet.map { [$0.text(placeholders: placeholders)] } ?? []
    return ([root.text(placeholders: placeholders)] + presented + (alert.map { ["\($0)"] } ?? []))
      .joined(separator: " ⌃ ")
  }
}

extension Sheet {
  fileprivate func text(placeholders: Bool) -> String {
    guard !look.isEmpty else { return stack.text(placeholders: placeholders) }
    // The look belongs to the screens below the next sheet.
    let above = stack.sheet.map { " ⌃ \($0.text(placeholders: placeholders))" } ?? ""
    let screens = stack.root.text(placeholders: placeholders)
    return "\(screens) (\(look.joined(separator: ", ")))\(above)"
  }

  /// What makes the sheet other than a plain one, as arguments in Swift: `as: .fullScreen`.
  package var look: [String] {
    var look: [String] = []
    switch style {
    case .sheet: break
    // Swift prints a case as it is written, but for the dot.
    case .popover(let source): look.append("as: .popover(from: .\(source))")
    case .formSheet, .fullScreen, .overFullScreen: look.append("as: .\(style.name)")
    }
    if !detents.isEmpty {
      look.append("detents: [\(detents.map { ".\($0)" }.joined(separator: ", "))]")
    }
    if showsGrabber { look.append("showsGrabber: true") }
    return look
  }
}

extension ScreenStack.Root {
  fileprivate func text(placeholders: Bool) -> String {
    switch self {
    case .stack: return "\(self)"
    case .split(let split):
      let placeholder = placeholders ? split.placeholder : nil
      return placeholder.map { "\(self) (placeholder: \($0.name))" } ?? "\(self)"
    case .tabs(let tabs):
      let texts = tabs.tabs.enumerated().map { index, tab in
        let screens = "\(tab.id): \(ScreenStack.Root.stack(tab.screens))"
        let sheet = tab.stack.sheet.map { " (⌃ \($0.text(placeholders: placeholders)))" } ?? ""
        return index == tabs.selectedIndex ? "[\(screens)\(sheet)]" : "\(screens)\(sheet)"
      }
      return texts.joined(separator: " | ")
    }
  }
}
