import CoordinatorKit
import CoordinatorKitRestoration
import Testing

/// A flow that counts what is new in a tab until the user selects it.
@Suite("What is dropped in a tab that is not selected is no tap on it")
struct UnseenTabTests {
  struct NewsFlow: DescribedFlow {
    struct State: FlowState, Codable, Equatable {
      var tab = "feed"
      var posts: [Int] = []
      var quote: Int?
      var unread = 0
    }
    enum Screen: FlowScreen { case feed, mentions, post(Int), quote(Int) }

    var stack: Stack {
      tabs(\.tab) {
        tab("feed") { .feed }
        tab("mentions", item: { TabItem("Mentions", badge: $0.unread > 0 ? "\($0.unread)" : nil) })
        {
          .mentions
          each(\.posts, Screen.post)
          sheet { when(\.quote, Screen.quote) }
        }
      }
    }
    func update(_ state: inout State, with message: Int) -> FlowReply { .unhandled }
    func userSelected(_ tab: String, _ state: inout State) {
      stack.userSelected(tab, &state)
      if tab == "mentions" { state.unread = 0 }
    }
  }

  private let archiver = FlowArchiver(NewsFlow())

  private func restored(without gone: NewsFlow.Screen) throws -> NewsFlow.State {
    let state = NewsFlow.State(posts: [1, 2], quote: 3, unread: 5)
    return archiver.restore(
      try archiver.archive(state), else: .init(),
      admitting: { screen, _ in screen == gone ? .refuse("it is gone") : .allow }
    ).state
  }

  @Test("A badge that changes when its tab is selected is no reason to lose the state")
  func badge() throws {
    #expect(try restored(without: .post(7)) == .init(posts: [1, 2], quote: 3, unread: 5))
  }

  @Test("A screen of its stack") func stack() throws {
    #expect(try restored(without: .post(2)) == .init(posts: [1], unread: 5))
  }

  @Test("A sheet over it") func sheet() throws {
    #expect(try restored(without: .quote(3)) == .init(posts: [1, 2], unread: 5))
  }
}
