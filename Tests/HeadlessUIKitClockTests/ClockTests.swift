import HeadlessUIKit
import XCTest

/// How the automatic clock takes turns and lets time pass.
@MainActor
final class ClockTests: UnawareTestCase {
  func testATurnComesBeforeWhatIsQueuedAfterTheCall_8_5() {
    let log = Page.Log()
    let nav = UINavigationController(rootViewController: UIViewController())
    let window = show(nav)
    poll("shown") { nav.topViewController?.view.window != nil }
    let queued = expectation(description: "queued")

    nav.pushViewController(Page("B", log), animated: false)
    log.lines.append("on return")
    DispatchQueue.main.async {
      log.lines.append("queued")
      queued.fulfill()
    }
    wait(for: [queued], timeout: Self.patience)

    XCTAssertEqual(
      log.lines,
      [
        "on return", "B.viewDidLoad", "B.viewWillAppear(false)", "B.viewDidAppear(false)",
        "queued",
      ])
    withExtendedLifetime(window) {}
  }

  func testWhatIsQueuedBeforeTheCallComesBeforeTheTurn_8_5() {
    let log = Page.Log()
    let nav = UINavigationController(rootViewController: UIViewController())
    let window = show(nav)
    poll("shown") { nav.topViewController?.view.window != nil }
    let queued = expectation(description: "queued")

    DispatchQueue.main.async {
      DispatchQueue.main.async {
        log.lines.append("before")
        Thread.sleep(forTimeInterval: 0.02)
      }
      nav.pushViewController(Page("B", log), animated: false)
      DispatchQueue.main.async {
        log.lines.append("after")
        queued.fulfill()
      }
      Thread.sleep(forTimeInterval: 0.02)
    }
    wait(for: [queued], timeout: Self.patience)

    XCTAssertEqual(
      log.lines,
      [
        "before", "B.viewDidLoad", "B.viewWillAppear(false)", "B.viewDidAppear(false)", "after",
      ])
    withExtendedLifetime(window) {}
  }

  func testAnimationsTakeTheirTime_8_1() {
    let nav = UINavigationController(rootViewController: UIViewController())
    let window = show(nav)
    RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.05))
    let pushed = expectation(description: "pushed")
    let start = Date()

    nav.pushViewController(UIViewController(), animated: true)
    nav.transitionCoordinator?.animate(alongsideTransition: nil) { _ in pushed.fulfill() }
    wait(for: [pushed], timeout: Self.patience)

    XCTAssertGreaterThan(Date().timeIntervalSince(start), 0.34)
    withExtendedLifetime(window) {}
  }

  func testAnimationsThatAreOffStillEndOnALaterTurn_8_1() {
    UIView.setAnimationsEnabled(false)
    defer { UIView.setAnimationsEnabled(true) }
    let nav = UINavigationController(rootViewController: UIViewController())
    let window = show(nav)
    window.layer.speed = 0.001
    RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.05))
    let pushed = expectation(description: "pushed")

    nav.pushViewController(UIViewController(), animated: true)
    XCTAssertNotNil(nav.transitionCoordinator)
    nav.transitionCoordinator?.animate(alongsideTransition: nil) { _ in pushed.fulfill() }

    wait(for: [pushed], timeout: Self.patience)
  }

  func testAClockThatWasLateMakesUpInOrder() {
    let log = Page.Log()
    let view = UIView()
    let all = expectation(description: "all")
    all.expectedFulfillmentCount = 3
    for (name, seconds) in [("third", 0.06), ("first", 0.02), ("second", 0.04)] {
      UIView.animate(withDuration: seconds, animations: { view.alpha -= 0.1 }) { _ in
        log.lines.append(name)
        DispatchQueue.main.async {
          log.lines.append("after \(name)")
          all.fulfill()
        }
      }
    }

    Thread.sleep(forTimeInterval: 0.1)
    wait(for: [all], timeout: Self.patience)

    XCTAssertEqual(
      log.lines, ["first", "after first", "second", "after second", "third", "after third"])
  }

  func testATestMayStillMoveTheTimeByHand() {
    let nav = UINavigationController(rootViewController: UIViewController())
    let window = show(nav)
    window.layer.speed = 0.01
    let session = HeadlessSession.current
    session.settle()
    let start = session.now

    nav.pushViewController(UIViewController(), animated: true)
    session.settle()

    XCTAssertNil(nav.transitionCoordinator)
    XCTAssertGreaterThan(session.now - start, 30)
  }

  func testTimeMovedByHandCallsLaterAlarmsNearer() {
    let view = UIView()
    let ended = expectation(description: "ended")
    UIView.animate(withDuration: 1000, animations: { view.alpha = 0 }) { _ in ended.fulfill() }

    HeadlessSession.current.advance(by: 999.9)

    wait(for: [ended], timeout: Self.patience)
  }

  func testAnAsynchronousTestMayJustAwait() async {
    let root = UIViewController()
    let window = show(root)

    await withCheckedContinuation { done in
      root.present(UIViewController(), animated: false) { done.resume() }
    }
    XCTAssertNotNil(root.presentedViewController)
    await withCheckedContinuation { done in
      root.dismiss(animated: false) { done.resume() }
    }

    XCTAssertNil(root.presentedViewController)
    withExtendedLifetime(window) {}
  }

  func testARunLoopWithinACompletionLetsTheClockGoOn() {
    let (root, sheet) = (UIViewController(), UIViewController())
    let window = show(root)
    let presented = expectation(description: "presented")

    root.present(sheet, animated: false) {
      sheet.dismiss(animated: false)
      self.poll("dismissed within") { root.presentedViewController == nil }
      presented.fulfill()
    }

    wait(for: [presented], timeout: Self.patience)
    withExtendedLifetime(window) {}
  }

  func testARunLoopWithinAnAsynchronousTestLetsTheClockGoOn() async {
    let root = UIViewController()
    let window = show(root)
    await Task.yield()

    root.present(UIViewController(), animated: true)

    poll("presented") { root.presentedViewController?.isBeingPresented == false }
    withExtendedLifetime(window) {}
  }

  func testASessionOfItsOwnGoesByItselfToo() {
    let session = HeadlessSession(clock: .automatic)
    let nav = UINavigationController()
    session.enter {
      nav.viewControllers = [UIViewController()]
      let window = show(nav)
      window.layer.speed = 100
      RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.05))
      nav.pushViewController(UIViewController(), animated: true)
      poll("pushed") { nav.transitionCoordinator == nil }
      XCTAssertIdentical(session.application.windows.first, window)
    }

    XCTAssertTrue(session.log.isEmpty)
  }

  func testASessionBarelyKeptIsLetGoWithAllThatWaits() {
    let gone: Weakly
    do {
      let session = HeadlessSession(clock: .automatic)
      gone = Weakly(session)
      session.enter {
        let view = UIView()
        UIView.animate(withDuration: 1000, animations: { view.alpha = 0 }) { _ in
          withExtendedLifetime(view) {}
        }
        session.perform {}
      }
    }

    XCTAssertNil(gone.session)
    RunLoop.main.run(until: Date())
  }

  func testASessionLetGoLeavesNoTimerInTheRunLoop() {
    do {
      let session = HeadlessSession(clock: .automatic)
      session.perform {}
    }

    // A timer of what waits for a turn comes every 0.05 s.
    poll("nothing is due soon") {
      let next = RunLoop.main.limitDate(forMode: .default) ?? .distantFuture
      return next.timeIntervalSinceNow > 0.06
    }
  }

  func testASessionMayLoseItsLastOwnerInItsOwnTurn() {
    let box = Box(HeadlessSession(clock: .automatic))
    let gone = Weakly(box.session)
    box.session?.perform { box.session = nil }

    poll("let go") { gone.session == nil }
  }
}

@MainActor
private final class Box {
  var session: HeadlessSession?

  init(_ session: HeadlessSession) {
    self.session = session
  }
}

@MainActor
private final class Weakly {
  weak var session: HeadlessSession?

  init(_ session: HeadlessSession?) {
    self.session = session
  }
}
