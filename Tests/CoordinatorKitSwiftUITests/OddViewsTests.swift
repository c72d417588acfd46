import CoordinatorKitSwiftUI
import TestFlows
import Testing
import ViewsPhone

/// What SwiftUI is known to do, each on request; sources are named where an `Oddity` is declared.
@MainActor @Suite("A flow holds whatever SwiftUI is known to do")
struct OddViewsTests {
  typealias State = PlainFlow.State

  private let flow = ViewFlowCoordinator(PlainFlow(), state: .init())
  private let log = Log()

  private func views(_ oddities: Set<Oddity> = [], isCompact: Bool = true) -> ModelViews<PlainFlow>
  {
    let log = log
    flow.on(RemovalMessage.self) { removal, _ in
      log.lines.append("left \(removal.screen): \(removal.cause)")
    }
    return ModelViews(flow, oddities, isCompact: isCompact)
  }

  private func update(_ change: (inout State) -> Void) {
    let log = log
    flow.update(completion: { log.lines.append("\($0)") }, change)
  }

  @Test(
    "A new root and its path are shown one after the other, so that the path is not dropped",
    arguments: [[Oddity.emptiesPathOfNewRoot], []])
  func newRoot(oddities: [Oddity]) {
    let views = views(Set(oddities))
    update { $0.stack = ["list", "book"] }
    views.settle()
    update { $0.stack = ["shelf", "page", "note"] }
    views.settle()
    #expect(views.onShow == "shelf › page › note")
    #expect(flow.state.stack == ["shelf", "page", "note"])
    #expect(
      log.lines == ["performed", "left book: replaced", "left list: replaced", "performed"])
  }

  @Test("A pop that the user takes back leaves nothing") func takenBack() {
    let views = views([.takesBackPops])
    update { $0.stack = ["list", "book"] }
    views.settle()
    #expect(views.takeBack())
    views.settle()
    #expect(views.onShow == "list › book")
    #expect(flow.state.stack == ["list", "book"])
    #expect(log.lines == ["performed"])
    views.back()
    views.settle()
    #expect(log.lines == ["performed", "left book: backButton"])
  }

  @Test("An alert in place of a sheet, and a sheet over a sheet, come one after the other")
  func oneAtATime() {
    let views = views([.losesPresentations])
    update { $0.sheets = [["login"], ["help"]] }
    views.settle()
    #expect(views.onShow == "list ⌃ login ⌃ help")
    update { ($0.sheets, $0.alert) = ([], "delete") }
    views.settle()
    #expect(views.onShow == "list ⌃ alert(delete)")
    #expect(
      log.lines == [
        "performed", "left help: programmatic", "left login: programmatic", "performed",
      ])
  }

  @Test("A sheet that was asked for while the user swiped another one down appears in the end")
  func lost() {
    let views = views([.losesPresentations])
    update { $0.sheets = [["login"]] }
    views.settle()
    views.swipeDown(.late)
    update { $0.sheets = [["help"]] }
    views.read()
    views.settle()
    #expect(views.onShow == "list ⌃ help")
    #expect(flow.state.sheets == [["help"]])
  }

  @Test("What does not appear is presented again, and reported after the third time")
  func neverAppears() {
    let reports = Reports()
    let flow = reports.scope { ViewFlowCoordinator(PlainFlow(), state: .init()) }
    let time = ModelClock()
    let host = flow.makeHost(clock: time.clock)
    host.appeared()
    flow.update { $0.sheets = [["login"]] }
    var asked = 0
    for _ in 1...12 {
      if host.base.presentedSheet != nil { asked += 1 }
      _ = time.advance()
    }
    #expect(asked >= 3)
    #expect(reports.kinds == [.refusedByUIKit])
  }

  @Test(
    "A sheet that is wanted while its views are hidden, as in a tab, comes with them",
    arguments: [true, false])
  func hiddenViews(isOnItsWay: Bool) {
    let reports = Reports()
    let flow = reports.scope { ViewFlowCoordinator(PlainFlow(), state: .init()) }
    let views = ModelViews(flow)
    if !isOnItsWay { views.disappear() }
    flow.update(completion: { [log] in log.lines.append("\($0)") }) { $0.sheets = [["login"]] }
    if isOnItsWay { views.disappear() }
    // The views of a hidden tab read nothing.
    for _ in 1...30 where views.time.advance() {}
    #expect(log.lines == ["performed"])
    #expect(views.host.base.presentedSheet == nil)
    views.host.appeared()
    views.settle()
    #expect(views.onShow == "list ⌃ login")
    #expect(reports.texts == [])
  }

  @Test("A change under a cover has ended when the cover shows what is wanted") func covered() {
    let views = views([.sleepsWhileCovered])
    update { $0.sheets = [["login"]] }
    views.settle()
    update { $0.sheets = [["login", "help"]] }
    views.settle()
    update { $0.stack = ["list", "book"] }
    views.settle()
    #expect(log.lines == ["performed", "performed", "performed"])
    update { $0.sheets = [] }
    views.settle()
    #expect(views.onShow == "list › book")
  }

  @Test("Views that appear twice are gone when they have disappeared once") func appearsTwice() {
    let views = views([.appearsTwice])
    update { $0.stack = ["list", "book"] }
    views.settle()
    views.disappear()
    update { $0.stack = ["list"] }
    #expect(log.lines == ["performed", "left book: programmatic", "performed"])
  }

  @Test("Views that never disappear keep nobody waiting") func neverDisappears() {
    let views = views([.appearsTwice])
    update { $0.stack = ["list", "book"] }
    views.settle()
    update { $0.stack = ["list"] }
    views.settle()
    #expect(log.lines == ["performed", "left book: programmatic", "performed"])
  }

  @Test("What a stack writes that was built anew counts no more") func rebuilt() {
    let views = views([.rebuildsStacks])
    update { $0.stack = ["list", "book", "page"] }
    views.settle()
    views.rebuild()
    views.settle()
    #expect(views.onShow == "list › book › page")
    views.back()
    views.settle()
    #expect(views.onShow == "list › book")
  }

  @Test("The screen below sends while the write of a swipe is late, and nothing is lost")
  func sendsFromBelow() {
    let views = views()
    update { $0.stack = ["list", "book"] }
    views.settle()
    views.back(1, .late)
    views.send(PlainFlow.Open(screen: "author"))
    views.settle()
    #expect(flow.state.stack == ["list", "author"])
    #expect(views.onShow == "list › author")
  }

  @Test("A view that pushes by itself, and leaves, changes nothing") func pushesQuietly() {
    let views = views([.pushesQuietly])
    update { $0.stack = ["list", "book"] }
    views.settle()
    views.pushQuietly()
    update { $0.stack = ["list"] }
    views.settle()
    #expect(log.lines == ["performed", "left book: programmatic", "performed"])
  }
}

/// What SwiftUI keeps as long as it is the same, and throws away when it is not.
@MainActor @Suite("Views keep their state as long as their screen is the same")
struct ViewIdentityTests {
  private let flow = ViewFlowCoordinator(PlainFlow(), state: .init(stack: ["list", "book"]))

  @Test("Another id is another screen, also at the root; another value of it is not") func screens()
  {
    let before = flow.wish.screens
    flow.update { $0.stack = ["list", "page"] }
    flow.update { $0.edition = 2 }
    let after = flow.wish.screens
    #expect(after[0] === before[0])
    #expect(after[1] !== before[1])
    #expect((after[0].value as? PlainFlow.Screen)?.edition == 2)
    flow.update { $0.stack = ["shelf", "page"] }
    #expect(flow.wish.screens[0] !== before[0])
    #expect(flow.wish.screens[1] === after[1])
  }

  @Test("A screen that comes again is another one") func again() {
    let before = flow.wish.screens[1]
    flow.update { $0.stack = ["list"] }
    flow.update { $0.stack = ["list", "book"] }
    #expect(flow.wish.screens[1] !== before)
  }

  @Test("A binding gives what is shown now, by whatever version") func binding() throws {
    let views = ModelViews(flow)
    guard case .stack(let place)? = views.host.base.content, let box = place.box else {
      Issue.record("there is no stack")
      return
    }
    let version = box.version
    flow.update { $0.stack = ["list", "book", "page"] }
    views.settle()
    #expect(place.box === box)
    #expect(box[path: version].map(\.key.description) == ["book", "page"])
  }

  @Test("Detents change without another sheet") func detents() {
    let views = ModelViews(flow)
    flow.update { $0.sheets = [["login"]] }
    views.settle()
    let sheet = views.host.base.presentedSheet
    flow.update { $0.detents = [.medium] }
    views.settle()
    #expect(sheet != nil && views.host.base.presentedSheet === sheet)
    #expect(sheet?.detents == [.medium])
  }

  @Test("The height that the user chose stays until another one is selected")
  func selectedDetent() throws {
    let views = ModelViews(flow)
    flow.update {
      $0.detents = .init([.medium, .large], selected: .large)
      $0.sheets = [["login"]]
    }
    views.settle()
    let sheet = try #require(views.host.base.presentedSheet)
    #expect(sheet.selectedDetent == .large)
    sheet.selectedDetent = .medium
    flow.update { $0.detents.largestUndimmed = .medium }
    #expect(sheet.selectedDetent == .medium)
    flow.update { $0.detents.selected = .medium }
    flow.update { $0.detents.selected = .large }
    #expect(sheet.selectedDetent == .large)
    flow.update { $0.detents = [.medium] }
    #expect(sheet.selectedDetent == .medium, "It does not rest at the other one any more.")
  }
}

@MainActor @Suite("A change evaluates the places whose content changed")
struct ViewCostTests {
  @Test("Not the others") func evaluations() {
    let flow = ViewFlowCoordinator(TabbedLibraryFlow(), state: .init())
    let views = ModelViews(flow)
    views.settle()
    let before = views.evaluations
    func changed() -> [String] {
      views.evaluations.filter { before[$0.key] != $0.value }.keys.sorted()
    }
    flow.update { $0.isSaved = true }
    views.settle()
    #expect(changed() == [])
    flow.update { $0.stacks[.shelf] = [.book] }
    views.settle()
    #expect(changed() == ["stack shelf"])
  }

  @Test("A value that changes evaluates its screen") func values() {
    let flow = ViewFlowCoordinator(PlainFlow(), state: .init(stack: ["list", "book"]))
    let views = ModelViews(flow)
    views.settle()
    flow.update { $0.edition = 2 }
    views.settle()
    #expect(views.evaluations == ["screen list": 1, "screen book": 1])
  }

  @Test("Actions of one screen are equal, those of others are not") func actions() {
    let flow = ViewFlowCoordinator(PlainFlow(), state: .init(stack: ["list", "book"]))
    let screens = flow.wish.screens
    #expect(screens[0].sendAction == screens[0].sendAction)
    #expect(screens[0].sendAction != screens[1].sendAction)
    #expect(SendAction(to: flow) == SendAction(to: flow))
  }
}

/// A flow whose state is what it shows.
struct PlainFlow: Flow {
  struct Screen: FlowScreen, CustomStringConvertible {
    let id: String
    var edition = 1
    var description: String { id }
  }

  struct State: FlowState {
    var stack = ["list"]
    var edition = 1
    var sheets: [[String]] = []
    var detents: SheetStyle.Detents = []
    var alert: String?
    var guarded: String?
  }

  struct Open: CoordinatorMessageable {
    let screen: String
    var isDroppedWhenStale: Bool { true }
  }

  func screens(for state: State) -> ScreenStack<Screen> {
    for id in state.stack { Screen(id: id, edition: state.edition) }
    for sheet in state.sheets {
      Sheet(ScreenStack(sheet.map { Screen(id: $0) }), detents: state.detents)
    }
    if let alert = state.alert { FlowAlert(alert, title: alert) }
  }

  func update(_ state: inout State, with message: Open) -> FlowReply {
    state.stack.append(message.screen)
    return .handled
  }

  func userLeft(_ screens: [Screen], _ state: inout State) {
    let left = screens.map(\.id)
    state.stack.removeAll { left.contains($0) }
    state.sheets = state.sheets.map { $0.filter { !left.contains($0) } }.filter { !$0.isEmpty }
  }

  func alertLeft(_ alert: String, _ state: inout State) { state.alert = nil }

  func leaving(_ screen: Screen, in state: State) -> Verdict {
    screen.id == state.guarded ? .refuse("unsaved") : .allow
  }
}
