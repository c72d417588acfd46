import HeadlessUIKit
import XCTest

/// A test case as suites for UIKit are written: it knows no session, and waits in real time.
///
/// Each subclass has an asynchronous test at least: XCTest on Linux does not find the tests of a class
/// on the main actor that has none.
@MainActor
class UnawareTestCase: XCTestCase {
  /// Longer than any machine under load takes.
  nonisolated static let patience: TimeInterval = 30

  /// Waits for nothing, so that the main thread's waiters are known weakly from here on: see
  /// `Scripts/sanitizers/address.supp`.
  nonisolated override class func setUp() {
    super.setUp()
    let nothing = XCTestExpectation()
    nothing.fulfill()
    _ = XCTWaiter.wait(for: [nothing], timeout: patience)
  }

  /// Makes a waiter, so that this test case is known weakly from here on.
  nonisolated override func setUp() {
    super.setUp()
    _ = XCTWaiter(delegate: self)
  }

  func show(_ root: UIViewController) -> UIWindow {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    window.rootViewController = root
    window.makeKeyAndVisible()
    return window
  }

  /// Lets the run loop turn until the condition holds.
  func poll(
    _ what: String, line: UInt = #line, until condition: () -> Bool
  ) {
    let limit = Date(timeIntervalSinceNow: Self.patience)
    while !condition(), Date() < limit {
      RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.01))
    }
    XCTAssertTrue(condition(), what, line: line)
  }
}
