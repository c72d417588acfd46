import CoordinatorKit
import Testing

/// A flow that handles a message may tell those around it.
@MainActor @Suite("What a flow sends with its reply") struct SentAlongTests {
  enum CallMessage: CoordinatorMessageable { case shrink, end, forbid }
  enum RoomMessage: CoordinatorMessageable { case select(Int, telling: CallMessage), close }

  /// Rooms, of which 13 may not be entered.
  struct RoomsFlow: Flow {
    struct State: FlowState, Equatable {
      var room: Int?
      var isDone = false
    }
    enum Screen: FlowScreen { case rooms, room(Int) }

    func screens(for state: State) -> ScreenStack<Screen> {
      Screen.rooms
      if let room = state.room { Screen.room(room) }
    }
    func update(_ state: inout State, with message: RoomMessage) -> FlowReply {
      switch message {
      case .select(let room, let call):
        state.room = room
        return .handled(sending: call)
      case .close:
        state.isDone = true
        return .handled
      }
    }
    func userLeft(_ screens: [Screen], _ state: inout State) { state.room = nil }
    func entering(_ screen: Screen, in state: State) -> Verdict {
      screen == .room(13) ? .refuse("it is locked") : .allow
    }
    func result(for state: State) -> Int? { state.isDone ? 1 : nil }
  }

  /// The session around the rooms, with a call.
  struct SessionFlow: Flow {
    struct State: FlowState, Equatable {
      var rooms: RoomsFlow.State? = .init()
      var callIsLarge = true
    }
    enum Screen: FlowScreen { case home, call, rooms(RoomsFlow.Screen) }
    let rooms = ChildFlow<Self>(RoomsFlow(), at: \.rooms, as: Screen.rooms)
    var children: [ChildFlow<Self>] { [rooms] }

    func screens(for state: State) -> ScreenStack<Screen> {
      Screen.home
      rooms.screens(for: state)
      if state.callIsLarge { Sheet(Screen.call) }
    }
    func update(_ state: inout State, with message: CallMessage) -> FlowReply {
      switch message {
      case .shrink: state.callIsLarge = false
      case .end:
        state.callIsLarge = false
        return .handled(sending: BasicMessage.done("call"))
      case .forbid: return .refused("not now")
      }
      return .handled
    }
    func userLeft(_ screens: [Screen], _ state: inout State) {}
    func childEnded(
      _ result: any CoordinatorMessageable, at child: PartialKeyPath<State>?, _ state: inout State
    ) -> FlowReply {
      .handled(sending: BasicMessage.done("rooms"))
    }
  }

  private func sent<F: Flow>(
    _ run: inout FlowRuntime<F>, _ message: any CoordinatorMessageable
  ) -> [String] {
    run.handle(.message(message)).sent.map { "\($0)" }
  }

  @Test("The flow around it takes the message in the same change")
  func isTakenByTheFlowAround() {
    var run = FlowRuntime(SessionFlow(), state: .init())
    #expect(sent(&run, RoomMessage.select(7, telling: .shrink)) == [])
    #expect(run.screens == [.home, .rooms(.rooms), .rooms(.room(7))])
  }

  @Test("What the flow around it sends in turn goes on")
  func goesOnWithTheNextReply() {
    var run = FlowRuntime(SessionFlow(), state: .init())
    #expect(sent(&run, RoomMessage.select(7, telling: .end)) == ["done(call)"])
    #expect(!run.state.callIsLarge)
  }

  @Test("If the flow around it refuses, all is refused and nothing changes")
  func isRefusedAsAWhole() {
    var run = FlowRuntime(SessionFlow(), state: .init())
    #expect(run.send(RoomMessage.select(7, telling: .forbid)) == .refused("not now"))
    #expect(run.state == SessionFlow.State())
  }

  @Test("A guard that stops the change keeps the message back") func isNotSentIfStopped() {
    var run = FlowRuntime(RoomsFlow(), state: .init())
    #expect(sent(&run, RoomMessage.select(13, telling: .shrink)) == [])
    #expect(run.state == RoomsFlow.State())
  }

  @Test("A flow that hears of a result may send, too") func sendsWhenAChildEnded() {
    var run = FlowRuntime(SessionFlow(), state: .init())
    #expect(sent(&run, RoomMessage.close) == ["done(rooms)"])
    #expect(run.state.rooms == nil)
  }

  @Test("The message comes after the new screens were asked for") func comesAfterTheScreens() {
    var run = FlowRuntime(RoomsFlow(), state: .init())
    let effects = run.handle(.message(RoomMessage.select(7, telling: .shrink))).effects
    guard case .send? = effects.last else {
      Issue.record("The last effect is another one: \(effects)")
      return
    }
    #expect(effects.dropLast().contains { if case .show = $0 { true } else { false } })
  }

  @Test("Replies with messages are compared as text, and read as what they do")
  func areValues() {
    #expect(FlowReply.handled(sending: CallMessage.shrink) == .handled(sending: CallMessage.shrink))
    #expect(FlowReply.handled(sending: CallMessage.shrink) != .handled)
    #expect(
      Set([FlowReply.handled, .handled, .unhandled, .refused("no")]).map(\.description).sorted()
        == ["handled", "refused: no", "unhandled"])
    #expect("\(FlowReply.handled(sending: CallMessage.shrink))" == "handled, sending shrink")
  }
}
