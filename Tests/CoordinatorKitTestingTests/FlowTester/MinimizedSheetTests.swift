import CoordinatorKit
import CoordinatorKitRestoration
import CoordinatorKitTesting
import Foundation
import TestFlows
import Testing

/// A call, or a player, goes on while the user does something else.
@Suite("What is in a minimized sheet lives on, and has a way back of its own")
struct MinimizedSheetTests {
  private typealias Message = TalkFlow.Message

  private let calling = FlowTester(TalkFlow(), state: .init(room: 1)).send(Message.call("Ada"))

  @Test("Leaving its first screen minimizes it, without asking the guard that keeps it")
  func swipe() {
    let next = calling.update { $0.call?.isRecorded = true }.swipeDown()
    #expect("\(next.screens)" == "rooms › room(1) ⌄ call(call(\"Ada\", isMuted: false))")
    #expect(next.state.isCallMinimized && next.state.call?.isRecorded == true)
  }

  @Test("It is minimized as a whole: what lies over its first screen is there again later")
  func whole() {
    let minimized = calling.send(CallFlow.Message.people).swipeDown()
    #expect(minimized.state.call?.showsPeople == true)
    #expect(minimized.screens.stacks.map(\.count) == [2, 2])
    let expanded = minimized.send(Message.expand)
    #expect(
      expanded.screens.layers.map { $0.map(\.id) } == [["rooms", "room 1"], ["call", "people"]])
    #expect(expanded.back().state.call == .init(with: "Ada"))
  }

  @Test("Screens under it can be left, and others lie over them, while it is out of sight")
  func others() {
    let away = calling.send(Message.minimize).back().send(Message.logIn)
    #expect(away.screens.layers.map { $0.map(\.id) } == [["rooms"], ["login"]])
    #expect(away.state.call != nil)
    let back = away.swipeDown().send(Message.open(2)).send(Message.expand)
    #expect(back.screens.layers.map { $0.map(\.id) } == [["rooms", "room 2"], ["call"]])
  }

  @Test("It hears messages while it is out of sight, and ends by itself") func messages() {
    let muted = calling.send(Message.minimize).send(CallFlow.Message.mute)
    #expect(muted.state.call?.isMuted == true)
    let over = muted.send(CallFlow.Message.hangUp)
    #expect("\(over.screens)" == "rooms › room(1)")
    #expect(over.state.left == "finished(Ada)")
  }

  @Test("Ending it asks the guards of its screens, in sight or out of it") func guards() {
    let recorded = calling.update { $0.call?.isRecorded = true }
    for tester in [recorded, recorded.send(Message.minimize)] {
      #expect(
        tester.update { $0.call = nil }.isRefused("the call is recorded").state == tester.state)
    }
  }

  @Test("Two stacks of which one is minimized differ, in value, text and source") func values() {
    typealias Stack = ScreenStack<TalkFlow.Screen>
    let shown: Stack = Stack(.rooms).presenting(Sheet(.login, isMinimized: false))
    let hidden: Stack = Stack(.rooms).presenting(Sheet(.login, isMinimized: true))
    let plain: Stack = Stack(.rooms).presenting(Sheet(.login))
    #expect(shown != hidden && shown != plain && hidden != plain)
    #expect(["\(shown)", "\(hidden)"] == ["rooms ⌃ login", "rooms ⌄ login"])
    #expect(
      swiftSource(hidden) == "ScreenStack([.rooms]).presenting(Sheet([.login], isMinimized: true))")
    #expect(
      swiftSource(shown) == "ScreenStack([.rooms]).presenting(Sheet([.login], isMinimized: false))"
    )
    #expect(hidden.top == .rooms && hidden.layers == [[.rooms]])
    #expect(hidden.stacks == [[.rooms], [.login]])
  }

  @Test("Of two that have equal screens, one loses the screen that is left") func equalScreens() {
    enum Page: Route, FlowScreen { case list, call, film, help }
    struct PageFlow: RouteFlow {
      func step(for route: Page, on shown: ScreenStack<Page>) -> NavigationStep<Page> { .none }
    }
    var state: ScreenStack<Page> = ScreenStack([.list])
      .presenting(Sheet(.call, .help, isMinimized: true))
      .presenting(Sheet(.film, .help, isMinimized: true))
    PageFlow().userLeft([.help], &state)
    #expect("\(state)" == "list ⌄ call ⌄ film › help")
  }

  @Test("One listed in a tab, a column or another sheet is that of the whole")
  func lists() {
    typealias Stack = ScreenStack<TalkFlow.Screen>
    let call = Sheet<TalkFlow.Screen>(.login, isMinimized: true)
    let inTabs = Stack(
      Tabs(selected: "a") {
        FlowTab("a") { TalkFlow.Screen.rooms }
        FlowTab("b") {
          TalkFlow.Screen.room(1)
          call
        }
      })
    let inColumns = Stack(
      Split {
        TalkFlow.Screen.rooms
        call
      } secondary: {
        TalkFlow.Screen.room(1)
      })
    let inSheet = Stack(.rooms).presenting(
      Sheet {
        TalkFlow.Screen.room(1)
        call
      })
    @Stack.Builder func aloneInSheet() -> Stack {
      TalkFlow.Screen.rooms
      Sheet { call }
    }
    for stack in [inTabs, inColumns, inSheet, aloneInSheet()] { #expect(stack.minimized == [call]) }
    #expect("\(inTabs)" == "[a: rooms] | b: room(1) ⌄ login")
    #expect("\(inSheet)" == "rooms ⌃ room(1) ⌄ login")
  }

  @Test("An archive keeps it, and one that contradicts itself cannot be read") func archive() throws
  {
    typealias Stack = ScreenStack<TalkFlow.Screen>
    let hidden: Stack = Stack(.rooms).presenting(Sheet(.login, isMinimized: true))
    let data = try JSONEncoder().encode(hidden)
    #expect(try JSONDecoder().decode(Stack.self, from: data) == hidden)
    let text = String(decoding: data, as: UTF8.self)
    let broken = text.replacingOccurrences(
      of: "\"isMinimized\":true", with: "\"isMinimized\":false")
    #expect(broken != text)
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(Stack.self, from: Data(broken.utf8))
    }
  }

  @Test("Restoration ends one that may not be there any more") func restoration() throws {
    for isMinimized in [true, false] {
      var state = TalkFlow.State(room: 1, call: .init(with: "Ada"), isCallMinimized: isMinimized)
      state.isCallAdmitted = false
      let archiver = FlowArchiver(TalkFlow(), name: "talk")
      let restored = archiver.restore(try archiver.archive(state), else: .init())
      #expect(restored.state.call == nil)
      #expect(restored.state.room == 1)
      #expect(restored.dropped.map(\.why) == ["entering(_:in:) does not let it in: no call"])
    }
  }

  private struct PlayerFlow: RouteFlow {
    enum Place: Route, FlowScreen { case list, player, queue, help }
    func step(for route: Place, on shown: ScreenStack<Place>) -> NavigationStep<Place> {
      switch route {
      case .player: .present(Sheet(.player, isMinimized: false))
      case .queue: .push(.queue)
      case .help: .present(Sheet(.help))
      case .list: .dismiss
      }
    }
  }

  @Test("One that a route has presented is minimized, too, and presented again it is the same")
  func routes() {
    let playing = FlowTester(PlayerFlow(), state: [.list]).send(.player).send(.queue)
    let minimized = playing.swipeDown()
    #expect("\(minimized.screens)" == "list ⌄ player › queue")
    let expanded = minimized.send(.help).swipeDown().send(.player)
    #expect("\(expanded.screens)" == "list ⌃ player")
    var under = playing.send(.help).state
    PlayerFlow().userLeft([.queue, .player], &under)
    #expect("\(under)" == "list ⌃ help ⌄ player › queue")
  }

  @Test("The explorer follows it into sight and out of it, and finds nothing wrong") func explored()
  {
    FlowExplorer(TalkFlow(), state: .init())
      .arriving(Message.minimize, Message.expand)
      .expectNoFindings()
  }
}

@MainActor @Suite("A recording of a minimized sheet") struct MinimizedFlightTests {
  @Test("Minimizing, by the user and by a message, replays as it was recorded")
  func replays() throws {
    let talk = RecordedFlow(TalkFlow(), .init())
    talk.take(TalkFlow.Message.call("Ada"), CallFlow.Message.people)
    talk.leave(.swipeDown)
    talk.take(CallFlow.Message.mute, TalkFlow.Message.expand, TalkFlow.Message.minimize)
    talk.take(CallFlow.Message.hangUp)
    let replay = try talk.flight.replay(on: TalkFlow(), reading: [TalkFlow.Message.self])
    #expect("\(replay)" == "TestFlows.TalkFlow: 7 steps as recorded")
  }
}
