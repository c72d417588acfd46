import CoordinatorKit
import Testing

/// What happened to a port of an app: its badge went when the user opened the tab, and each time that was reported.
@Suite("A tab that is selected may change what it says") struct SeenTabTests {
  struct NewsFlow: DescribedFlow {
    struct State: FlowState {
      var tab = "feed"
      var unread = 5
      var forgets = false
      var posts = [1]
    }
    enum Screen: FlowScreen {
      case feed, post(Int), mentions(unread: Int)
      var id: String {
        switch self {
        case .feed: "feed"
        case .post(let post): "post \(post)"
        case .mentions: "mentions"
        }
      }
    }

    var stack: Stack {
      tabs(\.tab) {
        tab("feed") {
          .feed
          each(\.posts, Screen.post)
        }
        tab("mentions", item: { TabItem("Mentions", badge: "\($0.unread)") }) {
          always(\.unread, Screen.mentions)
        }
      }
    }
    func update(_ state: inout State, with message: Int) -> FlowReply { .unhandled }
    func userSelected(_ tab: String, _ state: inout State) {
      stack.userSelected(tab, &state)
      state.unread = 0
      if state.forgets { state.posts = [] }
    }
  }

  @Test("Its badge, and a screen that keeps its id") func badge() {
    var run = FlowRuntime(NewsFlow(), state: .init())
    #expect(run.userSelected("mentions") == nil)
    #expect(run.state.unread == 0)
  }

  @Test("But not which screens there are") func screens() {
    var run = FlowRuntime(NewsFlow(), state: .init(forgets: true))
    #expect(run.userSelected("mentions")?.selected == "mentions")
  }
}
