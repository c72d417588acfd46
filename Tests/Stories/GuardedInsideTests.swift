import CoordinatorKitTesting
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

  /// Rooms that are pushed or presented by the flow around them, and end with their first screen.
  private struct HouseFlow: DescribedFlow {
    struct State: FlowState { var pushed: CallFlow.State?, presented: CallFlow.State? }
    enum Screen: FlowScreen { case home, pushed(CallFlow.Screen), presented(CallFlow.Screen) }
    enum Message: CoordinatorMessageable { case close }
    var stack: Stack {
      .home
      ChildFlow<Self>(CallFlow(), at: \.pushed, as: Screen.pushed)
      sheet { ChildFlow<Self>(CallFlow(), at: \.presented, as: Screen.presented) }
    }
    func update(_ state: inout State, with message: Message) -> FlowReply {
      state = .init()
      return .handled
    }
  }

  @Test("A call that a nested flow has minimized is not ended with that flow on paper")
  func minimizedOnPaper() {
    let sheet = FlowTester(HouseFlow(), state: .init(presented: .init()))
    _ = sheet.send(.close).isRefused("in a call")
    #expect(sheet.verdict(on: .swipeDown).reason == "in a call")
    let stack = FlowTester(HouseFlow(), state: .init(pushed: .init()))
    _ = stack.send(.close).isRefused("in a call")
    #expect(stack.verdict(on: .back(levels: 1)).reason == "in a call")
  }

  @Test("Nor on a phone, by a swipe or Back", arguments: [true, false])
  func minimizedInside(isSheet: Bool) throws {
    let flow = story.reports.scope {
      StateFlowCoordinator(
        HouseFlow(),
        state: .init(pushed: isSheet ? nil : .init(), presented: isSheet ? .init() : nil),
        in: FlowNavigationController()
      ) { [story] in story.page("\($0)".contains("rooms") ? "rooms" : "home") }
    }
    story.begin(with: flow)
    if isSheet {
      try story.user.swipeDown(story.topSheet())
    } else {
      story.user.tapBack(in: flow.navigationController)
    }
    story.settle()
    #expect(story.onShow == (isSheet ? "home ⌃ rooms" : "home › rooms"))
    #expect((flow.state.pushed ?? flow.state.presented)?.isCalling == true)
    #expect(story.book.lines == [])
  }

  /// A map with an undimmed sheet over it, as one flow.
  private struct MapFlow: DescribedFlow {
    struct State: FlowState { var isWriting = true }
    enum Screen: FlowScreen { case map, note }
    var stack: Stack {
      .map
      sheet(detents: .init([.medium, .large], largestUndimmed: .medium)) {
        when(\.isWriting, .note)
      }
    }
    func update(_ state: inout State, with message: String) -> FlowReply { .unhandled }
    func leaving(_ screen: Screen, in state: State) -> Verdict {
      screen == .note ? .refuse("unsaved") : .allow
    }
  }

  private struct AtlasFlow: DescribedFlow {
    struct State: FlowState { var map: MapFlow.State? = .init() }
    enum Screen: FlowScreen { case atlas, map(MapFlow.Screen) }
    enum Message: CoordinatorMessageable { case close }
    var stack: Stack {
      .atlas
      ChildFlow<Self>(MapFlow(), at: \.map, as: Screen.map)
    }
    func update(_ state: inout State, with message: Message) -> FlowReply {
      state.map = nil
      return .handled
    }
  }

  @Test("Back below an undimmed sheet takes no guarded sheet of the same flow along")
  func undimmed() {
    let flow = story.reports.scope {
      StateFlowCoordinator(AtlasFlow(), state: .init(), in: FlowNavigationController()) {
        [story] in story.page("\($0)".contains("note") ? "note" : "page")
      }
    }
    story.begin(with: flow)
    flow.deliver(AtlasFlow.Message.close, completion: story.noted("close"))
    story.settle()
    story.user.tapBack(in: flow.navigationController)
    story.settle()
    #expect(story.onShow == "page › page ⌃ note")
    #expect(story.book.lines == ["close: refused: unsaved"])
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
