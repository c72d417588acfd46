import CoordinatorKit

enum RecycleMessage: CoordinatorMessageable, Hashable, Codable {
  case ask, delete, share, lock
}

/// A page that asks before it is deleted.
struct RecycleFlow: Flow, Hashable {
  enum Screen: String, FlowScreen { case list, page }
  struct State: FlowState, Hashable, Codable {
    var isOpen = true
    var isAsking = false
    var isLocked = false
  }

  /// Whether the flow keeps the back law when its alert has left.
  var follows = true

  func screens(for state: State) -> ScreenStack<Screen> {
    Screen.list
    if state.isOpen { Screen.page }
    if state.isAsking {
      FlowAlert("delete", title: "Delete?", text: "For ever.") {
        FlowAlert.Button("Delete", role: .destructive, sending: RecycleMessage.delete)
        FlowAlert.Button("Share", sending: RecycleMessage.share)
        FlowAlert.Button("Cancel", role: .cancel)
      }
    }
  }

  func update(_ state: inout State, with message: RecycleMessage) -> FlowReply {
    switch message {
    case .ask: state.isAsking = true
    case .delete: state.isOpen = false
    case .lock: state.isLocked = true
    case .share: return .unhandled
    }
    return .handled
  }

  func userLeft(_ screens: [Screen], _ state: inout State) {
    if screens.contains(.page) { state.isOpen = false }
  }

  func alertLeft(_ alert: String, _ state: inout State) {
    if follows { state.isAsking = false }
  }

  func leaving(_ screen: Screen, in state: State) -> Verdict {
    screen == .page && state.isLocked ? .refuse("it is locked") : .allow
  }

  func messages(from screen: Screen, in state: State) -> [any CoordinatorMessageable] {
    screen == .page ? [RecycleMessage.ask] : []
  }
}
