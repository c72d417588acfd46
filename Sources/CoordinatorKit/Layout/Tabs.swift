/// Tabs, each with a stack of its own, as the root of a flow's screens.
///
///     func screens(for state: State) -> ScreenStack<Screen> {
///       Tabs(selected: state.tab) {
///         Tab("shop") { shop.screens(for: state) }
///         Tab("account") { account.screens(for: state) }
///       }
///       if state.isLoggingIn { Sheet(Screen.login) }
///     }
///
/// Screens that are listed after the tabs lie on top of the selected one. Sheets lie over all tabs; those
/// inside of a tab are on show while it is selected. A user who taps a tab is heard by the flow's
/// `userSelected(_:_:)`.
public struct Tabs<Screen: FlowScreen>: Hashable {
  /// The tabs, the first one first; each id once.
  public var tabs: [Tab<Screen>]
  /// The id of the tab that is selected; if there is none of that id, the first one is.
  public var selected: String

  /// Makes tabs.
  ///
  /// - Parameters:
  ///   - selected: The id of the tab that is selected.
  ///   - tabs: The tabs; of several with one id the first counts.
  public init(selected: String, @Tabs<Screen>.Builder tabs: () -> [Tab<Screen>]) {
    self.selected = selected
    var seen: Set<String> = []
    self.tabs = tabs().filter { seen.insert($0.id).inserted }
  }

  /// Makes tabs whose ids are the cases of an enum of strings.
  ///
  /// - Parameters:
  ///   - selected: The tab that is selected.
  ///   - tabs: The tabs; of several with one id the first counts.
  public init<ID: RawRepresentable<String>>(
    selected: ID, @Tabs<Screen>.Builder tabs: () -> [Tab<Screen>]
  ) {
    self.init(selected: selected.rawValue, tabs: tabs)
  }

  /// The index of the tab that is selected; `nil` only without tabs.
  public var selectedIndex: Int? {
    tabs.firstIndex { $0.id == selected } ?? tabs.indices.first
  }

  /// The tab that is selected; `nil` only without tabs.
  public var selectedTab: Tab<Screen>? { selectedIndex.map { tabs[$0] } }
}

/// A tab: a stack under an id.
public struct Tab<Screen: FlowScreen>: Hashable {
  /// What tells the tab from the others; a tab keeps its screens for as long as its id is among the tabs.
  public let id: String
  /// The screens, bottom to top.
  public internal(set) var screens: [Screen]
  /// The sheets that lie over all tabs while this one is selected, and wait here while it is not; in the tabs
  /// of a `ScreenStack` the selected one has given its sheets to the stack.
  package private(set) var sheet: Sheet<Screen>?
  /// The alert over everything while this tab is selected, which waits likewise.
  package private(set) var alert: FlowAlert?

  private enum CodingKeys: CodingKey { case id, screens, sheet }

  /// Makes a tab.
  ///
  /// - Parameters:
  ///   - id: What tells the tab from the others.
  ///   - stack: Its screens, and the sheets over everything while it is selected. Of tabs in a tab the
  ///     stack of the selected one is taken.
  public init(_ id: String, @ScreenStack<Screen>.Builder stack: () -> ScreenStack<Screen>) {
    let stack = stack()
    self.id = id
    screens = stack.screens
    sheet = stack.sheet
    alert = stack.alert
  }

  /// The screens with the sheets and the alert that wait here.
  package var stack: ScreenStack<Screen> {
    ScreenStack(.stack(screens), sheet: sheet, alert: alert)
  }

  /// Gives the sheets and the alert to the stack around all tabs.
  mutating func takePresented() -> (sheet: Sheet<Screen>?, alert: FlowAlert?) {
    defer { (sheet, alert) = (nil, nil) }
    return (sheet, alert)
  }

  /// Whether the stack is the same; sheets lie elsewhere while the tab is selected.
  func hasStack(of other: Tab) -> Bool { id == other.id && screens == other.screens }

  /// Makes a tab whose id is a case of an enum of strings.
  ///
  /// - Parameters:
  ///   - id: What tells the tab from the others.
  ///   - stack: Its screens, and the sheets over everything while it is selected.
  public init<ID: RawRepresentable<String>>(
    _ id: ID, @ScreenStack<Screen>.Builder stack: () -> ScreenStack<Screen>
  ) {
    self.init(id.rawValue, stack: stack)
  }
}

extension Tabs {
  /// Lets `Tabs` list tabs as statements, with `if`, `switch` and `for`.
  @resultBuilder public enum Builder {
    /// One tab.
    public static func buildExpression(_ tab: Tab<Screen>) -> [Tab<Screen>] { [tab] }

    /// The tabs one after the other.
    public static func buildBlock(_ parts: [Tab<Screen>]...) -> [Tab<Screen>] {
      parts.flatMap { $0 }
    }

    /// The tabs one after the other.
    public static func buildArray(_ parts: [[Tab<Screen>]]) -> [Tab<Screen>] {
      parts.flatMap { $0 }
    }

    /// The tabs of an `if` whose condition holds.
    public static func buildOptional(_ part: [Tab<Screen>]?) -> [Tab<Screen>] { part ?? [] }

    /// The tabs of the branch taken.
    public static func buildEither(first part: [Tab<Screen>]) -> [Tab<Screen>] { part }

    /// The tabs of the branch taken.
    public static func buildEither(second part: [Tab<Screen>]) -> [Tab<Screen>] { part }
  }
}

extension Tabs: Sendable where Screen: Sendable {}
extension Tabs: Encodable where Screen: Encodable {}
extension Tabs: Decodable where Screen: Decodable {}
extension Tab: Sendable where Screen: Sendable {}
extension Tab: Encodable where Screen: Encodable {}
extension Tab: Decodable where Screen: Decodable {}
