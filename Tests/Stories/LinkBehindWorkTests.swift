import CoordinatorKitUI
import Testing

/// A link waits for work behind a sheet that says so, and leads to another tab.
///
/// What happened: whoever had opened it heard that a later request took its place, which was the rest of the link itself.
@MainActor @Suite("A link goes on behind what work answers, in another tab", .headless)
struct LinkBehindWorkTests {
  struct OpenAlias: Route, Hashable { let name: String }
  struct OpenEvent: Route { let id: Int }
  struct OpenRoom: CoordinatorMessageable { let id: Int }

  struct HouseFlow: DescribedFlow {
    struct State: FlowState {
      var tab = "shelf"
      var room: Int?
      var event: Int?
      var isLoading = false
    }
    enum Screen: FlowScreen { case shelf, rooms, room(Int), event(Int), loading }
    enum Message: MessageUnion {
      case room(OpenRoom), event(OpenEvent), alias(WorkMessage<OpenAlias>)
      static var cases: [MessageCase<Self>] { [.init(room), .init(event), .init(alias)] }
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
      sheet(\.isLoading, .loading)
    }

    func update(_ state: inout State, with message: Message) -> FlowReply {
      switch message {
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

  @Test("Whoever opens it hears that it was performed", arguments: [true, false])
  func isPerformed(isLoadingOnShow: Bool) async {
    let (story, directory) = (Story(), Directory())
    let house = story.reports.scope {
      StateFlowCoordinator(HouseFlow(), state: .init()) { story.page("\($0)") }
    }
    house.on(OpenAlias.self) { _, _ in OpenRoom(id: await directory.room()) }
    story.begin(with: house)
    story.root.open([OpenAlias(name: "a"), OpenEvent(id: 3)], completion: story.noted("link"))
    for _ in 1...1_000 where directory.waiting == nil {
      await Task.yield()
      if isLoadingOnShow { story.settle() }
    }
    #expect(house.state.isLoading && story.book.lines == [])
    directory.answer(7)
    for _ in 1...1_000 where story.book.lines.isEmpty {
      await Task.yield()
      story.settle()
    }
    #expect(house.state.room == 7 && house.state.event == 3)
    #expect(story.book.lines == ["left loading: programmatic", "link: performed"])
    #expect(story.reports.texts == [])
  }
}
