import CoordinatorKit

/// The smallest flow that can be nested in itself: a room from which another one opens.
struct RoomFlow: DescribedFlow {
  struct State: FlowState {
    var isEditing = false
    var room: State? {
      get { rooms.first }
      set { rooms = newValue.map { [$0] } ?? [] }
    }
    // A struct cannot contain itself.
    private var rooms: [State] = []

    /// Makes a room with others in it.
    init(depth: Int) {
      if depth > 1 { room = State(depth: depth - 1) }
    }
  }

  indirect enum Screen: FlowScreen {
    case messages, editor
    case room(Screen)
  }

  enum Message: CoordinatorMessageable {
    case edit, done
  }

  var stack: Stack {
    .messages
    ChildFlow(RoomFlow(), at: \.room, as: Screen.room)
    when(\.isEditing, .editor)
  }

  func update(_ state: inout State, with message: Message) -> FlowReply {
    state.isEditing = message == .edit
    return .handled
  }
}
