import CoordinatorKit
import Testing

@Suite("A flow that describes its screens")
struct DescribedFlowTests {
  private typealias Screen = LoanFlow.Screen

  /// The state after the user left screens.
  private func state(
    _ state: LoanFlow.State, leaving screens: LoanFlow.Screen...
  ) -> LoanFlow.State {
    var state = state
    LoanFlow().userLeft(screens, &state)
    return state
  }

  private func shown(_ state: LoanFlow.State) -> String { "\(LoanFlow().screens(for: state))" }

  @Test("A screen without a value is always present")
  func constantScreensAreAlwaysThere() {
    #expect(shown(.init()) == "shelf")
    #expect(state(.init(), leaving: .shelf) == .init())
  }

  @Test("An optional is a screen while it is not nil, and leaving it sets nil")
  func optionalsBecomeNil() {
    #expect(shown(.init(book: 3)) == "shelf › book(3)")
    #expect(state(.init(book: 3), leaving: .book(3)) == .init())
  }

  @Test("An optional can provide a screen without its value")
  func optionalsWithoutTheirValue() {
    #expect(shown(.init(note: "late")) == "shelf › note")
    #expect(state(.init(note: "late"), leaving: .note) == .init())
  }

  @Test("A Bool is a screen while it is true, and leaving it sets false")
  func flagsBecomeFalse() {
    #expect(shown(.init(showsLoans: true)) == "shelf › loans")
    #expect(state(.init(showsLoans: true), leaving: .loans) == .init())
  }

  @Test("An array is one screen per element, and leaving one removes it and all after it")
  func elementsAreRemovedWithThoseAfterThem() {
    let pages = LoanFlow.State(pages: [1, 2, 3])
    #expect(shown(pages) == "shelf › page(1) › page(2) › page(3)")
    #expect(state(pages, leaving: .page(3), .page(2)) == .init(pages: [1]))
    #expect(state(pages, leaving: .page(2)) == .init(pages: [1]))
  }

  @Test("Of equal elements the last one is left first")
  func equalElementsLeaveFromTheTop() {
    #expect(state(.init(pages: [1, 1]), leaving: .page(1)) == .init(pages: [1]))
  }

  @Test("An enum case is a screen or a sheet, and leaving it sets nil")
  func casesOfAnEnumBecomeNil() {
    #expect(shown(.init(route: .reader(7))) == "shelf › reader(7)")
    #expect(shown(.init(route: .join)) == "shelf ⌃ join")
    #expect(state(.init(route: .reader(7)), leaving: .reader(7)) == .init())
    #expect(state(.init(route: .join), leaving: .join) == .init())
  }

  @Test("A value that is never nil returns to the one that is named")
  func valuesGoBackToAnother() {
    #expect(shown(.init(step: .second)) == "shelf › second")
    #expect(state(.init(step: .second), leaving: .second) == .init(step: .first))
  }

  @Test("A sheet lists several screens, which leave one by one or all at once")
  func sheetsListScreens() {
    let both = LoanFlow.State(login: "Ada", isRegistering: true)
    #expect(shown(both) == "shelf ⌃ login(\"Ada\") › register")
    #expect(state(both, leaving: .register) == .init(login: "Ada"))
    #expect(state(both, leaving: .register, .login("Ada")) == .init())
  }

  @Test("A sheet has the described style, heights and grabber")
  func sheetsAreStyled() {
    let sheet = LoanFlow().screens(for: .init(login: "Ada")).sheet
    #expect(
      sheet
        == Sheet(.login("Ada"), as: .formSheet, detents: [.medium, .large], showsGrabber: true))
    let other = LoanFlow().screens(for: .init(asksForHelp: true)).sheet
    #expect(other == Sheet(.help, as: .fullScreen))
  }

  @Test("A later sheet covers the one before")
  func sheetsLieOverSheets() {
    let state = LoanFlow.State(route: .join, login: "Ada", asksForHelp: true)
    #expect(shown(state) == "shelf ⌃ login(\"Ada\") ⌃ join ⌃ help")
  }

  @Test("A sheet without the value it depends on sets nil when it is left")
  func sheetsWithoutTheirValue() {
    let opened = WingFlow.State(guide: 2)
    #expect(
      WingFlow().screens(for: opened).sheet
        == Sheet(.guide, as: .formSheet, detents: [.medium], showsGrabber: true))
    var left = opened
    WingFlow().userLeft([.guide], &left)
    #expect(left == .init())
  }

  @Test("Elements and tabs depend on the flow itself with if and switch")
  func dependsOnTheFlow() {
    func shown(_ flow: WingFlow) -> String { "\(flow.screens(for: .init(map: 1)))" }
    #expect(shown(WingFlow()) == "[hall: hall › map(1)] | cafe: cafe | roof: roof")
    #expect(shown(WingFlow(isOpen: false)) == "[hall: hall] | roof: roof")
    #expect(
      shown(WingFlow(hasRoof: false)) == "[hall: hall › map(1)] | cafe: cafe | garden: garden")
  }

  @Test("Three columns are left from the last, and the placeholder never")
  func leavesThreeColumns() {
    let flow = DeskFlow()
    let opened = DeskFlow.State(account: 1, box: 2, mail: 3)
    #expect("\(flow.screens(for: opened))" == "accounts › account(1) ‖ box(2) ‖ mail(3)")
    #expect(
      flow.screens(for: .init()).root
        == .split(
          Split(placeholder: .nothing) {
            DeskFlow.Screen.accounts
          } supplementary: {
            [] as [DeskFlow.Screen]
          } secondary: {
            [] as [DeskFlow.Screen]
          }))
    var left = opened
    flow.userLeft([.mail(3), .box(2), .nothing], &left)
    #expect(left == .init(account: 1))
  }

  @Test("An alert is shown for a value, and dismissing it clears that value")
  func alertsAreUndone() {
    var state = LoanFlow.State(returned: 4, isOffline: true)
    #expect(LoanFlow().screens(for: state).alert?.title == "Return 4?")
    LoanFlow().alertLeft("return", &state)
    #expect(state == .init(isOffline: true))
    LoanFlow().alertLeft("offline", &state)
    #expect(state == .init())
  }

  @Test("A listed child flow is among the children and is left as described")
  func childFlowsAreListed() {
    #expect(LoanFlow().children.count == 1)
    var run = FlowRuntime(LoanFlow(), state: .init(ask: .init(name: "Ada")))
    #expect("\(run.screens)" == "shelf ⌃ ask(form) › ask(name)")
    #expect(run.perform(.back) == nil)
    #expect(run.state == .init(ask: .init()))
    #expect(run.perform(.swipeDown) == nil)
    #expect(run.state == .init())
  }

  @Test("As a pure function, too, the outer flow leaves a child's screens as the child does")
  func childFlowsAreLeftWithoutARun() {
    let before = LoanFlow.State(book: 2, ask: .init(name: "Ada"))
    #expect(state(before, leaving: .ask(.name)) == .init(book: 2, ask: .init()))
    #expect(state(before, leaving: .ask(.name), .ask(.form)) == .init(book: 2))
  }

  @Test("Leaving a screen that is not visible changes nothing")
  func strangersAreIgnored() {
    let before = LoanFlow.State(book: 3)
    #expect(state(before, leaving: .book(4), .loans, .page(1)) == before)
  }

  @Test("Tabs are selected by ID, and an unknown one changes nothing")
  func tabsAreSelected() {
    var state = HallFlow.State()
    #expect("\(HallFlow().screens(for: state))" == "[books: shelf] | desk: desk")
    HallFlow().userSelected("desk", &state)
    #expect(state.tab == .desk)
    HallFlow().userSelected("cellar", &state)
    #expect(state.tab == .desk)
  }

  @Test("Screens of a hidden tab leave like visible ones")
  func hiddenTabsAreLeft() {
    var state = HallFlow.State(book: 3, tab: .desk)
    HallFlow().userLeft([.book(3)], &state)
    #expect(state == .init(tab: .desk))
  }

  @Test("A sheet waits in its tab")
  func sheetsWaitInTheirTab() {
    let state = HallFlow.State(isAsking: true)
    #expect("\(HallFlow().screens(for: state))" == "[books: shelf] | desk: desk (⌃ ask)")
  }

  @Test("A flow may do more than its description when the user leaves a screen")
  func ownUserLeftCounts() {
    var run = FlowRuntime(EditorFlow(), state: .init(draft: "Dear", isEditing: true))
    #expect(run.perform(.back) == nil)
    #expect(run.state == .init())
  }

  @Test("Two screens for one value break the back law, which is reported")
  func sharedValuesAreReported() {
    var run = FlowRuntime(SharedFlow(), state: .init(book: 1))
    #expect(
      run.perform(.back)?.description == """
        after the user left reviews the screens must be [shelf › book], but screens(for:) is [shelf]
        """)
  }
}

// MARK: - Fixtures

/// Every element but tabs.
private struct LoanFlow: DescribedFlow {
  enum Route: Hashable { case reader(Int), join }
  enum Step { case first, second }
  struct State: FlowState, Equatable {
    var book: Int?
    var note: String?
    var showsLoans = false
    var pages: [Int] = []
    var route: Route?
    var step = Step.first
    var login: String?
    var isRegistering = false
    var asksForHelp = false
    var returned: Int?
    var isOffline = false
    var ask: AskFlow.State?
  }
  enum Screen: FlowScreen {
    case shelf, book(Int), note, loans, page(Int), reader(Int), join, second, login(String)
    case register, help, ask(AskFlow.Screen)
  }

  var stack: Stack {
    .shelf
    when(\.book, Screen.book)
    when(\.note) { _ in .note }
    when(\.showsLoans, .loans)
    each(\.pages, Screen.page)
    when(\.route) { if case .reader(let reader) = $0 { .reader(reader) } else { nil } }
    when(\.step, backTo: .first) { $0 == .second ? .second : nil }
    sheet(as: .formSheet, detents: [.medium, .large], showsGrabber: true) {
      when(\.login, Screen.login)
      when(\.isRegistering, .register)
    }
    sheet { when(\.route) { $0 == .join ? .join : nil } }
    sheet(as: .fullScreen) { when(\.asksForHelp, .help) }
    sheet { ChildFlow(AskFlow(), at: \.ask, as: Screen.ask) }
    alert(\.returned) { FlowAlert("return", title: "Return \($0)?") }
    alert(\.isOffline) { FlowAlert("offline", title: "You are offline") }
  }

  func update(_ state: inout State, with message: String) -> FlowReply { .unhandled }
}

private struct AskFlow: DescribedFlow {
  struct State: FlowState, Equatable { var name: String? }
  enum Screen: FlowScreen { case form, name }

  var stack: Stack {
    .form
    when(\.name) { _ in .name }
  }

  func update(_ state: inout State, with message: String) -> FlowReply { .unhandled }
}

private struct HallFlow: DescribedFlow {
  enum Place: String { case books, desk }
  struct State: FlowState, Equatable {
    var book: Int?
    var isAsking = false
    var tab = Place.books
  }
  enum Screen: FlowScreen { case shelf, book(Int), desk, ask }

  var stack: Stack {
    tabs(\.tab) {
      tab(Place.books) {
        .shelf
        when(\.book, Screen.book)
      }
      tab(Place.desk) {
        .desk
        sheet { when(\.isAsking, .ask) }
      }
    }
  }

  func update(_ state: inout State, with message: String) -> FlowReply { .unhandled }
}

private struct EditorFlow: DescribedFlow {
  struct State: FlowState, Equatable {
    var draft: String?
    var isEditing = false
  }
  enum Screen: FlowScreen { case list, editor }

  var stack: Stack {
    .list
    when(\.isEditing, .editor)
  }

  func update(_ state: inout State, with message: String) -> FlowReply { .unhandled }

  func userLeft(_ screens: [Screen], _ state: inout State) {
    stack.userLeft(screens, &state)
    if screens.contains(.editor) { state.draft = nil }
  }
}

private struct SharedFlow: DescribedFlow {
  struct State: FlowState { var book: Int? }
  enum Screen: FlowScreen { case shelf, book, reviews }

  var stack: Stack {
    .shelf
    when(\.book) { _ in .book }
    when(\.book) { _ in .reviews }
  }

  func update(_ state: inout State, with message: String) -> FlowReply { .unhandled }
}

/// A wing whose elements depend on the flow itself.
private struct WingFlow: DescribedFlow {
  struct State: FlowState, Equatable {
    var tab = "hall"
    var map: Int?
    var guide: Int?
  }
  enum Screen: FlowScreen { case hall, map(Int), cafe, roof, garden, guide }
  var isOpen = true
  var hasRoof = true

  var stack: Stack {
    tabs(\.tab) {
      tab("hall") {
        .hall
        if isOpen { when(\.map, Screen.map) }
      }
      if isOpen { tab("cafe") { .cafe } }
      if hasRoof { tab("roof") { .roof } } else { tab("garden") { .garden } }
    }
    sheet(as: .formSheet, detents: [.medium], showsGrabber: true) { when(\.guide) { _ in .guide } }
  }

  func update(_ state: inout State, with message: String) -> FlowReply { .unhandled }
}

/// Three columns.
private struct DeskFlow: DescribedFlow {
  struct State: FlowState, Equatable {
    var account: Int?
    var box: Int?
    var mail: Int?
  }
  enum Screen: FlowScreen { case accounts, account(Int), box(Int), mail(Int), nothing }

  var stack: Stack {
    split(placeholder: .nothing) {
      .accounts
      when(\.account, Screen.account)
    } supplementary: {
      when(\.box, Screen.box)
    } secondary: {
      when(\.mail, Screen.mail)
    }
  }

  func update(_ state: inout State, with message: String) -> FlowReply { .unhandled }
}
