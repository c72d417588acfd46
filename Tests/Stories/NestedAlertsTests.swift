import CoordinatorKitUI
import Testing

/// Two nested flows that each have an alert of one id, as "error" is in many.
@MainActor @Suite("On a phone, alerts of two nested flows with one id", .headless)
struct NestedAlertsTests {
  struct LoadFlow: DescribedFlow {
    struct State: FlowState, Equatable { var error: String? }
    enum Screen: FlowScreen { case page }
    enum Message: CoordinatorMessageable { case close }
    var stack: Stack {
      .page
      alert(\.error) { error in
        FlowAlert("error", title: error) { FlowAlert.Button("OK", role: .cancel) }
      }
    }
    func update(_ state: inout State, with message: Message) -> FlowReply {
      state.error = nil
      return .handled
    }
  }

  struct HouseFlow: DescribedFlow {
    struct State: FlowState, Equatable {
      var first = LoadFlow.State()
      var second: LoadFlow.State?
    }
    enum Screen: FlowScreen { case first(LoadFlow.Screen), second(LoadFlow.Screen) }
    var stack: Stack {
      ChildFlow<Self>(LoadFlow(), at: \.first, as: Screen.first)
      sheet { ChildFlow<Self>(LoadFlow(), at: \.second, as: Screen.second) }
    }
    func update(_ state: inout State, with message: Never) -> FlowReply {}
  }

  private let story = Story()

  private func begin(_ second: String) -> StateFlowCoordinator<HouseFlow> {
    let story = story
    let state = HouseFlow.State(first: .init(error: "First"), second: .init(error: second))
    let flow = story.reports.scope {
      StateFlowCoordinator(HouseFlow(), state: state, in: FlowNavigationController()) {
        story.page("\($0)")
      }
    }
    story.begin(with: flow)
    return flow
  }

  private var alert: UIAlertController? {
    var top = story.phone.window.rootViewController
    while let next = top?.presentedViewController { top = next }
    return top as? UIAlertController
  }

  private func errors(of flow: StateFlowCoordinator<HouseFlow>) -> [String] {
    [flow.state.first.error, flow.state.second?.error].compactMap { $0 }
  }

  @Test("Are shown one after the other", arguments: ["First", "Second"])
  func oneAfterTheOther(second: String) throws {
    let flow = begin(second)
    for left in [1, 0] {
      let alert = try #require(alert)
      #expect(story.user.tapAlertAction(alert.actions[0], in: alert))
      story.settle()
      #expect(errors(of: flow).count == left)
    }
    #expect(alert == nil)
    #expect(story.reports.texts == [])
  }

  @Test("The other one comes anew when code has closed the first") func replaced() throws {
    let flow = begin("Second")
    let former = try #require(alert)
    let isFirst = former.title == "First"
    flow.update { if isFirst { $0.first.error = nil } else { $0.second?.error = nil } }
    story.settle()
    #expect(alert != nil)
    #expect(alert !== former)
    #expect(alert?.title == (isFirst ? "Second" : "First"))
    #expect(story.reports.texts == [])
  }
}
