import CoordinatorKitUI
import Testing

/// A guard holds a message for a login that was there before, or that leaves with its flow.
///
/// What happened to users: a message that they had given up went on after a later login, or its button did nothing any more.
@MainActor @Suite("Held for what a flow shows", .headless)
struct HeldForAFlowTests {
  private struct Wanted: Route {}
  private struct LogIn: CoordinatorMessageable {}
  private let story = Story()

  enum Way: CaseIterable { case root, tab, dismissed, swiped, closedByFlow, popped }

  @Test(
    "A login that leaves with its flow is gone: the next message asks again",
    arguments: Way.allCases)
  func leaves(_ way: Way) {
    let story = story
    let home = story.single("home", UINavigationController(rootViewController: story.page("start")))
    let account = story.flow("account", ["name"])
    let other = story.flow(
      "other", ["o"], way == .closedByFlow ? [.init("account")] : [],
      children: ["account": { account }])
    var asked = 0
    story.root.guarding(Wanted.self) { _, _ in .hold(sending: LogIn()) }
    story.root.on(LogIn.self) { _, _ in
      asked += 1
      if asked == 1 { account.push("password") }
    }
    let tabs = story.reports.scope {
      TabBarCoordinator(tabs: way == .tab ? [home, account] : [home])
    }
    switch way {
    case .root, .popped: story.begin(with: account)
    case .closedByFlow: story.begin(with: other)
    default: story.begin(with: tabs)
    }
    if way == .dismissed || way == .swiped {
      home.present(
        child: account, animated: true, transition: .init(modalPresentationStyle: .pageSheet))
    }
    story.settle()
    story.root.deliver(Wanted(), completion: story.noted("first"))
    story.settle()
    #expect(account.navigationController.titles == ["name", "password"])
    switch way {
    case .root: story.root.setRoot(child: story.single("main"))
    case .tab: tabs.setTabs([home], animated: false)
    case .dismissed: home.dismiss(child: account, animated: true)
    case .swiped: story.user.swipeDown(account.rootViewController)
    case .closedByFlow: other.show(["o"])
    case .popped: account.show(["name"])
    }
    story.settle()
    let first = story.book.lines.filter { $0.hasPrefix("first") }
    story.root.deliver(Wanted(), completion: story.noted("second"))
    story.settle()
    #expect(asked == 2, "\(first) \(story.book.lines)")
  }

}

@MainActor @Suite("Held for what a flow shows already", .headless)
struct HeldForWhatIsShownTests {
  private struct Basket: Route {}
  private struct Orders: Route {}
  private let story = Story()

  private func begin() -> StoryFlow {
    let flow = story.begin(["a"])
    let login = HouseFlow.Message.show(["a"], [.init("login")])
    flow.guarding(Basket.self) { _, _ in .hold(sending: login) }
    flow.guarding(Orders.self) { _, _ in .hold(sending: login) }
    return flow
  }

  @Test("A message expires with the login that another one has opened") func two() throws {
    let flow = begin()
    flow.deliver(Basket(), completion: story.noted("basket"))
    story.settle()
    flow.deliver(Orders(), completion: story.noted("orders"))
    story.settle()
    try story.swipeDown()
    let expired = "failed: held, then expired: what was shown to satisfy it is gone"
    #expect(
      story.book.lines.filter { !$0.hasPrefix("left") }
        == ["basket: \(expired)", "orders: \(expired)"])
  }

  @Test("And with the login that the user has opened") func byUser() throws {
    let flow = begin()
    flow.show(["a"], [.init("login")])
    story.settle()
    flow.deliver(Orders(), completion: story.noted("orders"))
    story.settle()
    try story.swipeDown()
    let expired = "failed: held, then expired: what was shown to satisfy it is gone"
    #expect(story.book.lines.filter { !$0.hasPrefix("left") } == ["orders: \(expired)"])
  }

  private struct DeskFlow: DescribedFlow {
    struct State: FlowState { var basket = false, orders = false, login = false }
    enum Screen: FlowScreen { case desk, basket, orders, login }
    enum Said: CoordinatorMessageable { case basket, logIn }
    struct Orders: CoordinatorMessageable {}
    var stack: Stack {
      .desk
      when(\.basket, .basket)
      when(\.orders, .orders)
      sheet { when(\.login, .login) }
    }
    func update(_ state: inout State, with message: any CoordinatorMessageable) -> FlowReply {
      switch message {
      case Said.basket: state.basket = true
      case is Orders: state.orders = true
      case Said.logIn: state.login = true
      default: return .unhandled
      }
      return .handled
    }
    func entering(_ screen: Screen, in state: State) -> Verdict {
      screen == .basket || screen == .orders ? .hold(sending: Said.logIn) : .allow
    }
  }

  @Test("As it does where the guard is that of a screen") func screens() throws {
    let flow = story.reports.scope {
      StateFlowCoordinator(DeskFlow(), state: .init(), in: FlowNavigationController()) {
        [story] in story.page("\($0)")
      }
    }
    story.begin(with: flow)
    flow.deliver(DeskFlow.Said.basket, completion: story.noted("basket"))
    story.settle()
    flow.deliver(DeskFlow.Orders(), completion: story.noted("orders"))
    story.settle()
    try story.swipeDown()
    let expired = "failed: held, then expired: what was shown to satisfy it is gone"
    #expect(
      story.book.lines.filter { !$0.hasPrefix("left") }
        == ["basket: \(expired)", "orders: \(expired)"])
  }
}
