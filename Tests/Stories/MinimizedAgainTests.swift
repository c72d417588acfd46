import CoordinatorKitUI
import Testing

/// What happened to a user: after a call that its coordinator had ended, the next one was nowhere.
@MainActor @Suite("A sheet that can be minimized, and whose coordinator is removed", .headless)
struct MinimizedAgainTests {
  struct RingFlow: DescribedFlow {
    struct State: FlowState, Equatable {
      var call: Int?
      var isSmall = false
    }
    enum Screen: FlowScreen { case contacts, call(Int) }
    var stack: Stack {
      .contacts
      sheet(minimized: \.isSmall) { when(\.call, Screen.call) }
    }
    func update(_ state: inout State, with message: Never) -> FlowReply {}
  }

  private let story = Story()

  @Test("Shows the next one", arguments: [true, false]) func next(isSmall: Bool) throws {
    let story = story
    let ring = story.reports.scope {
      StateFlowCoordinator(RingFlow(), state: .init(call: 1)) { screen -> any Presentable in
        screen == .contacts ? story.page("contacts") : story.single("\(screen)")
      }
    }
    story.begin(with: ring)
    if isSmall { ring.update { $0.isSmall = true } }
    story.settle()
    ring.remove(child: try #require(ring.childCoordinators.first))
    story.settle()
    #expect(ring.state == .init())
    ring.update { $0.call = 2 }
    story.settle()
    #expect(story.onShow == "contacts ⌃ call(2)")
  }
}
