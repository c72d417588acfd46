/// A tab: a stack, columns or tabs, with an id.
///
/// With tabs in it, it is a group: one tab of the bar on an iPhone, a section of the sidebar on an iPad.
/// It may have a stack of its own, such as a list of its tabs, which is selected by the id of the group:
///
///     FlowTab("library", TabItem("Library", systemImage: "books.vertical")) {
///       Screen.library
///     } tabs: {
///       FlowTab("authors", TabItem("Authors")) { Screen.authors }
///       FlowTab("genres", TabItem("Genres")) { Screen.genres }
///     }
///
/// Each tab of a group has its own stack, which stays while another one is selected. Where the system has
/// no groups, all of them are tabs of the bar.
public struct FlowTab<Screen: FlowScreen>: Equatable {
  /// Identifies the tab; it keeps its screens as long as its id is among the tabs.
  public var id: String { look.id }
  /// How the tab is labelled, if the flow says so.
  public var item: TabItem? {
    get { look.item }
    set { look.item = newValue }
  }
  /// What it says about itself besides its screens.
  package internal(set) var look: TabLook
  /// The tabs of a group, before it is listed.
  private var inner: [FlowTab]?
  /// What is in the tab, under its sheets.
  public internal(set) var root: ScreenStack<Screen>.Root
  /// The sheets that lie over all tabs while this one is selected, and wait here while it is not;
  /// in the tabs of a `ScreenStack`, the selected one's have been moved to the stack.
  @Boxed package private(set) var sheet: Sheet<Screen>?
  /// The alert over everything while this tab is selected, which waits likewise.
  @Boxed package private(set) var alert: FlowAlert?
  /// The minimized sheets, which belong to the stack around all tabs.
  private var minimized: [Sheet<Screen>] = []

  /// Creates a tab.
  ///
  /// - Parameters:
  ///   - id: Identifies the tab.
  ///   - item: How it is labelled; `nil` leaves that to whoever makes its container.
  ///   - stack: What is in it, and the sheets over everything while it is selected.
  public init(
    _ id: String, _ item: TabItem? = nil,
    @ScreenStack<Screen>.Builder stack: () -> ScreenStack<Screen>
  ) {
    self.init(id, item, stack())
  }

  /// Creates a tab with the contents of a stack.
  package init(
    _ id: String, _ item: TabItem?, in group: TabHeading? = nil, _ stack: ScreenStack<Screen>
  ) {
    self.init(TabLook(id: id, item: item, group: group), stack)
  }

  fileprivate init(_ look: TabLook, _ stack: ScreenStack<Screen>) {
    self.look = look
    (root, minimized) = (stack.root, stack.minimized)
    if let sheet = stack.sheet { self.sheet = sheet }
    if let alert = stack.alert { self.alert = alert }
  }

  /// The screens the user goes back through while the tab is selected, bottom to top.
  public var screens: [Screen] { root.front }

  /// The tab's contents with the waiting sheets and alert.
  package var stack: ScreenStack<Screen> { ScreenStack(root, sheet: sheet, alert: alert) }

  /// Whether anything lies over its contents, or is minimized.
  var presents: Bool { !_sheet.isMissing || !_alert.isMissing || !minimized.isEmpty }

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
  ///   - item: How it is labelled; `nil` leaves that to whoever makes its container.
  ///   - stack: Its screens, and the sheets over everything while it is selected.
  public init<ID: RawRepresentable<String>>(
    _ id: ID, _ item: TabItem? = nil,
    @ScreenStack<Screen>.Builder stack: () -> ScreenStack<Screen>
  ) {
    self.init(id.rawValue, item, stack())
  }
}

// MARK: - Groups

extension FlowTab {
  /// The id of the group that the tab is in, or whose own stack it has; `nil` outside of groups.
  public var group: String? { look.group?.id }

  /// Creates a group of tabs.
  ///
  /// Groups in a group are part of it.
  ///
  /// - Parameters:
  ///   - id: Identifies the group among all tabs.
  ///   - item: How it is labelled.
  ///   - stack: Its own screens; a group without any is its tabs.
  ///   - tabs: Its tabs.
  public init(
    _ id: String, _ item: TabItem,
    @ScreenStack<Screen>.Builder stack: () -> ScreenStack<Screen> = { ScreenStack([]) },
    @Tabs<Screen>.Builder tabs: () -> [FlowTab]
  ) {
    self.init(id, item, stack())
    inner = tabs()
  }

  /// Creates a group of tabs whose id is a case of a string enum.
  ///
  /// - Parameters:
  ///   - id: Identifies the group among all tabs.
  ///   - item: How it is labelled.
  ///   - stack: Its own screens; a group without any is its tabs.
  ///   - tabs: Its tabs.
  public init<ID: RawRepresentable<String>>(
    _ id: ID, _ item: TabItem,
    @ScreenStack<Screen>.Builder stack: () -> ScreenStack<Screen> = { ScreenStack([]) },
    @Tabs<Screen>.Builder tabs: () -> [FlowTab]
  ) {
    self.init(id.rawValue, item, stack: stack, tabs: tabs)
  }

  /// Whether it is no group, and in none.
  var isAlone: Bool { inner == nil && look.isAlone }

  /// The tab; of a group the tab with its own screens, if it has any, and those in it.
  var flattened: [FlowTab] {
    guard let inner, let item else { return [self] }
    let heading = TabHeading(id: id, item: item)
    var own = self
    (own.inner, own.look.group) = (nil, heading)
    let hasOwn = own.root != .stack([]) || own.presents
    return (hasOwn ? [own] : [])
      + inner.flatMap(\.flattened).map { tab in
        var tab = tab
        tab.look.group = heading
        return tab
      }
  }

  /// The same tab with other contents.
  func with<Other: FlowScreen>(_ stack: ScreenStack<Other>) -> FlowTab<Other> {
    FlowTab<Other>(look, stack)
  }
}

extension ScreenStack {
  /// Whether a tab says how it is labelled.
  package var hasTabItems: Bool { root.bars.contains { $0.tabs.contains { $0.item != nil } } }

  /// The same without the labels and groups of tabs.
  package var withoutTabItems: Self {
    var bare = self
    bare.root = root.mapTabs { $0.look = TabLook(id: $0.id, item: nil, group: nil) }
    return bare
  }
}

extension FlowTab: Sendable where Screen: Sendable {}
