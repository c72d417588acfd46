import CoordinatorKit
import CoordinatorKitTesting
import Foundation
import Testing

@Suite("Tests that the explorer prints")
struct PrintedTestTests {
  /// The text without white space, which formatters change.
  private func bare(_ text: String) -> String { text.filter { !$0.isWhitespace } }

  private func printed(_ fault: KioskFlow.Fault) -> [String] {
    FlowExplorer.kiosk(fault).explore().findings.map(\.test)
  }

  @Test(
    "They are those in PrintedTests.swift, which compiles",
    arguments: [.deadEnd, .secondDoor, .unhandled, .duplicate, .backLaw] as [KioskFlow.Fault])
  func compile(_ fault: KioskFlow.Fault) throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("PrintedTests.swift")
    let source = bare(try String(contentsOf: file, encoding: .utf8))
    let tests = printed(fault)
    #expect(tests.count == 1)
    for test in tests { #expect(source.contains(bare(test)), "\(test)") }
  }

  @Test("That of a flow which stores its child flows compiles too")
  func storedChildFlowsCompile() throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("PrintedTests.swift")
    let source = bare(try String(contentsOf: file, encoding: .utf8))
    let tests = FlowExplorer(LobbyFlow(floor: 2), state: .init()).explore().findings.map(\.test)
    #expect(tests.count == 1)
    for test in tests { #expect(source.contains(bare(test)), "\(test)") }
    let issues = Issues.collect { PrintedChildFlowTests().everyMessageHandled() }
    #expect(
      issues.map(\.message) == [
        "LobbyFlow did not handle ring. It shows [lobby ⌃ ask(form)]."
      ])
  }

  @Test("They fail as long as the fault is there")
  func fail() {
    let issues = Issues.collect {
      PrintedTests().everyMessageHandled()
      PrintedTests().noDuplicates()
      PrintedTests().backLaw()
    }
    #expect(
      issues.map(\.message) == [
        "KioskFlow did not handle askHelp. It shows [books › basket].",
        """
        KioskFlow refused askHelp: the screen books would be twice in one stack: \
        [books › basket › books]. It shows [books › basket].
        """,
        """
        KioskFlow breaks the back law: after the user left basket, book(42) the screens must be \
        [books], but screens(for:) is [books › basket].
        """,
      ])
    withKnownIssue { PrintedTests().paymentIsGuarded() }
  }

  @Test("To a dead end they only show the way")
  func deadEnd() {
    #expect(Issues.collect { PrintedTests().noDeadEnd() }.isEmpty)
  }

  @Test("One begins in the start of its way, and has a line that fails if there is no step")
  func starts() {
    #expect(
      FlowExplorer.kiosk().starting(at: .init(isPaying: true)).explore().findings.map(\.test) == [
        """
        @Test("payment is guarded: payment is on show, though its condition does not hold")
        func paymentIsGuarded() {
          let flow = FlowTester(KioskFlow(fault: nil), state: KioskFlow.State(book: nil, \
        showsBasket: false, isLoggedIn: false, isLoggingIn: false, isPaying: true, \
        booksOverBasket: false))
          #expect(!flow.screens.stacks.joined().contains(.payment))
        }
        """
      ])
  }

  @Test(
    "A longer way back and the name of a rule with odd characters are written as Swift wants them")
  func oddities() {
    let rule = FlowExplorer<KioskFlow>.Rule("1 \"book\", no more") { place in
      place.screens == [.books, .book(42), .basket] ? "more \\ than one" : nil
    }
    let explorer = FlowExplorer(
      KioskFlow(fault: .backLaw), state: .init(), rules: [rule, .backLaw])
    let tests = explorer.explore().findings.map { $0.test.split(separator: "\n") }
    #expect(tests.map { $0[0] }.first == #"@Test("1 \"book\", no more: more \\ than one")"#)
    #expect(tests.map { $0[1] } == ["func rule1BookNoMore() {", "func backLaw() {"])
    #expect(tests.last?.suffix(2) == ["    .back(levels: 2)", "}"])
  }

  @Test("Stacks are written as code makes them, tabs and columns too")
  func stacks() {
    typealias Screen = KioskFlow.Screen
    typealias Stack = ScreenStack<Screen>
    let sheets: Stack = ScreenStack(
      .books, presenting: ScreenStack(.login, presenting: [.payment], as: .fullScreen))
    #expect(
      swiftSource(sheets) == """
        ScreenStack(.books, presenting: ScreenStack(.login, presenting: [.payment], as: .fullScreen))
        """)
    let tabs: Stack = ScreenStack(
      Tabs(selected: "b") {
        Tab("a") {
          KioskFlow.Screen.books; KioskFlow.Screen.book(1)
        }
        Tab("b") { KioskFlow.Screen.basket }
      }
    ).presenting([.login], as: .formSheet)
    #expect(
      swiftSource(tabs) == """
        ScreenStack(Tabs(selected: "b") { Tab("a") { KioskFlow.Screen.books; \
        KioskFlow.Screen.book(1) }; Tab("b") { KioskFlow.Screen.basket } })\
        .presenting([.login], as: .formSheet)
        """)
    let split: Stack = ScreenStack(
      Split(
        placeholder: KioskFlow.Screen.login, primary: { KioskFlow.Screen.books }, secondary: {}))
    #expect(
      swiftSource(split) == """
        ScreenStack(Split(placeholder: KioskFlow.Screen.login, primary: { KioskFlow.Screen.books }, \
        secondary: {  }))
        """)
  }

  @Test("What a guard answers is expected in them")
  func guardedMoves() {
    let explorer = FlowExplorer(DraftFlow(), state: .init())
    #expect(
      explorer.explore().findings.map(\.description) == [
        """
        every message handled: nobody handles Keep(), which question sends.
          start → [desk]
          write → [desk › draft]
          back → [desk › draft ⌃ question]
          Keep() → [desk › draft ⌃ question]
        """
      ])
    #expect(
      explorer.explore().findings.map(\.test) == [
        """
        @Test("every message handled: nobody handles Keep(), which question sends")
        func everyMessageHandled() {
          _ = FlowTester(DraftFlow(), state: DraftFlow.State(isWriting: false, asks: false))
            .shows([.desk])
            .send(.write).shows([.desk, .draft])
            .back().shows(ScreenStack(.desk, .draft, presenting: [.question]))
            .send(Keep())
        }
        """
      ])
  }
}

private struct Keep: CoordinatorMessageable {}

/// A draft that is not left without a question.
private struct DraftFlow: Flow {
  struct State: FlowState, Hashable { var isWriting = false, asks = false }
  enum Screen: FlowScreen { case desk, draft, question }
  enum Message: CoordinatorMessageable { case write, ask, discard }

  func screens(for state: State) -> ScreenStack<Screen> {
    Screen.desk
    if state.isWriting { Screen.draft }
    if state.asks { Sheet(Screen.question) }
  }

  func update(_ state: inout State, with message: Message) -> FlowReply {
    switch message {
    case .write: state.isWriting = true
    case .ask: state.asks = true
    case .discard: state = State()
    }
    return .handled
  }

  func userLeft(_ screens: [Screen], _ state: inout State) {
    if screens.contains(.draft) { state.isWriting = false }
    if screens.contains(.question) { state.asks = false }
  }

  func leaving(_ screen: Screen, in state: State) -> Verdict {
    screen == .draft && !state.asks ? .redirect(Message.ask) : .allow
  }

  func messages(from screen: Screen, in state: State) -> [any CoordinatorMessageable] {
    switch screen {
    case .desk: [Message.write]
    case .draft: []
    case .question: [Message.discard, Keep()]
    }
  }
}
