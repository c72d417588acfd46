import CoordinatorKitUI
import Testing

/// A handler asks for a change of the screens that cannot be made.
@MainActor @Suite("A message whose handler asks in vain", .headless)
struct AskedInVainTests {
  private struct Go: Route {}
  private let story = Story()

  enum Vain: CaseIterable { case push, pop, select, present, setRoot, setTabs }

  @Test("A message ends as what its handler has asked for in vain", arguments: Vain.allCases)
  func vain(_ vain: Vain) {
    let story = story
    let home = story.single("home")
    let tabs = story.reports.scope { TabBarCoordinator(tabs: [home]) }
    story.begin(with: tabs)
    var asked: Outcome?
    let end: @MainActor (Outcome) -> Void = { asked = $0 }
    home.on(Go.self) { _, _ in
      let (other, finished) = (story.single("other"), story.single("finished"))
      finished.finish(with: 1)
      switch vain {
      case .push: home.push(child: other, animated: true, completion: end)
      case .pop: home.pop(child: other, animated: true, completion: end)
      case .select: tabs.select(other, completion: end)
      case .present: home.present(child: finished, animated: true, completion: end)
      case .setRoot: story.root.setRoot(child: finished, completion: end)
      case .setTabs: tabs.setTabs([home, finished], animated: true, completion: end)
      }
    }
    var told: Outcome?
    home.deliver(Go()) { told = $0 }
    story.settle()
    #expect(asked?.isFulfilled == false)
    #expect(told == asked)
  }

  private struct Next: Route {}

  @Test("A link does not go on from what its handler has asked for in vain") func link() {
    let home = story.single("home")
    story.begin(with: home)
    home.on(Go.self) { [story, unowned home] _, _ in
      home.push(child: story.single("other"), animated: true)
    }
    home.on(Next.self) { [story] _, _ in story.book.lines.append("next") }
    var outcome: Outcome?
    story.root.open([Go(), Next()]) { outcome = $0 }
    story.settle()
    #expect(outcome?.isFulfilled == false)
    #expect(story.book.lines == [])
  }

  private struct TabsFlow: Flow {
    struct State: FlowState { var tab = "a", book: Int? = 1, names = ["a", "b"] }
    enum Screen: FlowScreen { case root(String), book(Int) }
    enum Message: CoordinatorMessageable { case add, show(String) }
    func screens(for state: State) -> ScreenStack<Screen> {
      Tabs(selected: state.tab) {
        for name in state.names {
          FlowTab(name) {
            Screen.root(name)
            if name == "a", let book = state.book { Screen.book(book) }
          }
        }
      }
    }
    func userLeft(_ screens: [Screen], _ state: inout State) { state.book = nil }
    func userSelected(_ tab: String, _ state: inout State) { state.tab = tab }
    func update(_ state: inout State, with message: Message) -> FlowReply {
      switch message {
      case .add: state.names.append("new")
      case .show(let tab): state.tab = tab
      }
      return .handled
    }
  }

  @Test("A tab that is added while the user goes back was performed") func addedTab() throws {
    let bar = UITabBarController()
    let flow = StateFlowCoordinator(TabsFlow(), state: .init(), in: bar) { [story] _ in
      story.page("page")
    }
    story.begin(with: flow)
    var outcome: Outcome?
    try story.dragBack(in: flow.navigationController, toTheEnd: true) {
      flow.deliver(TabsFlow.Message.add) { outcome = $0 }
    }
    story.settle()
    #expect(bar.viewControllers?.count == 3)
    #expect(outcome == .performed)
  }

}
