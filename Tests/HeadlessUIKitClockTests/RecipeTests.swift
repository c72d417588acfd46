import HeadlessUIKit
import XCTest

/// The ways in which suites for UIKit wait for it (8.7), on the session that nobody entered.
@MainActor
final class RecipeTests: UnawareTestCase {
  func testARootIsInItsWindowAtOnce_8_7a() {
    let root = UIViewController()

    let window = show(root)

    XCTAssertIdentical(root.viewIfLoaded?.window, window)
  }

  func testARootIsSwappedWhileTheTestSleepsAndThenPolls_8_7b() async throws {
    let log = Page.Log()
    let window = show(Page("A", log))
    try await Task.sleep(nanoseconds: 100_000_000)

    window.rootViewController = UINavigationController(rootViewController: Page("B", log))
    try await Task.sleep(nanoseconds: 100_000_000)
    var polls = 0
    while log.lines.last != "B.viewDidAppear(false)", polls < 3000 {
      try await Task.sleep(nanoseconds: 10_000_000)
      polls += 1
    }

    XCTAssertEqual(
      log.lines,
      [
        "A.viewDidLoad", "A.viewWillAppear(false)", "A.viewDidAppear(false)",
        "A.viewWillDisappear(false)", "A.viewDidDisappear(false)", "B.viewDidLoad",
        "B.viewWillAppear(false)", "B.viewDidAppear(false)",
      ])
  }

  func testAPollSeesAPresentationEnd_8_7b() {
    let (root, sheet) = (UIViewController(), UIViewController())
    let window = show(root)
    root.present(sheet, animated: true)
    poll("presented") { sheet.viewIfLoaded?.window != nil && !sheet.isBeingPresented }

    root.dismiss(animated: true)
    XCTAssertNotNil(root.presentedViewController)

    poll("dismissed") { root.presentedViewController == nil }
    withExtendedLifetime(window) {}
  }

  func testCompletionsFulfilExpectations_8_7c() {
    let log = Page.Log()
    let (root, sheet) = (UIViewController(), Page("B", log))
    let window = show(root)
    let presented = expectation(description: "presented")
    root.present(sheet, animated: true) { presented.fulfill() }
    wait(for: [presented], timeout: Self.patience)
    XCTAssertEqual(
      log.lines, ["B.viewDidLoad", "B.viewWillAppear(true)", "B.viewDidAppear(true)"])

    let dismissed = expectation(description: "dismissed")
    root.dismiss(animated: true) { dismissed.fulfill() }
    waitForExpectations(timeout: Self.patience)

    XCTAssertEqual(
      log.lines.suffix(2), ["B.viewWillDisappear(true)", "B.viewDidDisappear(true)"])
    XCTAssertNil(root.presentedViewController)
    withExtendedLifetime(window) {}
  }

  func testExpectationsCanBeAwaited_8_7c() async {
    let root = UIViewController()
    let window = show(root)
    let presented = expectation(description: "presented")

    root.present(UIViewController(), animated: true) { presented.fulfill() }
    await fulfillment(of: [presented], timeout: Self.patience)

    XCTAssertNotNil(root.presentedViewController)
    withExtendedLifetime(window) {}
  }

  func testOneRunOfTheRunLoopDoesAWindowlessPush_8_7d() {
    let nav = UINavigationController(rootViewController: UIViewController())
    nav.pushViewController(UIViewController(), animated: true)
    XCTAssertEqual(nav.viewControllers.count, 1)

    RunLoop.main.run(until: Date())

    XCTAssertEqual(nav.viewControllers.count, 2)
  }

  func testTheRunLoopMayComeLate_8_7d() {
    let nav = UINavigationController(rootViewController: UIViewController())
    nav.pushViewController(UIViewController(), animated: true)
    Thread.sleep(forTimeInterval: 0.05)

    RunLoop.main.run(until: Date())

    XCTAssertEqual(nav.viewControllers.count, 2)
  }

  func testTheMainQueueStandsBetweenAPushAndAPop_8_7e() {
    let log = Page.Log()
    let nav = UINavigationController(rootViewController: Page("A", log))
    let window = show(nav)
    poll("shown") { log.lines.last == "A.viewDidAppear(false)" }
    log.lines = []
    let popped = expectation(description: "popped")

    nav.pushViewController(Page("B", log), animated: false)
    DispatchQueue.main.async {
      nav.popViewController(animated: true)
      nav.transitionCoordinator?.animate(alongsideTransition: nil) { _ in popped.fulfill() }
    }
    wait(for: [popped], timeout: Self.patience)

    XCTAssertEqual(
      log.lines,
      [
        "B.viewDidLoad", "A.viewWillDisappear(false)", "B.viewWillAppear(false)",
        "A.viewDidDisappear(false)", "B.viewDidAppear(false)", "B.viewWillDisappear(true)",
        "A.viewWillAppear(true)", "B.viewDidDisappear(true)", "A.viewDidAppear(true)",
      ])
    withExtendedLifetime(window) {}
  }

  func testAFastLayerShortensAnimations_8_7f() {
    let (fast, slow) = (UINavigationController(), UINavigationController())
    let windows = [fast, slow].map { nav in
      nav.viewControllers = [UIViewController()]
      return show(nav)
    }
    poll("shown") { fast.topViewController?.view.window != nil }
    fast.view.window?.layer.speed = 100
    slow.view.window?.layer.speed = 0.01

    slow.pushViewController(UIViewController(), animated: true)
    fast.pushViewController(UIViewController(), animated: true)
    poll("pushed") { fast.transitionCoordinator == nil }

    XCTAssertNotNil(slow.transitionCoordinator)
    withExtendedLifetime(windows) {}
  }
}
