import CoordinatorKitSwiftUI
import TestFlows
import Testing
import ViewsPhone

/// What the views call, beside the bindings of stacks and tabs.
@MainActor @Suite("What views tell beside the writes to stacks and tabs")
struct CalledByViewsTests {
  private typealias Mail = ViewColumnsTests.MailFlow

  private func split(_ views: ModelViews<Mail>) -> SplitPlace? {
    if case .split(let place)? = views.host.base.content { place } else { nil }
  }

  @Test("Back in columns that lie over one another leaves the columns above, topmost first")
  func backInCollapsedColumns() throws {
    let flow = ViewFlowCoordinator(Mail(), state: .init())
    let log = Log()
    flow.on(RemovalMessage.self) { removal, _ in
      log.lines.append("\(removal.screen): \(removal.cause)")
    }
    let views = ModelViews(flow, isCompact: false)
    let place = try #require(split(views))
    flow.send(Mail.Open(mail: 7))
    views.settle()
    place.isCollapsed = true
    #expect(place.compactColumn == 1)
    place.compactColumn = 0
    views.settle()
    #expect(flow.state.mail == nil)
    #expect(place.compactColumn == 0)
    #expect(log.lines == ["attachment: backMenu", "mail(7): backMenu"])
  }

  @Test("Back in columns that lie over one another leaves nothing that views have not read")
  func backBeforeRead() throws {
    let flow = ViewFlowCoordinator(Mail(), state: .init(mail: 7))
    let views = ModelViews(flow, isCompact: false)
    let place = try #require(split(views))
    views.settle()
    place.isCollapsed = true
    flow.update { $0.showsAttachment = true }
    place.compactColumn = 0
    views.settle()
    #expect(flow.state.mail == nil)
    #expect(flow.state.showsAttachment)
  }

  @Test("What columns side by side write as the one to show leaves nothing") func columnsWrite()
    throws
  {
    let flow = ViewFlowCoordinator(Mail(), state: .init(mail: 7))
    let views = ModelViews(flow, isCompact: false)
    let place = try #require(split(views))
    place.compactColumn = 0
    views.settle()
    #expect(flow.state.mail == 7)
    #expect(place.compactColumn == 1)
  }

  @Test("A popover points at its source while that is there when it comes, else at its layer")
  func sources() {
    let flow = ViewFlowCoordinator(PointingFlow(), state: .init())
    let views = ModelViews(flow)
    let base = views.host.base
    base.sourceCame("cart")
    base.sourceCame("cart")
    base.sourceWent("cart")
    flow.update { $0.isOpen = true }
    views.settle()
    #expect(base.anchor == "cart")
    flow.update { $0.isOpen = false }
    views.settle()
    base.sourceWent("cart")
    flow.update { $0.isOpen = true }
    views.settle()
    #expect(base.presentedSheet != nil)
    #expect(base.anchor == nil)
  }

  @Test("A dialog points at its source, too, and an alert at nothing", arguments: [true, false])
  func sourceOfDialog(isDialog: Bool) {
    let flow = ViewFlowCoordinator(PointingFlow(), state: .init(isDialog: isDialog))
    let views = ModelViews(flow)
    views.host.base.sourceCame("cart")
    flow.update { $0.question = "Sure?" }
    views.settle()
    #expect(views.onShow == "map ⌃ alert(ask)")
    #expect(views.host.base.anchor == (isDialog ? "cart" : nil))
  }

  @Test("A sheet is gone when SwiftUI says so, though its views have not disappeared")
  func dismissedWithoutViews() {
    let flow = ViewFlowCoordinator(PointingFlow(), state: .init(isOpen: true))
    let views = ModelViews(flow)
    views.settle()
    flow.update { $0.isOpen = false }
    #expect(!views.host.isAtRest)
    views.host.base.sheetDismissed()
    #expect(views.host.isAtRest)
    views.host.base.sheetDismissed()
    views.settle()
    #expect(views.onShow == "map")
  }

  @Test("The views of a layer hear that the text of its alert changes") func alertText() {
    let flow = ViewFlowCoordinator(PointingFlow(), state: .init(question: "Sure?"))
    let views = ModelViews(flow)
    views.settle()
    let before = views.evaluations["layer", default: 0]
    flow.update { $0.question = "Really?" }
    views.settle()
    #expect(views.host.base.presentedAlert?.alert.title == "Really?")
    #expect(views.host.base.isAlertPresented)
    #expect(views.evaluations["layer", default: 0] == before + 1)
  }

  @Test("Screens are evaluated again when their flow's views have come") func contentComes() async {
    let flow = ViewFlowCoordinator(PointingFlow(), state: .init())
    let other = ViewFlowCoordinator(PointingFlow(), state: .init())
    let views = ModelViews(flow)
    #expect(views.host.content(of: flow) == nil)
    views.host.setContent("views", of: flow)
    for _ in 0..<10 { await Task.yield() }
    views.settle()
    #expect(views.host.content(of: flow) as? String == "views")
    #expect(views.host.content(of: other) == nil)
    #expect(views.evaluations["screen map"] == 1)
    views.host.setContent("others", of: flow)
    for _ in 0..<10 { await Task.yield() }
    views.settle()
    #expect(views.host.content(of: flow) as? String == "others")
    #expect(views.evaluations["screen map"] == 1)
  }

  @Test("What a screen sends while a sheet comes over it is dropped as stale") func sheetComes() {
    let flow = ViewFlowCoordinator(PlainFlow(), state: .init())
    let views = ModelViews(flow)
    flow.update { $0.sheets = [["login"]] }
    views.send(PlainFlow.Open(screen: "book"))
    views.settle()
    #expect(flow.state.stack == ["list"])
    views.swipeDown()
    views.settle()
    views.send(PlainFlow.Open(screen: "book"))
    #expect(flow.state.stack == ["list", "book"])
  }

  @Test("A flow shown in a screen of another one is reported once") func insideAnother() {
    let reports = Reports()
    let flow = reports.scope { ViewFlowCoordinator(PointingFlow(), state: .init()) }
    let views = ModelViews(flow)
    views.host.isInsideAnother()
    views.host.isInsideAnother()
    #expect(reports.kinds == [.stackInStack])
  }

  @Test("Real time calls back on the main actor") func realTime() async {
    await withCheckedContinuation { continuation in
      ViewClock.real.after(0) { continuation.resume() }
    }
  }

  @Test("Tabs of a flow behind the only screen of another one take its place") func bare() {
    let inner = NestedFlow.State(
      .tabs("a", [.init("a", .stack(["1"])), .init("b", .stack(["2"]))]))
    let flow = ViewFlowCoordinator(PointingFlow(), state: .init()) { _ in
      ViewFlowCoordinator(NestedFlow(), state: inner)
    }
    let views = ModelViews(flow)
    #expect(views.onShow == "map ([a: 1] | b: 2)")
    #expect(views.select("b"))
    views.settle()
    #expect(views.onShow == "map (a: 1 | [b: 2])")
  }
}

@MainActor @Suite("Tabs and columns inside each other, shown by views")
struct NestedViewsTests {
  private let flow = ViewFlowCoordinator(
    NestedFlow(),
    state: .init(
      .tabs(
        "mail",
        [
          .init("mail", .columns([.stack(["boxes"]), .stack(["letter", "photo"])])),
          .init(
            "team",
            .tabs("people", [.init("people", .stack(["ann"])), .init("work", .stack(["plans"]))])),
        ])))

  @Test("Columns in a tab lie side by side, or over one another") func columns() {
    #expect(
      ModelViews(flow, isCompact: false).onShow
        == "[mail: boxes ┃ letter › photo] | team: [people: ann] | work: plans")
    let views = ModelViews(flow)
    #expect(
      views.onShow == "[mail: boxes › letter › photo] | team: [people: ann] | work: plans")
    views.back()
    views.settle()
    #expect(views.onShow == "[mail: boxes › letter] | team: [people: ann] | work: plans")
  }

  @Test("A sheet over columns in a tab closes") func sheet() {
    let views = ModelViews(flow, isCompact: false)
    flow.update { $0.sheet = "draft" }
    views.settle()
    views.swipeDown()
    views.settle()
    #expect(flow.state.sheet == nil)
    #expect(
      views.onShow == "[mail: boxes ┃ letter › photo] | team: [people: ann] | work: plans")
  }

  @Test("A tab inside of a tab is selected") func tabs() {
    let views = ModelViews(flow)
    #expect(views.select("team"))
    views.settle()
    #expect(views.select("work"))
    views.settle()
    #expect(
      views.onShow == "mail: boxes › letter › photo | [team: people: ann | [work: plans]]")
  }
}

/// A map with a popover that points at a name, and a question.
private struct PointingFlow: Flow {
  enum Screen: FlowScreen { case map, cart }

  struct State: FlowState {
    var isOpen = false
    var question: String?
    var isDialog = false
  }

  func screens(for state: State) -> ScreenStack<Screen> {
    Screen.map
    if state.isOpen { Sheet(.cart, as: .popover(from: .item("cart"))) }
    if let question = state.question {
      FlowAlert(
        "ask", title: question,
        style: state.isDialog ? .actionSheet(from: .item("cart")) : .alert)
    }
  }

  func update(_ state: inout State, with message: Never) -> FlowReply {}
  func userLeft(_ screens: [Screen], _ state: inout State) { state.isOpen = false }
  func alertLeft(_ alert: String, _ state: inout State) { state.question = nil }
}
