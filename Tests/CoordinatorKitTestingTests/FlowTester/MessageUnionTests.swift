import CoordinatorKit
import CoordinatorKitTesting
import Testing

@Suite("A flow handles messages of several types, each in a case of its own")
struct MessageUnionTests {
  enum RoomMessage: CoordinatorMessageable, Equatable { case open(Int), close }
  enum CallMessage: CoordinatorMessageable, Equatable { case begin, mute }

  struct HouseFlow: DescribedFlow {
    struct State: FlowState, Equatable {
      var room: Int?
      var isCalling = false
      var phone: PhoneFlow.State?
    }
    enum Screen: FlowScreen { case hall, room(Int), call, phone(PhoneFlow.Screen) }
    enum Message: MessageUnion {
      case room(RoomMessage), call(message: CallMessage)
      static var cases: [MessageCase<Self>] { [.init(room), .init(call)] }
    }
    var stack: Stack {
      .hall
      when(\.room, Screen.room)
      ChildFlow<Self>(PhoneFlow(), at: \.phone, as: Screen.phone)
      sheet { when(\.isCalling, .call) }
    }
    func update(_ state: inout State, with message: Message) -> FlowReply {
      switch message {
      case .room(.open(let room)): state.room = room
      case .room(.close): state.room = nil
      case .call(.begin): state.isCalling = true
      case .call(.mute): return .refused("nobody calls")
      }
      return .handled
    }
  }

  /// A flow nested in the other one, which takes messages of one of the types first.
  struct PhoneFlow: DescribedFlow {
    struct State: FlowState, Equatable { var isMuted = false }
    enum Screen: FlowScreen { case phone }
    var stack: Stack { .phone }
    func update(_ state: inout State, with message: CallMessage) -> FlowReply {
      guard message == .mute else { return .unhandled }
      state.isMuted = true
      return .handled
    }
  }

  private let tester = FlowTester(HouseFlow(), state: .init())

  @Test("It receives each type in its case, however that is written") func cases() {
    #expect(
      tester.send(RoomMessage.open(1)).send(CallMessage.begin).state
        == .init(room: 1, isCalling: true))
    tester.send(.room(.open(1))).shows([.hall, .room(1)])
      .send(.call(message: .begin)).shows(ScreenStack(.hall, .room(1), presenting: [.call]))
      .send(.call(message: .mute)).isRefused("nobody calls")
  }

  @Test("A message in a case is offered to nested flows as what it is") func nested() {
    let next = FlowTester(HouseFlow(), state: .init(phone: .init())).send(.call(message: .mute))
    #expect(next.state.phone == .init(isMuted: true))
  }

  @Test("A type without a case is left to the parent") func others() {
    tester.passesOn(ReloadMessage())
  }

  @MainActor @Test("What reads messages from a recording knows all of its types") func types() {
    let types = FlowMessageTypes(HouseFlow()).types.prefix(2)
    #expect(types.map { "\($0)" } == ["RoomMessage", "CallMessage"])
  }
}
