import CoordinatorKit
import Testing

@Suite("A run combines a flow with its state") struct FlowRuntimeTests {
  private var run = FlowRuntime(LibraryFlow(), state: .init())

  @Test("A run shows the screens of its state") func showsTheScreensOfItsState() {
    #expect(run.screens == ["catalogue"])
    #expect(run.state == LibraryFlow.State())
    #expect(run.result == nil)
  }

  @Test("A handled message changes the state and the screens")
  mutating func changesOnAHandledMessage() {
    let reply = run.send(LibraryMessage.open(book: "emma"))
    #expect(reply == .handled)
    #expect(run.screens == ["catalogue", "emma"])
  }

  @Test("A declined message changes nothing, even if update changed the state")
  mutating func discardsChangesOfADeclinedMessage() {
    let reply = run.send(LibraryMessage.ignored)
    #expect(reply == .unhandled)
    #expect(run.state == LibraryFlow.State())
  }

  @Test("A message of another type is not offered to the flow") mutating func otherType() {
    let reply = run.send(Buy(book: 1))
    #expect(reply == .unhandled)
    #expect(run.state == LibraryFlow.State())
  }

  @Test("A child's result goes to childEnded") mutating func childEnded() {
    let reply = run.send(FlowResult.finished(7))
    #expect(reply == .handled)
    #expect(run.result == "reader 7")
  }

  @Test("The result of another kind of child is ignored") mutating func otherChild() {
    let reply = run.send(FlowResult.finished("text"))
    #expect(reply == .unhandled)
    #expect(run.result == nil)
  }

  @Test("A flow that handles every message receives each, with children's results apart")
  func takesEverything() {
    struct Greedy: Flow {
      struct State: FlowState { var log: [String] = [] }
      func screens(for state: State) -> ScreenStack<Page> { Page("only") }
      func update(_ state: inout State, with message: any CoordinatorMessageable) -> FlowReply {
        state.log.append("\(message)")
        return .handled
      }
      func userLeft(_ screens: [Page], _ state: inout State) {}
    }
    var run = FlowRuntime(Greedy(), state: .init())

    let replies = [run.send(Buy(book: 1)), run.send(Help()), run.send(FlowResult.finished(1))]

    #expect(run.state.log == ["Buy(book: 1)", "Help()"])
    #expect(replies == [.handled, .handled, .unhandled])
  }

  @Test("Screens the user left are removed from the state, the topmost first")
  mutating func userLeft() {
    for book in ["emma", "dune"] { _ = run.send(LibraryMessage.open(book: book)) }

    let violation = run.userLeft(["dune", "emma"])

    #expect(violation == nil)
    #expect(run.screens == ["catalogue"])
    #expect(run.state.hasLeft == ["dune", "emma"])
  }

  @Test("A state changed directly is shown unchanged") mutating func allowsDirectMutation() {
    run.mutate { $0.isLoggingIn = true }
    #expect(run.screens == ScreenStack("catalogue", presenting: ["login"]))
  }

  @Test("A run is a value, and a copy is independent") mutating func isAValue() {
    var copy = run
    _ = copy.send(LibraryMessage.login)
    #expect(run.screens == ["catalogue"])
    #expect("\(copy.screens)" == "catalogue ⌃ login")
  }
}

@Suite("A flow ends with a result or by having been left") struct FlowResultTests {
  @Test("Only a finished flow has a value") func hasAValueOnlyIfFinished() {
    #expect(FlowResult.finished(42).value == 42)
    #expect(FlowResult<Int>.left(.sheetSwipe).value == nil)
  }

  @Test("A result needs a handler, but having been left is an announcement")
  func requiresAHandlerForResults() {
    #expect(!FlowResult.finished(42).isAnnouncement)
    #expect(FlowResult<Int>.left(.backButton).isAnnouncement)
  }

  @Test("Results are equal when their contents are") func comparesResults() {
    #expect(FlowResult.finished(42) == .finished(42))
    #expect(FlowResult.finished(42) != .finished(43))
    #expect(FlowResult<Int>.left(.backButton) == .left(.backButton))
    #expect(FlowResult<Int>.left(.backButton) != .left(.sheetSwipe))
  }

  @MainActor @Test("A result travels as a message to a receiver of that type")
  func travelsAsAMessage() {
    let root = Node("Root")
    var results: [FlowResult<Int>] = []
    root.on(FlowResult<Int>.self) { result, _ in results.append(result) }
    let reports = Reports()

    Node("Shop", parent: root).send(FlowResult.finished(42))
    reports.scope { Node("Other") }.send(FlowResult<String>.left(.programmatic))

    #expect(results == [.finished(42)])
    #expect(reports.texts == [])
  }
}
