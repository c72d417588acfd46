import Foundation
import HeadlessUIKit
import Testing

/// A presentation of the app's own that logs what it is told.
@MainActor
private final class LoggingPresentation: UIPresentationController {
  let log: CallbackLog

  init(_ log: CallbackLog, _ presented: UIViewController, _ presenting: UIViewController?) {
    self.log = log
    super.init(presentedViewController: presented, presenting: presenting)
  }

  override var frameOfPresentedViewInContainerView: CGRect {
    CGRect(x: 0, y: 400, width: 390, height: 444)
  }

  override func presentationTransitionWillBegin() { log.note("presentationWillBegin") }
  override func presentationTransitionDidEnd(_ completed: Bool) {
    log.note("presentationDidEnd(\(completed))")
  }
  override func dismissalTransitionWillBegin() { log.note("dismissalWillBegin") }
  override func dismissalTransitionDidEnd(_ completed: Bool) {
    log.note("dismissalDidEnd(\(completed))")
  }
}

@MainActor
@Suite("The transitioning delegate makes the presentation and animates it", .headless)
struct PresentationAnimatorTests {
  private let on = RootFixture()

  private func director(
    _ end: LoggingAnimator.End = .afterAnimation(0.3),
    _ interactor: (any UIViewControllerInteractiveTransitioning)? = nil
  ) -> TransitionDirector {
    let log = on.log
    let director = TransitionDirector(log, LoggingAnimator(log, end: end), interactor)
    director.makesPresentation = { LoggingPresentation(log, $0, $1) }
    return director
  }

  private func screen(_ style: UIModalPresentationStyle, _ director: TransitionDirector)
    -> LoggingViewController
  {
    let b = on.screen("B", style)
    b.transitioningDelegate = director
    return b
  }

  @Test("The presentation is made in the call, animator and interactor come later (5.28)")
  func present() {
    let (log, director) = (on.log, director())
    let b = screen(.custom, director)

    on.root.present(b, animated: true) { log.note("presented") }
    #expect(log.lines == ["presentationController(R)"])
    on.phone.settle()

    #expect(
      log.lines(without: [.loading]).filter { $0 != "presentationWillBegin" } == [
        "presentationController(R)", "animator for presented(B, R, R)", "interactor",
        "B.viewWillAppear(true)", "animate", "B.viewIsAppearing(true)", "animated",
        "B.viewDidAppear(true)", "presentationDidEnd(true)", "animationEnded(true)", "presented",
      ])
    #expect(log.count("presentationWillBegin") == 1)
    #expect(on.phone.session.now == 0.3)
    #expect(on.phone.session.log.isEmpty)
  }

  @Test("A dismissal asks too; the presenter of a custom presentation hears nothing (5.28)")
  func dismiss() {
    let (log, director) = (on.log, director())
    on.present(screen(.custom, director))

    on.root.dismiss(animated: true) { log.note("dismissed") }
    on.phone.settle()

    #expect(
      log.lines.filter { $0 != "dismissalWillBegin" } == [
        "animator for dismissed(B)", "interactor", "B.viewWillDisappear(true)", "animate",
        "animated", "B.viewDidDisappear(true)", "dismissalDidEnd(true)", "animationEnded(true)",
        "dismissed",
      ])
    #expect(log.count("dismissalWillBegin") == 1)
    #expect(on.root.presentedViewController == nil)
  }

  @Test("A presenter that was never taken away stays in place under two layers that go (5.16)")
  func twoLayers() {
    let (below, above) = (LoggingViewController("B", on.log), LoggingViewController("C", on.log))
    let director = director()
    below.modalPresentationStyle = .overFullScreen
    above.modalPresentationStyle = .fullScreen
    above.transitioningDelegate = director
    on.root.present(below, animated: false)
    on.phone.settle()
    below.present(above, animated: true)
    on.phone.settle()

    on.root.dismiss(animated: true)
    on.phone.settle()

    #expect(on.root.presentedViewController == nil)
    #expect(on.root.view.window === on.phone.window)
    #expect(on.root.view.superview === on.phone.window)
  }

  @Test("A custom presentation is put in by its animator also when it is not animated (5.28)")
  func notAnimated() {
    let (log, director) = (on.log, director())
    let b = screen(.custom, director)

    on.root.present(b, animated: false) { log.note("presented") }
    on.phone.settle()

    #expect(b.view.window === on.phone.window)
    #expect(
      log.only("interactor", "animate", "B.viewDidAppear(false)", "presented")
        == ["interactor", "animate", "B.viewDidAppear(false)", "presented"])
    #expect(on.phone.session.now == 0)
  }

  @Test("Other styles ask for an animator only when they are animated (5.28)")
  func otherStyles() {
    let (log, director) = (on.log, director())
    let b = screen(.fullScreen, director)

    on.root.present(b, animated: false)
    on.phone.settle()
    #expect(log.count("animate") == 0)
    on.root.dismiss(animated: true)
    on.phone.settle()

    #expect(log.count("presentationController(R)") == 0)
    #expect(log.count("animator for dismissed(B)") == 1)
    #expect(log.count("animate") == 1)
  }

  @Test("Full screen, an animator that takes the presenter's view out changes no order (3.8)")
  func fullScreen() {
    let log = on.log
    let animator = LoggingAnimator(log)
    animator.removesViewItself = true
    let director = TransitionDirector(log, animator)
    let b = screen(.fullScreen, director)

    on.root.present(b, animated: true) { log.note("presented") }
    on.phone.settle()
    #expect(
      log.lines(without: [.loading]) == [
        "animator for presented(B, R, R)", "interactor", "R.viewWillDisappear(true)",
        "B.viewWillAppear(true)", "animate", "B.viewIsAppearing(true)", "animated",
        "B.viewDidAppear(true)", "R.viewDidDisappear(true)", "animationEnded(true)", "presented",
      ])
    log.clear()
    b.dismiss(animated: true) { log.note("dismissed") }
    on.phone.settle()

    #expect(
      log.lines == [
        "animator for dismissed(B)", "interactor", "B.viewWillDisappear(true)",
        "R.viewWillAppear(true)", "R.viewIsAppearing(true)", "animate", "animated",
        "R.viewDidAppear(true)", "B.viewDidDisappear(true)", "animationEnded(true)", "dismissed",
      ])
    #expect(on.root.view.superview === on.phone.window)
    #expect(b.view.window == nil)
  }

  @Test("The context gives the presenter's view only where the presentation removes it (5.28)")
  func views() throws {
    let log = on.log
    let animator = LoggingAnimator(log, end: .held)
    let director = TransitionDirector(log, animator)
    director.makesPresentation = { LoggingPresentation(log, $0, $1) }
    let b = screen(.custom, director)
    on.root.present(b, animated: true)
    on.phone.turn(3)

    let context = try #require(animator.context)
    #expect(context.viewController(forKey: .from) === on.root)
    #expect(context.view(forKey: .from) == nil)
    #expect(context.view(forKey: .to) === b.view)
    #expect(context.presentationStyle == .custom)
    #expect(context.finalFrame(for: b) == CGRect(x: 0, y: 400, width: 390, height: 444))
    #expect(context.finalFrame(for: on.root) == on.root.view.frame)
    context.completeTransition(true)
    on.phone.settle()
    let c = screen(.fullScreen, director)
    b.present(c, animated: true)
    on.phone.turn(3)

    let second = try #require(animator.context)
    #expect(second.view(forKey: .from) === on.root.presentedViewController?.view)
    #expect(second.presentationStyle == .fullScreen)
    second.completeTransition(true)
    on.phone.settle()
  }

  @Test(
    "The container tells of its layouts, and holds the view that stands for the presented (5.27)"
  )
  func container() throws {
    @MainActor
    final class Boxed: UIPresentationController {
      let log: CallbackLog
      let box = UIView()

      init(_ log: CallbackLog, _ presented: UIViewController, _ presenting: UIViewController?) {
        self.log = log
        super.init(presentedViewController: presented, presenting: presenting)
      }

      override var presentedView: UIView? { box }
      override func presentationTransitionWillBegin() {
        box.addSubview(presentedViewController.view)
      }
      override func containerViewWillLayoutSubviews() { log.note("will lay out") }
      override func containerViewDidLayoutSubviews() { log.note("did lay out") }
    }
    let log = on.log
    let director = TransitionDirector(log, nil)
    var presentation: Boxed?
    director.makesPresentation = {
      let made = Boxed(log, $0, $1)
      presentation = made
      return made
    }
    let b = screen(.custom, director)

    on.root.present(b, animated: true)
    on.phone.settle()
    let made = try #require(presentation)
    #expect(made.box.superview === made.containerView)
    #expect(made.box.frame == made.containerView?.bounds)
    #expect(b.view.superview === made.box)
    log.clear()
    made.containerView?.setNeedsLayout()
    on.phone.turn()
    #expect(log.lines == ["will lay out", "did lay out"])
    on.root.dismiss(animated: true)
    on.phone.settle()

    #expect(made.box.superview == nil)
    #expect(made.containerView == nil)
  }

  @Test("A presentation that is not completed is undone, and can be asked for again (5.28)")
  func presentNotCompleted() throws {
    let log = on.log
    let animator = LoggingAnimator(log, end: .held)
    let director = TransitionDirector(log, animator)
    let b = screen(.fullScreen, director)

    on.root.present(b, animated: true) { log.note("never") }
    on.phone.settle()
    try #require(animator.context).completeTransition(false)
    on.phone.settle()

    #expect(on.root.presentedViewController == nil)
    #expect(b.presentingViewController == nil)
    #expect(log.count("never") == 0)
    #expect(
      log.lines(without: [.loading, .isAppearing]).suffix(5) == [
        "B.viewWillDisappear(true)", "R.viewWillAppear(true)", "B.viewDidDisappear(true)",
        "R.viewDidAppear(true)", "animationEnded(false)",
      ])
    on.root.present(b, animated: false)
    on.phone.settle()
    #expect(on.root.presentedViewController === b)
    #expect(on.phone.session.log.isEmpty)
  }

  @Test("A dismissal driven by a gesture that is cancelled leaves all as it was (5.28)")
  func interactiveDismissal() {
    let (log, driver) = (on.log, UIPercentDrivenInteractiveTransition())
    let director = director(.afterAnimation(0.3), driver)
    driver.wantsInteractiveStart = false
    let b = screen(.custom, director)
    on.present(b)
    driver.wantsInteractiveStart = true

    on.root.dismiss(animated: true) { log.note("never") }
    on.phone.settle()
    driver.update(0.4)
    driver.cancel()
    on.phone.settle()

    #expect(on.root.presentedViewController === b)
    #expect(b.view.window === on.phone.window)
    #expect(log.count("never") == 0)
    #expect(
      log.lines.filter { $0 != "dismissalWillBegin" } == [
        "animator for dismissed(B)", "interactor", "B.viewWillDisappear(true)", "animate",
        "animated", "B.viewWillAppear(true)", "B.viewIsAppearing(true)", "B.viewDidAppear(true)",
        "dismissalDidEnd(false)", "animationEnded(false)",
      ])
    #expect(!b.isBeingDismissed)
    #expect(on.phone.session.log.isEmpty)
  }
}
