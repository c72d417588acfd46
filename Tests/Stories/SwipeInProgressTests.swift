import CoordinatorKitUI
import Testing

/// Letters, of which one may be open, with a sheet that goes with it.
private struct StampsFlow: Flow {
  enum Place: CaseIterable { case stack, columns, tab }
  enum Screen: FlowScreen { case letters, letter, stamps }

  struct State: FlowState {
    let place: Place
    var isOpen = true
    var hasStamps = false
  }

  func screens(for state: State) -> ScreenStack<Screen> {
    let letter = ScreenStack<Screen>(state.isOpen ? [.letter] : [])
    let stack: ScreenStack<Screen> =
      switch state.place {
      case .stack: ScreenStack(state.isOpen ? [.letters, .letter] : [.letters])
      case .columns:
        ScreenStack(
          Split {
            Screen.letters
          } secondary: {
            letter
          })
      case .tab:
        ScreenStack(
          Tabs(selected: "post") {
            FlowTab("post") {
              Screen.letters
              letter
            }
          })
      }
    return stack.presenting(state.hasStamps ? [.stamps] : nil)
  }

  func update(_ state: inout State, with message: HouseFlow.Message) -> FlowReply { .unhandled }

  func userLeft(_ screens: [Screen], _ state: inout State) {
    if screens.contains(.letter) { state.isOpen = false }
    state.hasStamps = false
  }
}

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

  @Test(
    "A sheet that is asked for during a swipe may go with what the user leaves, wherever that is",
    arguments: StampsFlow.Place.allCases)
  private func sheetGoesAlong(_ place: StampsFlow.Place) throws {
    story.user.resize(story.phone.window, to: CGSize(width: 390, height: 844))
    let (state, book) = (StampsFlow.State(place: place), story.book)
    let flow = story.reports.scope {
      switch place {
      case .stack:
        StateFlowCoordinator(StampsFlow(), state: state, in: FlowNavigationController()) {
          book.page("\($0)")
        }
      case .columns:
        StateFlowCoordinator(
          StampsFlow(), state: state, in: UISplitViewController(style: .doubleColumn)
        ) { book.page("\($0)") }
      case .tab:
        StateFlowCoordinator(StampsFlow(), state: state, in: UITabBarController()) {
          book.page("\($0)")
        }
      }
    }
    story.begin(with: flow)
    try story.dragBack(in: flow.navigationController, toTheEnd: true) {
      flow.update(completion: story.noted("stamps")) { $0.hasStamps = true }
    }
    story.settle()
    #expect(flow.navigationController.titles == ["letters"])
    #expect(flow.rootViewController.sheets == [])
    #expect(book.lines == ["left letter: interactivePop", "stamps: superseded by a later request"])
    #expect(story.reports.texts == [])
  }
}
