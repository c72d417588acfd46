import CoordinatorKit

/// A flow whose state is what it shows, in every kind of place that both UIKit and SwiftUI have.
struct WorldsFlow: Flow {
  struct Screen: FlowScreen, CustomStringConvertible {
    let id: String
    var trackingName: String { id }
    var description: String { id }
    /// Whether a coordinator stands behind it.
    var hasChild: Bool { id.hasPrefix("k") }
    /// Whether a flow stands behind it, in a sheet of its own.
    var hasFlow: Bool { id.hasPrefix("f") }
    /// Whether it may not be left before it is saved.
    var isDraft: Bool { id.hasPrefix("d") }
    /// Whether it waits for a login, which is brought.
    var isForMembers: Bool { id.hasPrefix("m") }
    /// Whether nobody may enter it.
    var isLocked: Bool { id.hasPrefix("l") }
  }

  enum Root: CaseIterable {
    case stack, tabs, columns
    /// Columns in one of two tabs.
    case columnsInTab
    /// Tabs in the secondary column.
    case tabsInColumn

    var hasTabs: Bool { self != .stack && self != .columns }
    var hasColumns: Bool { self != .stack && self != .tabs }
  }

  struct Layer: Equatable, Sendable {
    var screens: [String]
    var style = SheetStyle.sheet

    var isOfFlow: Bool { screens.first?.hasPrefix("f") == true }
  }

  struct State: FlowState, Equatable {
    var tabs = ["a", "b"]
    var tab = "a"
    /// Of tabs, of columns, or of the stack, by name.
    var stacks: [String: [String]] = [:]
    /// From the lowest to the topmost; those of a tab by its name, those over all by "".
    var sheets: [String: [Layer]] = [:]
    /// What goes on over the sheets, or out of sight.
    var player: [String] = []
    var isPlayerMinimized = false
    var alert: String?
    var isSaved = false
    var isLoggedIn = false
    /// Over all but the alert.
    var isLoggingIn = false

    /// Removes the topmost screen with a name.
    mutating func leaveTopmost(_ name: String) {
      guard player.last != name else {
        player.removeLast()
        return
      }
      for place in ["", tab, "x"] where leaveSheet(of: place, name) { return }
      // As the kit counts equal screens: the selected tab, the others, and what waits in them.
      let others = tabs.filter { $0 != tab }
      for place in ["s", "y", "x", tab] + others where leaveStack(place, name) { return }
      for place in others where leaveSheet(of: place, name) { return }
    }

    private mutating func leaveStack(_ place: String, _ name: String) -> Bool {
      guard let index = stacks[place]?.lastIndex(of: name) else { return false }
      stacks[place]?.remove(at: index)
      return true
    }

    private mutating func leaveSheet(of place: String, _ name: String) -> Bool {
      guard let sheet = sheets[place]?.lastIndex(where: { $0.screens.contains(name) }),
        let index = sheets[place]?[sheet].screens.lastIndex(of: name)
      else { return false }
      sheets[place]?[sheet].screens.remove(at: index)
      sheets[place]?.removeAll { $0.screens.isEmpty }
      return true
    }
  }

  let root: Root

  static func stacks(of root: Root) -> [String] {
    switch root {
    case .stack: ["s"]
    case .tabs: ["a", "b", "c"]
    case .columns: ["x", "y"]
    case .columnsInTab: ["a", "x", "y"]
    case .tabsInColumn: ["x", "a", "b", "c"]
    }
  }

  func screens(for state: State) -> ScreenStack<Screen> {
    switch root {
    case .stack: stack("s", in: state)
    case .tabs: tabs(in: state)
    case .columns: columns(in: state)
    case .columnsInTab:
      Tabs(selected: state.tab) {
        FlowTab("a") { stack("a", in: state) }
        FlowTab("b") {
          columns(in: state)
          sheets("b", in: state)
        }
      }
    case .tabsInColumn:
      Split {
        stack("x", in: state)
      } secondary: {
        // Tabs without any screen are a mistake.
        if state.tabs.contains(where: { state.stacks[$0]?.isEmpty == false }) { tabs(in: state) }
      }
    }
    sheets("", in: state)
    if !state.player.isEmpty {
      Sheet(ScreenStack(state.player.map { Screen(id: $0) }), isMinimized: state.isPlayerMinimized)
    }
    if state.isLoggingIn { Sheet(Screen(id: "password")) }
    if let alert = state.alert { FlowAlert(alert, title: alert) }
  }

  private func tabs(in state: State) -> Tabs<Screen> {
    Tabs(selected: state.tab) {
      for tab in state.tabs { FlowTab(tab) { stack(tab, in: state) } }
    }
  }

  private func columns(in state: State) -> Split<Screen> {
    Split {
      stack("x", in: state)
    } secondary: {
      stack("y", in: state)
    }
  }

  @ScreenStack<Screen>.Builder
  private func stack(_ name: String, in state: State) -> ScreenStack<Screen> {
    for id in state.stacks[name] ?? [] { Screen(id: id) }
    sheets(name, in: state)
  }

  @ScreenStack<Screen>.Builder
  private func sheets(_ name: String, in state: State) -> ScreenStack<Screen> {
    for sheet in state.sheets[name] ?? [] {
      Sheet(ScreenStack(sheet.screens.map { Screen(id: $0) }), as: sheet.style)
    }
  }

  enum Message: Route, CustomStringConvertible {
    /// Other screens; who is logged in, and what is saved, stays.
    case show(State)
    case logIn, loggedIn, save

    var description: String {
      switch self {
      case .show: "show"
      case .logIn: "log in"
      case .loggedIn: "logged in"
      case .save: "save"
      }
    }
  }

  func update(_ state: inout State, with message: Message) -> FlowReply {
    switch message {
    case .show(var next):
      (next.isSaved, next.isLoggedIn) = (state.isSaved, state.isLoggedIn)
      next.isLoggingIn = state.isLoggingIn
      state = next
    case .logIn: state.isLoggingIn = true
    case .loggedIn: (state.isLoggingIn, state.isLoggedIn) = (false, true)
    case .save: state.isSaved = true
    }
    return .handled
  }

  func entering(_ screen: Screen, in state: State) -> Verdict {
    if screen.isLocked { return .refuse("it is locked") }
    return screen.isForMembers && !state.isLoggedIn ? .hold(sending: Message.logIn) : .allow
  }

  func leaving(_ screen: Screen, in state: State) -> Verdict {
    screen.isDraft && !state.isSaved ? .refuse("it is not saved") : .allow
  }

  func userLeft(_ screens: [Screen], _ state: inout State) {
    var left = screens.map(\.id)
    if left.contains("password") { state.isLoggingIn = false }
    if let first = state.player.first, left.contains(first) {
      left.removeAll(where: state.player.contains)
      // Of one that is minimized already, all ends.
      if state.isPlayerMinimized { state.player = [] }
      state.isPlayerMinimized = !state.player.isEmpty
    }
    for name in left { state.leaveTopmost(name) }
  }

  func userSelected(_ tab: String, _ state: inout State) { state.tab = tab }

  func alertLeft(_ alert: String, _ state: inout State) { state.alert = nil }
}

/// The flow behind a screen, in one stack; it ends with its number.
struct GuestFlow: Flow {
  typealias Screen = WorldsFlow.Screen

  struct State: FlowState, Equatable {
    var screens: [String]
    var isDone = false
  }

  enum Message: CoordinatorMessageable {
    case show([String]), done
  }

  let number: Int

  func screens(for state: State) -> ScreenStack<Screen> {
    ScreenStack(state.screens.map { Screen(id: $0) })
  }

  func update(_ state: inout State, with message: Message) -> FlowReply {
    switch message {
    case .show(let screens): state.screens = screens
    case .done: state.isDone = true
    }
    return .handled
  }

  func result(for state: State) -> Int? { state.isDone ? number : nil }

  func userLeft(_ screens: [Screen], _ state: inout State) {
    state.screens.removeAll { screens.map(\.id).contains($0) }
  }
}

extension WorldsFlow.Screen {
  /// The flow behind it, and how it begins.
  var guest: (flow: GuestFlow, state: GuestFlow.State) {
    (GuestFlow(number: Int(id.dropFirst()) ?? 0), GuestFlow.State(screens: [id + "a"]))
  }
}
