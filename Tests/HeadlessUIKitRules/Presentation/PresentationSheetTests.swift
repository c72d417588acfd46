import HeadlessUIKit
import Testing

@MainActor
@Suite("A sheet that the user swipes asks and tells its delegate", .headless)
struct PresentationSheetTests {
  private func show(_ on: RootFixture, _ delegate: LoggingSheetDelegate) -> LoggingViewController {
    let b = on.screen("B", .pageSheet)
    b.presentationController?.delegate = delegate
    on.present(b)
    return b
  }

  @Test("An accepted swipe asks, tells, takes the sheet away and tells again (Case 18, 5.21)")
  func accepted() {
    let on = RootFixture()
    let delegate = LoggingSheetDelegate(on.log)
    let b = show(on, delegate)

    #expect(on.phone.user.swipeDown(b))
    on.phone.settle()

    #expect(
      on.log.lines == [
        "shouldDismiss", "willDismiss", "B.viewWillDisappear(true)", "B.viewDidDisappear(true)",
        "didDismiss",
      ])
    #expect(
      on.log.flags(of: "B") == ["viewWillDisappear: dismissed", "viewDidDisappear: dismissed"])
    #expect(on.root.presentedViewController == nil)
    #expect(on.phone.session.log.isEmpty)
  }

  @Test("The delegate of a presented stack is that of the stack, not of its top (Case 18, 5.20)")
  func presentedStack() {
    let on = RootFixture()
    let delegate = LoggingSheetDelegate(on.log)
    let top = on.screen("C")
    let nav = UINavigationController(rootViewController: top)
    nav.presentationController?.delegate = delegate
    on.present(nav)

    #expect(on.phone.user.swipeDown(nav))
    on.phone.settle()

    #expect(
      on.log.lines == [
        "shouldDismiss", "willDismiss", "C.viewWillDisappear(true)", "C.viewDidDisappear(true)",
        "didDismiss",
      ])
  }

  @Test("A full-screen modal cannot be swiped away (Case 18)")
  func fullScreen() {
    let on = RootFixture()
    let b = on.screen("B", .fullScreen)
    on.present(b)

    #expect(on.phone.user.beginSheetSwipe(on: b) == nil)
    #expect(!on.phone.user.swipeDown(b))
    on.phone.settle()

    #expect(on.root.presentedViewController === b)
    #expect(on.log.lines == [])
  }

  @Test("A sheet that is modal in itself stays, and only the attempt is told (Case 19, 5.22)")
  func modalInPresentation() {
    let on = RootFixture()
    let delegate = LoggingSheetDelegate(on.log)
    let b = show(on, delegate)
    b.isModalInPresentation = true

    #expect(!on.phone.user.swipeDown(b))
    on.phone.settle()

    #expect(on.log.lines == ["didAttemptToDismiss"])
    #expect(on.root.presentedViewController === b)
  }

  @Test("A sheet whose delegate says no stays, and the attempt is told (Case 19, 5.22)")
  func refused() {
    let on = RootFixture()
    let delegate = LoggingSheetDelegate(on.log)
    delegate.allows = false
    let b = show(on, delegate)

    #expect(!on.phone.user.swipeDown(b))
    on.phone.settle()

    #expect(on.log.lines == ["shouldDismiss", "didAttemptToDismiss"])
    #expect(on.root.presentedViewController === b)
  }

  @Test(
    "A swipe that is let go makes the sheet appear again and never ends in didDismiss (Case 20, 5.23)"
  )
  func letGo() throws {
    let on = RootFixture()
    let delegate = LoggingSheetDelegate(on.log)
    let b = show(on, delegate)

    let swipe = try #require(on.phone.user.beginSheetSwipe(on: b))
    on.phone.settle()
    swipe.progress(0.3)
    swipe.cancel()
    on.phone.settle()

    #expect(
      on.log.lines(without: [.parent, .isAppearing]).filter { $0 != "willDismiss" } == [
        "shouldDismiss", "B.viewWillDisappear(true)", "B.viewWillAppear(true)",
        "B.viewDidAppear(true)",
      ])
    #expect(on.log.count("didDismiss") == 0)
    #expect(on.log.count("didAttemptToDismiss") == 0)
    #expect(on.root.presentedViewController === b)
    #expect(b.presentingViewController === on.root)
    #expect(on.log.lines(of: "R") == [])
  }

  @Test("After a swipe that was let go the next one dismisses (Case 20)")
  func letGoThenSwiped() throws {
    let on = RootFixture()
    let delegate = LoggingSheetDelegate(on.log)
    let b = show(on, delegate)
    let swipe = try #require(on.phone.user.beginSheetSwipe(on: b))
    on.phone.turn()
    swipe.cancel()
    on.phone.settle()

    #expect(on.phone.user.swipeDown(b))
    on.phone.settle()

    #expect(on.root.presentedViewController == nil)
    #expect(on.log.count("didDismiss") == 1)
    #expect(on.phone.session.log.isEmpty)
  }
}
