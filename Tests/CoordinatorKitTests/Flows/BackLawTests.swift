import CoordinatorKit
import Testing

@Suite("After the user left screens, the flow shows the old stack without them")
struct BackLawTests {
  @Test("A flow that does not follow breaks the law, with the exact report")
  func reportsAViolation() {
    var run = FlowRuntime(LibraryFlow(breaksBackLaw: true), state: .init(books: ["emma", "dune"]))

    let violation = run.userLeft(["dune"])

    #expect(
      violation?.description == """
        after the user left dune the screens must be [catalogue › emma], but screens(for:) is \
        [catalogue › emma › dune]
        """)
    #expect(violation?.left == ["dune"])
    #expect(violation?.expected == "catalogue › emma")
    #expect(violation?.actual == "catalogue › emma › dune")
  }

  @Test("Several screens left at once are named the topmost first") func namesTheTopmostFirst() {
    var run = FlowRuntime(LibraryFlow(breaksBackLaw: true), state: .init(books: ["emma", "dune"]))
    #expect(
      run.userLeft(["dune", "emma"])?.description == """
        after the user left dune, emma the screens must be [catalogue], but screens(for:) is \
        [catalogue › emma › dune]
        """)
  }

  @Test("A sheet that was swiped down must be gone") func requiresASwipedSheetToLeave() {
    let state = LibraryFlow.State(books: ["emma"], isLoggingIn: true)
    var faithful = FlowRuntime(LibraryFlow(), state: state)
    var stubborn = FlowRuntime(LibraryFlow(breaksBackLaw: true), state: state)
    #expect(faithful.userLeft(["login"]) == nil)
    #expect(
      stubborn.userLeft(["login"])?.description == """
        after the user left login the screens must be [catalogue › emma], but screens(for:) is \
        [catalogue › emma ⌃ login]
        """)
  }

  /// A child that presents a sheet and an alert over itself.
  private struct Errand: Flow {
    struct State: FlowState {
      var showsSheet = true
      var asks = false
    }
    func screens(for state: State) -> ScreenStack<Page> {
      "x"
      if state.showsSheet { Sheet("y") }
      if state.asks { FlowAlert("sure", title: "Sure?") }
    }
    func update(_ state: inout State, with message: Help) -> FlowReply { .handled }
    func userLeft(_ screens: [Page], _ state: inout State) { state.showsSheet = false }
  }

  private struct Town: Flow {
    struct State: FlowState { var errand: Errand.State? = .init() }
    let errand = ChildFlow<Self>(Errand(), at: \.errand) { $0 }
    var children: [ChildFlow<Self>] { [errand] }
    func screens(for state: State) -> ScreenStack<Page> {
      let child = errand.screens(for: state)
      Split {
        Page("a")
      } secondary: {
        child.screens
      }
      if let sheet = child.sheet { sheet }
      if let alert = child.alert { alert }
    }
    func update(_ state: inout State, with message: Help) -> FlowReply { .handled }
    func userLeft(_ screens: [Page], _ state: inout State) {}
  }

  @Test("A child flow whose first screen is left takes its sheet and alert along")
  func childTakesItsSheetAlong() {
    for asks in [false, true] {
      var run = FlowRuntime(Town(), state: .init(errand: .init(asks: asks)))
      #expect(run.userLeft(["x"]) == nil)
      #expect("\(run.screens)" == "a ‖ ")
    }
  }

  /// Asks a question for ever.
  private struct Insistent: Flow {
    struct State: FlowState { var isTired = false }
    func screens(for state: State) -> ScreenStack<Page> {
      "a"
      FlowAlert("question", title: "Well?")
      if state.isTired { Sheet("b") }
    }
    func update(_ state: inout State, with message: Help) -> FlowReply { .handled }
    func userLeft(_ screens: [Page], _ state: inout State) {}
    func alertLeft(_ alert: String, _ state: inout State) { state.isTired = true }
  }

  @Test("An alert that stays is reported before anything is done about it")
  func reportsAnAlertFirst() {
    var run = FlowRuntime(Insistent(), state: .init())
    let effects = run.handle(.alertLeft("question")).all
    #expect(effects.count > 1)
    guard case .reportBackLaw(_, .backButton)? = effects.first else {
      Issue.record("first came \(effects)")
      return
    }
  }

  /// Shows what its state is, and answers a user move with a stack of the test's choice.
  private struct Scripted: Flow {
    struct State: FlowState { var stack: ScreenStack<Page> }
    let next: ScreenStack<Page>
    func screens(for state: State) -> ScreenStack<Page> { state.stack }
    func update(_ state: inout State, with message: Help) -> FlowReply { .handled }
    func userLeft(_ screens: [Page], _ state: inout State) { state.stack = next }
  }

  private func violation(
    from stack: ScreenStack<Page>, leaving left: [Page], to next: ScreenStack<Page>
  ) -> String? {
    var run = FlowRuntime(Scripted(next: next), state: .init(stack: stack))
    return run.userLeft(left)?.actual
  }

  @Test("A flow that goes back too far breaks the law") func tooFar() {
    #expect(violation(from: ["a", "b", "c"], leaving: ["c"], to: ["a"]) == "a")
  }

  @Test("A flow that shows something new breaks the law") func somethingNew() {
    #expect(violation(from: ["a", "b"], leaving: ["b"], to: ["a", "x"]) == "a › x")
    #expect(
      violation(
        from: ["a", "b"], leaving: ["b"], to: ScreenStack("a", presenting: ["x"])) == "a ⌃ x")
  }

  @Test("Leaving a screen inside a sheet leaves the rest of the sheet") func insideSheet() {
    let stack = ScreenStack<Page>("a", presenting: ["s", "t"])
    #expect(violation(from: stack, leaving: ["t"], to: ScreenStack("a", presenting: ["s"])) == nil)
    #expect(violation(from: stack, leaving: ["t"], to: ["a"]) == "a")
  }

  @Test("Leaving a sheet under another one removes both") func sheetsOverSheets() {
    let stack = ScreenStack<Page>("a", presenting: ScreenStack("s", presenting: ["t"]))
    #expect(violation(from: stack, leaving: ["t", "s"], to: ["a"]) == nil)
    #expect(violation(from: stack, leaving: ["t"], to: ScreenStack("a", presenting: ["s"])) == nil)
  }

  @Test("A screen in the stack and in a sheet is left only in the sheet") func sameScreenTwice() {
    let stack = ScreenStack<Page>("a", "b", presenting: ["b"])
    #expect(violation(from: stack, leaving: ["b"], to: ["a", "b"]) == nil)
    #expect(violation(from: stack, leaving: ["b"], to: ["a"]) == "a")
  }
}
