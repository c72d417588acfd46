import HeadlessUIKit
import Testing

/// Writes the beginning and the end of a presentation into a log.
private final class LoggingPresentation: UIPresentationController,
  UIViewControllerTransitioningDelegate
{
  var log: CallbackLog?

  override func presentationTransitionWillBegin() {
    log?.note("presentationTransitionWillBegin")
  }

  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController? {
    self
  }
}

@MainActor
@Suite("Where nobody knows what a presentation does, a switch decides", .headless)
struct UnsettledPresentationTests {
  private let session = HeadlessSession.current

  @Test("A dismissal of nothing completes in the call, or never (U1)", arguments: [true, false])
  func nothing(completes: Bool) {
    session.policy.completesNoOpDismiss = completes
    let on = RootFixture()
    let log = on.log

    on.root.dismiss(animated: true) { log.note("completed") }
    #expect(log.lines == (completes ? ["completed"] : []))
    on.phone.settle()

    #expect(log.lines == (completes ? ["completed"] : []))
    #expect(session.log.isEmpty)
  }

  @Test(
    "Of a dismissal of nothing, nothing is held after the call (U1, 5.18)",
    arguments: [true, false])
  func nothingIsHeld(completes: Bool) {
    session.policy.completesNoOpDismiss = completes
    weak var held: UIViewController?
    do {
      let screen = UIViewController()
      held = screen
      screen.dismiss(animated: true) { _ = screen }
    }

    #expect(held == nil)
  }

  @Test("A presentation in the turn of a dismissal follows it (U3)", arguments: [true, false])
  func follows(animated: Bool) {
    session.policy.refusesPresentationDuringDismissal = false
    let on = RootFixture()
    let c = on.screen("C")
    on.present(on.screen("B"))

    on.root.dismiss(animated: animated)
    on.root.present(c, animated: animated)
    on.phone.settle()

    #expect(on.root.presentedViewController === c)
    #expect(
      on.log.lines(without: [.loading, .isAppearing])
        == ["B.viewWillDisappear", "B.viewDidDisappear", "C.viewWillAppear", "C.viewDidAppear"]
        .map { "\($0)(\(animated))" })
    #expect(session.log.isEmpty)
  }

  @Test("Or it is refused because another presentation is in progress, and logged (U3, 5.8b)")
  func refused() {
    session.policy.refusesPresentationDuringDismissal = true
    let on = RootFixture()
    let (log, c) = (on.log, on.screen("C"))
    on.present(on.screen("B"))

    on.root.dismiss(animated: true)
    on.root.present(c, animated: true) { log.note("never") }
    on.phone.settle()

    #expect(on.root.presentedViewController == nil)
    #expect(c.presentingViewController == nil)
    #expect(log.names(of: "C") == [])
    #expect(log.count("never") == 0)
    #expect(
      session.log == [
        .presentationInProgress(presented: "\(c)", presenter: "\(on.root)", receiver: "\(on.root)")
      ])
  }

  @Test(
    "A presentation controller hears of the beginning before the callbacks, or among them (U7, 5.27)",
    arguments: [true, false])
  func beginning(isFirst: Bool) {
    session.policy.beginsPresentationBeforeAppearance = isFirst
    let on = RootFixture()
    let b = on.screen("B", .custom)
    let controller = LoggingPresentation(presentedViewController: b, presenting: on.root)
    controller.log = on.log
    b.transitioningDelegate = controller

    on.root.present(b, animated: true)
    on.phone.settle()

    let beginning = ["presentationTransitionWillBegin"]
    let will = ["B.viewWillAppear(true)"]
    #expect(
      on.log.lines(without: [.loading])
        == (isFirst ? beginning + will : will + beginning)
        + ["B.viewIsAppearing(true)", "B.viewDidAppear(true)"])
  }

  @Test(
    "Of several layers that go, those between hear that they disappear, or nothing (U9)",
    arguments: [true, false])
  func between(hears: Bool) {
    session.policy.callsBackIntermediateLayers = hears
    let on = RootFixture()
    let (a, b) = (on.screen("A"), on.screen("B"))
    on.present(a)
    on.present(b, on: a)

    on.root.dismiss(animated: true)
    on.phone.settle()

    #expect(on.log.lines(of: "B") == ["B.viewWillDisappear(true)", "B.viewDidDisappear(true)"])
    #expect(
      on.log.lines(of: "A")
        == (hears ? ["A.viewWillDisappear(true)", "A.viewDidDisappear(true)"] : []))
  }

  @Test(
    "A layer that went unheard, with what it contains, appears again when it is presented (U9)",
    arguments: [true, false])
  func presentedAgain(hears: Bool) {
    session.policy.callsBackIntermediateLayers = hears
    let on = RootFixture()
    let (a, b) = (on.screen("A"), on.screen("B"))
    let nav = UINavigationController(rootViewController: a)
    on.present(nav)
    on.present(b, on: nav)
    on.root.dismiss(animated: true)
    on.phone.settle()
    on.log.clear()

    on.root.present(nav, animated: true)
    on.phone.settle()

    #expect(
      on.log.lines(of: "A") == [
        "A.viewWillAppear(true)", "A.viewIsAppearing(true)", "A.viewDidAppear(true)",
      ])
    #expect(session.log.isEmpty)
  }

  @Test(
    "A dismissal during a presentation waits for its end, or is dropped and logged (U13)",
    arguments: [true, false])
  func dismissalDuringPresentation(drops: Bool) {
    session.policy.dropsDismissalDuringPresentation = drops
    let on = RootFixture()
    let log = on.log
    let b = on.screen("B")

    on.root.present(b, animated: true) { log.note("presented") }
    on.root.dismiss(animated: true) { log.note("dismissed") }
    on.phone.settle()

    #expect(on.root.presentedViewController === (drops ? b : nil))
    #expect(
      log.only("presented", "dismissed") == (drops ? ["presented"] : ["presented", "dismissed"]))
    #expect(session.log == (drops ? [.dismissInProgress("\(on.root)")] : []))
  }
}
