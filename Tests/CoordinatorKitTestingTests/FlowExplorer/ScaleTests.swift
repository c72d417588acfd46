import CoordinatorKit
import CoordinatorKitTesting
import Testing

@Suite("Exploring many states")
struct ScaleTests {
  @Test("The number of calls to the flow is linear in the number of states", arguments: [20, 60])
  func asksLinearlyOften(side: Int) {
    let flow = GridFlow(side: side)
    let found = FlowExplorer(flow, state: .init()).explore()
    let (states, sends) = (side * side, 2 * side * (side - 1))
    #expect(found.stateCount == states)
    #expect(found.depth == 2 * (side - 1))
    // From each state its messages, and from all but the start a move back.
    #expect(found.stepCount == sends + states - 1)
    #expect(flow.calls.updates == sends)
    #expect(flow.calls.messages == states)
    // Once for each state, however many steps lead there.
    #expect(flow.calls.screens == states)
  }
}
