import CoordinatorKitSwiftUI
import Testing
import ViewsPhone

/// What flows do to each other at moments that are rare, and what went wrong.
@MainActor @Suite("Flows that come again, end or change while they are made are shown as they are")
struct OddFlowsTests {
  private let log = Log()

  private func settle<F: Flow>(_ views: ModelViews<F>, after change: () -> Void) {
    change()
    views.settle()
  }

  // MARK: - Sheets

  @Test("A closed sheet is let go, with its screens, before another one comes")
  func letsSheetsGo() {
    final class Shown {
      weak var sheet: ViewSheet?
      weak var layer: ViewLayer?
    }
    let flow = ViewFlowCoordinator(PlacesFlow(), state: .init())
    let views = ModelViews(flow)
    let shown = (0..<3).map { _ in Shown() }
    for (number, each) in shown.enumerated() {
      settle(views) { flow.update { $0.sheet = "sheet \(number)" } }
      (each.sheet, each.layer) = (views.sheetInFront, views.host.base.layerAbove)
      #expect(each.sheet != nil && each.layer != nil)
      settle(views) { views.swipeDown() }
      settle(views) { flow.update { $0.stack.append("\(number)") } }
    }
    #expect(shown.allSatisfy { $0.sheet == nil && $0.layer == nil })
  }

  @Test("A push after a sheet has closed is a push, not a screen that is uncovered")
  func pushAfterASheet() {
    let flow = ViewFlowCoordinator(PlacesFlow(), state: .init())
    let log = log
    flow.onEvent = { event in
      if case .appeared(let screen, let how) = event { log.lines.append("\(screen) \(how)") }
    }
    let views = ModelViews(flow)
    views.settle()
    for _ in 0..<2 {
      settle(views) { flow.update { $0.sheet = "sheet" } }
      settle(views) { views.swipeDown() }
    }
    log.lines = []
    settle(views) { flow.update { $0.stack.append("sheet") } }
    #expect(log.lines.map { $0.hasSuffix("pushed") } == [true])
  }

  @Test("A flow of tabs is started again when it is shown again in a sheet")
  func tabsReturn() {
    let log = log
    let tabs = ViewFlowCoordinator(TabsFlow(), state: .init()) { screen in
      log.lines.append("make \(screen)")
      return nil
    }
    let root = BaseComponentCoordinator(window: nil)
    root.on(RemovalMessage.self) { removal, _ in
      log.lines.append("left \(removal.screen): \(removal.cause)")
    }
    let flow = ViewFlowCoordinator(PlacesFlow(), state: .init(), parent: root) {
      $0.id == "tabs" ? tabs : nil
    }
    let views = ModelViews(flow)
    settle(views) { flow.update { $0.sheet = "tabs" } }
    settle(views) { views.swipeDown() }
    log.lines = []
    settle(views) { flow.update { $0.sheet = "tabs" } }
    settle(views) { tabs.update { $0.more = true } }
    settle(views) { views.swipeDown() }
    #expect(log.lines.contains("make more"))
    #expect(log.lines.contains("left more: parentRemoved"))
  }

  private struct TabsFlow: DescribedFlow {
    enum Tab: String { case first, second }
    enum Screen: FlowScreen { case first, more, second }
    struct State: FlowState {
      var tab = Tab.first
      var more = false
    }
    enum Message: CoordinatorMessageable {}
    var stack: Stack {
      tabs(\.tab) {
        tab(Tab.first) {
          .first
          when(\.more, .more)
        }
        tab(Tab.second) { .second }
      }
    }
    func update(_ state: inout State, with message: Message) -> FlowReply {}
  }

  // MARK: - Children

  @Test("Where making a child has changed what is wanted, none is made for what is gone")
  func changedWhileMade() {
    weak var known: ViewFlowCoordinator<PlacesFlow>?
    let flow = ViewFlowCoordinator(PlacesFlow(), state: .init()) { screen in
      if screen.id == "a" { known?.update { $0.stack = ["list", "a"] } }
      return screen.id == "b" ? ViewFlowCoordinator(PlacesFlow(), state: .init()) : nil
    }
    known = flow
    let views = ModelViews(flow)
    settle(views) { flow.update { $0.stack = ["list", "a", "b"] } }
    #expect(views.onShow == "list › a")
    #expect(flow.childCoordinators.isEmpty)
  }

  /// A flow of which some screens have the same child.
  private func sharing(
    _ reports: Reports
  ) -> (flow: ViewFlowCoordinator<PlacesFlow>, child: BaseComponentCoordinator) {
    reports.scope {
      let child = BaseComponentCoordinator(window: nil)
      let flow = ViewFlowCoordinator(PlacesFlow(), state: .init()) { screen in
        screen.id.hasPrefix("same") ? child : nil
      }
      return (flow, child)
    }
  }

  @Test(
    "The same coordinator for two screens stands behind the lower one, and is reported",
    arguments: [false, true])
  func sharedChild(isAtOnce: Bool) {
    let reports = Reports()
    let (flow, child) = sharing(reports)
    let views = ModelViews(flow)
    if !isAtOnce { settle(views) { flow.update { $0.stack = ["list", "same1"] } } }
    settle(views) { flow.update { $0.stack = ["list", "same1", "same2"] } }
    #expect(flow.childCoordinators.count == 1)
    #expect(flow.child(BaseCoordinator.self, behind: .init(id: "same1")) === child)
    #expect(flow.child(BaseCoordinator.self, behind: .init(id: "same2")) == nil)
    settle(views) { views.back() }
    #expect(child.parentCoordinator === flow)
    settle(views) { views.back() }
    #expect(child.parentCoordinator == nil)
    #expect(
      reports.texts.map { $0.drop { $0 != " " }.dropFirst() } == [
        """
        PlacesFlow could not show the screen same2. Its coordinator shows the screen same1 \
        already, so it was left out. Return a separate coordinator for each screen.
        """
      ])
  }

  @Test("A screen replaced by another one with the same coordinator keeps it")
  func sharedChildOfAReplacedScreen() {
    let reports = Reports()
    let (flow, child) = sharing(reports)
    let views = ModelViews(flow)
    settle(views) { flow.update { $0.stack = ["list", "same1"] } }
    settle(views) { flow.update { $0.stack = ["list", "same2"] } }
    #expect(child.parentCoordinator === flow)
    #expect(flow.child(BaseCoordinator.self, behind: .init(id: "same2")) === child)
    settle(views) { views.back() }
    #expect(child.parentCoordinator == nil)
    #expect(reports.texts == [])
  }

  @Test("The parent receives a result whose listener removes the flow")
  func removedByTheListener() {
    let (log, root) = (log, BaseComponentCoordinator(window: nil))
    root.on(FlowResult<Int>.self) { result, _ in log.lines.append("parent: \(result)") }
    let flow = ViewFlowCoordinator(AskingFlow(), state: .init(), parent: root)
    flow.onResult { [unowned flow] result in
      log.lines.append("listener: \(result)")
      root.remove(child: flow)
    }
    flow.update { $0.answer = 7 }
    #expect(log.lines == ["listener: finished(7)", "parent: finished(7)"])
  }

  private struct AskingFlow: Flow {
    enum Screen: FlowScreen { case question }
    struct State: FlowState { var answer: Int? }
    enum Message: CoordinatorMessageable {}
    func screens(for state: State) -> ScreenStack<Screen> { Screen.question }
    func update(_ state: inout State, with message: Message) -> FlowReply {}
    func userLeft(_ screens: [Screen], _ state: inout State) {}
    func result(for state: State) -> Int? { state.answer }
  }

  @Test("A child that has its result when it is made tells its parent once it is shown")
  func resultAtTheStart() {
    let log = log
    let flow = ViewFlowCoordinator(PlacesFlow(), state: .init()) { screen in
      screen.id == "ask" ? ViewFlowCoordinator(AskingFlow(), state: .init(answer: 7)) : nil
    }
    flow.on(FlowResult<Int>.self) { [unowned flow] result, _ in
      log.lines.append("\(result)")
      flow.update { $0.sheet = nil }
    }
    let views = ModelViews(flow)
    settle(views) { flow.update { $0.sheet = "ask" } }
    #expect(log.lines == ["finished(7)"])
    #expect(views.onShow == "list")
    #expect(flow.childCoordinators.isEmpty)
  }

  @Test("A result that was heard before the flow has a parent need not be handled there")
  func resultHeardBefore() {
    let (log, reports) = (log, Reports())
    reports.scope {
      let root = BaseComponentCoordinator(window: nil)
      let flow = ViewFlowCoordinator(AskingFlow(), state: .init(answer: 7))
      flow.onResult { log.lines.append("\($0)") }
      root.add(child: flow)
    }
    #expect(log.lines == ["finished(7)"])
    #expect(reports.texts == [])
  }

  // MARK: - Two views

  @Test("Views that are built anew follow the flow, and those before them when they go again")
  func viewsAnew() {
    let flow = ViewFlowCoordinator(PlacesFlow(), state: .init())
    let first = ModelViews(flow)
    first.settle()
    let second = ModelViews(flow)
    settle(second) { flow.update { $0.stack.append("book") } }
    #expect(second.onShow == "list › book")
    second.disappear()
    settle(first) { flow.update { $0.stack.append("page") } }
    #expect(first.onShow == "list › book › page")
  }

  @Test("Two views that show one coordinator at a time are reported")
  func twoViews() {
    let reports = Reports()
    let flow = reports.scope { ViewFlowCoordinator(PlacesFlow(), state: .init()) }
    let (first, second) = (ModelViews(flow), ModelViews(flow))
    settle(second) { first.settle() }
    #expect(reports.kinds == [.noEffect])
    #expect(reports.texts.first?.contains("PlacesFlow is shown in two FlowViews") == true)
  }

  // MARK: - Alerts

  @Test("Of two alerts with one id, in a flow and in one nested in it, the one on show closes")
  func alertsWithOneID() {
    let flow = ViewFlowCoordinator(
      OuterFlow(), state: .init(error: "outer", inner: .init(error: "inner")))
    let views = ModelViews(flow)
    views.settle()
    #expect(flow.screens.alert?.title == "outer")
    settle(views) { views.tapAlert("OK") }
    #expect(flow.screens.alert?.title == "inner")
    settle(views) { views.tapAlert("OK") }
    #expect(flow.screens.alert == nil)
  }

  private struct InnerFlow: DescribedFlow {
    struct State: FlowState { var error: String? }
    enum Screen: FlowScreen { case inner }
    enum Message: CoordinatorMessageable {}
    var stack: Stack {
      .inner
      alert(\.error) { FlowAlert("error", title: $0) }
    }
    func update(_ state: inout State, with message: Message) -> FlowReply {}
  }

  private struct OuterFlow: DescribedFlow {
    struct State: FlowState {
      var error: String?
      var inner: InnerFlow.State?
    }
    enum Screen: FlowScreen { case outer, inner(InnerFlow.Screen) }
    enum Message: CoordinatorMessageable {}
    var stack: Stack {
      .outer
      alert(\.error) { FlowAlert("error", title: $0) }
      ChildFlow<Self>(InnerFlow(), at: \.inner, as: Screen.inner)
    }
    func update(_ state: inout State, with message: Message) -> FlowReply {}
  }

  /// Screens in a stack, and one in a sheet.
  private struct PlacesFlow: Flow {
    struct Screen: FlowScreen, CustomStringConvertible {
      let id: String
      var description: String { id }
    }
    struct State: FlowState {
      var stack = ["list"]
      var sheet: String?
    }
    enum Message: CoordinatorMessageable {}
    func screens(for state: State) -> ScreenStack<Screen> {
      for id in state.stack { Screen(id: id) }
      if let sheet = state.sheet { Sheet(Screen(id: sheet)) }
    }
    func update(_ state: inout State, with message: Message) -> FlowReply {}
    func userLeft(_ screens: [Screen], _ state: inout State) {
      for screen in screens {
        state.stack.removeAll { $0 == screen.id }
        if state.sheet == screen.id { state.sheet = nil }
      }
    }
  }
}
