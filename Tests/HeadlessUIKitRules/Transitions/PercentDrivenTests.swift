import Foundation
import HeadlessUIKit
import Testing

@MainActor
@Suite("A gesture of the app drives a transition by percentages", .headless)
struct PercentDrivenTests {
  /// A stack [A, B] whose pop is driven by percentages; the pop has begun and stands still.
  @MainActor
  private struct Fixture {
    let on = NavigationFixture("A", "B")
    let driver = UIPercentDrivenInteractiveTransition()
    let director: TransitionDirector

    init(_ prepare: (UIPercentDrivenInteractiveTransition) -> Void = { _ in }) {
      director = TransitionDirector(on.log, LoggingAnimator(on.log), driver)
      on.nav.delegate = director
      prepare(driver)
      let log = on.log
      on.nav.popViewController(animated: true)
      on.nav.transitionCoordinator?.notifyWhenInteractionChanges {
        log.note("interaction: \($0.isInteractive), cancelled: \($0.isCancelled)")
      }
      on.nav.transitionCoordinator?.animate(
        alongsideTransition: { _ in log.note("alongside") },
        completion: { log.note("completion, cancelled: \($0.isCancelled)") })
      on.phone.settle()
    }

    static let beginning = [
      "animator for pop(B, A)", "interactor", "B.viewWillDisappear(true)",
      "A.viewWillAppear(true)", "willShow(A, true)", "animate", "A.viewIsAppearing(true)",
      "alongside",
    ]
  }

  @Test("What the animator has started stands still until the finger lifts (4.37)")
  func standsStill() throws {
    let on = Fixture()
    on.on.phone.session.advance(by: 100)

    #expect(on.on.log.withoutParents == Fixture.beginning)
    #expect(on.driver.duration == 0.2)
    let coordinator = try #require(on.on.nav.transitionCoordinator)
    #expect(coordinator.initiallyInteractive && coordinator.isInteractive)
    on.driver.update(0.25)
    #expect(coordinator.percentComplete == 0.25)
    on.driver.update(7)
    #expect(on.driver.percentComplete == 1)
    on.driver.update(-1)
    #expect(on.driver.percentComplete == 0)

    // The interactor and what it holds back own each other until the finger lifts.
    on.driver.cancel()
    on.on.phone.settle()
  }

  @Test("Finished, the rest of the way takes the rest of the time (4.30)")
  func finished() {
    let on = Fixture()
    let start = on.on.phone.session.now

    on.driver.update(0.75)
    on.driver.finish()
    #expect(on.on.log.lines.last == "interaction: false, cancelled: false")
    on.on.phone.settle()

    #expect(abs(on.on.phone.session.now - start - 0.05) < 1e-9)
    #expect(
      on.on.log.withoutParents == Fixture.beginning + [
        "interaction: false, cancelled: false", "animated",
        "B.viewDidDisappear(true)", "A.viewDidAppear(true)", "didShow(A, true)",
        "completion, cancelled: false", "animationEnded(true)",
      ])
    #expect(on.on.stack == ["A"])
    #expect(on.on.phone.session.log.isEmpty)
  }

  @Test("Cancelled, it goes back, and the stack is what it was (4.31)")
  func cancelled() {
    let on = Fixture()
    let start = on.on.phone.session.now

    on.driver.update(0.5)
    on.driver.cancel()
    on.on.phone.settle()

    #expect(abs(on.on.phone.session.now - start - 0.1) < 1e-9)
    #expect(
      on.on.log.withoutParents == Fixture.beginning + [
        "interaction: false, cancelled: true", "animated",
        "A.viewWillDisappear(true)", "A.viewDidDisappear(true)",
        "B.viewWillAppear(true)", "B.viewIsAppearing(true)", "B.viewDidAppear(true)",
        "completion, cancelled: true", "animationEnded(false)",
      ])
    #expect(on.on.stack == ["A", "B"])
    #expect(on.on.phone.session.log.isEmpty)
  }

  @Test("A higher completion speed makes the rest shorter (4.37)")
  func speed() {
    let on = Fixture()
    let start = on.on.phone.session.now

    on.driver.update(0.5)
    on.driver.completionSpeed = 4
    on.driver.finish()
    on.on.phone.settle()

    #expect(abs(on.on.phone.session.now - start - 0.025) < 1e-9)
    #expect(on.on.stack == ["A"])
  }

  @Test("The finger lifts once; what comes after changes nothing (4.37)")
  func liftedOnce() {
    let on = Fixture()

    on.driver.finish()
    on.driver.cancel()
    on.driver.update(0.1)
    on.driver.finish()
    on.on.phone.settle()
    on.driver.cancel()
    on.on.phone.settle()

    #expect(on.on.stack == ["A"])
    #expect(on.on.log.count("didShow(A, true)") == 1)
    #expect(on.on.log.count("interaction: false, cancelled: false") == 1)
  }

  @Test("An interactor that does not want to start lets the transition run on its own (4.37)")
  func nonInteractiveStart() {
    let on = Fixture { $0.wantsInteractiveStart = false }

    #expect(on.on.stack == ["A"])
    #expect(
      on.on.log.withoutParents == Fixture.beginning + [
        "animated", "B.viewDidDisappear(true)", "A.viewDidAppear(true)", "didShow(A, true)",
        "completion, cancelled: false", "animationEnded(true)",
      ])
  }

  @Test("An interactor is not asked to drive a change that is not animated (4.37)")
  func notAnimated() {
    let on = NavigationFixture("A", "B")
    let director = TransitionDirector(
      on.log, LoggingAnimator(on.log), UIPercentDrivenInteractiveTransition())
    on.nav.delegate = director

    on.nav.popViewController(animated: false)
    on.phone.settle()

    #expect(on.log.only("animator for pop(B, A)", "interactor", "animate") == [])
    #expect(on.stack == ["A"])
  }

  @Test("A gesture whose scene is closed goes back like one that is cancelled (4.31)")
  func sceneCloses() {
    let on = Fixture()
    let session = on.on.phone.session
    let scene = session.connectScene()
    on.on.phone.window.windowScene = scene

    session.disconnect(scene)
    session.settle()
    on.driver.finish()
    session.settle()

    #expect(on.on.stack == ["A", "B"])
    #expect(on.on.log.count("animationEnded(false)") == 1)
    #expect(on.on.nav.transitionCoordinator == nil)
  }

  @Test("An interactive set that is cancelled gives the whole old stack back (4.31)")
  func cancelledSet() {
    let on = NavigationFixture("A", "B")
    let driver = UIPercentDrivenInteractiveTransition()
    let director = TransitionDirector(on.log, LoggingAnimator(on.log), driver)
    on.nav.delegate = director
    let x = on.screen("X")

    on.nav.setViewControllers([x], animated: true)
    on.phone.settle()
    driver.update(0.5)
    driver.cancel()
    on.phone.settle()

    #expect(on.stack == ["A", "B"])
    #expect(x.parent == nil)
    #expect(
      on.log.only("willShow(X, true)", "didShow(X, true)", "didShow(B, true)")
        == ["willShow(X, true)"])
    #expect(
      on.log.names(of: "B", "X").filter { !$0.contains("IsAppearing") } == [
        "X.loadView", "X.viewDidLoad", "B.viewWillDisappear", "X.viewWillAppear",
        "X.viewWillDisappear", "X.viewDidDisappear", "B.viewWillAppear", "B.viewDidAppear",
      ])
    #expect(on.phone.session.log.isEmpty)
  }
}
