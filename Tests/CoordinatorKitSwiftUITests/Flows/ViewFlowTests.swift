import CoordinatorKitSwiftUI
import TestFlows
import Testing
import ViewsPhone

/// What happened to users: a path binding that was written late removed screens that the app had pushed
/// since; a sheet that was swiped down came back; a coordinator did not hear of the back swipe.
@MainActor @Suite("A flow shown by views follows its state, and the user")
struct ViewFlowTests {
  private let library = ViewLibrary()
  private var views: ModelViews<TabbedLibraryFlow> { library.views }

  /// The views show what the flow wants, and nobody complains.
  private func shows(_ expected: String, log: [String] = []) {
    views.settle()
    #expect(views.onShow == expected)
    #expect("\(library.flow.screens)" == expected)
    #expect(library.read() == log)
    #expect(library.reports.texts == [])
  }

  @Test("Messages from screens change tabs, stacks and sheets") func messages() {
    shows("[shelf: shelf] | account: account")
    library.send(.push([.book], on: .shelf))
    shows("[shelf: shelf › book] | account: account")
    library.send(.present([[.help, .note]], over: .shelf))
    shows("[shelf: shelf › book] | account: account ⌃ help › note")
    library.send(.save)
    library.send(.present([], over: .shelf))
    shows(
      "[shelf: shelf › book] | account: account",
      log: ["left note: programmatic", "left help: programmatic"])
  }

  @Test("The user goes back, one level or several, and the state follows") func back() {
    library.send(.push([.book, .help], on: .shelf))
    #expect(views.back())
    shows("[shelf: shelf › book] | account: account", log: ["left help: backButton"])
    library.send(.push([.help], on: .shelf))
    #expect(views.back(2))
    shows(
      "[shelf: shelf] | account: account",
      log: ["left help: backMenu", "left book: backMenu"])
    #expect(!views.back())
  }

  @Test("The user swipes a sheet down with all its screens") func swipeDown() {
    library.send(.present([[.book], [.help, .account]], over: .shelf))
    #expect(views.swipeDown())
    shows(
      "[shelf: shelf] | account: account ⌃ book",
      log: ["left account: sheetSwipe", "left help: sheetSwipe"])
  }

  @Test(
    "A tap on a tab selects it, a second one is told, and leaves what views leave by themselves")
  func tabs() {
    library.send(.push([.book, .help], on: .account))
    #expect(views.select("account"))
    shows("shelf: shelf | [account: account › book › help]", log: ["selected(1)"])
    #expect(views.select("account"))
    shows("shelf: shelf | [account: account › book › help]", log: ["reselected(1)"])
    let popping = ViewLibrary(.init(), [.popsOnSecondTap])
    popping.send(.push([.book], on: .shelf))
    #expect(popping.views.select("shelf"))
    popping.views.settle()
    #expect(popping.views.onShow == "[shelf: shelf] | account: account")
    #expect(popping.read() == ["reselected(0)", "left book: backButton"])
  }

  @Test("A write that comes twice counts once", arguments: [true, false])
  func twice(isBack: Bool) {
    library.send(.push([.book, .help], on: .shelf))
    if isBack {
      views.back(1, .twice)
      shows("[shelf: shelf › book] | account: account", log: ["left help: backButton"])
    } else {
      views.select("account", .twice)
      shows("shelf: shelf › book › help | [account: account]", log: ["selected(1)"])
    }
  }

  @Test("A late write removes what the user left, and nothing that was pushed since") func late() {
    library.send(.push([.book], on: .shelf))
    views.back(1, .late)
    library.update { $0.stacks[.shelf]?.append(.help) }
    shows(
      "[shelf: shelf › help] | account: account", log: ["left book: backButton", "performed"])
  }

  @Test("A write about a screen that has gone and come again since counts for nothing")
  func goneAndBack() {
    library.send(.push([.book], on: .shelf))
    views.back(1, .late)
    library.update { $0.stacks[.shelf] = [] }
    library.update { $0.stacks[.shelf] = [.book] }
    shows(
      "[shelf: shelf › book] | account: account",
      log: ["left book: programmatic", "superseded by a later request", "performed"])
  }

  @Test("A change is answered when the flow is released before its views have shown it")
  func releasedBeforeShown() async {
    var outcomes: [String] = []
    do {
      let flow = ViewFlowCoordinator(TabbedLibraryFlow(), state: .init())
      let host = flow.makeHost(clock: ModelClock().clock)
      host.appeared()
      flow.update(completion: { outcomes.append("\($0)") }) { $0.stacks[.shelf] = [.book] }
    }
    for _ in 1...1_000 where outcomes.isEmpty { await Task.yield() }
    #expect(outcomes == ["failed: what was to show it has been released"])
  }

  @Test("A flow that shows again what the user has left is reported, and the views show it again")
  func brokenBackLaw() {
    struct Stubborn: Flow {
      enum Screen: FlowScreen { case list, book }
      struct State: FlowState {}
      func screens(for state: State) -> ScreenStack<Screen> {
        Screen.list
        Screen.book
      }
      func update(_ state: inout State, with message: Never) -> FlowReply {}
      func userLeft(_ screens: [Screen], _ state: inout State) {}
    }
    let reports = Reports()
    let flow = reports.scope { ViewFlowCoordinator(Stubborn(), state: .init()) }
    let views = ModelViews(flow)
    views.back()
    #expect(views.onShow == "list")
    views.settle()
    #expect(views.onShow == "list › book")
    #expect(reports.kinds == [.backLaw])
    views.back()
    views.settle()
    #expect(views.onShow == "list › book")
  }

  @Test("A change has been performed when the views have read it, and a later one overrides it")
  func performed() {
    library.update { $0.stacks[.shelf] = [.book] }
    #expect(library.read() == [])
    library.update { $0.stacks[.shelf] = [.help] }
    #expect(library.read() == ["superseded by a later request"])
    views.read()
    #expect(library.read() == ["performed"])
    library.update { $0.isSaved = true }
    #expect(library.read() == ["performed"])
  }

  @Test("Without views a change has been performed at once, and views that go wait for nothing")
  func withoutViews() {
    library.update { $0.stacks[.shelf] = [.book] }
    views.disappear()
    #expect(library.read() == ["performed"])
    library.update { $0.stacks[.shelf] = [] }
    #expect(library.read() == ["left book: programmatic", "performed"])
  }

  @Test("What the state removes is reported when the views have read it, what sheets cover first")
  func removed() {
    library.send(.push([.book], on: .shelf))
    library.send(.present([[.help, .account]], over: .shelf))
    library.update { ($0.stacks, $0.sheets) = ([:], [:]) }
    #expect(library.read() == [])
    shows(
      "[shelf: shelf] | account: account",
      log: [
        "left book: programmatic", "left account: programmatic", "left help: programmatic",
        "performed",
      ])
  }

  @Test("An alert closes, and then its button sends", arguments: [true, false])
  func alert(writesFirst: Bool) {
    let reports = Reports()
    let (flow, log) = reports.scope {
      let flow = ViewFlowCoordinator(AskingFlow(), state: .init(), parent: nil)
      return (flow, Log())
    }
    flow.on(AskingFlow.Deleted.self) { _, _ in log.lines.append("deleted") }
    let views = ModelViews(flow)
    flow.send(AskingFlow.Ask())
    views.settle()
    #expect(views.onShow == "book ⌃ alert(delete)")
    #expect(!views.swipeDown() && !views.back())
    #expect(views.tapAlert("Delete", writesFirst: writesFirst))
    views.settle()
    #expect(views.onShow == "book")
    #expect(flow.state.log == ["asked", "left delete"])
    #expect(log.lines == ["deleted"])
    #expect(reports.texts == [])
  }

  @Test("What the user types into an alert enables its button, and is sent with it")
  func alertField() {
    let reports = Reports()
    let flow = reports.scope { ViewFlowCoordinator(RenameFlow(), state: .init()) }
    let views = ModelViews(flow)
    flow.send(RenameFlow.Message.ask)
    views.settle()
    #expect(!views.tapAlert("Rename"), "Nothing is typed yet.")
    #expect(views.type("Novels", intoField: 0))
    flow.send(RenameFlow.Message.lock)
    #expect(!views.tapAlert("Rename"), "The state disables it.")
    flow.update { $0.question?.isLocked = false }
    #expect(views.tapAlert("Rename"))
    views.settle()
    #expect(flow.state.name == "Novels at example.org")
    #expect(views.onShow == "list")
    #expect(reports.texts == [])
  }

  @Test(
    "A field that comes while the alert is shown can be typed into, and the others keep their texts"
  )
  func anotherField() {
    let flow = ViewFlowCoordinator(RenameFlow(), state: .init())
    let views = ModelViews(flow)
    flow.send(RenameFlow.Message.ask)
    views.settle()
    #expect(views.type("Novels", intoField: 0))
    flow.update { $0.question?.hasNote = true }
    views.settle()
    #expect(views.type("new", intoField: 2))
    flow.update { $0.question?.hasNote = false }
    views.settle()
    #expect(views.tapAlert("Rename"))
    #expect(flow.state.name == "Novels at example.org")
  }

  @Test("A flow that keeps a closed alert is reported, and the alert is shown again")
  func stubbornAlert() {
    let reports = Reports()
    let flow = reports.scope {
      ViewFlowCoordinator(AskingFlow(follows: false), state: .init(), parent: nil)
    }
    let views = ModelViews(flow)
    flow.send(AskingFlow.Ask())
    views.settle()
    #expect(views.tapAlert("Cancel", writesFirst: true))
    #expect(flow.state.log == ["asked", "left delete"])
    #expect(reports.kinds == [.backLaw])
    views.settle()
    #expect(views.onShow == "book ⌃ alert(delete)")
  }

  @Test("A screen is told how its message ended, and the trail begins with it") func delivers() {
    var trails: [[String]] = []
    library.root.onTrail = { trails.append($0.responders) }
    let send = library.flow.sendAction(from: .shelf)
    let log = Log()
    send.deliver(TabbedLibraryFlow.Message.push([.book], on: .shelf)) { log.lines.append("\($0)") }
    #expect(log.lines == [])
    views.settle()
    #expect(log.lines == ["performed"])
    #expect(trails == [["ViewScreen"]])
    shows("[shelf: shelf › book] | account: account")
  }

  @Test("A tab that has gone when a late tap on it arrives is not selected") func lateTap() {
    struct Rooms: Flow {
      enum Screen: FlowScreen { case hall, attic }
      struct State: FlowState { var tab = "hall", hasAttic = true }
      func screens(for state: State) -> ScreenStack<Screen> {
        Tabs(selected: state.tab) {
          FlowTab("hall") { Screen.hall }
          if state.hasAttic { FlowTab("attic") { Screen.attic } }
        }
      }
      func update(_ state: inout State, with message: Never) -> FlowReply {}
      func userLeft(_ screens: [Screen], _ state: inout State) {}
      func userSelected(_ tab: String, _ state: inout State) { state.tab = tab }
    }
    let reports = Reports()
    let flow = reports.scope { ViewFlowCoordinator(Rooms(), state: .init()) }
    let views = ModelViews(flow)
    #expect(views.select("attic", .late))
    flow.update { $0.hasAttic = false }
    views.settle()
    #expect(views.onShow == "[hall: hall]")
    #expect(flow.state.tab == "hall")
    #expect(reports.texts == [])
  }

  @Test("Messages of a screen that the flow has covered are stale, and of one that left reported")
  func stale() {
    struct Tap: CoordinatorMessageable { var isDroppedWhenStale: Bool { true } }
    var count = 0
    library.root.on(Tap.self) { _, _ in count += 1 }
    let send = library.flow.sendAction(from: .shelf)
    send(Tap())
    library.update { $0.stacks[.shelf] = [.book] }
    send(Tap())
    #expect(count == 1)
    views.settle()
    let fromBook = library.flow.sendAction(from: .book)
    views.back()
    views.settle()
    library.reports.scope { fromBook(Tap()) }
    #expect(count == 1)
    #expect(
      library.reports.diagnostics.map(\.why) == [
        "the screen book, through which it was sent, has been released."
      ])
  }
}

/// Asks before it deletes.
struct AskingFlow: Flow {
  enum Screen: FlowScreen { case book }
  struct Ask: CoordinatorMessageable {}
  struct Deleted: CoordinatorMessageable {}
  struct State: FlowState {
    var isAsking = false
    var log: [String] = []
  }

  /// Whether the alert is gone from the state when it has closed.
  var follows = true

  func screens(for state: State) -> ScreenStack<Screen> {
    Screen.book
    if state.isAsking {
      FlowAlert("delete", title: "Delete?", text: "Asked \(state.log.count) times.") {
        FlowAlert.Button("Delete", role: .destructive, sending: Deleted())
        FlowAlert.Button("Cancel", role: .cancel)
      }
    }
  }

  func update(_ state: inout State, with message: Ask) -> FlowReply {
    state.isAsking = true
    state.log.append("asked")
    return .handled
  }

  func userLeft(_ screens: [Screen], _ state: inout State) {}

  func alertLeft(_ alert: String, _ state: inout State) {
    if follows { state.isAsking = false }
    state.log.append("left \(alert)")
  }
}
