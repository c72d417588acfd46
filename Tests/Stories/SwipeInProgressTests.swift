import CoordinatorKitUI
import Testing

/// The letter is written while the user is already swiping back.
@MainActor @Suite("A letter written during a swipe is not lost", .headless)
struct SwipeInProgressTests {
  private let story = Story()

  /// How the letter comes to have unsaved changes.
  private enum Change: CaseIterable { case message, update }

  private func begin() -> StateFlowCoordinator<DraftFlow> {
    let book = story.book
    let flow = story.reports.scope {
      StateFlowCoordinator(
        DraftFlow(), state: .init(isOpen: true), in: FlowNavigationController()
      ) { book.page("\($0)") }
    }
    story.root.on(RemovalMessage.Refused.self) { attempt, _ in book.lines.append("\(attempt)") }
    story.begin(with: flow)
    return flow
  }

  /// Begins to swipe back, writes, and lifts the finger.
  private func swipe(
    _ flow: StateFlowCoordinator<DraftFlow>, toTheEnd: Bool, writingBy change: Change
  ) throws {
    try story.dragBack(in: flow.navigationController, toTheEnd: toTheEnd) {
      switch change {
      case .message: flow.send(DraftFlow.Said.typed("Dear Ann"))
      case .update: flow.update { $0.text = "Dear Ann" }
      }
    }
    story.settle()
  }

  @Test(
    "A finished swipe is a fact as for a sheet: it is reported once, and the text is kept",
    arguments: Change.allCases)
  private func keepsWhatWasWritten(_ change: Change) throws {
    let flow = begin()
    try swipe(flow, toTheEnd: true, writingBy: change)
    #expect(flow.state.isOpen == false)
    #expect(flow.state.text == "Dear Ann")
    story.ends("letters", tree: "WindowCoordinator ·DraftFlow", log: story.book.lines)
    #expect(story.book.lines.filter { $0.hasPrefix("left") } == ["left letter: interactivePop"])

    flow.send(DraftFlow.Said.open)
    story.settle()
    #expect(story.onShow == "letters › letter")
    #expect(!story.user.swipeBack(in: flow.navigationController))
  }

  @Test(
    "After a cancelled swipe the next way out is refused and reported",
    arguments: Change.allCases)
  private func refusesNextWayOut(_ change: Change) throws {
    let flow = begin()
    try swipe(flow, toTheEnd: false, writingBy: change)
    #expect(story.book.lines == [])
    #expect(!story.user.swipeBack(in: flow.navigationController))
    story.settle()
    story.user.tapBack(in: flow.navigationController)
    story.settle()
    story.ends(
      "letters › letter", tree: "WindowCoordinator ·DraftFlow",
      log: [
        "RemovalMessage.Refused(letter, interactivePop: unsaved changes)",
        "RemovalMessage.Refused(letter, backButton: unsaved changes)",
      ])

    flow.send(DraftFlow.Said.save)
    #expect(story.user.swipeBack(in: flow.navigationController))
    story.settle()
    #expect(story.onShow == "letters")
    #expect(story.book.lines.last == "left letter: interactivePop")
  }
}
