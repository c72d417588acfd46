import CoordinatorKitSwiftUI
import CoordinatorKitTesting
import Testing
import ViewsPhone

/// Two nested flows that each have an alert of one id, as "error" is in many.
@MainActor @Suite("Alerts of two nested flows with one id")
struct NestedAlertsTests {
  private let reports = Reports()
  private let log = Log()

  @Test("Are shown one after the other, and nothing is reported", arguments: [true, false])
  func oneAfterTheOther(areAlike: Bool) {
    let flow = reports.scope { ViewFlowCoordinator(HouseFlow(), state: .init()) }
    let views = ModelViews(flow)
    flow.send(LoadFlow.Message.fail)
    flow.update { $0.second = .init(name: areAlike ? "First" : "Second", hasFailed: true) }
    views.settle()
    #expect(views.alertOnShow != nil)
    views.tapAlert("OK")
    views.settle()
    #expect(views.alertOnShow != nil)
    #expect([flow.state.first.hasFailed, flow.state.second?.hasFailed ?? false].count { $0 } == 1)
    views.tapAlert("OK")
    views.settle()
    #expect(views.alertOnShow == nil)
    #expect(views.onShow == "first(page) ⌃ second(page)")
    #expect(reports.texts == [])
  }

  @Test("A tester taps one and then the other", arguments: [true, false])
  func tester(areAlike: Bool) {
    let second = LoadFlow.State(name: areAlike ? "First" : "Second", hasFailed: true)
    let first = LoadFlow.State(name: "First", hasFailed: true)
    FlowTester(HouseFlow(), state: .init(first: first, second: second))
      .tapAlert("OK")
      .tapAlert("OK")
      .shows(ScreenStack(.first(.page), presenting: [.second(.page)], as: .sheet))
  }

  @Test("The second comes anew when code has closed the first, and a late answer is not its own")
  func replaced() throws {
    let flow = reports.scope { ViewFlowCoordinator(HouseFlow(), state: .init()) }
    let views = ModelViews(flow)
    flow.send(LoadFlow.Message.fail)
    flow.update { $0.second = .init(name: "Second", hasFailed: true) }
    views.settle()
    let former = try #require(views.alertOnShow)
    if former.alert.title == "First failed" {
      flow.update { $0.first.hasFailed = false }
    } else {
      flow.update { $0.second?.hasFailed = false }
    }
    former.tapped(0)
    #expect([flow.state.first.hasFailed, flow.state.second?.hasFailed ?? false].count { $0 } == 1)
    views.settle()
    #expect(views.alertOnShow != nil)
    #expect(views.alertOnShow !== former)
  }

  @Test("What waits for the answer to one is given up with the other, which comes next")
  func held() {
    let state = HouseFlow.State(second: .init(name: "Second", hasFailed: true))
    let flow = reports.scope { ViewFlowCoordinator(HouseFlow(), state: state) }
    let views = ModelViews(flow)
    views.settle()
    #expect(views.alertOnShow?.alert.title == "Second failed")
    flow.open([Enter()]) { [log] in log.lines.append("\($0)") }
    views.settle()
    #expect(log.lines == [])
    #expect(views.alertOnShow?.alert.title == "First failed")
    views.tapAlert("OK")
    views.settle()
    #expect(views.alertOnShow?.alert.title == "Second failed")
    #expect(log.lines == [])
    views.tapAlert("OK")
    views.settle()
    #expect(log.lines.count == 1)
    #expect(!flow.state.isInside)
  }

  @Test("That of a child coordinator comes after the one of its presenter") func child() throws {
    let reports = reports
    let house = HouseFlow.State(
      first: .init(name: "First", hasFailed: true), second: .init(name: "Second"))
    let flow = reports.scope {
      ViewFlowCoordinator(HouseFlow(), state: house) { screen in
        guard case .second = screen else { return nil }
        return reports.scope { ViewFlowCoordinator(LoadFlow(), state: .init(name: "Child")) }
      }
    }
    let views = ModelViews(flow)
    views.settle()
    let child = try #require(flow.childCoordinators.first as? ViewFlowCoordinator<LoadFlow>)
    child.send(LoadFlow.Message.fail)
    views.settle()
    #expect(views.alertOnShow?.alert.title == "First failed")
    flow.update { $0.first.hasFailed = false }
    views.settle()
    #expect(views.alertOnShow?.alert.title == "Child failed")
    #expect(child.state.hasFailed)
    #expect(reports.texts == [])
  }

  @Test("A sheet of a child coordinator comes under the alert of its presenter")
  func sheetOfAChild()
    throws
  {
    let house = HouseFlow.State(
      first: .init(name: "First", hasFailed: true), second: .init(name: "Second"))
    let flow = reports.scope {
      ViewFlowCoordinator(HouseFlow(), state: house) { screen in
        guard case .second = screen else { return nil }
        return ViewFlowCoordinator(HouseFlow(), state: .init())
      }
    }
    let views = ModelViews(flow)
    views.settle()
    let child = try #require(flow.childCoordinators.first as? ViewFlowCoordinator<HouseFlow>)
    child.update { $0.second = .init(name: "Child") }
    views.settle()
    #expect(views.onShow == "first(page) ⌃ second(page) ⌃ second(page) ⌃ alert(error)")
    views.tapAlert("OK")
    views.settle()
    #expect(views.onShow == "first(page) ⌃ second(page) ⌃ second(page)")
    #expect(child.state.second != nil && !flow.state.first.hasFailed)
  }

  struct Enter: Route, Hashable {}

  struct LoadFlow: DescribedFlow {
    struct State: FlowState, Equatable {
      var name: String
      var hasFailed = false
    }
    enum Screen: FlowScreen { case page }
    enum Message: CoordinatorMessageable, Hashable { case fail }
    var stack: Stack {
      .page
      alert(\.failure) { name in
        FlowAlert("error", title: "\(name) failed") { FlowAlert.Button("OK", role: .cancel) }
      }
    }
    func update(_ state: inout State, with message: Message) -> FlowReply {
      guard !state.hasFailed else { return .unhandled }
      state.hasFailed = true
      return .handled
    }
  }

  struct HouseFlow: DescribedFlow {
    struct State: FlowState, Equatable {
      var first = LoadFlow.State(name: "First")
      var second: LoadFlow.State?
      var isInside = false
    }
    enum Screen: FlowScreen { case first(LoadFlow.Screen), second(LoadFlow.Screen), inside }
    var stack: Stack {
      ChildFlow<Self>(LoadFlow(), at: \.first, as: Screen.first)
      when(\.isInside, .inside)
      sheet { ChildFlow<Self>(LoadFlow(), at: \.second, as: Screen.second) }
    }
    func update(_ state: inout State, with message: Enter) -> FlowReply {
      state.isInside = true
      return .handled
    }
    func entering(_ screen: Screen, in state: State) -> Verdict {
      screen == .inside ? .hold(sending: LoadFlow.Message.fail) : .allow
    }
  }
}

extension NestedAlertsTests.LoadFlow.State {
  fileprivate var failure: String? {
    get { hasFailed ? name : nil }
    set { hasFailed = newValue != nil }
  }
}
