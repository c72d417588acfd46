import CoordinatorKitUI
import Testing

/// What apps do at bad moments, and what went wrong.
@MainActor @Suite("What happens at a bad moment ends as it should", .headless)
struct OddMomentsTests {
  struct Ping: CoordinatorMessageable {}

  struct PageFlow: DescribedFlow {
    struct State: FlowState { var pages: [Int] = [] }
    enum Screen: FlowScreen { case root, page(Int) }
    enum Message: CoordinatorMessageable { case push(Int) }
    var stack: Stack {
      .root
      each(\.pages, Screen.page)
    }
    func update(_ state: inout State, with message: Message) -> FlowReply {
      if case .push(let page) = message { state.pages.append(page) }
      return .handled
    }
  }

  private let story = Story()

  private func pages(_ pages: [Int]) -> StateFlowCoordinator<PageFlow> {
    let story = story
    return story.reports.scope {
      StateFlowCoordinator(
        PageFlow(), state: .init(pages: pages), in: FlowNavigationController()
      ) { story.page("\($0)") }
    }
  }

  // MARK: - Pages and tabs

  @Test("Pages that come back while others are being shown are still the coordinator's")
  func pagesComeBack() throws {
    let (a, b, c) = (story.single("a"), story.single("b"), story.single("c"))
    let pages = story.reports.scope { PageCoordinator(pages: [a, b]) }
    story.begin(with: pages)
    a.onResult(of: Int.self) { [book = story.book] in book.lines.append("a: \($0)") }
    story.book.lines = []
    pages.setPages([c], animated: true)
    story.wait(0.1)
    pages.setPages([a, b], animated: true, completion: story.noted("pages"))
    story.settle()
    #expect(pages.pages.map(\.coordinatorName) == ["a", "b"])
    #expect(pages.selectedPage === a)
    #expect(!story.book.lines.contains { $0.hasPrefix("a:") || $0.hasPrefix("left a") })
    pages.select(b, completion: story.noted("select"))
    story.settle()
    #expect(pages.selectedPage === b)
    #expect(story.reports.kinds == [])
  }

  // MARK: - Results

  @Test("A result that the parent handles by showing something is handled at once")
  func handledBeforeItIsShown() {
    let (home, login) = (story.single("home"), story.single("login"))
    story.begin(with: home)
    let story = story
    story.root.on(FlowResult<String>.self) { [unowned root = story.root] _, _ in
      root.setRoot(child: story.single("main"), animated: true)
    }
    home.present(child: login, animated: true)
    story.settle()
    login.finish(with: "Ada")
    story.settle()
    #expect(story.reports.kinds == [])
    #expect(story.root.root?.coordinatorName == "main")
  }

  // MARK: - What the user did meanwhile

  @Test("A screen that never came, since the user left what was below it, was overridden")
  func droppedScreen() throws {
    let flow = pages([1])
    story.begin(with: flow)
    let navigation = try #require(flow.rootViewController as? UINavigationController)
    let swipe = try #require(story.user.beginBackSwipe(in: navigation))
    story.phone.session.turn()
    swipe.progress(0.5)
    story.book.lines = []
    flow.deliver(PageFlow.Message.push(3), completion: story.noted("push"))
    swipe.finish()
    story.settle()
    #expect(flow.screens == [.root])
    #expect(
      story.book.lines.filter { $0.hasPrefix("push") } == ["push: superseded by a later request"])
  }

  @Test("A message that the removal of what was inside leads to is no mistake of the flow")
  func messageWhileLeaving() throws {
    let flow = pages([1])
    story.begin(with: flow)
    let navigation = try #require(flow.rootViewController as? UINavigationController)
    let badge = story.single("badge")
    flow.embed(child: badge, in: try #require(navigation.topViewController))
    flow.on(RemovalMessage.self) { [unowned flow, unowned badge] removal, _ in
      if removal.coordinator === badge { flow.send(PageFlow.Message.push(3)) }
    }
    story.user.tapBack(in: navigation)
    story.settle()
    #expect(story.reports.kinds == [])
  }

  // MARK: - Sending while being released

  /// Sends when it is released.
  private final class Farewell: CoordinatorComponent {
    weak var coordinator: BaseCoordinator?
    init(_ coordinator: BaseCoordinator) { self.coordinator = coordinator }
    func canHandleMessage(
      message: any CoordinatorMessageable, with coordinator: any Coordinator
    ) -> Bool { false }
    func handle(message: any CoordinatorMessageable, with coordinator: any Coordinator) {}
    deinit { MainActor.assumeIsolated { coordinator?.send(Ping()) } }
  }

  @Test("A component that is removed may send when it is released") func removedComponent() {
    let coordinator = story.single("home")
    var heard = 0
    coordinator.on(Ping.self) { _, _ in heard += 1 }
    coordinator.add(component: Farewell(coordinator))
    coordinator.removeComponents(of: Farewell.self)
    #expect(heard == 1)
  }

  @Test("So may what a listener of events, or of trails, has held") func listeners() {
    let coordinator = story.single("home")
    var heard = 0
    coordinator.on(Ping.self) { _, _ in heard += 1 }
    coordinator.onEvent = { [farewell = Farewell(coordinator)] _ in _ = farewell }
    coordinator.onEvent = nil
    coordinator.onTrail = { [farewell = Farewell(coordinator)] _ in _ = farewell }
    coordinator.onTrail = nil
    #expect(heard == 2)
  }

  @Test("So may what an observer of the state has held") func observer() throws {
    let flow = pages([1])
    var heard = 0
    flow.on(Ping.self) { [unowned flow] _, _ in
      heard += 1
      flow.update { $0.pages = [4] }
    }
    story.begin(with: flow)
    let navigation = try #require(flow.rootViewController as? UINavigationController)
    flow.observe(\.pages, while: try #require(navigation.topViewController)) {
      [farewell = Farewell(flow)] _, _ in _ = farewell
    }
    story.user.tapBack(in: navigation)
    story.settle()
    #expect(heard == 1)
  }

  @Test("So may what a former state has held") func formerState() {
    struct HoldingFlow: Flow {
      struct State: FlowState { var held: Farewell? }
      enum Screen: FlowScreen { case root }
      func screens(for state: State) -> ScreenStack<Screen> { [.root] }
      func update(_ state: inout State, with message: PageFlow.Message) -> FlowReply { .unhandled }
      func userLeft(_ screens: [Screen], _ state: inout State) {}
    }
    let flow = story.reports.scope {
      StateFlowCoordinator(HoldingFlow(), state: .init()) { [story] in story.page("\($0)") }
    }
    var heard = 0
    flow.on(Ping.self) { [unowned flow] _, _ in
      heard += 1
      flow.update { $0.held = nil }
    }
    story.begin(with: flow)
    flow.update { $0.held = Farewell(flow) }
    for _ in 1...2 { flow.update { $0.held = nil } }
    story.settle()
    #expect(heard == 1)
  }

  /// A screen that changes its stack when it is released.
  private final class LeavingPage: UIViewController {
    var leave: (@MainActor () -> Void)?
    deinit { MainActor.assumeIsolated { leave?() } }
  }

  @Test("A screen may change the stack that releases it") func stackOfAReleasedScreen() {
    let navigation = UINavigationController(rootViewController: story.page("root"))
    story.begin(with: story.single("start", navigation))
    do {
      let page = LeavingPage()
      page.leave = { [weak navigation, story] in
        navigation?.setViewControllers([story.page("other")], animated: false)
      }
      navigation.pushViewController(page, animated: false)
      story.settle()
      let cover = UIViewController()
      cover.modalPresentationStyle = .fullScreen
      navigation.present(cover, animated: false)
      story.settle()
      navigation.popViewController(animated: false)
    }
    story.settle()
    #expect(navigation.viewControllers.map(\.title) == ["other"])
  }
}
