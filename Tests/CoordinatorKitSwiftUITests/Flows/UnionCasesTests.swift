import CoordinatorKitSwiftUI
import CoordinatorKitTesting
import Testing
import ViewsPhone

@MainActor @Suite("A case of a union is the message in it, wherever a flow or an app writes it")
struct UnionCasesTests {
  struct PageFlow: DescribedFlow {
    struct State: FlowState, Equatable { var pages = 0 }
    enum Screen: FlowScreen { case first, more(Int) }
    enum Message: CoordinatorMessageable, Hashable { case next, first }
    var stack: Stack {
      .first
      when(\.more, Screen.more)
    }
    func update(_ state: inout State, with message: Message) -> FlowReply {
      state.pages = message == .next ? state.pages + 1 : 0
      return .handled
    }
  }

  struct DeskFlow: DescribedFlow {
    struct State: FlowState, Equatable {
      var page = PageFlow.State()
      var isAsking = false
      var isSecret = false
      var own: [String] = []
    }
    enum Screen: FlowScreen { case page(PageFlow.Screen), secret }
    enum Desk: CoordinatorMessageable, Hashable { case ask, then, secret, jump, sendOn }
    enum Message: MessageUnion {
      case desk(Desk), page(PageFlow.Message)
      static var cases: [MessageCase<Self>] { [.init(desk), .init(page)] }
    }
    var isHolding = false
    var stack: Stack {
      ChildFlow<Self>(PageFlow(), at: \.page, as: Screen.page)
      when(\.isSecret, .secret)
      alert(\.isAsking) {
        FlowAlert("ask", title: "Ask?") {
          FlowAlert.Button("Next", sending: Message.page(.next))
          FlowAlert.Button("No", role: .cancel)
        }
      }
    }
    func intercept(_ message: inout any CoordinatorMessageable, _ state: inout State) -> FlowReply?
    {
      if (message as? Desk) == .jump { message = Message.page(.next) }
      return nil
    }
    func update(_ state: inout State, with message: Message) -> FlowReply {
      switch message {
      case .desk(.ask): state.isAsking = true
      case .desk(.then): return .handled(then: Message.page(.next))
      case .desk(.secret): state.isSecret = true
      case .desk(.jump), .desk(.sendOn): return .unhandled
      case .page(let page): state.own.append("\(page)")
      }
      return .handled
    }
    func entering(_ screen: Screen, in state: State) -> Verdict {
      guard screen == .secret else { return .allow }
      return isHolding ? .hold(sending: Message.page(.next)) : .redirect(Message.page(.next))
    }
  }

  private func tester(_ isHolding: Bool = false) -> FlowTester<DeskFlow> {
    FlowTester(DeskFlow(isHolding: isHolding), state: .init())
  }

  private func flow(_ isHolding: Bool = false) -> ViewFlowCoordinator<DeskFlow> {
    ViewFlowCoordinator(DeskFlow(isHolding: isHolding), state: .init())
  }

  @Test("Sent by a button of an alert") func alert() {
    let flow = flow()
    let views = ModelViews(flow)
    flow.send(DeskFlow.Desk.ask)
    views.settle()
    views.tapAlert("Next")
    views.settle()
    #expect(flow.state == .init(page: .init(pages: 1)))
    #expect(tester().send(.desk(.ask)).tapAlert("Next").state == flow.state)
  }

  @Test("A component of a tester hears what a button of an alert sends") func component() {
    let tested = tester().on(PageFlow.Message.self).send(.desk(.ask)).tapAlert("Next")
    #expect(tested.state == .init())
    let flow = flow()
    let log = Log()
    flow.on(PageFlow.Message.self) { message, _ in log.lines.append("\(message)") }
    let views = ModelViews(flow)
    flow.send(DeskFlow.Desk.ask)
    views.settle()
    views.tapAlert("Next")
    #expect(log.lines == ["next"])
  }

  @Test("Handled next") func handledThen() {
    let flow = flow()
    flow.send(DeskFlow.Desk.then)
    #expect(flow.state == .init(page: .init(pages: 1)))
    #expect(tester().send(.desk(.then)).state == flow.state)
  }

  @Test("Put in place by intercept") func intercepted() {
    let flow = flow()
    flow.send(DeskFlow.Desk.jump)
    #expect(flow.state == .init(page: .init(pages: 1)))
    #expect(tester().send(.desk(.jump)).state == flow.state)
  }

  @Test("Sent by a guard", arguments: [true, false]) func guarded(isHolding: Bool) {
    let flow = flow(isHolding)
    flow.send(DeskFlow.Desk.secret)
    #expect(flow.state == .init(page: .init(pages: 1)))
    let sent = tester(isHolding).send(.desk(.secret))
    let tested = isHolding ? sent.isHeld() : sent.isRedirected(to: DeskFlow.Message.page(.next))
    #expect(tested.state == flow.state)
  }

  @Test("The answer of work") func work() async {
    struct Load: CoordinatorMessageable {}
    let (flow, log) = (flow(), Log())
    flow.on(Load.self) { _, _ in
      await Task.yield()
      return DeskFlow.Message.page(.next)
    }
    log.lines.append("\(await flow.deliver(Load()))")
    #expect(flow.state == .init(page: .init(pages: 1)))
    flow.on(PageFlow.Message.self) { message, _ in log.lines.append("\(message)") }
    log.lines.append("\(await flow.deliver(Load()))")
    #expect(log.lines.contains("next"))
  }

  @Test("A union in a union is handled alike, whoever sends it") func unionInUnion() {
    let flow = ViewFlowCoordinator(OuterFlow(), state: .init())
    flow.send(OuterFlow.Message.inner(.said(.init(word: "a"))))
    flow.sendAction(from: .list)(OuterFlow.Message.inner(.said(.init(word: "b"))))
    flow.deliver(OuterFlow.Message.inner(.said(.init(word: "c")))) { _ in }
    flow.send(message: OuterFlow.Message.inner(.said(.init(word: "d"))))
    #expect(flow.state.words == ["a", "b", "c", "d"])
    let tested = FlowTester(OuterFlow(), state: .init()).send(.inner(.said(.init(word: "a"))))
    #expect(tested.state.words == ["a"])
  }

  struct OuterFlow: DescribedFlow {
    struct State: FlowState, Equatable { var words: [String] = [] }
    enum Screen: FlowScreen { case list }
    struct Said: CoordinatorMessageable { let word: String }
    enum Inner: MessageUnion {
      case said(Said)
      static var cases: [MessageCase<Self>] { [.init(said)] }
    }
    enum Message: MessageUnion {
      case inner(Inner)
      static var cases: [MessageCase<Self>] { [.init(inner)] }
    }
    var stack: Stack { .list }
    func update(_ state: inout State, with message: Message) -> FlowReply {
      if case .inner(.said(let said)) = message { state.words.append(said.word) }
      return .handled
    }
  }
}

extension UnionCasesTests.PageFlow.State {
  /// The number of the page, over the first.
  fileprivate(set) var more: Int? {
    get { pages > 0 ? pages : nil }
    set { pages = newValue ?? 0 }
  }
}
