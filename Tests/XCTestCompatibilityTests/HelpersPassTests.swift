import CoordinatorKit
import CoordinatorKitTesting
import XCTest

/// What holds passes under XCTest.
@MainActor final class HelpersPassTests: XCTestCase {
  func testFlow() {
    FlowTester(LiftFlow(), state: .init())
      .send(.up).shows([.hall, .floor])
      .back().shows([.hall])
  }

  func testRecorder() {
    let recorder = MessageRecorder()
    BaseCoordinator(parent: recorder).send(LiftMessage.up)
    recorder.expect([LiftMessage.up])
  }

  func testDiagnostics() {
    let root = BaseCoordinator(window: nil)
    expectNoDiagnostics { root.add(child: BaseCoordinator(window: nil)) }
    expectDiagnostics([.selfAsChild]) { root.add(child: root) }
  }

  func testDeallocation() async {
    let root = BaseCoordinator(window: nil)
    root.add(child: BaseCoordinator(window: nil))
    expectDeallocation(of: BaseCoordinator(window: nil))
    await expectDeallocation(of: root.childCoordinators.first) {
      await Task.yield()
      root.childCoordinators.forEach { root.remove(child: $0) }
    }
  }
}
