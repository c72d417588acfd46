import CoordinatorKit
import CoordinatorKitTesting
import Testing

@Suite("The rules of an explorer")
struct FlowRuleTests {
  private func sentences<F: Flow>(_ explorer: FlowExplorer<F>) -> [String] {
    explorer.explore().findings.map { "\($0.rule): \($0.sentence)" }
  }

  private func sentences(sending others: any CoordinatorMessageable...) -> [String] {
    sentences(FlowExplorer(GraphFlow(edges: [[0]], others: others), state: .init()))
  }

  @Test("A flow that does not return to its start may have another home")
  func acceptsAnotherHome() {
    let welcome = GraphFlow(edges: [[1], [2], [1]])
    let all = FlowExplorer(welcome, state: .init())
    #expect(sentences(all) == ["no dead end: from [node(1)] no way leads back or to a result"])
    let home = FlowExplorer(
      welcome, state: .init(), rules: [.noDeadEnd { $0.screens.top == .node(2) }])
    #expect(sentences(home) == [])
  }

  @Test("A path to a result is a way out")
  func resultsAreWaysOut() {
    #expect(
      sentences(FlowExplorer(GraphFlow(edges: [[1], [2], []], last: 2), state: .init())) == [])
  }

  @Test("An announcement needs no handler")
  func ignoresAnnouncements() {
    #expect(sentences(sending: Announce()) == [])
  }

  @Test("Each kind of unhandled message is found once")
  func reportsEachKindOnce() {
    #expect(
      sentences(sending: Go(to: 7), Go(to: 8), KioskMessage.pay, KioskMessage.open(book: 1)) == [
        "every message handled: nobody handles Go(to: 7), which node(0) sends",
        "every message handled: nobody handles pay, which node(0) sends",
        "every message handled: nobody handles open(book: 1), which node(0) sends",
      ])
  }

  @Test(
    "Messages for external handlers count as handled, and what those send back must be handled too")
  func handlesMessagesOfOthers() {
    let flow = GraphFlow(edges: [[0], [0]], others: [TakeAway(book: 1)])
    let explorer = FlowExplorer(flow, state: .init())
    #expect(sentences(explorer.on(TakeAway.self)) == [])
    #expect(
      sentences(explorer.on(TakeAway.self) { [Go(to: $0.book + 6)] }) == [
        "every message handled: nobody handles Go(to: 7), which comes of TakeAway(book: 1)"
      ])
    #expect(explorer.on(TakeAway.self) { [Go(to: $0.book)] }.explore().stateCount == 2)
    // Of two the first takes it.
    #expect(
      explorer.on(TakeAway.self).on(TakeAway.self) { [Go(to: $0.book)] }.explore().stateCount == 1)
  }

  @Test("Two external handlers that send each other messages terminate")
  func endsLoopsBetweenOthers() {
    let flow = GraphFlow(edges: [[0]], others: [TakeAway(book: 1)])
    let explorer = FlowExplorer(flow, state: .init())
      .on(TakeAway.self) { _ in [Identify(name: "a"), Identify(name: "b")] }
      .on(Identify.self) { _ in [TakeAway(book: 1), TakeAway(book: 2)] }
    #expect(explorer.explore().stateCount == 1)
  }

  @Test("Redirects in a circle are found")
  func findsRedirectCircles() {
    #expect(
      sentences(FlowExplorer(MazeFlow(), state: .init())) == [
        "every message handled: enter is redirected in a circle"
      ])
  }

  @Test("A start that shows a screen twice is found")
  func duplicateStart() {
    let start = KioskFlow.State(booksOverBasket: true)
    #expect(
      sentences(FlowExplorer(KioskFlow(), state: start, rules: [.noDuplicates])) == [
        "no duplicates: the screen books is twice in one stack"
      ])
  }

  @Test("Several screens can be guarded together under a name")
  func guardedTogether() {
    let rule = FlowExplorer<KioskFlow>.Rule.guarded("what is private", when: { $0.isLoggedIn }) {
      screen in
      screen == .payment || screen == .basket
    }
    #expect(
      sentences(FlowExplorer(KioskFlow(), state: .init(), rules: [rule])) == [
        "what is private: basket is shown, though its condition does not hold"
      ])
  }

  @Test("Depth counts the screens of all layers")
  func countsScreensOfAllLayers() {
    let explorer = FlowExplorer.kiosk()
    #expect(sentences(explorer.checking(.depth(atMost: 4))) == [])
    #expect(
      sentences(explorer.checking(.depth(atMost: 3))) == [
        "at most 3 deep: 4 screens lie over each other"
      ])
  }

  /// A flow that sends whoever enters round and round.
  private struct MazeFlow: Flow {
    struct State: FlowState, Hashable { var isInside = false }
    enum Screen: FlowScreen { case door, maze }
    enum Message: CoordinatorMessageable { case enter }

    func screens(for state: State) -> ScreenStack<Screen> {
      Screen.door
      if state.isInside { Screen.maze }
    }
    func update(_ state: inout State, with message: Message) -> FlowReply {
      state.isInside = true
      return .handled
    }
    func userLeft(_ screens: [Screen], _ state: inout State) { state.isInside = false }
    func entering(_ screen: Screen, in state: State) -> Verdict { .redirect(Message.enter) }
    func messages(from screen: Screen, in state: State) -> [any CoordinatorMessageable] {
      [Message.enter]
    }
  }
}
