import CoordinatorKit
import Testing

@Suite("A screen appears once in a stack, however often it is tapped") struct DoubleTapTests {
  private func run(_ path: [String], sheet: [String] = []) -> FlowRuntime<VaultFlow> {
    FlowRuntime(VaultFlow(), state: .init(path: path, sheet: sheet))
  }

  @Test("A message that shows the top screen again is handled and changes nothing")
  func doubleTap() {
    var run = run(["book"])
    #expect(run.send(VaultMessage.show("book")) == .handled)
    #expect(run.state == VaultFlow.State(path: ["book"]))
  }

  @Test("A double tap in a sheet, twice, or by code changes nothing either")
  func otherDoubleTaps() {
    var run = run(["book"], sheet: ["login"])
    #expect(run.send(VaultMessage.sheet("login")) == .handled)
    #expect(run.send(VaultMessage.jump(["book", "book", "book"])) == .handled)
    #expect(run.mutate { $0.path.append("book") } == .handled)
    #expect(run.state == VaultFlow.State(path: ["book"], sheet: ["login"]))
  }

  @Test("A double tap asks no guard") func noQuestion() {
    let questions = Questions()
    var run = FlowRuntime(questions.flow(), state: .init(path: ["book"]))
    _ = run.send(VaultMessage.show("book"))
    #expect(questions.all == [])
  }

  @Test("A message that adds a screen again further up is refused, with the reason")
  func refusesADuplicate() {
    var run = run(["book", "author"])
    let step = run.handle(.message(VaultMessage.show("book")))
    #expect(
      step.decision?.refusal
        == "the screen book would be twice in one stack: [hall › book › author › book]")
    guard case .reportDuplicate(let duplicate, by: is VaultMessage)? = step.effects.first else {
      Issue.record("It is not reported: \(step)")
      return
    }
    #expect(duplicate.screen == "book")
    #expect(run.state == VaultFlow.State(path: ["book", "author"]))
  }

  @Test("The same screen in the stack and in a sheet is not a duplicate") func twoLayers() {
    var run = run(["book"])
    #expect(run.send(VaultMessage.sheet("book")) == .handled)
    #expect(run.screens == ScreenStack("hall", "book", presenting: ["book"]))
  }

  @Test("A stack with a duplicate from the start can be changed and left")
  func acceptsAKnownDuplicate() {
    var run = run(["book", "author", "book"])
    #expect(run.send(VaultMessage.show("chapter")) == .handled)
    #expect(run.send(VaultMessage.jump([])) == .handled)
    #expect(run.screens == ["hall"])
  }

  @Test("A message that does more than repeat the top screen is performed") func performsTheRest() {
    var run = run(["book"])
    #expect(run.send(VaultMessage.jump(["author", "author"])) == .handled)
    #expect(run.state.path == ["author", "author"])
  }
}
