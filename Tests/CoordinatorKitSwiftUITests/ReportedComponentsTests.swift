import CoordinatorKitSwiftUI
import Testing
import ViewsPhone

@MainActor @Suite("What takes messages from flows is reported, and lines are known")
struct ReportedComponentsTests {
  private struct Lost: CoordinatorMessageable {}
  private let reports = Reports()

  private func flow() -> ViewFlowCoordinator<UnionCasesTests.DeskFlow> {
    reports.scope { ViewFlowCoordinator(UnionCasesTests.DeskFlow(), state: .init()) }
  }

  @Test("Also one that takes it from a nested flow") func nested() {
    let reported = reports.scope { ViewFlowCoordinator(PlainOuterFlow(), state: .init()) }
    reported.on(UnionCasesTests.PageFlow.Message.self) { _, _ in }
    #expect(reports.kinds == [.noEffect])
  }

  @Test("Also one that does work") func work() {
    let flow = flow()
    flow.on(UnionCasesTests.DeskFlow.Desk.self) { _, _ in
      await Task.yield()
      return nil
    }
    #expect(reports.kinds == [.noEffect])
  }

  @Test("One for a union, whose cases nobody sends as such, says what to write") func union() {
    let flow = flow()
    flow.on(UnionAroundTests.CallFlow.Message.self) { _, _ in }
    #expect(reports.kinds == [.noEffect])
    #expect(
      reports.texts.first?.contains(
        "Add a closure for each type of message in the union, as in on(Own.self)")
        == true, "\(reports.texts)")
  }

  @Test("A closure after work for the same type is reported, as the other way round") func second()
  {
    let flow = flow()
    flow.on(Lost.self) { _, _ in
      await Task.yield()
      return nil
    }
    flow.on(Lost.self) { _, _ in }
    #expect(reports.kinds == [.noEffect])
  }

  @Test(
    "The line that sent an unhandled message is known", arguments: ["action", "sink", "deliver"])
  func line(from sender: String) {
    let flow = flow()
    switch sender {
    case "action": SendAction(to: flow)(Lost())
    case "sink": flow.sink(for: Lost.self).send(Lost())
    case "deliver": SendAction(to: flow).deliver(Lost()) { _ in }
    default: flow.sendAction(from: .page(.first))(Lost())
    }
    #expect(reports.texts.count == 1)
    #expect(reports.texts[0].contains("ReportedComponentsTests.swift"), "\(reports.texts)")
  }

  private struct PlainOuterFlow: DescribedFlow {
    struct State: FlowState { var page = UnionCasesTests.PageFlow.State() }
    enum Screen: FlowScreen { case page(UnionCasesTests.PageFlow.Screen) }
    enum Message: CoordinatorMessageable { case none }
    var stack: Stack { ChildFlow<Self>(UnionCasesTests.PageFlow(), at: \.page, as: Screen.page) }
    func update(_ state: inout State, with message: Message) -> FlowReply { .handled }
  }

  @Test("What a view sends after its screen has left is reported where its tree reports")
  func late() {
    let log = Log()
    let flow = reports.scope { ViewFlowCoordinator(UnionAroundTests.CallFlow(), state: .init()) }
    flow.onEvent = { event in
      if case .diagnostic(let report) = event { log.lines.append("\(report.kind)") }
    }
    let views = ModelViews(flow)
    flow.send(UnionAroundTests.CallFlow.Own.open)
    views.settle()
    let send = flow.sendAction(from: .page)
    views.back()
    views.settle()
    send(UnionAroundTests.Call())
    #expect(reports.kinds == [.noCoordinator])
    #expect(log.lines == ["noCoordinator"])
  }
}
