import HeadlessUIKit
import Testing

@MainActor
@Suite("Who knows of a presentation, and what becomes of requests at its edges", .headless)
struct PresentationRuleTests {
  @Test("A presentation in the turn of a dismissal follows it (5.12)")
  func dismissThenPresent() {
    let on = RootFixture()
    on.phone.session.policy.refusesPresentationDuringDismissal = false
    let log = on.log
    let (b, c) = (on.screen("B"), on.screen("C"))
    on.present(b)

    on.root.dismiss(animated: true) { log.note("dismissed") }
    on.root.present(c, animated: true) { log.note("presented") }
    #expect(on.root.presentedViewController === b)
    on.phone.settle()

    #expect(on.root.presentedViewController === c)
    #expect(
      log.lines == [
        "B.viewWillDisappear(true)", "B.viewDidDisappear(true)", "dismissed",
        "C.loadView", "C.viewDidLoad", "C.viewWillAppear(true)", "C.viewIsAppearing(true)",
        "C.viewDidAppear(true)", "presented",
      ])
  }

  @Test("A request that waits is judged when its turn comes, not when it was made (5.12)")
  func judgedLate() {
    let on = RootFixture()
    on.phone.session.policy.refusesPresentationDuringDismissal = false
    let log = on.log
    let (b, c, d) = (on.screen("B"), on.screen("C"), on.screen("D"))
    on.present(b)

    on.root.dismiss(animated: true)
    on.root.present(c, animated: true)
    on.root.present(d, animated: true) { log.note("never") }
    #expect(on.phone.session.log.isEmpty)
    on.phone.settle()

    #expect(on.root.presentedViewController === c)
    #expect(d.presentingViewController == nil)
    #expect(log.count("never") == 0)
    #expect(on.phone.session.log.count == 1)
  }

  @Test("A dismissal in the turn of the presentation runs after it (Case 13)")
  func presentThenDismissAnimated() {
    let on = RootFixture()
    on.phone.session.policy.dropsDismissalDuringPresentation = false
    let log = on.log

    on.root.present(on.screen("B"), animated: true) { log.note("presented") }
    on.root.dismiss(animated: true) { log.note("dismissed") }
    on.phone.settle()

    #expect(
      log.lines == [
        "B.loadView", "B.viewDidLoad", "B.viewWillAppear(true)", "B.viewIsAppearing(true)",
        "B.viewDidAppear(true)", "presented", "B.viewWillDisappear(true)",
        "B.viewDidDisappear(true)", "dismissed",
      ])
    #expect(on.root.presentedViewController == nil)
  }

  @Test("A dismissal in the turn of a presentation waits for it, without animation too (5.13)")
  func presentThenDismiss() {
    let on = RootFixture()
    on.phone.session.policy.dropsDismissalDuringPresentation = false
    let log = on.log
    let b = on.screen("B")

    on.root.present(b, animated: false) { log.note("presented") }
    b.dismiss(animated: false) { log.note("dismissed") }
    #expect(on.root.presentedViewController === b)
    on.phone.settle()

    #expect(on.root.presentedViewController == nil)
    #expect(
      log.lines(without: [.loading, .isAppearing]) == [
        "B.viewWillAppear(false)", "B.viewDidAppear(false)", "presented",
        "B.viewWillDisappear(false)", "B.viewDidDisappear(false)", "dismissed",
      ])
    #expect(on.phone.session.log.isEmpty)
  }
}
