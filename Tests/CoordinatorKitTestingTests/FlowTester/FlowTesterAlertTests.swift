import CoordinatorKit
import CoordinatorKitTesting
import TestFlows
import Testing

@Suite("Alerts in a flow tester, an explorer and a printed test")
struct FlowTesterAlertTests {
  private let asking = FlowTester(RecycleFlow(), state: .init(isAsking: true))

  @Test("Tapping a button dismisses the alert and sends the button's message")
  func tapsButtons() {
    FlowTester(RecycleFlow(), state: .init())
      .send(.ask)
      .showsAlert(
        "Delete?", text: "For ever.", buttons: ["Delete", "Share", "Cancel"], over: [.list, .page]
      )
      .tapAlert("Cancel").shows([.list, .page])
      .send(.ask).tapAlert("Share", passesOn: true).shows([.list, .page])
      .send(.ask).tapAlert("Delete").shows([.list])
  }

  @Test("The next step expects the guard's decision about the button's message")
  func expectsRefusal() {
    FlowTester(RecycleFlow(), state: .init(isAsking: true, isLocked: true))
      .tapAlert("Delete").isRefused("it is locked").shows([.list, .page])
  }

  @Test("An alert dismissed by other code sends no message")
  func leavesWithoutButton() {
    asking.alertLeft().shows([.list, .page])
  }

  @Test("A button sends what is typed into the fields before")
  func types() {
    let renaming = FlowTester(RenameFlow(), state: .init()).send(.ask)
    let renamed = renaming.tapAlert("Rename", typing: ["Novels"]).shows([.list])
    #expect(renamed.state.name == "Novels at example.org")
    let moved = renaming.tapAlert("Rename", typing: ["Novels", "home"])
    #expect(moved.state.name == "Novels at home")
    #expect(renaming.tapAlert("Cancel").state.name == "Books")
  }

  @Test("A disabled button cannot be tapped, by nobody who explores either")
  func disabled() {
    let renaming = FlowTester(RenameFlow(), state: .init()).send(.ask)
    expect(#"The button "Rename" of alert(rename) is disabled."#) {
      _ = renaming.tapAlert("Rename")
    }
    expect(#"The button "Rename" of alert(rename) is disabled with these texts."#) {
      _ = renaming.send(.lock).tapAlert("Rename", typing: ["Novels"])
    }
    var asked = RenameFlow.State()
    asked.question = .init()
    #expect(FlowRuntime(RenameFlow(), state: asked).userMoves == [.tapAlert(0)])
  }

  @Test("Texts without fields, and fields in an action sheet, fail")
  func wrongFields() {
    expect("There are no fields for 3 texts: alert(rename) has 2.") {
      _ = FlowTester(RenameFlow(), state: .init()).send(.ask)
        .tapAlert("Rename", typing: ["a", "b", "c"])
    }
    let issues = Issues.collect { _ = FlowTester(RenameFlow(), state: .init()).send(.askInSheet) }
    #expect(issues.map(\.message).count == 1)
    #expect(issues.first?.message.contains("text fields in the action sheet") == true)
  }

  @Test("While an alert is visible the user can only tap its buttons")
  func allowsOnlyButtons() {
    let runtime = FlowRuntime(RecycleFlow(), state: .init(isAsking: true))
    #expect(runtime.userMoves == [.tapAlert(0), .tapAlert(1), .tapAlert(2)])
    #expect(runtime.messages.isEmpty)
    #expect(runtime.screensLeft(by: .back) == nil)
  }

  // MARK: - Failures

  private func expect(
    _ message: String, location: SourceLocation = #_sourceLocation, of steps: () -> Void
  ) {
    let issues = Issues.collect(steps)
    #expect(issues.map(\.message) == [message], sourceLocation: location)
    let lines = location.line...location.line + 6
    #expect(issues.allSatisfy { lines.contains($0.line) }, sourceLocation: location)
    #expect(issues.map(\.fileID) == [#fileID], sourceLocation: location)
  }

  @Test("Tapping without an alert, or a missing button, fails at its line")
  func failsWithoutButton() {
    expect("There is no alert to tap: RecycleFlow shows [list › page].") {
      _ = FlowTester(RecycleFlow(), state: .init()).tapAlert("Delete")
    }
    expect(
      #"There is no button "Remove" to tap: alert(delete) has ["Delete", "Share", "Cancel"]."#
    ) { _ = asking.tapAlert("Remove") }
    expect("There is no alert to take away: RecycleFlow shows [list › page].") {
      _ = FlowTester(RecycleFlow(), state: .init()).alertLeft()
    }
    expect(
      """
      An alert covers everything; tap one of its buttons first, with tapAlert(_:): RecycleFlow shows \
      [list › page ⌃ alert(delete)].
      """
    ) { _ = asking.back() }
  }

  @Test("A message passed to the parent or handled by the flow has to be expected")
  func failsAtUnhandledMessage() {
    expect("RecycleFlow did not handle share. It shows [list › page].") {
      _ = asking.tapAlert("Share")
    }
    expect(#"The button "Delete" was to send a message to the parent, but it sent delete."#) {
      _ = asking.tapAlert("Delete", passesOn: true)
    }
    expect(#"The button "Cancel" was to send a message to the parent, but it sent nothing."#) {
      _ = asking.tapAlert("Cancel", passesOn: true)
    }
  }

  @Test("An alert that differs from the expected one fails with both")
  func failsAtOtherAlert() {
    expect(#"Expected the alert "Delete?", but RecycleFlow shows [list › page]."#) {
      FlowTester(RecycleFlow(), state: .init()).showsAlert("Delete?")
    }
    expect(#"Expected the alert "Share?", but alert(delete) says "Delete?"."#) {
      asking.showsAlert("Share?")
    }
    expect(#"Expected the text "Now.", but that of alert(delete) is "For ever."."#) {
      asking.showsAlert("Delete?", text: "Now.")
    }
    expect(#"Expected the buttons ["OK"], but alert(delete) has ["Delete", "Share", "Cancel"]."#) {
      asking.showsAlert("Delete?", buttons: ["OK"])
    }
    expect(
      "Expected the screens [list] below alert(delete), but RecycleFlow shows [list › page]."
    ) { asking.showsAlert("Delete?", over: [.list]) }
    expect(
      "Expected the screens [list › page], but RecycleFlow shows [list › page ⌃ alert(delete)]."
    ) { asking.shows([.list, .page]) }
  }

  @Test(
    "A flow that keeps its alert after a tap, or after other code dismissed it, breaks the back law"
  )
  func failsAtBackLaw() {
    expect(
      """
      RecycleFlow breaks the back law: after the user left alert(delete) the screens must be \
      [list › page], but screens(for:) is [list › page ⌃ alert(delete)].
      """
    ) {
      _ = FlowTester(RecycleFlow(follows: false), state: .init(isAsking: true)).tapAlert("Cancel")
    }
    expect(
      """
      RecycleFlow breaks the back law: after the user left alert(delete) the screens must be \
      [list › page], but screens(for:) is [list › page ⌃ alert(delete)].
      """
    ) {
      _ = FlowTester(RecycleFlow(follows: false), state: .init(isAsking: true)).alertLeft()
    }
  }

  // MARK: - Explorer

  @Test("An explorer taps every button and finds a message that nobody handles")
  func exploresButtons() {
    let found = FlowExplorer(RecycleFlow(), state: .init()).explore()
    #expect(
      found.findings.map(\.description) == [
        """
        no dead end: from [list] no way leads back or to a result.
          start → [list › page]
          back → [list]
        """,
        """
        every message handled: nobody handles share, which comes of tapAlert 1.
          start → [list › page]
          ask → [list › page ⌃ alert(delete)]
          tapAlert 1 → [list › page]
        """,
      ])
  }

  @Test("A printed test taps the button by its title")
  func printsTaps() {
    let found = FlowExplorer(RecycleFlow(), state: .init()).explore()
    #expect(
      found.findings.last?.test == """
        @Test("every message handled: nobody handles share, which comes of tapAlert 1")
        func everyMessageHandled() {
          var flow = FlowTester(RecycleFlow(follows: true), state: RecycleFlow.State(isOpen: true, isAsking: false, isLocked: false))
          flow.shows([.list, .page])
          flow = flow.send(.ask).shows(text: "list › page ⌃ alert(delete)")
          flow = flow.tapAlert("Share")
        }
        """)
  }

  @Test("A printed test sends what other handlers answer to a button's message")
  func printsAnswersToButtons() {
    let found = FlowExplorer(
      RecycleFlow(), state: .init(),
      rules: [.init("never locked") { $0.state.isLocked ? "it is locked" : nil }]
    )
    .on(RecycleMessage.self) { $0 == .share ? [RecycleMessage.lock] : [] }
    .explore()
    #expect(
      found.findings.map(\.test) == [
        """
        @Test("never locked: it is locked")
        func neverLocked() {
          var flow = FlowTester(RecycleFlow(follows: true), state: RecycleFlow.State(isOpen: true, isAsking: false, isLocked: false))
          flow.shows([.list, .page])
          flow = flow.send(.ask).shows(text: "list › page ⌃ alert(delete)")
          flow = flow.tapAlert("Share", passesOn: true)
          flow = flow.send(.lock).shows([.list, .page])
        }
        """
      ])
    let issues = Issues.collect {
      FlowTester(RecycleFlow(), state: .init())
        .shows([.list, .page])
        .send(.ask).shows(text: "list › page ⌃ alert(delete)")
        .tapAlert("Share", passesOn: true)
        .send(.lock).shows([.list, .page])
    }
    #expect(issues == [])
  }
}
