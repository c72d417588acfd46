import CoordinatorKit
import CoordinatorKitTesting
import XCTest

/// A failed check fails a test of XCTest, at the line of the caller.
@MainActor final class HelpersFailTests: CatchingTestCase {
  private func check(
    _ failures: [Failure], _ message: String, at expectedLine: Int, line: UInt = #line
  ) {
    let expected = Failure(message: "failed - " + message, file: #filePath, line: expectedLine)
    XCTAssertEqual(failures, [expected], line: line)
  }

  func testOtherScreensFailAtTheirLine() {
    let tester = FlowTester(LiftFlow(), state: .init())
    let failures = catchFailures {
      tester
        .send(.up)
        .shows([.hall])
    }
    check(
      failures, "Expected the screens [hall], but LiftFlow shows [hall › floor].", at: #line - 3)
  }

  func testUnhandledMessageFails() {
    let tester = FlowTester(LiftFlow(), state: .init())
    let failures = catchFailures { _ = tester.send(.out) }
    check(failures, "LiftFlow did not handle out. It shows [hall].", at: #line - 1)
  }

  func testMissingMessageFails() {
    let failures = catchFailures { MessageRecorder().expect([LiftMessage.up]) }
    check(
      failures, "Expected [LiftMessage.up], but received no message.", at: #line - 2)
  }

  func testOtherDiagnosticsFail() {
    let root = BaseCoordinator(window: nil)
    let failures = catchFailures { expectDiagnostics([.cycle]) { root.send(LiftMessage.up) } }
    XCTAssertEqual(failures.map(\.line), [#line - 1])
    XCTAssertEqual(
      failures.first?.message.prefix(75),
      "failed - Expected the diagnostics cycle, but there came:\nunhandledMessage: ")
  }

  func testRetainedObjectFails() {
    let kept = BaseCoordinator(window: nil)
    let failures = catchFailures { expectDeallocation(of: kept) }
    check(
      failures,
      "Expected BaseCoordinator to be released, but it is alive: look for a strong reference to it in a "
        + "property, a Task, a closure, or in the test itself.", at: #line - 4)
  }

  func testAsynchronousFailureNamesItsLine() async {
    let kept = BaseCoordinator(window: nil)
    let failures = await catchFailures {
      await expectDeallocation(of: kept) { await Task.yield() }
    }
    XCTAssertEqual(failures.map(\.line), [#line - 2])
  }

  func testCatchingLetsOtherFailuresThrough() {
    let failures = catchFailures { XCTFail("one") }
    XCTAssertEqual(failures.map(\.message), ["failed - one"])
    XCTAssertEqual(catchFailures {}, [])
  }
}
