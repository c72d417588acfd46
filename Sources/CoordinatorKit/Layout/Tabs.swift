/// Tabs, each with its own stack, columns or tabs, as the root of a flow's screens.
///
///     func screens(for state: State) -> ScreenStack<Screen> {
///       Tabs(selected: state.tab) {
///         FlowTab("shop") { shop.screens(for: state) }
///         FlowTab("account") { account.screens(for: state) }
///       }
///       if state.isLoggingIn { Sheet(Screen.login) }
///     }
///
/// Screens listed after the tabs lie on top of the selected one. Sheets lie over all tabs; those
/// inside a tab are shown while it is selected. When the user taps a tab, the flow's
/// `userSelected(_:_:)` is called. Tabs may be listed inside a tab, or in a column, too; an id is then
/// that of one tab among all of them.
public struct Tabs<Screen: FlowScreen>: Hashable {
  /// The tabs, first to last; each id once.
  public var tabs: [FlowTab<Screen>]
  /// The id of the selected tab; if there is no such tab, the first one is selected, which is reported.
  public var selected: String
  /// What was asked for and is not shown.
  package internal(set) var mistakes = StackMistakes()

  /// Creates tabs.
  ///
  /// - Parameters:
  ///   - selected: The id of the tab that is selected.
  ///   - tabs: The tabs; if several share an id, also with tabs inside them, the first is used, which
  ///     is reported.
  public init(selected: String, @Tabs<Screen>.Builder tabs: () -> [FlowTab<Screen>]) {
    self.selected = selected
    self.tabs = tabs()
    removeRepeated()
  }

  /// Creates tabs whose ids are the cases of a string enum.
  ///
  /// - Parameters:
  ///   - selected: The tab that is selected.
  ///   - tabs: The tabs; if several share an id, the first is used, which is reported.
  public init<ID: RawRepresentable<String>>(
    selected: ID, @Tabs<Screen>.Builder tabs: () -> [FlowTab<Screen>]
  ) {
    self.init(selected: selected.rawValue, tabs: tabs)
  }

  /// The index of the selected tab; `nil` only without tabs.
  public var selectedIndex: Int? {
    tabs.firstIndex { $0.id == selected } ?? tabs.indices.first
  }

  /// Whether there is a tab with an id, in these or in tabs inside.
  func hasTab(_ id: String) -> Bool {
    tabs.contains { $0.id == id || $0.root.bars.contains { $0.hasTab(id) } }
  }

  /// The selected tab; `nil` only without tabs.
  public var selectedTab: FlowTab<Screen>? { selectedIndex.map { tabs[$0] } }
}

extension Tabs {
  /// Lets `Tabs` list tabs as statements, with `if`, `switch` and `for`.
  @resultBuilder public enum Builder {
    /// One tab.
    public static func buildExpression(_ tab: FlowTab<Screen>) -> [FlowTab<Screen>] { [tab] }

    /// The tabs, in order.
    public static func buildBlock(_ parts: [FlowTab<Screen>]...) -> [FlowTab<Screen>] {
      parts.flatMap { $0 }
    }

    /// The tabs, in order.
    public static func buildArray(_ parts: [[FlowTab<Screen>]]) -> [FlowTab<Screen>] {
      parts.flatMap { $0 }
    }

    /// The tabs of an `if` whose condition holds.
    public static func buildOptional(_ part: [FlowTab<Screen>]?) -> [FlowTab<Screen>] { part ?? [] }

    /// The tabs of the branch taken.
    public static func buildEither(first part: [FlowTab<Screen>]) -> [FlowTab<Screen>] { part }

    /// The tabs of the branch taken.
    public static func buildEither(second part: [FlowTab<Screen>]) -> [FlowTab<Screen>] { part }
  }
}

extension Tabs {
  /// The tabs as they are shown: each id once, and one of them selected.
  var asShown: Tabs {
    var shown = self
    shown.removeRepeated()
    guard let tab = shown.selectedTab, tab.id != selected else { return shown }
    shown.mistakes.all.append(.unknownSelection(selected, tabs: shown.tabs.map(\.id)))
    shown.selected = tab.id
    return shown
  }

  private mutating func removeRepeated() {
    var seen: Set<String> = []
    let repeated = removeTabs(repeating: &seen)
    guard !repeated.isEmpty else { return }
    var told: Set<String> = []
    mistakes.all += repeated.filter { told.insert($0).inserted }.map {
      StackMistake.repeatedTab($0)
    }
  }

  /// Leaves out tabs whose id is taken, by a tab around them or by one before.
  ///
  /// - Returns: Their ids.
  mutating func removeTabs(repeating seen: inout Set<String>) -> [String] {
    var repeated: [String] = []
    tabs = tabs.filter { tab in
      let isNew = seen.insert(tab.id).inserted
      if !isNew { repeated.append(tab.id) }
      return isNew
    }
    for index in tabs.indices { repeated += tabs[index].root.removeTabs(repeating: &seen) }
    return repeated
  }
}

extension Tabs: Sendable where Screen: Sendable {}

extension Tabs: Encodable where Screen: Encodable {
  /// Encodes the tabs and the selection.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: TabsKey.self)
    try values.encode(tabs, forKey: .tabs)
    try values.encode(selected, forKey: .selected)
  }
}

extension Tabs: Decodable where Screen: Decodable {
  /// Decodes tabs; it is an error if two of them have one id.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: TabsKey.self)
    tabs = try values.decode([FlowTab<Screen>].self, forKey: .tabs)
    selected = try values.decode(String.self, forKey: .selected)
    removeRepeated()
    guard case .repeatedTab(let id)? = mistakes.all.first else { return }
    throw DecodingError.dataCorruptedError(
      forKey: .tabs, in: values, debugDescription: "Two tabs have the id \"\(id)\".")
  }
}

private enum TabsKey: CodingKey {
  case tabs, selected
}

/// A tab: a stack, columns or tabs, with an id.
public struct FlowTab<Screen: FlowScreen>: Hashable {
  /// Identifies the tab; it keeps its screens as long as its id is among the tabs.
  public let id: String
  /// What is in the tab, under its sheets.
  public internal(set) var root: ScreenStack<Screen>.Root
  /// The sheets that lie over all tabs while this one is selected, and wait here while it is not;
  /// in the tabs of a `ScreenStack`, the selected one's have been moved to the stack.
  package private(set) var sheet: Sheet<Screen>?
  /// The alert over everything while this tab is selected, which waits likewise.
  package private(set) var alert: FlowAlert?
  /// The minimized sheets, which belong to the stack around all tabs.
  private var minimized: [Sheet<Screen>] = []

  private enum CodingKeys: CodingKey { case id, root, sheet }

  /// Creates a tab.
  ///
  /// - Parameters:
  ///   - id: Identifies the tab.
  ///   - stack: What is in it, and the sheets over everything while it is selected.
  public init(_ id: String, @ScreenStack<Screen>.Builder stack: () -> ScreenStack<Screen>) {
    let stack = stack()
    self.id = id
    root = stack.root
    sheet = stack.sheet
    alert = stack.alert
    minimized = stack.minimized
  }

  /// The screens the user goes back through while the tab is selected, bottom to top.
  public var screens: [Screen] { root.front }

  /// The tab's contents with the waiting sheets and alert.
  package var stack: ScreenStack<Screen> { ScreenStack(root, sheet: sheet, alert: alert) }

  /// What a tab presents over everything while it is selected.
  typealias Presented = (sheet: Sheet<Screen>?, alert: FlowAlert?)

  /// Moves the sheets and the alert to the stack around all tabs.
  mutating func extractPresented() -> Presented {
    defer { (sheet, alert) = (nil, nil) }
    return (sheet, alert)
  }

  /// Moves the minimized sheets to the stack around all tabs.
  mutating func extractMinimized() -> [Sheet<Screen>] {
    defer { minimized = [] }
    return minimized
  }

  /// Creates a tab whose id is a case of a string enum.
  ///
  /// - Parameters:
  ///   - id: Identifies the tab.
  ///   - stack: Its screens, and the sheets over everything while it is selected.
  public init<ID: RawRepresentable<String>>(
    _ id: ID, @ScreenStack<Screen>.Builder stack: () -> ScreenStack<Screen>
  ) {
    self.init(id.rawValue, stack: stack)
  }
}

extension FlowTab: Sendable where Screen: Sendable {}

extension FlowTab: Encodable where Screen: Encodable {}

extension FlowTab: Decodable where Screen: Decodable {}
