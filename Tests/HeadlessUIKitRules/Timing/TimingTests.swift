import HeadlessUIKit
import Testing

/// What comes in the call, with the layout pass, after the commit, and at the end.
@MainActor
@Suite("Each step of a change comes at its time", .headless)
struct TimingTests {
  /// Makes the change and writes down when what it brings comes.
  private func steps(_ log: CallbackLog, _ phone: Phone, _ change: () -> Void) -> [String] {
    log.clear()
    change()
    log.note("| layout")
    phone.window.layoutIfNeeded()
    log.note("| commit")
    phone.turn()
    log.note("| end")
    phone.settle()
    return log.lines(without: [.parent])
  }

  @Test("An animated push begins with the layout pass and ends with its animation (8.5)")
  func push() {
    let on = NavigationFixture("A")

    let steps = steps(on.log, on.phone) {
      on.nav.pushViewController(on.screen("B"), animated: true)
    }

    #expect(
      steps == [
        "| layout", "B.loadView", "B.viewDidLoad", "A.viewWillDisappear(true)",
        "B.viewWillAppear(true)", "willShow(B, true)", "B.viewIsAppearing(true)", "| commit",
        "| end", "A.viewDidDisappear(true)", "B.viewDidAppear(true)", "didShow(B, true)",
      ])
  }

  @Test("A pop without animation is all in the layout pass (8.5)")
  func popWithoutAnimation() {
    let on = NavigationFixture("A", "B")

    let steps = steps(on.log, on.phone) { on.nav.popViewController(animated: false) }

    #expect(
      steps == [
        "| layout", "B.viewWillDisappear(false)", "A.viewWillAppear(false)", "willShow(A, false)",
        "A.viewIsAppearing(false)", "B.viewDidDisappear(false)", "A.viewDidAppear(false)",
        "didShow(A, false)", "| commit", "| end",
      ])
  }

  @Test("A presentation begins after the commit (8.5)", arguments: [true, false])
  func present(animated: Bool) {
    let on = RootFixture()
    let log = on.log

    let steps = steps(log, on.phone) {
      on.root.present(on.screen("B"), animated: animated) { log.note("completed") }
    }

    #expect(
      steps == [
        "| layout", "| commit", "B.loadView", "B.viewDidLoad", "B.viewWillAppear(\(animated))",
        "B.viewIsAppearing(\(animated))", "| end", "B.viewDidAppear(\(animated))", "completed",
      ])
  }

  @Test("So does a dismissal (8.5)", arguments: [true, false])
  func dismiss(animated: Bool) {
    let on = RootFixture()
    let log = on.log
    on.present(on.screen("B"))

    let steps = steps(log, on.phone) {
      on.root.dismiss(animated: animated) { log.note("completed") }
    }

    #expect(
      steps == [
        "| layout", "| commit", "B.viewWillDisappear(\(animated))", "| end",
        "B.viewDidDisappear(\(animated))", "completed",
      ])
  }

  @Test("A root is loaded in the call, and has appeared after the commit (8.5)")
  func root() {
    let log = CallbackLog()
    let phone = Phone()

    let steps = steps(log, phone) {
      phone.window.rootViewController = LoggingViewController("R", log)
      phone.window.makeKeyAndVisible()
    }

    #expect(
      steps == [
        "R.loadView", "R.viewDidLoad", "| layout", "R.viewWillAppear(false)",
        "R.viewIsAppearing(false)", "| commit", "R.viewDidAppear(false)", "| end",
      ])
  }

  @Test("A tab is selected and swapped in the call (8.5)")
  func tab() {
    let log = CallbackLog()
    let tabs = UITabBarController()
    tabs.viewControllers = ["A", "B"].map { LoggingViewController($0, log) }
    let phone = Phone(showing: tabs)

    let steps = steps(log, phone) { tabs.selectedIndex = 1 }

    #expect(
      steps.filter { !$0.contains("viewIsAppearing") } == [
        "B.loadView", "B.viewDidLoad", "B.viewWillAppear(false)", "A.viewWillDisappear(false)",
        "A.viewDidDisappear(false)", "B.viewDidAppear(false)", "| layout", "| commit", "| end",
      ])
  }

  @Test("Without a window nothing but the model changes, and nobody waits (8.3)")
  func withoutWindow() {
    let log = CallbackLog()
    let phone = Phone()
    let nav = UINavigationController(rootViewController: LoggingViewController("A", log))

    let steps = steps(log, phone) {
      nav.pushViewController(LoggingViewController("B", log), animated: false)
      nav.popViewController(animated: true)
      nav.present(LoggingViewController("S", log), animated: true) { log.note("completed") }
    }

    #expect(steps == ["| layout", "| commit", "| end"])
    #expect(nav.viewControllers.count == 1)
    #expect(nav.transitionCoordinator == nil)
    #expect(nav.presentedViewController == nil)
  }

  @Test("Everything comes on the main actor, completions too (8.6)")
  func mainActor() {
    let on = NavigationFixture("A")
    var count = 0

    on.nav.pushViewController(on.screen("B"), animated: true)
    on.nav.transitionCoordinator?.animate(
      alongsideTransition: { _ in
        MainActor.preconditionIsolated()
        count += 1
      },
      completion: { _ in
        MainActor.preconditionIsolated()
        count += 1
      })
    UIView.animate(withDuration: 0.1, animations: { on.nav.view.alpha = 0.5 }) { _ in
      MainActor.preconditionIsolated()
      count += 1
    }
    on.phone.settle()

    #expect(count == 3)
  }
}
