import CoordinatorKitUI
import Testing

/// What happened to users: a picker finished, and the thanks that the flow wanted after it never came.
@MainActor
@Suite("What a flow wants after the result of a coordinator in a sheet of its", .headless)
struct NextInAFlowTests {
  struct DeskFlow: DescribedFlow {
    struct State: FlowState, Equatable {
      var picks = false
      var pages: [Int] = []
      var thanks = false
    }
    enum Screen: FlowScreen { case desk, picker, page(Int), thanks }
    /// What the state becomes when a picker has finished.
    let next: @Sendable (inout State) -> Void
    var stack: Stack {
      .desk
      each(\.pages, Screen.page)
      sheet { when(\.picks, .picker) }
      sheet { when(\.thanks, .thanks) }
    }
    func update(_ state: inout State, with message: Never) -> FlowReply {}
    func childEnded(
      _ result: any CoordinatorMessageable, at child: PartialKeyPath<State>?, _ state: inout State
    ) -> FlowReply {
      guard result is FlowResult<Int> else { return .unhandled }
      next(&state)
      return .handled
    }
  }

  private let story = Story()

  private func finishes(_ next: @escaping @Sendable (inout DeskFlow.State) -> Void) {
    weak var picker: StorySingle?
    let story = story
    let flow = story.reports.scope {
      StateFlowCoordinator(DeskFlow(next: next), state: .init(picks: true)) {
        screen -> any Presentable in
        guard screen == .picker else { return story.page("\(screen)") }
        let made = story.single("picker")
        picker = made
        return made
      }
    }
    story.begin(with: flow)
    #expect(story.onShow == "desk ⌃ picker")
    picker?.finish(with: 1)
    story.settle()
  }

  @Test("Goes with the finished one if it lies over that, which is reported") func over() {
    finishes { $0.thanks = true }
    #expect(story.onShow == "desk")
    #expect(story.reports.kinds == [.noEffect])
    #expect(
      story.reports.texts.first?.contains("does not show thanks after the result of picker.")
        == true)
  }

  @Test("Is shown in its place") func inItsPlace() {
    finishes { ($0.picks, $0.thanks) = (false, true) }
    #expect(story.onShow == "desk ⌃ thanks")
    #expect(story.reports.texts == [])
  }

  @Test("Is shown under it") func under() {
    finishes { $0.pages = [1] }
    #expect(story.onShow == "desk › page(1)")
    #expect(story.reports.texts == [])
  }
}
