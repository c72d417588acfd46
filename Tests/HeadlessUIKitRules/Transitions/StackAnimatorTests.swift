import Foundation
import HeadlessUIKit
import Testing

@MainActor
@Suite("A stack asks its delegate for an animator and lets it move the views", .headless)
struct StackAnimatorTests {
  /// Registers the blocks that the app can register with the transition that runs.
  private func accompany(_ on: NavigationFixture) {
    let log = on.log
    on.nav.transitionCoordinator?.animate(
      alongsideTransition: { _ in log.note("alongside") },
      completion: { log.note("completion, cancelled: \($0.isCancelled)") })
  }

  @Test("A push asks for animator and interactor, and ends when the animator says so (4.37)")
  func push() {
    let on = NavigationFixture("A")
    let director = TransitionDirector(on.log, LoggingAnimator(on.log))
    on.nav.delegate = director

    on.nav.pushViewController(on.screen("B"), animated: true)
    #expect(on.log.lines == ["B.willMove(nav)"])
    accompany(on)
    on.phone.settle()

    #expect(
      on.log.withoutParents == [
        "animator for push(A, B)", "interactor",
        "B.loadView", "B.viewDidLoad", "A.viewWillDisappear(true)", "B.viewWillAppear(true)",
        "willShow(B, true)", "animate", "B.viewIsAppearing(true)", "alongside",
        "animated", "A.viewDidDisappear(true)", "B.viewDidAppear(true)",
        "didShow(B, true)", "completion, cancelled: false", "animationEnded(true)",
      ])
    #expect(on.phone.session.now == 0.2)
    #expect(on.phone.session.log.isEmpty)
  }

  @Test("A pop asks too, and the old top hears that it left after all appearances (4.37)")
  func pop() {
    let on = NavigationFixture("A", "B")
    let director = TransitionDirector(on.log, LoggingAnimator(on.log))
    on.nav.delegate = director

    on.nav.popViewController(animated: true)
    accompany(on)
    on.phone.settle()

    #expect(
      on.log.withoutParents == [
        "animator for pop(B, A)", "interactor",
        "B.viewWillDisappear(true)", "A.viewWillAppear(true)", "willShow(A, true)", "animate",
        "A.viewIsAppearing(true)", "alongside", "animated",
        "B.viewDidDisappear(true)", "A.viewDidAppear(true)",
        "didShow(A, true)", "completion, cancelled: false", "animationEnded(true)",
      ])
    #expect(
      on.log.only("B.willMove(nil)", "animate", "A.viewDidAppear(true)", "B.didMove(nil)") == [
        "B.willMove(nil)", "animate", "A.viewDidAppear(true)", "B.didMove(nil)",
      ])
    #expect(on.phone.session.log.isEmpty)
  }

  @Test(
    "A delegate without an animator gets the usual animation, and is asked each time (4.37)")
  func none() {
    let on = NavigationFixture("A")
    let director = TransitionDirector(on.log, nil)
    on.nav.delegate = director

    on.nav.pushViewController(on.screen("B"), animated: true)
    on.phone.settle()
    on.nav.setViewControllers([on.screen("C")], animated: true)
    on.phone.settle()

    #expect(
      on.log.only(
        "animator for push(A, B)", "animator for push(B, C)", "interactor", "animate",
        "didShow(B, true)", "didShow(C, true)")
        == [
          "animator for push(A, B)", "didShow(B, true)", "animator for push(B, C)",
          "didShow(C, true)",
        ])
  }

  @Test("A push whose animator does not complete it is undone (4.37)")
  func notCompleted() throws {
    let on = NavigationFixture("A")
    let animator = LoggingAnimator(on.log, end: .held)
    let director = TransitionDirector(on.log, animator)
    on.nav.delegate = director
    let b = on.screen("B")

    on.nav.pushViewController(b, animated: true)
    accompany(on)
    on.phone.settle()
    #expect(on.stack == ["A", "B"])
    try #require(animator.context).completeTransition(false)
    on.phone.settle()

    #expect(on.stack == ["A"])
    #expect(b.parent == nil)
    #expect(b.viewIfLoaded?.window == nil)
    #expect(on.nav.topViewController?.view.window === on.phone.window)
    #expect(
      on.log.lines(without: [.parent, .loading]) == [
        "animator for push(A, B)", "interactor", "A.viewWillDisappear(true)",
        "B.viewWillAppear(true)", "willShow(B, true)", "animate", "B.viewIsAppearing(true)",
        "alongside", "B.viewWillDisappear(true)", "B.viewDidDisappear(true)",
        "A.viewWillAppear(true)", "A.viewIsAppearing(true)", "A.viewDidAppear(true)",
        "completion, cancelled: true", "animationEnded(false)",
      ])
    #expect(on.nav.transitionCoordinator == nil)
    #expect(on.phone.session.log.isEmpty)
  }

  @Test("Completing twice counts once (4.37)")
  func completedTwice() throws {
    let on = NavigationFixture("A")
    let animator = LoggingAnimator(on.log, end: .held)
    let director = TransitionDirector(on.log, animator)
    on.nav.delegate = director
    on.nav.pushViewController(on.screen("B"), animated: true)
    on.phone.turn()

    let context = try #require(animator.context)
    context.completeTransition(true)
    context.completeTransition(false)
    on.phone.settle()

    #expect(on.stack == ["A", "B"])
    #expect(on.log.count("didShow(B, true)") == 1)
  }

  @Test("The animator puts the new view in, and one that forgets leaves nothing to see (4.37)")
  func viewIsForgotten() {
    let on = NavigationFixture("A")
    let animator = LoggingAnimator(on.log)
    animator.addsView = false
    let director = TransitionDirector(on.log, animator)
    on.nav.delegate = director
    let b = on.screen("B")

    on.nav.pushViewController(b, animated: true)
    on.phone.settle()

    #expect(on.stack == ["A", "B"])
    #expect(b.view.window == nil)
    #expect(on.nav.viewControllers[0].view.window == nil)
    #expect(on.log.count("didShow(B, true)") == 1)
  }

  @Test("The context knows the controllers, their views, and where these are and go (4.37)")
  func context() throws {
    let on = NavigationFixture("A")
    let animator = LoggingAnimator(on.log, end: .held)
    let director = TransitionDirector(on.log, animator)
    on.nav.delegate = director
    let (a, b) = (on.nav.viewControllers[0], on.screen("B"))

    on.nav.pushViewController(b, animated: true)
    on.phone.turn()
    let context = try #require(animator.context)

    #expect(context.viewController(forKey: .from) === a)
    #expect(context.viewController(forKey: .to) === b)
    #expect(context.view(forKey: .from) === a.view)
    #expect(context.view(forKey: .to) === b.view)
    #expect(b.view.isDescendant(of: context.containerView))
    #expect(a.view.isDescendant(of: context.containerView))
    #expect(context.isAnimated && !context.isInteractive && !context.transitionWasCancelled)
    #expect(context.presentationStyle == .none)
    #expect(context.initialFrame(for: a) == a.view.frame)
    #expect(context.finalFrame(for: b) == context.containerView.bounds)
    #expect(context.finalFrame(for: a) == .zero)
    #expect(on.nav.transitionCoordinator?.transitionDuration == 0.2)
    context.completeTransition(true)
  }

  @Test("An animator that takes the old view out early does not change the callbacks (4.37)")
  func viewIsRemovedEarly() {
    let on = NavigationFixture("A", "B")
    let animator = LoggingAnimator(on.log)
    animator.removesViewItself = true
    let director = TransitionDirector(on.log, animator)
    on.nav.delegate = director

    on.nav.popViewController(animated: true)
    on.phone.settle()

    #expect(
      on.log.lines(without: [.parent]).suffix(5) == [
        "animated", "B.viewDidDisappear(true)", "A.viewDidAppear(true)", "didShow(A, true)",
        "animationEnded(true)",
      ])
  }

  @Test("While the animator holds the transition pops answer nil and pushes wait (4.27)")
  func held() throws {
    let on = NavigationFixture("A", "B")
    let animator = LoggingAnimator(on.log, end: .held)
    let director = TransitionDirector(on.log, animator)
    on.nav.delegate = director
    on.nav.pushViewController(on.screen("C"), animated: true)
    on.phone.turn()

    on.nav.pushViewController(on.screen("D"), animated: false)
    on.phone.session.advance(by: 100)
    #expect(on.stack == ["A", "B", "C"])
    #expect(on.phone.session.log.isEmpty)
    #expect(!on.phone.user.tapBack(in: on.nav))
    try #require(animator.context).completeTransition(true)
    on.phone.settle()

    #expect(on.stack == ["A", "B", "C", "D"])
    #expect(on.log.count("didShow(D, false)") == 1)
  }

  @Test("Whoever is popped by an animator is let go at the end (4.37)")
  func released() {
    let on = NavigationFixture("A")
    let director = TransitionDirector(on.log, LoggingAnimator(on.log))
    on.nav.delegate = director
    weak var gone: UIViewController?
    do {
      let b = on.screen("B")
      gone = b
      on.nav.pushViewController(b, animated: true)
    }
    on.phone.settle()

    on.nav.popViewController(animated: true)
    #expect(gone != nil)
    on.phone.settle()

    #expect(gone == nil)
  }
}
