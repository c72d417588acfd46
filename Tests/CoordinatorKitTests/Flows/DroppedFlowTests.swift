import CoordinatorKit
import Testing

@MainActor @Suite("A dropped flow leaves work for later turns only to whoever waits for its end")
struct DroppedFlowTests {
  private struct Count: Flow {
    struct State: FlowState { var count = 0 }
    enum Screen: FlowScreen { case start }

    func screens(for state: State) -> ScreenStack<Screen> { .start }
    func update(_ state: inout State, with message: BasicMessage) -> FlowReply { .unhandled }
    func userLeft(_ screens: [Screen], _ state: inout State) {}
  }

  private func driver() -> FlowDriver<Count> {
    FlowDriver(Count(), state: .init(), callSite: Diagnostic.CallSite())
  }

  @Test("Nothing is left of a flow for which nobody waits")
  func nobodyWaits() {
    weak var ending: Completion<FlowResult<Never>>?
    // Optimised code may hold the ending that it read until the function returns, as if it waited for it.
    @inline(never) func see(_ driver: FlowDriver<Count>) {
      ending = driver.ending
      #expect(ending != nil)
    }
    var driver: FlowDriver<Count>? = driver()
    driver.map(see)
    driver = nil
    #expect(ending == nil)
  }

  @Test("A handler hears in a later turn that the flow was dropped, and is released")
  func handlerHears() async {
    var results: [String] = []
    driver().ending.then { results.append("\($0)") }
    #expect(results == [])
    for _ in 1...1_000 where results.isEmpty { await Task.yield() }
    #expect(results == ["left(parentRemoved)"])
  }
}
