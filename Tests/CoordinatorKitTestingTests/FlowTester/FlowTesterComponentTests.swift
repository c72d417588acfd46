import CoordinatorKit
import CoordinatorKitTesting
import Testing

@Suite("A flow tester has components, which are asked before the flow as in an app")
struct FlowTesterComponentTests {
  private let tester = FlowTester(VaultFlow(), state: .init())

  @Test("What a component sends in response reaches the flow, and a held message continues")
  func answersForTheFlow() {
    let after = tester.on(LogIn.self) { _ in [VaultMessage.loggedIn] }
      .send(VaultMessage.show(.vault)).isHeld().shows([.hall, .vault])
    #expect(after.heldMessages == [])
  }

  @Test("A component keeps its messages from the flow, and the first one counts") func keeps() {
    tester.on(VaultMessage.self).on(VaultMessage.self) { _ in [LogIn()] }
      .send(VaultMessage.show(.trap)).shows([.hall])
  }

  @Test("Components that answer each other end") func ends() {
    struct Ping: CoordinatorMessageable {}
    struct Pong: CoordinatorMessageable {}
    tester.on(Ping.self) { _ in [Pong()] }.on(Pong.self) { _ in [Ping()] }
      .send(Ping()).shows([.hall])
  }
}
