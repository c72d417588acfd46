import CoordinatorKitSwiftUI
import CoordinatorKitTesting
import Testing
import ViewsPhone

@MainActor @Suite("Whoever is around a flow knows what is in a case of a union")
struct UnionAroundTests {
  private let log = Log()

  private let reports = Reports()

  struct Left: CoordinatorMessageable, Hashable {}
  struct Called: CoordinatorMessageable, Hashable {}
  struct ChildPage: DescribedFlow {
    struct State: FlowState, Equatable { var count = 0 }
    enum Screen: FlowScreen { case page }
    enum Own: CoordinatorMessageable, Hashable { case leave, call }
    enum Message: MessageUnion {
      case own(Own), left(Left), called(Called)
      static var cases: [MessageCase<Self>] { [.init(own), .init(left), .init(called)] }
    }
    var stack: Stack { .page }
    func update(_ state: inout State, with message: Message) -> FlowReply {
      switch message {
      case .own(.leave): return .handled(sending: Message.left(Left()))
      case .own(.call): return .handled(sending: Message.called(Called()))
      case .left, .called: return .unhandled
      }
    }
  }

  struct Outer: DescribedFlow {
    struct State: FlowState, Equatable {
      var lefts = 0
      var inner = ChildPage.State()
    }
    enum Screen: FlowScreen { case inner(ChildPage.Screen) }
    var stack: Stack { ChildFlow<Self>(ChildPage(), at: \.inner, as: Screen.inner) }
    func update(_ state: inout State, with message: Left) -> FlowReply {
      state.lefts += 1
      return .handled
    }
  }

  @Test("What a nested flow sends as a case of its union is taken by the flow around it")
  func sentOn() {
    let flow = reports.scope { ViewFlowCoordinator(Outer(), state: .init()) }
    flow.send(ChildPage.Own.leave)
    #expect(flow.state.lefts == 1)
    #expect(FlowTester(Outer(), state: .init()).send(ChildPage.Own.leave).state.lefts == 1)
    #expect(reports.texts == [])
  }

  @Test("A tester knows what a flow sends as a case of a union") func sends() {
    let flow = ViewFlowCoordinator(Outer(), state: .init())
    flow.on(Called.self) { [log] _, _ in log.lines.append("called") }
    flow.send(ChildPage.Own.call)
    #expect(log.lines == ["called"])
    FlowTester(Outer(), state: .init()).send(ChildPage.Own.call).sends(Called())
  }

  struct Call: CoordinatorMessageable, Hashable {}
  struct CallFlow: DescribedFlow {
    struct State: FlowState, Hashable { var isOpen = false }
    enum Screen: FlowScreen { case list, page }
    enum Own: CoordinatorMessageable, Hashable { case open }
    enum Message: MessageUnion {
      case own(Own), call(Call)
      static var cases: [MessageCase<Self>] { [.init(own), .init(call)] }
    }
    var stack: Stack {
      .list
      when(\.isOpen, .page)
    }
    func update(_ state: inout State, with message: Message) -> FlowReply {
      guard case .own = message else { return .unhandled }
      state.isOpen = true
      return .handled
    }
    func messages(from screen: Screen, in state: State) -> [any CoordinatorMessageable] {
      [Message.own(.open), Message.call(Call())]
    }
  }

  @Test("What a screen declares as a case of a union is known to be handled by a component")
  func declared() {
    let flow = reports.scope { ViewFlowCoordinator(CallFlow(), state: .init()) }
    flow.on(Call.self) { [log] _, _ in log.lines.append("call") }
    flow.send(CallFlow.Message.call(Call()))
    #expect(log.lines == ["call"])
    #expect(flow.unhandledMessages() == [])
  }

  @Test("And to an explorer") func explored() {
    let exploration = FlowExplorer(CallFlow(), state: .init()).on(Call.self).explore()
    #expect(exploration.findings.isEmpty, "\(exploration.findings)")
  }

  @Test("A guard of all messages of a flow is asked") func guarded() {
    let flow = ViewFlowCoordinator(CallFlow(), state: .init())
    flow.guarding(CallFlow.Message.self) { _, _ in .refuse("closed") }
    flow.send(CallFlow.Message.own(.open))
    #expect(!flow.state.isOpen)
    flow.send(CallFlow.Own.open)
    #expect(!flow.state.isOpen)
  }

  @Test("A command whose message is a case of a union that a component handles is enabled")
  func command() {
    let flow = ViewFlowCoordinator(CallFlow(), state: .init())
    flow.on(Call.self) { _, _ in }
    flow.commands = [Command("Call", sends: CallFlow.Message.call(Call()))]
    let views = ModelViews(flow)
    views.settle()
    #expect(flow.offeredCommands.map(\.isEnabled) == [true])
  }

  struct Alias: Route, Hashable { let name: String }
  enum Page: Route, Hashable { case open(Int) }
  enum App: MessageUnion {
    case page(Page)
    static var cases: [MessageCase<Self>] { [.init(page)] }
  }

  struct PageFlow: DescribedFlow {
    struct State: FlowState, Equatable { var page: Int? }
    enum Screen: FlowScreen { case list, page(Int) }
    var stack: Stack {
      .list
      when(\.page, Screen.page)
    }
    func update(_ state: inout State, with message: Page) -> FlowReply {
      if case .open(let page) = message { state.page = page }
      return .handled
    }
  }

  @Test(
    "A link whose route is redirected goes on in the screen in front, whether as a message or as a case of a union",
    arguments: [true, false])
  func redirected(isUnion: Bool) {
    let root = reports.scope { BaseComponentCoordinator(window: nil) }
    let flow = ViewFlowCoordinator(PageFlow(), state: .init(), parent: root)
    let views = ModelViews(flow)
    views.settle()
    root.redirect(Alias.self) { _ in
      isUnion ? App.page(.open(7)) as any CoordinatorMessageable : Page.open(7)
    }
    root.open([Alias(name: "seven")]) { [log] in log.lines.append("\($0)") }
    views.settle()
    #expect(flow.state.page == 7)
    #expect(log.lines == ["performed"])
    #expect(reports.texts == [])
  }
}
