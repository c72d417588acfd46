import CoordinatorKit
import Testing

@MainActor @Suite("A flow coordinator is triggered in a direction") struct FlowCoordinatorTests {
  private final class Spy: FlowCoordinator, FlowComputable {
    struct State: FlowState, Equatable { var isLoggedIn: Bool }
    var log: [String] = []
    var isLoggedIn: Bool?

    func triggerFlow(animated: Bool, type: PresentType) {
      log.append("\(type), animated: \(animated)")
    }

    func computeState() -> (any FlowState)? { isLoggedIn.map(State.init) }
  }

  @Test("B18: dismissFlow(animated:) triggers the flow once, backward") func dismiss() {
    let spy = Spy()
    spy.dismissFlow(animated: false)
    #expect(spy.log == ["dismiss, animated: false"])
  }

  @Test("B18: presentFlow(animated:) triggers the flow once, forward") func present() {
    let spy = Spy()
    spy.presentFlow(animated: true)
    #expect(spy.log == ["present, animated: true"])
  }

  @Test("B18: A flow computes its state from scratch, and none when it is finished")
  func computes() {
    let spy = Spy()
    #expect(spy.computeState() == nil)
    spy.isLoggedIn = true
    #expect(spy.computeState() as? Spy.State == Spy.State(isLoggedIn: true))
  }
}
