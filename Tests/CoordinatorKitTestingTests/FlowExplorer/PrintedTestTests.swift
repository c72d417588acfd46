import CoordinatorKit
import CoordinatorKitTesting
import Foundation
import Testing

@Suite("Tests printed by the explorer")
struct PrintedTestTests {
  /// The text without white space, which formatters change.
  private func bare(_ text: String) -> String { text.filter { !$0.isWhitespace } }

  private func printed(_ fault: KioskFlow.Fault) -> [String] {
    FlowExplorer.kiosk(fault).explore().findings.map(\.test)
  }

  @Test(
    "The printed tests match PrintedTests.swift, which compiles",
    arguments: [.deadEnd, .secondDoor, .unhandled, .duplicate, .backLaw] as [KioskFlow.Fault])
  func compileAsPrinted(_ fault: KioskFlow.Fault) throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("PrintedTests.swift")
    let source = bare(try String(contentsOf: file, encoding: .utf8))
    let tests = printed(fault)
    #expect(tests.count == 1)
    for test in tests { #expect(source.contains(bare(test)), "\(test)") }
  }

  @Test("The printed test of a flow that stores its child flows compiles")
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

  @Test("The printed tests fail as long as the fault exists")
  func failWithTheFault() {
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

  @Test("The printed test for a dead end only follows the path")
  func deadEnd() {
    #expect(Issues.collect { PrintedTests().noDeadEnd() }.isEmpty)
  }

  @Test("A printed test begins in the start of its path and fails explicitly without a step")
  func beginInTheirStart() {
    #expect(
      FlowExplorer.kiosk().starting(at: .init(isPaying: true)).explore().findings.map(\.test) == [
        """
        @Test("payment is guarded: payment is shown, though its condition does not hold")
        func paymentIsGuarded() {
          let flow = FlowTester(KioskFlow(fault: nil), state: KioskFlow.State(book: nil, \
        showsBasket: false, isLoggedIn: false, isLoggingIn: false, isPaying: true, \
        booksOverBasket: false))
          #expect(!flow.screens.stacks.joined().contains(.payment))
        }
        """
      ])
  }

  @Test("Longer ways back and rule names with odd characters become valid Swift")
  func escapeOddNames() {
    let rule = FlowExplorer<KioskFlow>.Rule("1 \"book\", no more") { place in
      place.screens == [.books, .book(42), .basket] ? "more \\ than one" : nil
    }
    let explorer = FlowExplorer(
      KioskFlow(fault: .backLaw), state: .init(), rules: [rule, .backLaw])
    let tests = explorer.explore().findings.map { $0.test.split(separator: "\n") }
    #expect(tests.map { $0[0] }.first == #"@Test("1 \"book\", no more: more \\ than one")"#)
    #expect(tests.map { $0[1] } == ["func rule1BookNoMore() {", "func backLaw() {"])
    #expect(tests.last?.suffix(2) == ["  flow = flow.back(levels: 2)", "}"])
  }

  @Test("Stacks are printed as code, including tabs and columns")
  func printStacksAsCode() {
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
        FlowTab("a") {
          KioskFlow.Screen.books; KioskFlow.Screen.book(1)
        }
        FlowTab("b") { KioskFlow.Screen.basket }
      }
    ).presenting([.login], as: .formSheet)
    #expect(
      swiftSource(tabs) == """
        ScreenStack(Tabs(selected: "b") { FlowTab("a") { KioskFlow.Screen.books; \
        KioskFlow.Screen.book(1) }; FlowTab("b") { KioskFlow.Screen.basket } })\
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

  @Test("Sheets are printed with how they look, also those that wait in a tab")
  func printLooksAsCode() {
    typealias Screen = KioskFlow.Screen
    #expect(
      swiftSource(
        ScreenStack([Screen.books]).presenting(
          Sheet([.login], detents: [.medium], showsGrabber: true)))
        == "ScreenStack([.books]).presenting(Sheet([.login], detents: [.medium], showsGrabber: true))"
    )
    #expect(
      swiftSource(
        ScreenStack(Screen.books, presenting: [.login], as: .popover(from: .item("account"))))
        == #"ScreenStack(.books, presenting: [.login], as: .popover(from: .item("account")))"#)
    let tabs: ScreenStack<Screen> = ScreenStack(
      Tabs(selected: "b") {
        FlowTab("a") {
          KioskFlow.Screen.books
          Sheet { KioskFlow.Screen.login }
        }
        FlowTab("b") {
          KioskFlow.Screen.basket
          Sheet(as: .formSheet, showsGrabber: true) { KioskFlow.Screen.payment }
        }
        FlowTab("c") {
          KioskFlow.Screen.book(1)
          Sheet(as: .fullScreen) {
            KioskFlow.Screen.login; KioskFlow.Screen.payment
          }
        }
      })
    #expect(
      swiftSource(tabs) == """
        ScreenStack(Tabs(selected: "b") { \
        FlowTab("a") { KioskFlow.Screen.books; Sheet { KioskFlow.Screen.login } }; \
        FlowTab("b") { KioskFlow.Screen.basket }; \
        FlowTab("c") { KioskFlow.Screen.book(1); Sheet(as: .fullScreen) { KioskFlow.Screen.login; \
        KioskFlow.Screen.payment } } })\
        .presenting(Sheet([.payment], as: .formSheet, showsGrabber: true))
        """)
  }

  @Test("A printed test taps a tab by its ID")
  func tabs() {
    let explorer = FlowExplorer(
      YardFlow(), state: .init(),
      rules: [.init("never outside") { $0.state.tab == "out" ? "it is cold" : nil }])
    #expect(
      explorer.explore().findings.map(\.test) == [
        """
        @Test("never outside: it is cold")
        func neverOutside() {
          var flow = FlowTester(YardFlow(), state: YardFlow.State(tab: "in"))
          flow.shows(ScreenStack(Tabs(selected: "in") { FlowTab("in") { YardFlow.Screen.desk }; \
        FlowTab("out") { YardFlow.Screen.yard } }))
          flow = flow.selectTab("out").shows(ScreenStack(Tabs(selected: "out") { FlowTab("in") \
        { YardFlow.Screen.desk }; FlowTab("out") { YardFlow.Screen.yard } }))
        }
        """
      ])
  }

  @Test("A printed test expects the guard's decision")
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
          var flow = FlowTester(DraftFlow(), state: DraftFlow.State(isWriting: false, asks: false))
          flow.shows([.desk])
          flow = flow.send(.write).shows([.desk, .draft])
          flow = flow.back().shows(ScreenStack(.desk, .draft, presenting: [.question]))
          flow = flow.send(Keep())
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

/// A desk, and a yard in another tab.
private struct YardFlow: Flow {
  struct State: FlowState, Hashable { var tab = "in" }
  enum Screen: FlowScreen { case desk, yard }

  func screens(for state: State) -> ScreenStack<Screen> {
    Tabs(selected: state.tab) {
      FlowTab("in") { Screen.desk }
      FlowTab("out") { Screen.yard }
    }
  }

  func update(_ state: inout State, with message: String) -> FlowReply { .unhandled }
  func userLeft(_ screens: [Screen], _ state: inout State) {}
  func userSelected(_ tab: String, _ state: inout State) { state.tab = tab }
}
