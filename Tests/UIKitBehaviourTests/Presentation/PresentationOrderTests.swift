import HeadlessUIKit
import Testing

@MainActor
@Suite("A presentation links at once and shows after the commit", .headless)
struct PresentationOrderTests {
  @Test(
    "Case 9, 3.3, 3.10, 5.5, 5.7: A sheet is linked at once, and its presenter gets no appearance callbacks"
  )
  func sheet() {
    let on = RootFixture()
    let log = on.log
    let b = on.screen("B")

    on.root.present(b, animated: true) { log.note("completion") }
    #expect(on.root.presentedViewController === b)
    #expect(b.presentingViewController === on.root)
    #expect(!b.isViewLoaded)
    #expect(log.lines == [])
    on.phone.settle()

    #expect(
      log.lines == [
        "B.loadView", "B.viewDidLoad", "B.viewWillAppear(true)", "B.viewIsAppearing(true)",
        "B.viewDidAppear(true)", "completion",
      ])
    #expect(b.viewIfLoaded?.window === on.phone.window)
    #expect(on.phone.session.log.isEmpty)
  }

  @Test("Case 9, 5.5: A layout pass alone does not start a presentation, the commit does")
  func layoutDoesNotStart() throws {
    let on = RootFixture()
    let b = on.screen("B")
    on.root.present(b, animated: true)

    on.phone.window.layoutIfNeeded()
    #expect(!b.isViewLoaded)
    on.phone.turn(2)

    #expect(b.isViewLoaded)
    #expect(on.log.count("B.viewWillAppear(true)") == 1)
    #expect(on.log.count("B.viewDidAppear(true)") == 0)
  }

  @Test("Case 9, 3.10, 5.7: The dismissal of a sheet calls back the sheet alone, completion last")
  func sheetDismissal() {
    let on = RootFixture()
    let log = on.log
    on.present(on.screen("B", .pageSheet))

    on.root.dismiss(animated: true) { log.note("completion") }
    #expect(on.root.presentedViewController != nil)
    on.phone.settle()

    #expect(log.lines == ["B.viewWillDisappear(true)", "B.viewDidDisappear(true)", "completion"])
    #expect(on.root.presentedViewController == nil)
    #expect(on.phone.session.log.isEmpty)
  }

  @Test(
    "Case 9, 3.10: No style that leaves the presenter in place calls it back",
    arguments: [
      UIModalPresentationStyle.automatic, .pageSheet, .formSheet, .overFullScreen,
      .overCurrentContext,
    ])
  func sheetLike(style: UIModalPresentationStyle) {
    let on = RootFixture()

    on.root.present(on.screen("B", style), animated: true)
    on.phone.settle()
    #expect(on.root.viewIfLoaded?.window === on.phone.window)
    on.root.dismiss(animated: true)
    on.phone.settle()

    #expect(on.log.lines(of: "R") == [])
    #expect(on.log.count("B.viewDidAppear(true)") == 1)
    #expect(on.log.count("B.viewDidDisappear(true)") == 1)
  }

  @Test("Case 10, 3.8: Full screen takes the presenter away, incoming did first, completion last")
  func fullScreen() {
    let on = RootFixture()
    let log = on.log

    on.root.present(on.screen("B", .fullScreen), animated: true) { log.note("completion") }
    on.phone.settle()

    #expect(
      log.lines == [
        "B.loadView", "B.viewDidLoad", "R.viewWillDisappear(true)", "B.viewWillAppear(true)",
        "B.viewIsAppearing(true)", "B.viewDidAppear(true)", "R.viewDidDisappear(true)",
        "completion",
      ])
    #expect(on.root.viewIfLoaded?.window == nil)
  }

  @Test("Case 10, 3.9: Full screen gives the presenter back, incoming did first, completion last")
  func fullScreenDismissal() {
    let on = RootFixture()
    let log = on.log
    on.present(on.screen("B", .fullScreen))

    on.root.dismiss(animated: true) { log.note("completion") }
    on.phone.settle()

    #expect(
      log.lines == [
        "B.viewWillDisappear(true)", "R.viewWillAppear(true)", "R.viewIsAppearing(true)",
        "R.viewDidAppear(true)", "B.viewDidDisappear(true)", "completion",
      ])
    #expect(on.root.viewIfLoaded?.window === on.phone.window)
    #expect(on.phone.session.log.isEmpty)
  }

  @Test("Case 10, 3.9: The visible child of a covered presenter goes and comes with it")
  func fullScreenOverStack() {
    let on = NavigationFixture("A", "B")
    let modal = on.screen("M")
    modal.modalPresentationStyle = .fullScreen

    on.nav.present(modal, animated: true)
    on.phone.settle()
    on.nav.dismiss(animated: true)
    on.phone.settle()

    #expect(
      on.log.names(of: "B", "M") == [
        "M.loadView", "M.viewDidLoad", "B.viewWillDisappear", "M.viewWillAppear",
        "M.viewIsAppearing", "M.viewDidAppear", "B.viewDidDisappear",
        "M.viewWillDisappear", "B.viewWillAppear", "B.viewIsAppearing", "B.viewDidAppear",
        "M.viewDidDisappear",
      ])
    #expect(on.log.lines(of: "A") == [])
  }

  @Test("Case 11, 5.6: A dismissal without animation clears the link some turns later")
  func dismissWithoutAnimation() {
    let on = RootFixture()
    let log = on.log
    let b = on.screen("B")
    on.present(b)

    on.root.dismiss(animated: false) { log.note("completion") }
    #expect(on.root.presentedViewController === b)
    #expect(log.lines == [])
    on.phone.turn(3)

    #expect(on.root.presentedViewController == nil)
    #expect(b.presentingViewController == nil)
    #expect(log.lines == ["B.viewWillDisappear(false)", "B.viewDidDisappear(false)", "completion"])
  }

  @Test(
    "Case 11, 5.5: A presentation without animation is complete after some turns, not in the call")
  func presentWithoutAnimation() {
    let on = RootFixture()
    let log = on.log
    let b = on.screen("B")

    on.root.present(b, animated: false) { log.note("completion") }
    #expect(on.root.presentedViewController === b)
    #expect(log.lines == [])
    on.phone.turn(3)

    #expect(
      log.lines == [
        "B.loadView", "B.viewDidLoad", "B.viewWillAppear(false)", "B.viewIsAppearing(false)",
        "B.viewDidAppear(false)", "completion",
      ])
  }
}
