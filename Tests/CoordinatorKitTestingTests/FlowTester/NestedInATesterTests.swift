import CoordinatorKit
import CoordinatorKitRestoration
import CoordinatorKitTesting
import Testing

@Suite("Flows nested in a flow that is tested or restored") struct NestedInATesterTests {
  private struct AskFlow: DescribedFlow {
    struct State: FlowState, Hashable, Codable { var answer: Int? }
    enum Screen: FlowScreen { case ask }
    enum Message: CoordinatorMessageable { case answer(Int) }
    var stack: Stack { .ask }
    func update(_ state: inout State, with message: Message) -> FlowReply {
      if case .answer(let answer) = message { state.answer = answer }
      return .handled
    }
    func result(for state: State) -> Int? { state.answer }
  }

  private struct AskerFlow: DescribedFlow {
    struct State: FlowState, Hashable, Codable { var ask: AskFlow.State?, answer: Int? }
    enum Screen: FlowScreen { case home, ask(AskFlow.Screen) }
    enum Message: CoordinatorMessageable { case ask }
    var stack: Stack {
      .home
      sheet { ChildFlow<Self>(AskFlow(), at: \.ask, as: Screen.ask) }
    }
    func update(_ state: inout State, with message: Message) -> FlowReply {
      state.ask = .init()
      return .handled
    }
    func childEnded(
      _ result: any CoordinatorMessageable, at child: PartialKeyPath<State>?, _ state: inout State
    ) -> FlowReply {
      guard let result = result as? FlowResult<Int> else { return .unhandled }
      state.answer = result.value
      return .handled
    }
  }

  private struct VisitFlow: DescribedFlow {
    struct State: FlowState, Hashable, Codable {
      var books: [Int] = [], ask: AskFlow.State?, showsNote = false, isAsking = false
    }
    enum Screen: FlowScreen { case home, book(Int), ask(AskFlow.Screen), note }
    enum Message: CoordinatorMessageable { case nothing }
    var stack: Stack {
      .home
      each(\.books, Screen.book)
      sheet { ChildFlow<Self>(AskFlow(), at: \.ask, as: Screen.ask) }
      sheet { when(\.showsNote, .note) }
    }
    func update(_ state: inout State, with message: Message) -> FlowReply { .unhandled }
    func childEnded(
      _ result: any CoordinatorMessageable, at child: PartialKeyPath<State>?, _ state: inout State
    ) -> FlowReply {
      if case .left? = result as? FlowResult<Int> { state.showsNote = true }
      return .handled
    }
  }

  private struct InnerFlow: DescribedFlow {
    struct State: FlowState, Hashable { var page: Int?, left: [String] = [] }
    enum Screen: FlowScreen { case first, page(Int) }
    var stack: Stack {
      .first
      when(\.page, Screen.page)
    }
    func update(_ state: inout State, with message: RemovalMessage) -> FlowReply {
      state.left.append("\(message.screen)")
      guard message.screen == .init(Screen.page(1)) else { return .unhandled }
      return .handled
    }
  }

  private struct LabelledFlow: DescribedFlow {
    struct State: FlowState, Hashable { var inner = InnerFlow.State() }
    enum Screen: FlowScreen { case inner(step: InnerFlow.Screen) }
    enum Message: CoordinatorMessageable { case nothing }
    let inner = ChildFlow<Self>(InnerFlow(), at: \.inner, as: Screen.inner(step:))
    var stack: Stack { inner }
    func update(_ state: inout State, with message: Message) -> FlowReply { .unhandled }
  }

  private struct NumberedFlow: DescribedFlow {
    struct State: FlowState, Hashable { var inner = InnerFlow.State() }
    enum Screen: FlowScreen { case inner(Int, InnerFlow.Screen) }
    enum Message: CoordinatorMessageable { case nothing }
    var stack: Stack { ChildFlow<Self>(InnerFlow(), at: \.inner, as: { Screen.inner(1, $0) }) }
    func update(_ state: inout State, with message: Message) -> FlowReply { .unhandled }
  }

  @Test("One that has its result from the start has ended, as in an app") func resultFromTheStart()
  {
    let tester = FlowTester(AskerFlow(), state: .init(ask: .init(answer: 7)))
    #expect(tester.state == .init(ask: nil, answer: 7))
  }

  @Test("One that may not be restored is dropped, whatever is shown in its place")
  func restoresDespiteWhatFollowsAChild() throws {
    let state = VisitFlow.State(books: [1, 2], ask: .init())
    FlowTester(VisitFlow(), state: state).swipeDown()
      .shows(text: "home › book(1) › book(2) ⌃ note")
    let archiver = FlowArchiver(VisitFlow())
    let restored = archiver.restore(
      try archiver.archive(state), else: .init(),
      admitting: { screen, _ in if case .ask = screen { .refuse("gone") } else { .allow } })
    #expect(restored.state.books == [1, 2])
    #expect(restored.state.ask == nil)
  }

  @Test("It hears of its own screens, whatever else the case around them has")
  func hearsOfItsScreens() {
    let labelled = FlowTester(LabelledFlow(), state: .init(inner: .init(page: 1))).back()
    #expect(labelled.state.inner.left == ["page(1)"])
    let numbered = FlowTester(NumberedFlow(), state: .init(inner: .init(page: 1))).back()
    #expect(numbered.state.inner.left == ["page(1)"])
  }
}
