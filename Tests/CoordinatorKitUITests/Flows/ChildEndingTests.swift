import CoordinatorKitUI
import TestFlows
import Testing

@MainActor @Suite("Reporting the end of child flows", .headless)
struct ChildEndingTests {
  private struct DeskFlow: Flow {
    struct State: FlowState, Equatable {
      var ask: AskFlow.State?
      var count = 0
      var isClosed = false
    }
    enum Screen: FlowScreen { case desk, ask }
    typealias Message = String

    let ask = ChildFlow<Self>(AskFlow(), at: \.ask) { _ in .ask }
    var children: [ChildFlow<Self>] { [ask] }

    func screens(for state: State) -> ScreenStack<Screen> {
      Screen.desk
      ask.screens(for: state)
    }
    func update(_ state: inout State, with message: String) -> FlowReply { .unhandled }
    func userLeft(_ screens: [Screen], _ state: inout State) {}
    func result(for state: State) -> String? { state.isClosed ? "closed" : nil }
    func childEnded(
      _ result: any CoordinatorMessageable, at child: PartialKeyPath<State>?, _ state: inout State
    ) -> FlowReply {
      .handled
    }
  }

  private let reports = Reports()
  private let phone: Phone
  private let root: BaseComponentCoordinator
  private let flow: StateFlowCoordinator<DeskFlow>
  private let log = Log()

  init() {
    let navigation = FlowNavigationController()
    let root = reports.scope { BaseComponentCoordinator(window: nil) }
    flow = StateFlowCoordinator(DeskFlow(), state: .init(), in: navigation, parent: root) {
      Page("\($0)")
    }
    self.root = root
    phone = Phone(showing: navigation)
    let log = log
    root.on(FlowResult<Int>.self) { result, _ in log.lines.append("\(result)") }
    root.on(FlowResult<String>.self) { result, _ in log.lines.append("desk \(result)") }
    flow.update { $0.ask = .init() }
    phone.settle()
  }

  @Test("A parent's component receives a child's end although the flow handled it")
  func notifiesAParentsComponent() {
    flow.update { $0.ask?.answer = 1 }
    #expect(log.lines == ["finished(1)"])
  }

  @Test("A child's end is reported even if an observer changes the state in the same step")
  func changedMeanwhile() throws {
    let page = try #require(flow.navigationController.viewControllers.first)
    flow.observe({ $0.ask == nil }, while: page) { [unowned flow] _, isOver in
      if isOver { flow.update { $0.count += 1 } }
    }
    flow.update { $0.ask?.answer = 1 }
    #expect(flow.state == .init(count: 1))
    #expect(log.lines == ["finished(1)"])
  }

  @Test("When a child's end also ends its parent, both are reported, the inner one first")
  func bothEnd() {
    flow.update {
      $0.ask?.answer = 1
      $0.isClosed = true
    }
    #expect(log.lines == ["finished(1)", "desk finished(closed)"])
  }

  @Test("A flow that changes its state while reporting its result continues from there")
  func changedByResult() {
    flow.onResult { [unowned flow] _ in flow.update { ($0.isClosed, $0.count) = (false, 7) } }
    flow.update { $0.isClosed = true }
    phone.settle()
    #expect(flow.state.count == 7)
    #expect(flow.navigationController.titles == ["desk", "ask"])
    #expect(log.lines == ["desk finished(closed)"])
    #expect(reports.texts == [])
  }
}
