import CoordinatorKit

struct Go: CoordinatorMessageable, Hashable { let to: Int }
struct Announce: CoordinatorMessageable, Hashable {
  var isAnnouncement: Bool { true }
}

/// A flow over any graph: one screen a node, one message an edge.
struct GraphFlow: Flow {
  struct State: FlowState, Hashable { var node = 0 }
  enum Screen: FlowScreen { case node(Int) }

  var edges: [[Int]]
  /// The node at which the flow ends.
  var last: Int?
  /// What the screen of each node sends besides.
  var others: [any CoordinatorMessageable] = []

  func screens(for state: State) -> ScreenStack<Screen> { Screen.node(state.node) }

  func update(_ state: inout State, with message: Go) -> FlowReply {
    guard edges.indices.contains(message.to) else { return .unhandled }
    state.node = message.to
    return .handled
  }

  func userLeft(_ screens: [Screen], _ state: inout State) {}

  func result(for state: State) -> Int? { state.node == last ? state.node : nil }

  func messages(from screen: Screen, in state: State) -> [any CoordinatorMessageable] {
    edges[state.node].map { Go(to: $0) } + others
  }
}
