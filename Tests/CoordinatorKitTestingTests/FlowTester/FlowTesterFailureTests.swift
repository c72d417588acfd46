import CoordinatorKit
import CoordinatorKitTesting
import TestFlows
import Testing

@Suite("A failed check reports the expected and the actual result at the line of the step")
struct FlowTesterFailureTests {
  private let tester = FlowTester(CounterFlow(), state: .init())

  private func issue(_ message: String, line: Int, column: Int) -> TestIssue {
    TestIssue(message, filePath: #filePath, line: line, column: column)
  }

  private func expect(
    _ issues: [TestIssue], at line: Int, _ message: String,
    location: SourceLocation = #_sourceLocation
  ) {
    #expect(issues.map(\.message) == [message], sourceLocation: location)
    #expect(issues.map(\.line) == [line], sourceLocation: location)
    #expect(issues.map(\.fileID) == [#fileID], sourceLocation: location)
    #expect(issues.map(\.filePath) == [#filePath], sourceLocation: location)
  }

  @Test("A flow whose screens differ on every call fails") func reportsInconsistentScreens() {
    let issues = Issues.collect {
      _ = FlowTester(Unsteady(), state: .init())
    }
    expect(
      issues, at: #line - 3,
      """
      Unsteady returned different screens for one state when it was asked twice. Screens are identified by their \
      ids, so each step of the flow replaces all of those that are new each time. Let screens(for:) depend on \
      the state alone: no counter, no date, no UUID() that is made there.
      """)
  }

  @Test("A flow that describes its screens and also returns other ones fails")
  func describesAndReturnsOtherScreens() {
    struct Twofold: DescribedFlow {
      struct State: FlowState { var book: Int? = 1 }
      enum Screen: FlowScreen { case list, book(Int) }
      var stack: Stack {
        .list
        when(\.book, Screen.book)
      }
      func screens(for state: State) -> ScreenStack<Screen> { Screen.list }
      func update(_ state: inout State, with message: CounterMessage) -> FlowReply { .handled }
    }
    let issues = Issues.collect {
      _ = FlowTester(Twofold(), state: .init())
    }
    #expect(
      issues.map(\.message) == [
        """
        Twofold says twice what it shows, and not the same. Its stack describes [list › book(1)], and \
        screens(for:), which counts, returns [list]. Remove one of the two.
        """
      ])
  }

  private struct Arcade: Flow {
    struct State: FlowState {
      var tabs = ["games"]
      var selected = "games"
      var visitors = 0
    }
    enum Screen: FlowScreen { case hall }
    func screens(for state: State) -> ScreenStack<Screen> {
      Tabs(selected: state.selected) {
        for tab in state.tabs { FlowTab(tab) { Screen.hall } }
      }
    }
    func update(_ state: inout State, with message: CounterMessage) -> FlowReply {
      state.visitors += 1
      if message == .up { state.tabs.append("games") }
      return .handled
    }
    func userLeft(_ screens: [Screen], _ state: inout State) {}
  }

  @Test("A step that lists something that is not shown as it is fails, once")
  func listsWhatIsNotShown() {
    let issues = Issues.collect {
      FlowTester(Arcade(), state: .init())
        .send(.up)
        .send(.sheet)
        .update { $0.visitors = 0 }
        .shows(Arcade().screens(for: .init()))
    }
    expect(
      issues, at: #line - 6,
      """
      Arcade wants two tabs with the id games. A tab is known by its id, so the first of them is shown and the \
      other is left out. Give each FlowTab an id of its own.
      """)
  }

  @Test("Columns in a column, and columns in a sheet, are not shown as they are, either")
  func flattenedColumns() {
    struct Desk: Flow {
      struct State: FlowState { var isSheet = false }
      enum Screen: FlowScreen { case list, drawer, note }
      func screens(for state: State) -> ScreenStack<Screen> {
        let drawers = Split {
          Screen.list
        } secondary: {
          Screen.drawer
        }
        if state.isSheet {
          Screen.note
          Sheet(ScreenStack(drawers))
        } else {
          Split {
            drawers
          } secondary: {
            Screen.note
          }
        }
      }
      func update(_ state: inout State, with message: CounterMessage) -> FlowReply { .unhandled }
      func userLeft(_ screens: [Screen], _ state: inout State) {}
    }
    for isSheet in [false, true] {
      let issues = Issues.collect { _ = FlowTester(Desk(), state: .init(isSheet: isSheet)) }
      #expect(issues.map { "\($0)" }.filter { $0.contains("Desk lists columns in a") }.count == 1)
    }
  }

  @Test("A flow that starts with something that is not shown as it is fails")
  func startsWithWhatIsNotShown() {
    let issues = Issues.collect {
      _ = FlowTester(Arcade(), state: .init(selected: "bar"))
    }
    expect(
      issues, at: #line - 3,
      """
      Arcade selects the tab bar, which it does not have. Its tabs are games, so the first of them is selected. \
      Let the state select a tab that is listed, or list that one.
      """)
  }

  @Test("Screens that differ from the expected ones fail") func reportsOtherScreens() {
    let issues = Issues.collect {
      tester.send(.up).shows([.number(0)])
    }
    expect(
      issues, at: #line - 3,
      "Expected the screens [number(0)], but CounterFlow shows [number(0) › number(1)].")
  }

  @Test("Screens that differ because a guard redirected say so") func reportsRedirects() {
    let issues = Issues.collect {
      FlowTester(VaultFlow(), state: .init())
        .send(VaultMessage.show(.stairs)).isRedirected(to: VaultMessage.show(.vault)).isHeld()
        .shows([.hall])
    }
    expect(
      issues, at: #line - 3,
      """
      Expected the screens [hall], but VaultFlow shows [hall ⌃ login]. A guard answered \
      show(stairs): redirected to show(vault).
      """)
  }

  @Test("Columns that differ in their placeholder only print different texts")
  func placeholdersDiffer() {
    struct Mail: Flow {
      struct State: FlowState {}
      enum Screen: FlowScreen { case inbox, nothing, empty }
      func screens(for state: State) -> ScreenStack<Screen> {
        Split(placeholder: .nothing) {
          Screen.inbox
        } secondary: {
        }
      }
      func update(_ state: inout State, with message: CounterMessage) -> FlowReply { .handled }
      func userLeft(_ screens: [Screen], _ state: inout State) {}
    }
    let mail = FlowTester(Mail(), state: .init())
    mail.shows(text: "inbox ‖ ")
    let issues = Issues.collect {
      mail.shows(
        ScreenStack(
          Split(placeholder: .empty) {
            Mail.Screen.inbox
          } secondary: {
          }))
    }
    #expect(
      issues.map(\.message) == [
        """
        Expected the screens [inbox ‖  (placeholder: empty)], but Mail shows \
        [inbox ‖  (placeholder: nothing)].
        """
      ])
  }

  @Test("A sheet that was not expected fails") func reportsAnUnexpectedSheet() {
    let issues = Issues.collect {
      tester.send(.sheet).shows([.number(0)])
    }
    expect(
      issues, at: #line - 3,
      "Expected the screens [number(0)], but CounterFlow shows [number(0) ⌃ sheet(1) › sheet(2)].")
  }

  @Test("A sheet that looks different from the expected one fails") func sheetLooksDifferent() {
    let poster = FlowTester(PosterFlow(), state: .init(showsPoster: true))
    let issues = Issues.collect {
      poster.shows(
        ScreenStack(
          Tabs(selected: "wall") {
            FlowTab("wall") { PosterFlow.Screen.wall }
            FlowTab("cellar") { PosterFlow.Screen.cellar }
          }
        ).presenting([.poster], as: .overFullScreen))
    }
    #expect(
      issues.map(\.message) == [
        """
        Expected the screens [[wall: wall] | cellar: cellar ⌃ poster (as: .overFullScreen)], \
        but PosterFlow shows [[wall: wall] | cellar: cellar ⌃ poster (as: .fullScreen)].
        """
      ])
  }

  @Test("The appearance of each sheet is printed, including one waiting in a hidden tab")
  func printsTheLookOfEachSheet() {
    let state = PosterFlow.State(
      showsMap: true, showsPoster: true, showsFrame: true, showsHelp: true)
    let issues = Issues.collect { FlowTester(PosterFlow(), state: state).shows([.wall]) }
    #expect(
      issues.map(\.message) == [
        """
        Expected the screens [wall], but PosterFlow shows [[wall: wall] | \
        cellar: cellar (⌃ map (as: .formSheet)) ⌃ poster › frame (as: .fullScreen) \
        ⌃ help (detents: [.medium, .height(120.0)], showsGrabber: true)].
        """
      ])
  }

  @Test("A message that the flow does not handle fails") func reportsAnUnhandledMessage() {
    let issues = Issues.collect {
      _ = tester.send(.external)
    }
    expect(
      issues, at: #line - 3, "CounterFlow did not handle external. It shows [number(0)].")
  }

  @Test("A message of a type unknown to the flow fails") func reportsAnUnknownMessageType() {
    let issues = Issues.collect {
      _ = tester.send(BasicMessage.done(1))
    }
    expect(
      issues, at: #line - 3, "CounterFlow did not handle done(1). It shows [number(0)].")
  }

  @Test("A message handled instead of passed on fails") func reportsAMessageNotPassedOn() {
    let issues = Issues.collect {
      tester.passesOn(CounterMessage.up)
    }
    expect(
      issues, at: #line - 3,
      "CounterFlow handled up, which was expected to go on to its parent.")
  }

  @Test("Going back without a screen below fails") func reportsBackFromTheFirstScreen() {
    let issues = Issues.collect {
      _ = tester.back()
    }
    expect(issues, at: #line - 2, "There is nothing to go back to: CounterFlow shows [number(0)].")
  }

  @Test("Swiping down without a sheet fails") func reportsASwipeWithoutASheet() {
    let issues = Issues.collect {
      _ = tester.swipeDown()
    }
    expect(issues, at: #line - 2, "There is no sheet to swipe down: CounterFlow shows [number(0)].")
  }

  @Test("A missing result fails") func reportsAMissingResult() {
    let issues = Issues.collect {
      tester.results(in: 1)
    }
    expect(
      issues, at: #line - 3,
      "Expected 1, but the result of CounterFlow is none yet. It shows [number(0)].")
  }

  @Test("A result that arrives too early fails") func reportsAnEarlyResult() {
    let issues = Issues.collect {
      tester.send(.finish).results(in: nil)
    }
    expect(
      issues, at: #line - 3,
      "Expected no result, but the result of CounterFlow is 0. It shows [number(0)].")
  }

  @Test("A flow that does not follow the user's Back fails") func reportsABrokenBackLaw() {
    let stubborn = FlowTester(CounterFlow(breaksBackLaw: true), state: .init(number: 1))
    let issues = Issues.collect {
      _ = stubborn.back()
    }
    expect(
      issues, at: #line - 3,
      """
      CounterFlow breaks the back law: after the user left number(1) the screens must be \
      [number(0)], but screens(for:) is [number(0) › number(1)].
      """)
  }

  @Test("A flow that does not follow a sheet swiped down fails") func backLawOfSheets() {
    let stubborn = FlowTester(CounterFlow(breaksBackLaw: true), state: .init(hasSheet: true))
    let issues = Issues.collect {
      _ = stubborn.swipeDown()
    }
    expect(
      issues, at: #line - 3,
      """
      CounterFlow breaks the back law: after the user left sheet(2), sheet(1) the screens must be \
      [number(0)], but screens(for:) is [number(0) ⌃ sheet(1) › sheet(2)].
      """)
  }

  @Test(
    "Back in a sheet of several screens removes only the top one, which this flow cannot follow")
  func backInSheet() {
    let issues = Issues.collect {
      _ = tester.send(.sheet).back()
    }
    expect(
      issues, at: #line - 3,
      """
      CounterFlow breaks the back law: after the user left sheet(2) the screens must be \
      [number(0) ⌃ sheet(1)], but screens(for:) is [number(0)].
      """)
  }

  @Test("Each failing step of a chain is reported at its own line") func severalLines() {
    let first = #line + 2
    let issues = Issues.collect {
      tester.shows([.number(7)])
        .send(.up)
        .shows([.number(8)])
        .shows([.number(0), .number(1)])
    }
    #expect(issues.map(\.line) == [first, first + 2])
  }
}
