import CoordinatorKit

/// A flow whose state is what it shows; each name is in one place only.
struct BindingsFlow: Flow {
  struct Screen: FlowScreen, CustomStringConvertible {
    var trackingName: String { id }
    let id: String
    var description: String { id }
  }

  struct State: FlowState, Equatable {
    var tab = "a"
    var stacks: [String: [String]] = ["a": ["a0"], "b": ["b0"]]
    /// From the lowest to the topmost.
    var sheets: [[String]] = []
    var isFullScreen = false
    /// What goes on over the sheets, or out of sight.
    var player: [String] = []
    var isPlayerMinimized = false
    var alert: String?
    /// What the user has done, as the flow was told.
    var told: [String] = []
  }

  func screens(for state: State) -> ScreenStack<Screen> {
    Tabs(selected: state.tab) {
      FlowTab("a") { (state.stacks["a"] ?? []).map { Screen(id: $0) } }
      FlowTab("b") { (state.stacks["b"] ?? []).map { Screen(id: $0) } }
    }
    for sheet in state.sheets {
      Sheet(
        ScreenStack(sheet.map { Screen(id: $0) }), as: state.isFullScreen ? .fullScreen : .sheet)
    }
    if !state.player.isEmpty {
      Sheet(
        ScreenStack(state.player.map { Screen(id: $0) }), isMinimized: state.isPlayerMinimized)
    }
    if let alert = state.alert { FlowAlert(alert, title: alert) }
  }

  /// A route: dropped while the screen that sends it is covered or removed.
  struct Tap: CoordinatorMessageable {
    let name: String
    var isDroppedWhenStale: Bool { true }
  }

  func update(_ state: inout State, with message: Tap) -> FlowReply {
    state.told.append("tapped \(message.name)")
    return .handled
  }

  func intercept(_ message: inout any CoordinatorMessageable, _ state: inout State) -> FlowReply? {
    guard case .reselected(let index)? = message as? TabMessage else { return nil }
    state.told.append("tapped \(index == 0 ? "a" : "b") again")
    return .handled
  }

  func userLeft(_ screens: [Screen], _ state: inout State) {
    let left = screens.map(\.id)
    state.told.append("left \(left.joined(separator: " "))")
    for tab in ["a", "b"] { state.stacks[tab]?.removeAll { left.contains($0) } }
    state.sheets = state.sheets.map { $0.filter { !left.contains($0) } }.filter { !$0.isEmpty }
    if let first = state.player.first, left.contains(first), !state.isPlayerMinimized {
      state.isPlayerMinimized = true
    } else {
      state.player.removeAll { left.contains($0) }
    }
    if state.player.isEmpty { state.isPlayerMinimized = false }
  }

  func userSelected(_ tab: String, _ state: inout State) {
    state.told.append("selected \(tab)")
    state.tab = tab
  }

  func alertLeft(_ alert: String, _ state: inout State) {
    state.told.append("closed \(alert)")
    state.alert = nil
  }
}
