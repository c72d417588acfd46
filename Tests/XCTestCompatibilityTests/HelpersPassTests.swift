import CoordinatorKit
import CoordinatorKitTesting
import XCTest

/// A fulfilled check passes under XCTest.
@MainActor final class HelpersPassTests: CatchingTestCase {
  func testExpectedScreensPass() {
    FlowTester(LiftFlow(), state: .init())
      .send(.up).shows([.hall, .floor])
      .back().shows([.hall])
  }

  func testRecordedMessagesPass() {
    let recorder = MessageRecorder()
    BaseCoordinator(parent: recorder).send(LiftMessage.up)
    recorder.expect([LiftMessage.up])
  }

  func testExpectedDiagnosticsPass() {
    let root = BaseCoordinator(window: nil)
    expectNoDiagnostics { root.add(child: BaseCoordinator(window: nil)) }
    expectDiagnostics([.selfAsChild]) { root.add(child: root) }
  }

  func testReleasedObjectsPass() async {
    let root = BaseCoordinator(window: nil)
    root.add(child: BaseCoordinator(window: nil))
    expectDeallocation(of: BaseCoordinator(window: nil))
    await expectDeallocation(of: root.childCoordinators.first) {
      await Task.yield()
      root.childCoordinators.forEach { root.remove(child: $0) }
    }
  }
}
