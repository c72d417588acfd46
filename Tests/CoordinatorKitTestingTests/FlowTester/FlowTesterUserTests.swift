import CoordinatorKit
import CoordinatorKitTesting
import Testing

@Suite("A flow tester does what the user does, and nothing the user cannot do")
struct FlowTesterUserTests {
  @Test("A message to go back does so, as in an app, and then dismisses the sheet")
  func backMessage() {
    struct NoteFlow: DescribedFlow {
      struct State: FlowState { var page: Int? = 1, isSharing = true }
      enum Screen: FlowScreen { case list, page(Int), share }
      var stack: Stack {
        .list
        when(\.page, Screen.page)
        sheet { when(\.isSharing, .share) }
      }
      func update(_ state: inout State, with message: CounterMessage) -> FlowReply { .unhandled }
    }
    let issues = Issues.collect {
      FlowTester(NoteFlow(), state: .init())
        .send(BackMessage()).shows([.list, .page(1)])
        .send(BackMessage()).shows([.list])
    }
    #expect(issues == [])
    let last = Issues.collect {
      _ = FlowTester(NoteFlow(), state: .init(page: nil, isSharing: false)).send(BackMessage())
    }
    #expect(last.count == 1)
  }

  private let office = FlowTester(OfficeFlow(), state: .init(letters: [3, 4, 5]))
  private let unsigned = FlowTester(OfficeFlow(), state: .init(letters: [3, 1]))

  private func tabs(_ tab: String, _ letters: Int...) -> ScreenStack<OfficeFlow.Screen> {
    OfficeFlow().screens(for: .init(tab: tab, letters: letters))
  }

  @Test("Back may go back several levels at once") func goesBackSeveralLevels() {
    office.back(levels: 2).shows(tabs("desk", 3)).back().shows(tabs("desk"))
  }

  @Test("A tab is tapped by its ID, and the selected tab returns to its first screen")
  func selectTab() {
    office.selectTab("archive").shows(tabs("archive", 3, 4, 5))
      .selectTab("desk").shows(tabs("desk", 3, 4, 5))
      .selectTab("desk").shows(tabs("desk"))
      .selectTab("desk").shows(tabs("desk"))
  }

  @Test("A screen that refuses to leave stays, and the flow hears of the attempt")
  func keepsRefusedScreens() {
    let after = unsigned.back().isRefused("sign it first").shows(tabs("desk", 3, 1))
    #expect(
      after.state.attempts == ["RemovalMessage.Refused(letter(1), backButton: sign it first)"])
    after.update { $0.isSigned = true }.back().shows(tabs("desk", 3))
  }

  @Test(
    "A move that would also remove a guarded screen is refused, from the menu and from a tab tap")
  func refusedAlong() {
    let above = FlowTester(OfficeFlow(), state: .init(letters: [1, 3]))
    let after = above.back(levels: 2).isRefused("sign it first")
      .selectTab("desk").isRefused("sign it first").shows(tabs("desk", 1, 3))
    #expect(
      after.state.attempts == [
        "RemovalMessage.Refused(letter(3), letter(1), backMenu: sign it first)",
        "RemovalMessage.Refused(letter(3), letter(1), backButton: sign it first)",
      ])
    above.selectTab("archive").shows(tabs("archive", 1, 3))
  }

  @Test("A user cannot wait, so a guard that holds refuses the move")
  func refusesInsteadOfHolding() {
    FlowTester(OfficeFlow(), state: .init(letters: [2])).back().isRefused("it was held")
      .shows(tabs("desk", 2))
  }

  @Test("A redirect is sent instead of the move", arguments: [SheetStyle.sheet, .formSheet])
  func sendsTheRedirect(_ style: SheetStyle) {
    let sheet = FlowTester(OfficeFlow(), state: .init(style: style))
    sheet.swipeDown().isRedirected(to: BasicMessage.done(0))
      .update { $0.isSigned = true }.swipeDown().shows(tabs("desk"))
    #expect(sheet.swipeDown().state.attempts == [])
  }

  /// A form over a page that sends what it asks for instead of going.
  private struct FormFlow: Flow {
    struct State: FlowState { var isOpen = true }
    enum Screen: FlowScreen { case page, form }
    enum Message: CoordinatorMessageable { case keep, name }

    func screens(for state: State) -> ScreenStack<Screen> {
      Screen.page
      if state.isOpen { Sheet(.form) }
    }
    func update(_ state: inout State, with message: Message) -> FlowReply {
      message == .keep ? .refused("there is no name") : .handled
    }
    func userLeft(_ screens: [Screen], _ state: inout State) { state.isOpen = false }
    func leaving(_ screen: Screen, in state: State) -> Verdict { .redirect(Message.keep) }
  }

  @Test("What the redirect comes to is an answer, too")
  func answersOfTheRedirect() {
    FlowTester(FormFlow(), state: .init()).swipeDown().isRedirected(to: FormFlow.Message.keep)
      .isRefused("there is no name")
  }

  @Test("A fact is not refused, because guards are not asked") func reportsFactsWithoutGuards() {
    unsigned.userLeft(by: .back).shows(tabs("desk", 3))
    FlowTester(OfficeFlow(), state: .init(style: .sheet)).userLeft(by: .swipeDown)
      .shows(tabs("desk"))
  }

  @Test("A child flow learns how it was left, as from a coordinator")
  func tellsAFlowInsideHowItWasLeft() {
    let walk = FlowTester(TrailFlow(), state: .init(walk: .init(steps: 1)))
    #expect(walk.back(levels: 2).state.endings == ["left(backMenu)"])
    #expect(walk.back().back().state.endings == ["left(backButton)"])
    let tabs = FlowTester(TrailFlow(isInTabs: true), state: .init(walk: .init(steps: 1)))
    #expect(tabs.selectTab("trail").state.endings == ["left(backButton)"])
    let sheet = FlowTester(TrailFlow(isInSheet: true), state: .init(walk: .init(steps: 1)))
    #expect(sheet.swipeDown().state.endings == ["left(sheetSwipe)"])
  }
}

/// A flow inside another one, which may be left in every way.
private struct TrailFlow: Flow {
  struct State: FlowState { var walk: WalkFlow.State?, endings: [String] = [] }
  enum Screen: FlowScreen { case start, walk(WalkFlow.Screen) }

  struct WalkFlow: Flow {
    struct State: FlowState { var steps = 0 }
    struct Screen: FlowScreen { let step: Int }

    func screens(for state: State) -> ScreenStack<Screen> { (0...state.steps).map(Screen.init) }
    func update(_ state: inout State, with message: BasicMessage) -> FlowReply { .unhandled }
    func userLeft(_ screens: [Screen], _ state: inout State) { state.steps -= screens.count }
  }

  var isInTabs = false
  var isInSheet = false
  let walk = ChildFlow<Self>(WalkFlow(), at: \.walk, as: Screen.walk)
  var children: [ChildFlow<Self>] { [walk] }

  func screens(for state: State) -> ScreenStack<Screen> {
    if isInTabs {
      Tabs(selected: "trail") {
        FlowTab("trail") {
          Screen.start
          walk.screens(for: state)
        }
      }
    } else {
      Screen.start
      if isInSheet { Sheet(walk.screens(for: state)) } else { walk.screens(for: state) }
    }
  }

  func update(_ state: inout State, with message: BasicMessage) -> FlowReply { .unhandled }
  func userLeft(_ screens: [Screen], _ state: inout State) {}
  func childEnded(
    _ result: any CoordinatorMessageable, at child: PartialKeyPath<State>?, _ state: inout State
  ) -> FlowReply {
    state.endings.append("\(result)")
    return .handled
  }
}

@Suite("An impossible or unexpected move fails at its line") struct FlowTesterUserFailureTests {
  private let office = FlowTester(OfficeFlow(), state: .init(letters: [1]))
  private let shown = "[desk: desk › letter(1)] | archive: archive"

  private func expect(
    _ issues: [TestIssue], _ message: String, at line: Int,
    location: SourceLocation = #_sourceLocation
  ) {
    #expect(issues.map(\.message) == [message], sourceLocation: location)
    #expect(issues.map(\.line) == [line], sourceLocation: location)
  }

  @Test("A refusal that the next step does not expect fails") func reportsAnUnexpectedRefusal() {
    let issues = Issues.collect {
      office.back()
        .shows(office.screens)
    }
    expect(issues, "OfficeFlow refused back: sign it first. It shows [\(shown)].", at: #line - 3)
  }

  @Test("A refusal that no step follows fails") func reportsARefusalWithoutAFollowUp() {
    let issues = Issues.collect {
      _ = office.back()
    }
    expect(issues, "OfficeFlow refused back: sign it first. It shows [\(shown)].", at: #line - 2)
  }

  @Test("A refused message that no step follows fails once, at its own line")
  func reportsARefusedLastMessage() {
    let vault = FlowTester(VaultFlow(), state: .init())
    let issues = Issues.collect {
      let refused = vault.send(VaultMessage.show(.cellar))
      _ = (refused.shows([.hall]), refused.shows([.hall]))
    }
    expect(issues, "VaultFlow refused show(cellar): it is dark. It shows [hall].", at: #line - 3)
  }

  @Test("An expected refusal that does not happen fails") func notRefused() {
    let issues = Issues.collect {
      office.userLeft(by: .back).isRefused()
    }
    expect(issues, "No message was sent before that could be refused.", at: #line - 2)
  }

  @Test("A missing tab, or one under a sheet, fails") func noTab() {
    let none = Issues.collect {
      _ = office.selectTab("cellar")
    }
    expect(none, "There is no tab cellar to tap: OfficeFlow shows [\(shown)].", at: #line - 2)
    let covered = Issues.collect {
      _ = office.update { $0.style = .fullScreen }.selectTab("archive")
    }
    expect(
      covered,
      """
      A sheet covers the tabs; leave it first, by a message or swipeDown(): OfficeFlow shows \
      [\(shown) ⌃ sheet › draft (as: .fullScreen)].
      """,
      at: #line - 8)
  }

  @Test("Going back more levels than there are fails") func tooFar() {
    let issues = Issues.collect {
      _ = office.back(levels: 3)
    }
    expect(issues, "There are not 3 levels to go back: OfficeFlow shows [\(shown)].", at: #line - 2)
  }

  @Test(
    "Swiping a full-screen sheet down fails", arguments: [SheetStyle.fullScreen, .overFullScreen])
  func fullScreen(_ style: SheetStyle) {
    let issues = Issues.collect {
      _ = office.update { $0.style = style }.swipeDown()
    }
    expect(
      issues,
      """
      There is no sheet to swipe down: OfficeFlow shows [\(shown) ⌃ sheet › draft (as: .\(style))].
      """, at: #line - 6)
  }
}
