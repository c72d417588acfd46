import CoordinatorKitUI
import Testing

/// A listener that causes what it listens to.
@MainActor @Suite("A listener that causes an event at each event is stopped", .headless)
struct ListenerLoopTests {
  private let story = Story()

  /// Changes the state whenever it has changed, and notes the length of each stack that is told.
  private func listen(to flow: StoryFlow) -> Log {
    let log = Log()
    flow.onEvent = { [weak flow] event in
      log.lines.append("\(event)")
      guard case .stateChanged = event else { return }
      flow?.update { $0.stack.append(.init("\($0.stack.count)")) }
    }
    return log
  }

  @Test("It is reported once, with what to do, and the app goes on") func reported() {
    let flow = story.begin()
    _ = listen(to: flow)
    flow.update { $0.stack.append("b") }
    story.settle()
    #expect(
      story.reports.texts == [
        """
        The listeners at flow were told no more of what they cause. It seems to be a loop: 64 times in a row, \
        one of them has caused an event when it was told of one. Look for an onEvent or onTrail that changes or \
        sends what it listens to, and let it do so only when something else has happened.
        """
      ])
    #expect(flow.navigationController.titles.count == flow.state.stack.count)
  }

  @Test("It hears each event once, and then the report") func eachOnce() {
    let flow = story.begin()
    let log = listen(to: flow)
    log.lines = []
    flow.update { $0.stack.append("b") }
    #expect(flow.state.stack.count == 66)
    #expect(log.lines.count == 65)
    #expect(Set(log.lines).count == 65)
    #expect(log.lines.last?.contains("The listeners at flow were told no more") == true)
  }

  @Test("Events are told again afterwards") func afterwards() {
    let flow = story.begin()
    _ = listen(to: flow)
    flow.update { $0.stack.append("b") }
    story.settle()
    var heard: [String] = []
    flow.onEvent = { heard.append("\($0)") }
    heard = []
    flow.update { $0.stack = ["a"] }
    #expect(heard.count == 1)
  }
}
