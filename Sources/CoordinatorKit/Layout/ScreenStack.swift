/// The screens of a flow: a stack, bottom to top, and the sheets over it.
///
///     let stack: ScreenStack<Screen> = [.list, .book(42)]
///     let stack = ScreenStack(.list, presenting: [.login], as: .sheet)
///
/// Its root may also be `Tabs` or a `Split`. A pure value: two stacks are equal when they show the
/// same.
public struct ScreenStack<Screen: FlowScreen>: Hashable {
  /// The bottom of the screens, under the sheets: a stack, tabs or columns.
  public internal(set) var root: ScreenStack<Screen>.Root
  // A struct cannot contain itself, so the sheet is stored in an array of zero or one.
  private var sheets: [Sheet<Screen>]
  /// The sheets that are minimized: their screens live on, out of sight.
  public private(set) var minimized: [Sheet<Screen>]
  /// The alert over everything; alerts in sheets and in the selected tab are moved here.
  public var alert: FlowAlert? { topAlert }
  @Boxed private var topAlert: FlowAlert?

  /// Creates a stack of the screens in an array.
  ///
  /// - Parameter screens: The screens, bottom to top.
  public init(_ screens: [Screen]) {
    self.init(.stack(screens), sheet: nil)
  }

  package init(
    _ root: ScreenStack<Screen>.Root, sheet: Sheet<Screen>?, alert: FlowAlert? = nil,
    minimized: [Sheet<Screen>] = []
  ) {
    (self.root, self.minimized) = (root, minimized)
    sheets = []
    if alert != nil { topAlert = alert }
    if sheet != nil { self.sheet = sheet }
  }

  /// Creates a stack whose root is tabs; the sheets of the selected one lie over all of them, those
  /// of the others wait.
  ///
  /// - Parameter tabs: The tabs.
  public init(_ tabs: Tabs<Screen>) {
    var bare = tabs.asShown
    var taken: FlowTab<Screen>.Presented = (nil, nil)
    var minimized: [Sheet<Screen>] = []
    let selected = bare.selectedIndex
    for index in bare.tabs.indices where bare.tabs[index].presents {
      if index == selected { taken = bare.tabs[index].extractPresented() }
      minimized += bare.tabs[index].extractMinimized()
    }
    self.init(.tabs(bare), sheet: taken.sheet, alert: taken.alert)
    self.minimized += minimized
  }

  /// Creates a stack whose root is columns; the sheets in these lie over all of them.
  ///
  /// - Parameter split: The columns.
  public init(_ split: Split<Screen>) {
    var bare = split
    let (sheets, alert) = bare.extractPresented()
    self.init(.split(bare), sheet: nil, alert: alert)
    for sheet in sheets { add(sheet) }
  }

  /// Creates a stack, and what is presented over it.
  ///
  /// - Parameters:
  ///   - screens: The screens, bottom to top.
  ///   - presented: The stack in the sheet.
  ///   - style: How the sheet is presented.
  public init(
    _ screens: Screen..., presenting presented: ScreenStack<Screen>? = nil,
    as style: SheetStyle = .sheet
  ) {
    self.init(.stack(screens), sheet: presented.map { Sheet($0, as: style) })
  }

  /// The screens under the sheets that the user goes back through, bottom to top: the stack, that
  /// of the selected tab, or those of all columns in sequence.
  public var screens: [Screen] { root.front }

  /// The sheet over the screens.
  ///
  /// It may have a sheet over itself. One that is minimized is not over them.
  public var sheet: Sheet<Screen>? {
    get { sheets.first }
    set {
      var sheet = newValue
      let inner = sheet?.stack.extractAlert()
      let hidden = sheet?.stack.extractMinimized() ?? []
      let isMinimized = sheet?.isMinimized == true
      sheets = isMinimized ? [] : sheet.map { [$0] } ?? []
      minimized += isMinimized ? sheet.map { [$0] } ?? [] : []
      minimized += hidden
      if alert == nil { topAlert = inner }
    }
  }

  /// All sheets over the screens, bottom to top.
  package var presentedSheets: [Sheet<Screen>] {
    sheet.map { [$0] + $0.stack.presentedSheets } ?? []
  }

  /// Moves the minimized sheets to the enclosing stack.
  mutating func extractMinimized() -> [Sheet<Screen>] {
    defer { minimized = [] }
    return minimized
  }

  /// Moves the alert to the enclosing stack.
  mutating func extractAlert() -> FlowAlert? {
    defer { topAlert = nil }
    return alert
  }
}

// MARK: - Editing

extension ScreenStack {
  /// This stack with another one presented over all of it.
  ///
  /// - Parameters:
  ///   - presented: The stack in the sheet; `nil` presents nothing.
  ///   - style: How the sheet is presented.
  /// - Returns: The new stack.
  public func presenting(
    _ presented: ScreenStack<Screen>?, as style: SheetStyle = .sheet
  ) -> ScreenStack<Screen> {
    guard let presented else { return self }
    return presenting(Sheet(presented, as: style))
  }

  /// This stack with a sheet presented over all of it, which says more than how it is presented.
  ///
  /// - Parameter sheet: The sheet.
  /// - Returns: The new stack.
  public func presenting(_ sheet: Sheet<Screen>) -> ScreenStack<Screen> {
    var copy = self
    copy.add(sheet)
    return copy
  }

  /// This stack with an alert over all of it; an existing alert takes precedence.
  ///
  /// - Parameter alert: The alert; `nil` adds none.
  /// - Returns: The new stack.
  public func presenting(_ alert: FlowAlert?) -> ScreenStack<Screen> {
    var copy = self
    if copy.alert == nil { copy.topAlert = alert }
    return copy
  }

  /// Says which nested flow wants the alert.
  mutating func setAlertOwner(_ owner: [Int]) { topAlert?.owner = owner }

  /// This stack without its alert.
  package var withoutAlert: ScreenStack<Screen> {
    var copy = self
    copy.topAlert = nil
    return copy
  }

  /// This stack without the topmost screen with an id; a sheet that loses its first screen is
  /// removed.
  func removing(_ id: Screen.ID) -> ScreenStack<Screen> {
    var copy = self
    if var sheet, sheet.stack.layers.joined().contains(where: { $0.id == id }) {
      let isAbove = sheet.stack.layers.dropFirst().joined().contains { $0.id == id }
      let goes = !isAbove && sheet.stack.screens.lastIndex { $0.id == id } == 0
      sheet.stack = sheet.stack.removing(id)
      copy.sheet = goes ? nil : sheet
    } else if !copy.root.remove(id),
      let index = minimized.firstIndex(where: { $0.stack.layers.joined().contains { $0.id == id } })
    {
      copy.minimized[index].stack = minimized[index].stack.removing(id)
      if copy.minimized[index].stack.screens.isEmpty { copy.minimized.remove(at: index) }
    }
    return copy
  }

  /// Adds a sheet over all of it; one that is minimized lies over nothing, and is so no more when it is added
  /// in sight.
  mutating func add(_ added: Sheet<Screen>) {
    if added.isMinimized == false, let first = added.stack.screens.first?.id {
      minimized.removeAll { $0.stack.screens.first?.id == first }
    }
    guard var sheet else { return self.sheet = added }
    sheet.stack.add(added)
    self.sheet = sheet
  }

  /// The screens of the stack, of the sheet over it, of the sheet over that one, and so on.
  public var layers: [[Screen]] {
    [screens] + (sheet?.stack.layers ?? [])
  }

  /// Each stack separately, including hidden ones: those of the root, then the sheets that wait in
  /// hidden tabs, then the minimized sheets, then the visible ones.
  ///
  /// These are the screens of a state. Guards, restoration and the explorer check each of them.
  public var stacks: [[Screen]] {
    var stacks = root.stacks
    for sheet in root.hiddenSheets { stacks += sheet.stack.layers }
    for sheet in minimized { stacks += sheet.stack.layers }
    if let sheet { stacks += sheet.stack.layers }
    return stacks
  }

  /// The screens that live on out of sight.
  package var minimizedScreens: [Screen] { minimized.flatMap { $0.stack.layers.joined() } }

  /// The sheets that are minimized when screens are left: those whose first one is among them, of several that begin
  /// alike the topmost.
  func sheetsMinimized(leaving left: [Screen]) -> [Sheet<Screen>] {
    var left = left.map(\.id)
    let sheets = presentedSheets.reversed().filter { sheet in
      guard sheet.isMinimized != nil, let first = sheet.stack.screens.first,
        let index = left.firstIndex(of: first.id)
      else { return false }
      left.remove(at: index)
      return true
    }
    return sheets.reversed()
  }

  /// The stacks without sheets out of sight: first the root's, then the sheets'.
  package var presentedStacks: [[Screen]] {
    root.stacks + (sheet?.stack.layers ?? [])
  }

  /// The screens that go with the topmost one that has a key, topmost first: those above it, and with
  /// the first screen of a sheet the sheets over it.
  ///
  /// - Parameter key: The key.
  /// - Returns: The screens; `nil` if no screen has it.
  package func screensGone(with key: ScreenKey) -> [Screen]? {
    let hidden = minimized + root.hiddenSheets
    return sheet?.screensGone(with: key)
      ?? root.stacksTopFirst.lazy.compactMap { stack in
        stack.lastIndex { ScreenKey($0) == key }.map { stack[$0...].reversed() }
      }.first ?? hidden.lazy.compactMap { $0.screensGone(with: key) }.first
  }

  /// The screen in front, or `nil` when nothing is shown.
  public var top: Screen? { layers.last?.last }

  /// This stack after its top screens were left; a sheet that has lost all its screens is gone.
  ///
  /// - Parameter count: How many screens were left.
  /// - Returns: The stack without them.
  public func droppingTop(_ count: Int = 1) -> ScreenStack<Screen> {
    guard count > 0 else { return self }
    var copy = self
    if var sheet {
      let above = sheet.stack.layers.joined().count
      sheet.stack = sheet.stack.droppingTop(min(count, above))
      copy.sheet = count < above ? sheet : nil
      return copy.sheet == nil ? copy.droppingTop(count - above) : copy
    }
    copy.root.dropTop(count)
    return copy
  }
}

// MARK: - Literals and text

extension ScreenStack {
  /// Hashes the screens.
  public func hash(into hasher: inout Hasher) { hasher.combine(stacks) }
}

extension ScreenStack: ExpressibleByArrayLiteral {
  /// Creates a stack without sheets.
  public init(arrayLiteral elements: Screen...) {
    self.init(elements)
  }
}

extension ScreenStack: CustomStringConvertible {
  /// `list › book(42) ⌃ login`: screens bottom to top, each sheet after a `⌃`, a minimized one after a
  /// `⌄`; the selected tab in brackets, an alert last: `⌃ alert(delete)`.
  public var description: String {
    "\(root)" + (sheet.map { " ⌃ \($0.stack)" } ?? "") + minimized.map { " ⌄ \($0.stack)" }.joined()
      + (alert.map { " ⌃ \($0)" } ?? "")
  }
}

extension ScreenStack: Sendable where Screen: Sendable {}

extension ScreenStack {
  /// The same stack with transformed screens.
  ///
  /// - Parameter transform: Makes each screen.
  /// - Returns: The stack, with tabs, columns and sheets as they are.
  public func map<Other: FlowScreen>(_ transform: (Screen) -> Other) -> ScreenStack<Other> {
    mapStacks { $0.map(transform) }
  }

  /// The same with each stack of it transformed.
  func mapStacks<Other: FlowScreen>(
    _ transform: ([Screen]) -> [Other]
  ) -> ScreenStack<Other> {
    ScreenStack<Other>(
      root.mapStacks(transform), sheet: sheet.map { $0.with($0.stack.mapStacks(transform)) },
      alert: alert, minimized: minimized.map { $0.with($0.stack.mapStacks(transform)) })
  }

  /// The screens as they are shown: one that a flow has several times in a row is there once.
  package var onceInARow: ScreenStack {
    hasRepeats ? mapStacks { $0.onceInARow(by: \.id) } : self
  }

  /// Whether a stack has a screen several times in a row.
  var hasRepeats: Bool {
    stacks.contains { stack in zip(stack, stack.dropFirst()).contains { $0.id == $1.id } }
  }

  /// Whether a tab of another stack is a tab of this one; what holds both may have more on top.
  func hasTab(_ tab: String, of other: ScreenStack) -> Bool {
    let isIt = { (bar: Tabs<Screen>) in bar.tabs.contains { $0.id == tab } }
    guard let own = root.bars.first(where: isIt), let shown = other.root.bars.first(where: isIt)
    else { return false }
    return own.tabs.count == shown.tabs.count
      && zip(own.tabs, shown.tabs).allSatisfy {
        $0.id == $1.id && $1.screens.starts(with: $0.screens)
      }
  }
}
