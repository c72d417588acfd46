import CoordinatorKitUI
import Testing

/// A link waits for work behind a sheet that says so, and leads to another tab.
///
/// What happened: whoever had opened it heard that a later request took its place, which was the rest of the link itself.
@MainActor @Suite("A link goes on behind what work answers, in another tab", .headless)
struct LinkBehindWorkTests {
  struct OpenRooms: Route, Hashable {}
  struct OpenAlias: Route, Hashable { let name: String }
  struct OpenEvent: Route { let id: Int }
  struct OpenRoom: CoordinatorMessageable { let id: Int }
  struct AskForKey: CoordinatorMessageable {}
  struct TakeKey: CoordinatorMessageable {}

  struct HouseFlow: DescribedFlow {
    struct State: FlowState {
      var tab = "shelf"
      var room: Int?
      var event: Int?
      var isLoading = false
      var needsKey = false
      var isAsking = false
    }
    enum Screen: FlowScreen { case shelf, rooms, room(Int), event(Int), loading, asking }
    enum Message: MessageUnion {
      case rooms(OpenRooms), room(OpenRoom), event(OpenEvent), alias(WorkMessage<OpenAlias>)
      case ask(AskForKey), take(TakeKey)
      static var cases: [MessageCase<Self>] {
        [.init(rooms), .init(room), .init(event), .init(alias), .init(ask), .init(take)]
      }
    }

    var stack: Stack {
      tabs(\.tab) {
        tab("shelf") { .shelf }
        tab("rooms") {
          .rooms
          when(\.room, Screen.room)
          when(\.event, Screen.event)
        }
      }
      sheet { when(\.isLoading, .loading) }
      sheet { when(\.isAsking, .asking) }
    }

    func entering(_ screen: Screen, in state: State) -> Verdict {
      if case .event = screen, state.needsKey { .hold(sending: AskForKey()) } else { .allow }
    }

    func update(_ state: inout State, with message: Message) -> FlowReply {
      switch message {
      case .rooms: state.tab = "rooms"
      case .ask: state.isAsking = true
      case .take: (state.isAsking, state.needsKey) = (false, false)
      case .room(let room): (state.tab, state.room) = ("rooms", room.id)
      case .event(let event): state.event = event.id
      case .alias(.began): state.isLoading = true
      case .alias(.answered): state.isLoading = false
      default: return .unhandled
      }
      return .handled
    }
  }

  /// Answers when the test says so.
  @MainActor final class Directory {
    private(set) var waiting: CheckedContinuation<Int, Never>?

    func room() async -> Int { await withCheckedContinuation { waiting = $0 } }
    func answer(_ room: Int) { waiting?.resume(returning: room) }
  }

  private let story = Story()
  private let directory = Directory()

  private func house(_ state: HouseFlow.State = .init()) -> StateFlowCoordinator<HouseFlow> {
    let story = story
    let house = story.reports.scope {
      StateFlowCoordinator(HouseFlow(), state: state) { story.page("\($0)") }
    }
    house.on(OpenAlias.self) { [directory] _, _ in OpenRoom(id: await directory.room()) }
    story.begin(with: house)
    return house
  }

  private func wait(settling: Bool = true, until isDone: () -> Bool) async {
    for _ in 1...1_000 where !isDone() {
      await Task.yield()
      if settling { story.settle() }
    }
  }

  @Test("Whoever opens it hears that it was performed", arguments: [true, false])
  func isPerformed(isLoadingOnShow: Bool) async {
    let house = house()
    story.root.open([OpenAlias(name: "a"), OpenEvent(id: 3)], completion: story.noted("link"))
    await wait(settling: isLoadingOnShow) { directory.waiting != nil }
    #expect(house.state.isLoading && story.book.lines == [])
    directory.answer(7)
    await wait { story.book.lines.count > 1 }
    #expect(house.state.room == 7 && house.state.event == 3)
    #expect(story.book.lines == ["left loading: programmatic", "link: performed"])
    #expect(story.reports.texts == [])
  }

  @Test("What the work shows overrides what an earlier route wanted, which is no news for the link")
  func overridesAnEarlierRoute() async {
    let house = house()
    story.root.open(
      [OpenRooms(), OpenAlias(name: "a"), OpenEvent(id: 3)], completion: story.noted("link"))
    await wait { directory.waiting != nil }
    directory.answer(7)
    await wait { story.book.lines.count > 1 }
    #expect(house.state.room == 7 && house.state.event == 3)
    #expect(story.book.lines == ["left loading: programmatic", "link: performed"])
  }

  @Test(
    "What a guard asks for overrides what an earlier route wanted, which is no news for the link")
  func isAskedForAKey() {
    var state = HouseFlow.State()
    state.needsKey = true
    let house = house(state)
    story.root.open([OpenRooms(), OpenEvent(id: 3)], completion: story.noted("link"))
    story.settle()
    #expect(house.state.isAsking && story.book.lines == [])
    house.send(TakeKey())
    story.settle()
    #expect(house.state.event == 3)
    #expect(story.book.lines == ["left asking: programmatic", "link: performed"])
  }
}
