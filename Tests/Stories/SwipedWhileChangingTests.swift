import CoordinatorKitUI
import Testing

/// The user swipes away what is on top while a message changes what lies below it.
///
/// What happened to users: what they had swiped away came back.
@MainActor @Suite("A swipe while the layers below change", .headless)
struct SwipedWhileChangingTests {
  private let story = Story()

  @Test("A sheet that the user swipes away stays away, though a message opens one below it")
  func sheetBelow() throws {
    let flow = story.begin(["a"], [.init("b")])
    try story.dragSheet(toTheEnd: true) { flow.show(["a"], [.init("low"), .init("b")]) }
    story.settle()
    // As with show(["a", "c"], [.init("b")]), after which `a › c` is on show.
    #expect(story.onShow == "a ⌃ low")
    #expect(flow.state.sheets == [.init("low")])
  }

  @Test("And though a message closes the one below it") func closesTheLower() throws {
    let flow = story.begin(["a"], [.init("low"), .init("high")])
    try story.dragSheet(toTheEnd: true) { flow.show(["a"], [.init("high")]) }
    story.settle()
    #expect(story.onShow == "a")
  }

  @Test("A back swipe inside of the sheet counts, too") func backInside() throws {
    let flow = story.begin(["a"], [.init("x", "y")])
    let sheet = try #require(
      flow.navigationController.presentedViewController as? UINavigationController)
    try story.dragBack(in: sheet, toTheEnd: true) {
      flow.show(["a"], [.init("low"), .init("x", "y")])
    }
    story.settle()
    #expect(story.onShow == "a ⌃ low ⌃ x")
  }

  private struct PlayerFlow: DescribedFlow {
    struct State: FlowState { var login = false, song: Int?, isSmall = false }
    enum Screen: FlowScreen { case home, login, player }
    enum Message: CoordinatorMessageable { case logIn, play }
    var stack: Stack {
      .home
      sheet { when(\.login, .login) }
      sheet(minimized: \.isSmall) { when(\.song) { _ in .player } }
    }
    func update(_ state: inout State, with message: Message) -> FlowReply {
      if message == .logIn { state.login = true } else { state.song = 1 }
      return .handled
    }
  }

  @Test("A player that the user minimizes is minimized") func minimized() throws {
    let flow = story.reports.scope {
      StateFlowCoordinator(PlayerFlow(), state: .init(song: 1), in: FlowNavigationController()) {
        [story] in story.page("\($0)")
      }
    }
    story.begin(with: flow)
    try story.dragSheet(toTheEnd: true) { flow.send(PlayerFlow.Message.logIn) }
    story.settle()
    #expect(flow.state.isSmall)
    #expect(story.onShow == "home ⌃ login")
  }
}
