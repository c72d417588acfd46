import Foundation
import HeadlessUIKit
import Testing

/// Writes what a popover tells its delegate into a log, and answers how it adapts.
@MainActor
private final class LoggingPopoverDelegate: NSObject, UIPopoverPresentationControllerDelegate {
  private let log: CallbackLog
  var allows = true
  var adaptiveStyle: UIModalPresentationStyle?

  init(_ log: CallbackLog) {
    self.log = log
    super.init()
  }

  func prepareForPopoverPresentation(
    _ popoverPresentationController: UIPopoverPresentationController
  ) {
    log.note("prepare")
  }

  func adaptivePresentationStyle(for controller: UIPresentationController)
    -> UIModalPresentationStyle
  {
    adaptiveStyle ?? .automatic
  }

  func presentationController(
    _ presentationController: UIPresentationController,
    willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
    transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
  ) {
    log.note("willPresent(\(style))")
  }

  func presentationControllerShouldDismiss(
    _ presentationController: UIPresentationController
  ) -> Bool {
    log.note("shouldDismiss")
    return allows
  }

  func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {
    log.note("willDismiss")
  }

  func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
    log.note("didDismiss")
  }

  func presentationControllerDidAttemptToDismiss(
    _ presentationController: UIPresentationController
  ) {
    log.note("didAttemptToDismiss")
  }
}

/// A root R that shows a popover B in a window of some width.
@MainActor
private struct PopoverFixture {
  let on: RootFixture
  let delegate: LoggingPopoverDelegate
  let popover: LoggingViewController

  init(width: CGFloat) {
    on = RootFixture()
    on.phone.window.frame = CGRect(x: 0, y: 0, width: width, height: 1024)
    delegate = LoggingPopoverDelegate(on.log)
    popover = on.screen("B", .popover)
    popover.popoverPresentationController?.delegate = delegate
    popover.popoverPresentationController?.sourceView = on.root.view
  }

  static var tablet: Self { Self(width: 820) }
  static var phone: Self { Self(width: 390) }

  func present() {
    on.root.present(popover, animated: true)
    on.phone.settle()
    on.log.clear()
  }
}

@MainActor
@Suite("A popover goes with a tap beside it, when its delegate lets it", .headless)
struct PresentationPopoverTests {
  @Test("Rule 5.25: A tap beside a popover asks and tells as a swipe does")
  func tapOutside() {
    let fixture = PopoverFixture.tablet
    let on = fixture.on
    fixture.present()

    #expect(on.phone.user.tapOutside(fixture.popover))
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

  @Test("Rule 5.25: A popover is prepared, then shown, and its presenter hears nothing")
  func shown() {
    let fixture = PopoverFixture.tablet
    let on = fixture.on

    on.root.present(fixture.popover, animated: true)
    on.phone.settle()

    #expect(
      on.log.lines == [
        "prepare", "B.loadView", "B.viewDidLoad", "B.viewWillAppear(true)",
        "B.viewIsAppearing(true)", "B.viewDidAppear(true)",
      ])
    #expect(!on.phone.user.swipeDown(fixture.popover))
  }

  @Test("Rule 5.22: A popover that is modal in itself, or inside, stays, and the attempt is told")
  func modal() {
    let fixture = PopoverFixture.tablet
    let on = fixture.on
    fixture.present()
    fixture.popover.isModalInPresentation = true

    #expect(!on.phone.user.tapOutside(fixture.popover))
    on.phone.settle()

    #expect(on.log.lines == ["didAttemptToDismiss"])
    #expect(on.root.presentedViewController === fixture.popover)
  }

  @Test("Rule 5.22: A popover whose delegate says no stays, and the attempt is told")
  func refused() {
    let fixture = PopoverFixture.tablet
    let on = fixture.on
    fixture.present()
    fixture.delegate.allows = false

    #expect(!on.phone.user.tapOutside(fixture.popover))
    on.phone.settle()

    #expect(on.log.lines == ["shouldDismiss", "didAttemptToDismiss"])
    #expect(on.root.presentedViewController === fixture.popover)
  }

  @Test("Rule 5.24: A popover that code dismisses tells its delegate nothing")
  func byCode() {
    let fixture = PopoverFixture.tablet
    let on = fixture.on
    fixture.present()

    on.root.dismiss(animated: true)
    on.phone.settle()

    #expect(on.log.lines == ["B.viewWillDisappear(true)", "B.viewDidDisappear(true)"])
  }

  @Test("Rule 5.25: Only a popover on screen goes with a tap beside it, and only the topmost one")
  func impossible() {
    let fixture = PopoverFixture.tablet
    let on = fixture.on
    #expect(!on.phone.user.tapOutside(fixture.popover))
    fixture.present()
    let sheet = on.screen("S", .pageSheet)
    on.present(sheet, on: fixture.popover)

    #expect(!on.phone.user.tapOutside(sheet))
    #expect(!on.phone.user.tapOutside(fixture.popover))
    on.phone.settle()

    #expect(on.log.lines == [])
    #expect(fixture.popover.presentedViewController === sheet)
  }
}

@MainActor
@Suite("In a narrow window a popover is something else, unless its delegate insists", .headless)
struct PresentationAdaptivityTests {
  @Test("Rule 5.25: In compact width a popover is a sheet that the user swipes")
  func sheet() {
    let fixture = PopoverFixture.phone
    let on = fixture.on

    on.root.present(fixture.popover, animated: true)
    on.phone.settle()
    #expect(on.log.lines.first == "willPresent(pageSheet)")
    #expect(on.log.count("prepare") == 0)
    #expect(!on.phone.user.tapOutside(fixture.popover))
    on.log.clear()
    #expect(on.phone.user.swipeDown(fixture.popover))
    on.phone.settle()

    #expect(
      on.log.lines == [
        "shouldDismiss", "willDismiss", "B.viewWillDisappear(true)", "B.viewDidDisappear(true)",
        "didDismiss",
      ])
  }

  @Test("Rule 5.25: A delegate that answers none keeps the popover a popover")
  func none() {
    let fixture = PopoverFixture.phone
    let on = fixture.on
    fixture.delegate.adaptiveStyle = UIModalPresentationStyle.none

    on.root.present(fixture.popover, animated: true)
    on.phone.settle()

    #expect(on.log.lines.first == "prepare")
    #expect(!on.phone.user.swipeDown(fixture.popover))
    #expect(on.phone.user.tapOutside(fixture.popover))
    on.phone.settle()
    #expect(on.root.presentedViewController == nil)
  }

  @Test("Rule 5.25: A popover that adapts to full screen takes the presenter's view away")
  func fullScreen() {
    let fixture = PopoverFixture.phone
    let on = fixture.on
    fixture.delegate.adaptiveStyle = .fullScreen

    on.root.present(fixture.popover, animated: true)
    on.phone.settle()

    #expect(
      on.log.lines(without: [.loading, .isAppearing]) == [
        "willPresent(fullScreen)", "R.viewWillDisappear(true)", "B.viewWillAppear(true)",
        "B.viewDidAppear(true)", "R.viewDidDisappear(true)",
      ])
    #expect(!on.phone.user.swipeDown(fixture.popover))
    #expect(!on.phone.user.tapOutside(fixture.popover))
    #expect(fixture.popover.presentationController?.presentationStyle == .popover)
    #expect(fixture.popover.presentationController?.adaptivePresentationStyle == .fullScreen)
  }

  @Test("Rule 5.25: A popover becomes a sheet when its window becomes narrow, and one again")
  func resized() {
    let fixture = PopoverFixture.tablet
    let on = fixture.on
    fixture.present()

    on.phone.user.resize(on.phone.window, to: CGSize(width: 390, height: 1024))
    on.phone.settle()
    #expect(on.log.lines == ["willPresent(pageSheet)"])
    #expect(!on.phone.user.tapOutside(fixture.popover))
    on.phone.user.resize(on.phone.window, to: CGSize(width: 820, height: 1024))
    on.phone.settle()

    #expect(on.log.lines == ["willPresent(pageSheet)", "willPresent(none)", "prepare"])
    #expect(
      fixture.popover.presentationController?.adaptivePresentationStyle
        == UIModalPresentationStyle.none)
    #expect(!on.phone.user.swipeDown(fixture.popover))
    #expect(on.phone.user.tapOutside(fixture.popover))
  }

  @Test("Rule 5.25: Where full screen takes turns with a popover, the presenter goes and comes")
  func resizedToFullScreen() {
    let fixture = PopoverFixture.tablet
    let on = fixture.on
    fixture.delegate.adaptiveStyle = .fullScreen
    fixture.present()

    on.phone.user.resize(on.phone.window, to: CGSize(width: 390, height: 1024))
    on.phone.settle()
    #expect(on.root.view.window == nil)
    on.phone.user.resize(on.phone.window, to: CGSize(width: 820, height: 1024))
    on.phone.settle()
    #expect(on.root.view.window === on.phone.window)
    on.root.dismiss(animated: true)
    on.phone.settle()

    #expect(
      on.log.lines(without: [.isAppearing]) == [
        "willPresent(fullScreen)", "R.viewWillDisappear(false)", "R.viewDidDisappear(false)",
        "willPresent(none)", "prepare", "R.viewWillAppear(false)", "R.viewDidAppear(false)",
        "B.viewWillDisappear(true)", "B.viewDidDisappear(true)",
      ])
    #expect(on.phone.session.log.isEmpty)
  }

  @Test("Rule 5.20: A controller of another style has no popover, and asking settles no style")
  func otherStyle() {
    let on = RootFixture()
    let b = on.screen("B", .pageSheet)

    #expect(b.popoverPresentationController == nil)
    b.modalPresentationStyle = .popover

    #expect(b.popoverPresentationController != nil)
    #expect(b.popoverPresentationController === b.presentationController)
  }

  @Test("A popover that points at nothing ends the process")
  func withoutSource() async throws {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent],
      performing: { await presentWithoutSource() })
    try expectText("should have a non-nil sourceView or barButtonItem", in: result)
  }
}

@MainActor
private func presentWithoutSource() {
  let fixture = PopoverFixture.tablet
  fixture.popover.popoverPresentationController?.sourceView = nil
  fixture.present()
}
