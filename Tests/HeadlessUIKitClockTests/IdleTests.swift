import HeadlessUIKit
import XCTest

/// Asks for its layout whenever it is laid out, for ever.
private final class RestlessView: UIView {
  var layouts = 0

  override func layoutSubviews() {
    super.layoutSubviews()
    layouts += 1
    setNeedsLayout()
  }
}

/// The automatic clock costs nothing while nothing waits, and leaves room for others.
@MainActor
final class IdleTests: UnawareTestCase {
  /// The share of the time that the process has worked while the run loop ran for a while.
  private func load() -> Double {
    let (wall, work) = (ProcessInfo.processInfo.systemUptime, clock())
    RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.2))
    let worked = Double(clock() - work) / Double(CLOCKS_PER_SEC)
    return worked / (ProcessInfo.processInfo.systemUptime - wall)
  }

  func testNothingRunsWhenNothingWaits() {
    let window = show(UINavigationController(rootViewController: UIViewController()))
    RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.05))

    XCTAssertLessThan(load(), 0.5)
    withExtendedLifetime(window) {}
  }

  func testNothingRunsWhileATestSleeps() async throws {
    let window = show(UIViewController())
    let view = UIView()
    UIView.animate(withDuration: 1000, animations: { view.alpha = 0 })
    try await Task.sleep(nanoseconds: 50_000_000)
    let work = clock()

    try await Task.sleep(nanoseconds: 200_000_000)

    XCTAssertLessThan(Double(clock() - work) / Double(CLOCKS_PER_SEC), 0.1)
    withExtendedLifetime(window) {}
  }

  func testALayoutThatNeverEndsGoesOnFrameByFrame() {
    let root = UIViewController()
    let window = show(root)
    let view = RestlessView()
    root.view.addSubview(view)
    poll("laid out") { view.layouts > 0 }
    let (layouts, start) = (view.layouts, ProcessInfo.processInfo.systemUptime)

    RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.2))

    // A turn tries a hundred times before the commit, and a hundred times after it.
    let frames = (ProcessInfo.processInfo.systemUptime - start) * 60 + 2
    XCTAssertGreaterThan(view.layouts, layouts)
    XCTAssertLessThan(view.layouts - layouts, 200 * Int(frames.rounded(.up)))
    view.removeFromSuperview()
    withExtendedLifetime(window) {}
  }

  func testAnAnimationUnderWayIsNotWaitedForByWorking() {
    let nav = UINavigationController(rootViewController: UIViewController())
    let window = show(nav)
    RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.05))
    window.layer.speed = 0.01
    nav.pushViewController(UIViewController(), animated: true)

    XCTAssertLessThan(load(), 0.5)
    XCTAssertNotNil(nav.transitionCoordinator)
  }
}
