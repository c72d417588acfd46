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

  @Test("Calling dismissFlow(animated:) triggers the flow once, backward")
  func triggersBackwardOnDismiss() {
    let spy = Spy()
    spy.dismissFlow(animated: false)
    #expect(spy.log == ["dismiss, animated: false"])
  }

  @Test("Calling presentFlow(animated:) triggers the flow once, forward")
  func triggersForwardOnPresent() {
    let spy = Spy()
    spy.presentFlow(animated: true)
    #expect(spy.log == ["present, animated: true"])
  }

  @Test("A flow computes its state from scratch, and none when it is finished")
  func computesStateFromScratch() {
    let spy = Spy()
    #expect(spy.computeState() == nil)
    spy.isLoggedIn = true
    #expect(spy.computeState() as? Spy.State == Spy.State(isLoggedIn: true))
  }
}
