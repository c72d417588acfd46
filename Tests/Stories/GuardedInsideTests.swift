import CoordinatorKitUI
import Testing

/// What leaves with a screen that the user leaves: flows inside of it, and what they do not show just now.
///
/// What happened to users: an unsaved draft was gone with the screen around it.
@MainActor @Suite("Guards inside of what is left", .headless)
struct GuardedInsideTests {
  private let story = Story()

  /// Rooms with a call that can be minimized, and must not end by itself.
  private struct CallFlow: DescribedFlow {
    struct State: FlowState { var isCalling = true, isSmall = true }
    enum Screen: FlowScreen { case rooms, call }
    enum Message: CoordinatorMessageable { case expand }
    var stack: Stack {
      .rooms
      sheet(minimized: \.isSmall) { when(\.isCalling, .call) }
    }
    func update(_ state: inout State, with message: Message) -> FlowReply {
      state.isSmall = false
      return .handled
    }
    func leaving(_ screen: Screen, in state: State) -> Verdict {
      screen == .call ? .refuse("in a call") : .allow
    }
  }

  @Test("A minimized call is not ended by a swipe of the sheet around it") func minimized() {
    let home = story.single("home")
    story.begin(with: home)
    let flow = story.reports.scope {
      StateFlowCoordinator(CallFlow(), state: .init(isSmall: false), in: FlowNavigationController())
      {
        [story] in story.page("\($0)")
      }
    }
    home.present(
      child: flow, animated: true, transition: .init(modalPresentationStyle: .pageSheet))
    story.settle()
    flow.update { $0.isSmall = true }
    story.settle()
    story.user.swipeDown(flow.rootViewController)
    story.settle()
    #expect(story.onShow == "home ⌃ rooms")
    #expect(flow.state.isCalling)
    #expect(story.book.lines == [])
  }

  /// Two tabs, with a guarded sheet that waits in the second.
  private struct TabsFlow: DescribedFlow {
    struct State: FlowState { var tab = "a", isWriting = true }
    enum Screen: FlowScreen { case a, b, letter }
    enum Message: CoordinatorMessageable { case close }
    var stack: Stack {
      tabs(\.tab) {
        tab("a") { .a }
        tab("b") {
          .b
          sheet { when(\.isWriting, .letter) }
        }
      }
    }
    func update(_ state: inout State, with message: Message) -> FlowReply {
      state.isWriting = false
      return .handled
    }
    func leaving(_ screen: Screen, in state: State) -> Verdict {
      screen == .letter ? .refuse("unsaved") : .allow
    }
  }

  @Test("A sheet that waits in a hidden tab keeps the sheet around the tabs in place")
  func hiddenSheet() async {
    let home = story.single("home")
    story.begin(with: home)
    let flow = story.reports.scope {
      StateFlowCoordinator(TabsFlow(), state: .init()) { [story] in story.page("\($0)") }
    }
    home.present(
      child: flow, animated: true, transition: .init(modalPresentationStyle: .pageSheet))
    story.settle()
    flow.deliver(TabsFlow.Message.close, completion: story.noted("close"))
    story.user.swipeDown(flow.rootViewController)
    story.settle()
    #expect(story.onShow == "home ⌃ {*a | b}")
    #expect(story.book.lines == ["close: refused: unsaved"])
  }

  /// What is inside of the screen that the user leaves.
  enum Inside: CaseIterable { case embedded, tabs, pages }

  @Test(
    "Back asks the flows inside of the screen, as a swipe of a sheet does",
    arguments: Inside.allCases, [true, false])
  func inside(_ inside: Inside, isSheet: Bool) throws {
    let story = story
    let draft = story.reports.scope {
      StateFlowCoordinator(
        DraftFlow(), state: .init(isOpen: true, text: "new"), in: FlowNavigationController()
      ) { story.page("\($0)") }
    }
    let room: @MainActor () -> any Presentable = {
      story.reports.scope {
        switch inside {
        case .embedded: story.single("room")
        case .tabs: TabBarCoordinator(tabs: [draft])
        case .pages: PageCoordinator(pages: [draft])
        }
      }
    }
    let house = story.flow(
      "house", isSheet ? ["hall"] : ["hall", "room"], isSheet ? [.init("room")] : [],
      in: FlowNavigationController(), children: ["room": room])
    story.begin(with: house)
    if inside == .embedded {
      let host = try #require(house.childCoordinators.first as? StorySingle)
      host.embed(child: draft, in: host.rootViewController)
    }
    story.settle()
    if isSheet {
      try story.user.swipeDown(story.topSheet())
    } else {
      story.user.tapBack(in: house.navigationController)
    }
    story.settle()
    #expect(draft.parentCoordinator != nil, "\(story.book.lines)")
  }
}
