import HeadlessUIKit
import Testing

@MainActor
@Suite("Without animations everything comes in the same order, later, and takes no time", .headless)
struct AnimationSwitchTests {
  /// Makes the change and checks that only the time differs.
  private func check(
    _ animations: AnimationSwitch, _ phone: Phone, _ log: CallbackLog, expecting lines: [String],
    sourceLocation: SourceLocation = #_sourceLocation, _ change: () -> Void
  ) {
    let start = phone.session.now
    animations.perform(change)
    #expect(!log.lines.contains("completion"), sourceLocation: sourceLocation)
    phone.settle()

    #expect(log.lines(without: [.parent, .isAppearing]) == lines, sourceLocation: sourceLocation)
    #expect((phone.session.now > start) == (animations == .on), sourceLocation: sourceLocation)
    #expect(phone.session.log.isEmpty, sourceLocation: sourceLocation)
  }

  private func noteCompletion(of nav: UINavigationController, in log: CallbackLog) {
    nav.transitionCoordinator?.animate(alongsideTransition: nil) { _ in log.note("completion") }
  }

  @Test("A push (8.1)", arguments: AnimationSwitch.allCases)
  func push(animations: AnimationSwitch) {
    let on = NavigationFixture("A")

    check(
      animations, on.phone, on.log,
      expecting: [
        "B.loadView", "B.viewDidLoad", "A.viewWillDisappear(true)", "B.viewWillAppear(true)",
        "willShow(B, true)", "A.viewDidDisappear(true)",
        "B.viewDidAppear(true)", "didShow(B, true)", "completion",
      ]
    ) {
      on.nav.pushViewController(on.screen("B"), animated: true)
      noteCompletion(of: on.nav, in: on.log)
    }
  }

  private let pop = [
    "B.viewWillDisappear(true)", "A.viewWillAppear(true)", "willShow(A, true)",
    "B.viewDidDisappear(true)", "A.viewDidAppear(true)",
    "didShow(A, true)", "completion",
  ]

  @Test("A pop (8.1)", arguments: AnimationSwitch.allCases)
  func pop(animations: AnimationSwitch) {
    let on = NavigationFixture("A", "B")

    check(animations, on.phone, on.log, expecting: pop) {
      on.nav.popViewController(animated: true)
      noteCompletion(of: on.nav, in: on.log)
    }
  }

  @Test("A back swipe (8.1)", arguments: AnimationSwitch.allCases)
  func backSwipe(animations: AnimationSwitch) {
    let on = NavigationFixture("A", "B")

    check(animations, on.phone, on.log, expecting: pop) {
      let swipe = on.phone.user.beginBackSwipe(in: on.nav)
      noteCompletion(of: on.nav, in: on.log)
      swipe?.finish()
    }
  }

  @Test(
    "A back swipe that is let go (8.1)", .headless(.iOS18), arguments: AnimationSwitch.allCases)
  func cancelledBackSwipe(animations: AnimationSwitch) {
    let on = NavigationFixture("A", "B")

    check(
      animations, on.phone, on.log,
      expecting: [
        "B.viewWillDisappear(true)", "A.viewWillAppear(true)", "willShow(A, true)",
        "A.viewWillDisappear(true)", "A.viewDidDisappear(true)",
        "B.viewWillAppear(true)", "B.viewDidAppear(true)", "completion",
      ]
    ) {
      let swipe = on.phone.user.beginBackSwipe(in: on.nav)
      noteCompletion(of: on.nav, in: on.log)
      swipe?.progress(0.5)
      swipe?.cancel()
    }
    #expect(on.stack == ["A", "B"])
  }

  @Test("A presentation (8.1)", arguments: AnimationSwitch.allCases)
  func present(animations: AnimationSwitch) {
    let on = RootFixture()
    let log = on.log

    check(
      animations, on.phone, log,
      expecting: [
        "B.loadView", "B.viewDidLoad", "R.viewWillDisappear(true)", "B.viewWillAppear(true)",
        "B.viewDidAppear(true)", "R.viewDidDisappear(true)",
        "completion",
      ]
    ) {
      on.root.present(on.screen("B", .fullScreen), animated: true) { log.note("completion") }
    }
  }

  @Test("A dismissal (8.1)", arguments: AnimationSwitch.allCases)
  func dismiss(animations: AnimationSwitch) {
    let on = RootFixture()
    let log = on.log
    on.present(on.screen("B", .fullScreen))

    check(
      animations, on.phone, log,
      expecting: [
        "B.viewWillDisappear(true)", "R.viewWillAppear(true)",
        "R.viewDidAppear(true)", "B.viewDidDisappear(true)", "completion",
      ]
    ) {
      on.root.dismiss(animated: true) { log.note("completion") }
    }
  }

  @Test("performWithoutAnimation leaves the switch as it was, also inside each other (8.1)")
  func restored() {
    UIView.performWithoutAnimation {
      UIView.performWithoutAnimation {}
      #expect(!UIView.areAnimationsEnabled)
    }
    #expect(UIView.areAnimationsEnabled)
    UIView.setAnimationsEnabled(false)
    UIView.performWithoutAnimation {}
    #expect(!UIView.areAnimationsEnabled)
  }
}
