/// A tab: a stack with an id.
public struct FlowTab<Screen: FlowScreen>: Hashable {
  /// Identifies the tab; it keeps its screens as long as its id is among the tabs.
  public let id: String
  /// The screens, bottom to top.
  public internal(set) var screens: [Screen]
  /// The sheets that lie over all tabs while this one is selected, and wait here while it is not;
  /// in the tabs of a `ScreenStack`, the selected one's have been moved to the stack.
  package private(set) var sheet: Sheet<Screen>?
  /// The alert over everything while this tab is selected, which waits likewise.
  package private(set) var alert: FlowAlert?

  private enum CodingKeys: CodingKey { case id, screens, sheet }

  /// Creates a tab.
  ///
  /// - Parameters:
  ///   - id: Identifies the tab.
  ///   - stack: Its screens, and the sheets over everything while it is selected. For nested tabs,
  ///     the stack of the selected one is used.
  public init(_ id: String, @ScreenStack<Screen>.Builder stack: () -> ScreenStack<Screen>) {
    let stack = stack()
    self.id = id
    screens = stack.screens
    sheet = stack.sheet
    alert = stack.alert
  }

  /// The screens with the waiting sheets and alert.
  package var stack: ScreenStack<Screen> {
    ScreenStack(.stack(screens), sheet: sheet, alert: alert)
  }

  /// Moves the sheets and the alert to the stack around all tabs.
  mutating func extractPresented() -> (sheet: Sheet<Screen>?, alert: FlowAlert?) {
    defer { (sheet, alert) = (nil, nil) }
    return (sheet, alert)
  }

  /// Whether the stack is the same; a selected tab's sheets are stored elsewhere.
  func hasStack(of other: FlowTab) -> Bool { id == other.id && screens == other.screens }

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
