import CoordinatorKitUI
import TestFlows
import Testing

@MainActor @Suite("A result sent while another of its type is being announced", .headless)
struct NestedResultTests {
  /// Asks in a flow of its own, and notes each result that it hears.
  private struct DeskFlow: Flow {
    struct State: FlowState, Equatable {
      var ask: AskFlow.State?
      var heard: [String] = []
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
    func childEnded(
      _ result: any CoordinatorMessageable, at child: PartialKeyPath<State>?, _ state: inout State
    ) -> FlowReply {
      state.heard.append("\(result)")
      return .handled
    }
  }

  /// Takes a result once, and lets others pass.
  private struct Once: TypedComponent {
    let value: Int
    let action: @MainActor () -> Void

    func canHandle(_ message: FlowResult<Int>) -> Bool { message.value == value }
    func handle(_ message: FlowResult<Int>, with coordinator: any Coordinator) { action() }
  }

  private let reports = Reports()
  private let root: BaseComponentCoordinator
  private let desk: StateFlowCoordinator<DeskFlow>
  private let phone: Phone

  init() {
    let navigation = FlowNavigationController()
    let root = reports.scope { BaseComponentCoordinator(window: nil) }
    desk = StateFlowCoordinator(
      DeskFlow(), state: .init(ask: .init()), in: navigation, parent: root
    ) { Page("\($0)") }
    self.root = root
    phone = Phone(showing: navigation)
  }

  private func asking(in parent: any Coordinator) -> StateFlowCoordinator<AskFlow> {
    StateFlowCoordinator(
      AskFlow(), state: .init(), in: FlowNavigationController(), parent: parent
    ) { Page("\($0)") }
  }

  private func unhandled(_ message: String, sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(reports.kinds == [.unhandledMessage], sourceLocation: sourceLocation)
    #expect(
      reports.texts.map { $0.contains("Nobody handled the message \(message).") } == [true],
      sourceLocation: sourceLocation)
  }

  // MARK: - A message that nobody handles

  @Test(
    "An unhandled nested result is reported although an equal or other one before it was handled",
    arguments: [1, 2])
  func reportsUnderOnResult(_ other: Int) {
    let between = BaseComponentCoordinator(window: nil, parent: root)
    between.add(
      component: Once(value: 1) { [unowned root] in root.send(FlowResult.finished(other)) })
    asking(in: between).onResult { _ in }.update { $0.answer = 1 }
    unhandled("finished(\(other))")
  }

  @Test("A nested result is also reported in another tree, and its delivery says so")
  func reportsInAnotherTree() {
    let other = reports.scope { BaseComponentCoordinator(window: nil) }
    var outcomes: [Outcome] = []
    root.add(
      component: Once(value: 1) {
        other.deliver(FlowResult.finished(2)) { outcomes.append($0) }
      })
    desk.update { $0.ask?.answer = 1 }
    #expect(outcomes == [.unhandled(path: ["BaseComponentCoordinator"])])
    unhandled("finished(2)")
  }

  // MARK: - A result for the flow that announces one

  @Test(
    "A nested result from a parent's component reaches the flow, even an equal one",
    arguments: [1, 2])
  func reachesFlowFromParent(_ other: Int) {
    root.add(component: Once(value: 1) { [desk] in desk.send(FlowResult.finished(other)) })
    desk.update { $0.ask?.answer = 1 }
    #expect(desk.state.heard == ["finished(1)", "finished(\(other))"])
    #expect(reports.texts == [])
  }

  @Test("A nested result from the flow's own component reaches the flow")
  func reachesFlowFromItsComponent() {
    desk.add(component: Once(value: 1) { [unowned desk] in desk.send(FlowResult.finished(2)) })
    desk.update { $0.ask?.answer = 1 }
    #expect(desk.state.heard == ["finished(1)", "finished(2)"])
    #expect(reports.texts == [])
  }

  @Test("A nested result from a trail listener reaches the flow") func reachesFlowFromListener() {
    root.onTrail = { [desk] trail in
      if trail.message == "finished(1)" { desk.send(FlowResult.finished(2)) }
    }
    desk.update { $0.ask?.answer = 1 }
    #expect(desk.state.heard == ["finished(1)", "finished(2)"])
    #expect(reports.texts == [])
  }

  @Test("A nested result reaches the flow when another child ends meanwhile")
  func reachesFlowFromChild() {
    let child = asking(in: desk)
    root.add(component: Once(value: 1) { child.update { $0.answer = 2 } })
    desk.update { $0.ask?.answer = 1 }
    #expect(desk.state.heard == ["finished(1)", "finished(2)"])
    #expect(reports.texts == [])
  }

  @Test("The flow does not receive a handled result again") func hearsOnce() {
    desk.update { $0.ask?.answer = 1 }
    #expect(desk.state.heard == ["finished(1)"])
    root.send(FlowResult.finished(3))
    #expect(desk.state.heard == ["finished(1)"])
    unhandled("finished(3)")
  }
}
