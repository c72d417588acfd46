import CoordinatorKit
import CoordinatorKitTesting
import Testing

/// What the outer flow does first, whoever handles a message.
@Suite("A flow may act before the flows nested in it") struct InterceptTests {
  enum RoomMessage: CoordinatorMessageable { case open(Int), rename(String), leave }

  struct RoomFlow: DescribedFlow {
    struct State: FlowState, Equatable {
      var room: Int?
      var asked = 0
    }
    enum Screen: FlowScreen { case rooms, room(Int) }
    var stack: Stack {
      .rooms
      when(\.room, Screen.room)
    }
    func intercept(
      _ message: inout any CoordinatorMessageable, _ state: inout State
    ) -> FlowReply? {
      state.asked += 1
      return nil
    }
    func update(_ state: inout State, with message: RoomMessage) -> FlowReply {
      switch message {
      case .open(13): return .refused("it is locked")
      case .open(let room): state.room = room
      case .rename: return .unhandled
      case .leave: state.room = nil
      }
      return .handled
    }
  }

  /// Rooms in a tab, and settings over everything.
  struct AppFlow: DescribedFlow {
    enum Tab: String { case rooms, news }
    struct State: FlowState, Equatable {
      var tab = Tab.news
      var showsSettings = true
      var rooms = RoomFlow.State()
      var isLocked = false
    }
    enum Screen: FlowScreen { case news, settings, rooms(RoomFlow.Screen) }

    var stack: Stack {
      tabs(\.tab) {
        tab(Tab.rooms) { ChildFlow<Self>(RoomFlow(), at: \.rooms, as: Screen.rooms) }
        tab(Tab.news) { .news }
      }
      sheet { when(\.showsSettings, .settings) }
    }

    func intercept(
      _ message: inout any CoordinatorMessageable, _ state: inout State
    ) -> FlowReply? {
      switch message {
      case RoomMessage.open(0): return .handled(sending: BasicMessage.done("nowhere"))
      case RoomMessage.open(99): message = RoomMessage.open(9)
      case RoomMessage.leave where state.isLocked: return .refused("stay")
      case is RoomMessage: break
      default: return nil
      }
      state.showsSettings = false
      state.tab = .rooms
      return nil
    }
    func update(_ state: inout State, with message: BasicMessage) -> FlowReply { .unhandled }
    func leaving(_ screen: Screen, in state: State) -> Verdict {
      screen == .settings && state.isLocked ? .refuse("save first") : .allow
    }
  }

  private func tester(_ state: AppFlow.State = .init()) -> FlowTester<AppFlow> {
    FlowTester(AppFlow(), state: state)
  }

  @Test("It edits its state and passes the message on, as one change") func passesOn() {
    tester().send(RoomMessage.open(7))
      .shows(
        ScreenStack(
          Tabs(selected: "rooms") {
            FlowTab("rooms") { [.rooms(.rooms), .rooms(.room(7))] }
            FlowTab("news") { [.news] }
          }))
  }

  @Test("The nested flow is asked in the state that the outer one has made") func innerIsAsked() {
    let next = tester().send(RoomMessage.open(7))
    #expect(next.state.rooms.asked == 1)
    #expect(next.state.tab == .rooms)
  }

  @Test("If nobody takes the message, nothing was changed, and it goes on") func leavesNothing() {
    let next = tester().passesOn(RoomMessage.rename("hall"))
    #expect(next.state == AppFlow.State())
  }

  @Test("If a nested flow refuses, nothing was changed") func refusedBelow() {
    let next = tester().send(RoomMessage.open(13)).isRefused("it is locked")
    #expect(next.state == AppFlow.State())
  }

  @Test("It may stop a message") func stops() {
    let next = tester(.init(isLocked: true)).send(RoomMessage.leave).isRefused("stay")
    #expect(next.state.rooms.asked == 0)
  }

  @Test("It may handle a message in place of the nested flows, and send another one")
  func handlesItself() {
    let next = tester().send(RoomMessage.open(0)).sends(BasicMessage.done("nowhere"))
    #expect(next.state == AppFlow.State())
  }

  @Test("It may put another message in its place") func replaces() {
    #expect(tester().send(RoomMessage.open(99)).state.rooms.room == 9)
  }

  @Test("Guards are asked about what it changes") func isGuarded() {
    let next = tester(.init(isLocked: true)).send(RoomMessage.open(7)).isRefused("save first")
    #expect(next.state == AppFlow.State(isLocked: true))
  }

  @Test("Results of flows are not offered") func results() {
    var run = FlowRuntime(AppFlow(), state: .init())
    #expect(run.send(FlowResult.finished(1)) == .unhandled)
    #expect(run.state == AppFlow.State())
  }
}
