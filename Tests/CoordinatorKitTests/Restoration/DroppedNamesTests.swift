import CoordinatorKit
import CoordinatorKitRestoration
import Testing

/// Screens of flows in flows, with values of the app's own in them.
@Suite("What was lost is named as the flow writes it, without modules and types around it")
struct DroppedNamesTests {
  enum Place: Hashable, Codable, Sendable { case post(Int), user(String) }
  struct Start: Hashable, Codable, Sendable { let account: String, place: Place }

  struct TrailFlow: DescribedFlow {
    struct State: FlowState, Codable {
      var start = Start(account: "ada", place: .user("ada"))
      var places: [Place] = []
    }
    enum Screen: FlowScreen { case start(Start), place(level: Int, Place) }
    var stack: Stack {
      always(\.start, Screen.start)
      each(\.places) { level, place in Screen.place(level: level, place) }
    }
    func update(_ state: inout State, with message: Int) -> FlowReply { .unhandled }
  }

  struct AppFlow: DescribedFlow {
    struct State: FlowState, Codable { var trail = TrailFlow.State() }
    enum Screen: FlowScreen { case trail(TrailFlow.Screen) }
    var stack: Stack { ChildFlow<Self>(TrailFlow(), at: \.trail, as: Screen.trail) }
    func update(_ state: inout State, with message: Int) -> FlowReply { .unhandled }
  }

  private let state = AppFlow.State(trail: .init(places: [.user("bob"), .post(3)]))

  @Test("So are screens that are dropped") func dropped() throws {
    let archiver = FlowArchiver(AppFlow())
    let restored = archiver.restore(
      try archiver.archive(state), else: .init(),
      admitting: { screen, _ in
        screen == .trail(.place(level: 0, .user("bob"))) ? .refuse("it is gone") : .allow
      })
    #expect(
      restored.losses == """
        AppFlow was restored in part. trail(place(level: 0, user("bob"))) was dropped: it is gone. \
        trail(place(level: 1, post(3))) was dropped: it lay over trail(place(level: 0, user("bob"))).
        """)
  }

  @Test("So are structures that a screen contains") func structures() {
    #expect(
      "\(ScreenKey(AppFlow.Screen.trail(.start(state.trail.start))))"
        == #"trail(start(Start(account: "ada", place: user("ada"))))"#)
  }
}
