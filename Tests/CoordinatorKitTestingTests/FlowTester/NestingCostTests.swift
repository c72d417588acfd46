import CoordinatorKitTesting
import Testing

@Suite("What a step costs in flows nested in each other") struct NestingCostTests {
  private let tally = Tally()

  /// What a step costs in a room as deep as this, counted by calls of the flows' functions.
  private func cost(
    _ depth: Int, isEditing: Bool = false, of calls: KeyPath<Tally, Int> = \.screens,
    _ step: (FlowTester<RoomFlow>) -> FlowTester<RoomFlow>
  ) -> Int {
    let tester = FlowTester(RoomFlow(tally), state: .init(depth: depth, isEditing: isEditing))
    let before = tally[keyPath: calls]
    let after = step(tester)
    #expect(after.screens != tester.screens)
    return tally[keyPath: calls] - before
  }

  /// Twice as many further rooms must cost twice as much.
  private func expectLinear(_ cost: (Int) -> Int, line: Int = #line) {
    let costs = [4, 8, 16].map(cost)
    #expect(
      costs[2] - costs[1] == 2 * (costs[1] - costs[0]), "\(costs)",
      sourceLocation: SourceLocation(
        fileID: #fileID, filePath: #filePath, line: line, column: 1))
  }

  @Test("A message in the innermost of many rooms asks each of them for its screens once")
  func asksForScreensOnce() {
    for depth in [1, 2, 16] {
      // The guards need the screens of the innermost room once more, to know whose the new one is; whose the
      // old one is, is known.
      let more = depth == 1 ? 0 : 1
      #expect(cost(depth) { $0.send(RoomMessage.edit) } == depth + more)
      #expect(cost(depth, isEditing: true) { $0.send(RoomMessage.done) } == depth)
    }
  }

  @Test("What a message, Back or another room costs grows no faster than the rooms it is in")
  func growsWithTheRooms() {
    expectLinear { cost($0) { $0.send(RoomMessage.edit) } }
    expectLinear { cost($0) { $0.send(RoomMessage.open) } }
    expectLinear { cost($0) { $0.send(RoomMessage.help) } }
    expectLinear { cost($0, isEditing: true) { $0.send(RoomMessage.done) } }
    expectLinear { cost($0, isEditing: true) { $0.back() } }
    expectLinear { cost($0) { $0.back() } }
  }

  @Test("The guards of each room are asked once about a screen in the innermost one")
  func asksGuardsOnce() {
    expectLinear { cost($0, of: \.guards) { $0.send(RoomMessage.edit) } }
    #expect(cost(16, of: \.guards) { $0.send(RoomMessage.edit) } == 16)
  }
}

// MARK: - Rooms in rooms

private enum RoomMessage: CoordinatorMessageable { case edit, done, open, help }
private enum ThreadMessage: CoordinatorMessageable { case reply }

/// A room from which another one can be opened, or a thread.
private struct RoomFlow: DescribedFlow {
  struct State: FlowState {
    var isEditing = false
    var showsHelp = false
    var thread: ThreadFlow.State?
    var room: State? {
      get { rooms.first }
      set { rooms = newValue.map { [$0] } ?? [] }
    }
    /// Only the entrance shows help.
    var isEntrance = true
    private var rooms: [State] = []

    init(depth: Int, isEditing: Bool = false) {
      if depth > 1 {
        room = State(depth: depth - 1, isEditing: isEditing)
        room?.isEntrance = false
      } else {
        self.isEditing = isEditing
      }
    }
  }

  indirect enum Screen: FlowScreen {
    case messages, editor, help
    case thread(ThreadFlow.Screen)
    case room(Screen)
  }

  let tally: Tally

  init(_ tally: Tally) { self.tally = tally }

  var stack: Stack {
    .messages
    ChildFlow(ThreadFlow(), at: \.thread, as: Screen.thread)
    ChildFlow(RoomFlow(tally), at: \.room, as: Screen.room)
    when(\.isEditing, .editor)
    sheet { when(\.showsHelp, .help) }
  }

  func screens(for state: State) -> ScreenStack<Screen> {
    tally.screens += 1
    return stack.screens(for: state)
  }

  func update(_ state: inout State, with message: RoomMessage) -> FlowReply {
    switch message {
    case .edit: state.isEditing = true
    case .done: state.isEditing = false
    case .open:
      state.room = State(depth: 1)
      state.room?.isEntrance = false
    case .help:
      guard state.isEntrance else { return .unhandled }
      state.showsHelp = true
    }
    return .handled
  }

  func entering(_ screen: Screen, in state: State) -> Verdict {
    tally.guards += 1
    return .allow
  }

  func leaving(_ screen: Screen, in state: State) -> Verdict {
    tally.guards += 1
    return .allow
  }
}

private struct ThreadFlow: DescribedFlow {
  struct State: FlowState {}
  enum Screen: FlowScreen { case replies }

  var stack: Stack { .replies }

  func update(_ state: inout State, with message: ThreadMessage) -> FlowReply { .handled }
}

/// Counts what the rooms are asked.
private final class Tally {
  var screens = 0
  var guards = 0
}
