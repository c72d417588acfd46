import CoordinatorKitSwiftUI
import Testing
import ViewsPhone

@MainActor @Suite("An inspector of columns shown by views")
struct ViewInspectorTests {
  struct MailFlow: Flow {
    enum Screen: FlowScreen { case inbox, mail, attachment, info(Int), note, lone }
    struct State: FlowState {
      var showsAttachment = false
      var info: [Int] = []
      var showsNote = false
      var isLocked = false
      var hasColumns = true
    }
    enum Message: CoordinatorMessageable { case showNote }

    func screens(for state: State) -> ScreenStack<Screen> {
      if state.hasColumns {
        Split {
          Screen.inbox
        } secondary: {
          Screen.mail
          if state.showsAttachment { Screen.attachment }
        }
      } else {
        Screen.lone
      }
      if !state.info.isEmpty { Sheet(ScreenStack(state.info.map(Screen.info)), as: .inspector) }
      if state.showsNote { Sheet(Screen.note) }
    }

    func update(_ state: inout State, with message: Message) -> FlowReply {
      state.showsNote = true
      return .handled
    }

    func userLeft(_ screens: [Screen], _ state: inout State) {
      for screen in screens {
        if case .info(let page) = screen { state.info.removeAll { $0 == page } }
        if screen == .attachment { state.showsAttachment = false }
        if screen == .note { state.showsNote = false }
      }
    }

    func leaving(_ screen: Screen, in state: State) -> Verdict {
      if case .info = screen, state.isLocked { .refuse("it is locked") } else { .allow }
    }
  }

  @MainActor private final class Desk {
    let flow: ViewFlowCoordinator<MailFlow>
    let views: ModelViews<MailFlow>
    private(set) var log: [String] = []

    init(
      _ state: MailFlow.State = .init(info: [1]), isCompact: Bool = false,
      hasInspectors: Bool = true,
      oddities: Set<Oddity> = []
    ) {
      flow = ViewFlowCoordinator(MailFlow(), state: state)
      views = ModelViews(
        flow, oddities, isCompact: isCompact, collapses: true, hasInspectors: hasInspectors)
      flow.on(RemovalMessage.self) { [weak self] removal, _ in
        self?.log.append("\(removal.screen): \(removal.cause.rawValue)")
      }
      flow.onEvent = { [weak self] event in
        if case .appeared(let screen, let how) = event { self?.log.append("\(screen.name) \(how)") }
      }
      views.settle()
      log = []
    }

    func change(_ change: (inout MailFlow.State) -> Void) {
      flow.update(change)
      views.settle()
    }
  }

  nonisolated private static let odd: [Set<Oddity>] = [
    [], [.losesPresentations], [.sleepsWhileCovered], [.appearsTwice],
  ]

  @Test("It lies beside the columns, which can be used meanwhile", arguments: odd)
  func beside(oddities: Set<Oddity>) {
    let desk = Desk(.init(showsAttachment: true, info: [1, 2]), oddities: oddities)
    #expect(desk.views.hasInspectorBeside)
    #expect(desk.views.onShow == "inbox ┃ mail › attachment ┃ info(1) › info(2)")
    #expect(desk.views.backBesideInspector())
    desk.views.settle()
    #expect(desk.views.onShow == "inbox ┃ mail ┃ info(1) › info(2)")
    desk.views.back()
    desk.views.settle()
    #expect(desk.views.onShow == "inbox ┃ mail ┃ info(1)")
    desk.change { $0.info = [] }
    #expect(desk.views.onShow == "inbox ┃ mail")
    #expect(desk.flow.state.showsAttachment == false)
  }

  @Test("In a narrow window it lies over them, and comes beside them in a wide one", arguments: odd)
  func adapts(oddities: Set<Oddity>) {
    let desk = Desk(.init(), isCompact: true, oddities: oddities)
    desk.change { $0.info = [1] }
    #expect(desk.views.onShow == "inbox › mail ⌃ info(1)")
    for isCompact in [false, true, false] {
      desk.views.isCompact = isCompact
      desk.views.read()
      desk.views.settle()
      #expect(
        desk.views.onShow
          == (isCompact ? "inbox › mail ⌃ info(1)" : "inbox ┃ mail ┃ info(1)"))
    }
    #expect(desk.flow.state.info == [1])
  }

  @Test("That the user closes it is a fact, which the state follows", arguments: odd)
  func userCloses(oddities: Set<Oddity>) {
    let desk = Desk(.init(info: [1, 2], isLocked: true), oddities: oddities)
    #expect(desk.views.closeInspector())
    desk.views.settle()
    #expect(desk.views.onShow == "inbox ┃ mail")
    #expect(desk.flow.state.info == [])
    if !oddities.contains(.appearsTwice) {
      #expect(desk.log == ["info(2): unknown", "info(1): unknown"])
    }
    desk.change { $0.info = [3] }
    #expect(desk.views.onShow == "inbox ┃ mail ┃ info(3)")
  }

  @Test("In a narrow window the user swipes it down, unless a guard objects") func swipe() {
    let desk = Desk(.init(info: [1], isLocked: true), isCompact: true)
    #expect(!desk.views.swipeDown())
    desk.change { $0.isLocked = false }
    #expect(desk.views.swipeDown())
    desk.views.settle()
    #expect(desk.views.onShow == "inbox › mail")
    #expect(desk.log.contains("info(1): sheetSwipe"))
  }

  @Test("Before iOS 17, and without columns, it is a sheet") func sheet() {
    let desk = Desk(hasInspectors: false)
    #expect(desk.views.onShow == "inbox ┃ mail ⌃ info(1)")
    #expect(!desk.views.host.base.isInspectorPresented)
    let lone = Desk(.init(info: [1], hasColumns: false))
    #expect(lone.views.onShow == "lone ⌃ info(1)")
    #expect(!lone.views.host.base.isInspectorPresented)
  }

  @Test("Where columns come and go, it is presented anew", arguments: odd)
  func changesRoot(oddities: Set<Oddity>) {
    let desk = Desk(oddities: oddities)
    desk.change { $0.hasColumns = false }
    #expect(desk.views.onShow == "lone ⌃ info(1)")
    desk.change { $0.hasColumns = true }
    #expect(desk.views.onShow == "inbox ┃ mail ┃ info(1)")
    #expect(desk.flow.state.info == [1])
  }

  @Test("A sheet lies over it, and closes without it", arguments: odd)
  func sheetOver(oddities: Set<Oddity>) {
    let desk = Desk(oddities: oddities)
    desk.flow.send(MailFlow.Message.showNote)
    desk.views.settle()
    #expect(desk.views.onShow == "inbox ┃ mail ┃ info(1) ⌃ note")
    #expect(desk.views.swipeDown())
    desk.views.settle()
    #expect(desk.views.onShow == "inbox ┃ mail ┃ info(1)")
    #expect(desk.flow.state.info == [1])
  }

  @Test("A column may send while it opens, since it does not cover that") func sends() {
    let desk = Desk(.init())
    desk.flow.update { $0.info = [1] }
    let inbox = desk.flow.wish.screens[0]
    inbox.sendAction(MailFlow.Message.showNote)
    desk.views.settle()
    #expect(desk.views.onShow == "inbox ┃ mail ┃ info(1) ⌃ note")
  }

  @Test("Its screen appears, and those of the columns are not uncovered when it closes")
  func events() {
    let desk = Desk(.init())
    desk.change { $0.info = [1] }
    #expect(desk.log == ["info presented"])
    desk.change { $0.info = [] }
    #expect(desk.log == ["info presented", "info(1): programmatic"])
  }

  @Test("Whether there was one is the flow's to say, also where SwiftUI restores it")
  func restored() {
    let desk = Desk(.init())
    desk.views.restoreInspector()
    desk.views.settle()
    #expect(desk.views.onShow == "inbox ┃ mail")
    #expect(desk.flow.state.info == [])
  }

  @Test("Tabs of a flow are in sections, one for each group") func sections() throws {
    let flow = ViewFlowCoordinator(TabFlow(), state: .init())
    let views = ModelViews(flow)
    guard case .tabs(let place)? = views.host.base.content else {
      Issue.record("There are no tabs.")
      return
    }
    #expect(
      place.sections.map(\.ids) == [["shelf"], ["library", "authors", "genres"], ["search"]])
    #expect(place.sections.map(\.heading?.item.title) == [nil, "Library", nil])
  }

  struct TabFlow: Flow {
    enum Screen: FlowScreen { case shelf, library, authors, genres, search }
    struct State: FlowState { var tab = "shelf" }
    enum Message: CoordinatorMessageable { case none }

    func screens(for state: State) -> ScreenStack<Screen> {
      Tabs(selected: state.tab) {
        FlowTab("shelf", TabItem("Shelf")) { Screen.shelf }
        FlowTab("library", TabItem("Library")) {
          Screen.library
        } tabs: {
          FlowTab("authors", TabItem("Authors")) { Screen.authors }
          FlowTab("genres", TabItem("Genres")) { Screen.genres }
        }
        FlowTab("search", .search) { Screen.search }
      }
    }
    func update(_ state: inout State, with message: Message) -> FlowReply { .unhandled }
    func userLeft(_ screens: [Screen], _ state: inout State) {}
  }
}
