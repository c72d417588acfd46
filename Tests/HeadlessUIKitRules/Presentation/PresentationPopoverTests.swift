import Foundation
import HeadlessUIKit
import Testing

@MainActor
@Suite("A popover goes with a tap beside it, when its delegate lets it", .headless)
struct PresentationPopoverTests {
  @Test("A tap beside a popover asks and tells as a swipe does (5.25)")
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

  @Test("A popover is prepared, then shown, and its presenter hears nothing (5.25)")
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

  @Test(
    "A popover that is modal stays, and the tap may be told as an attempt (U21, 5.22)",
    arguments: [true, false])
  func modal(tells: Bool) {
    HeadlessSession.current.policy.tellsOfRefusedBackdropTap = tells
    let fixture = PopoverFixture.tablet
    let on = fixture.on
    fixture.present()
    fixture.popover.isModalInPresentation = true

    #expect(!on.phone.user.tapOutside(fixture.popover))
    on.phone.settle()

    #expect(on.log.lines == (tells ? ["didAttemptToDismiss"] : []))
    #expect(on.root.presentedViewController === fixture.popover)
  }

  @Test(
    "A popover whose delegate says no stays, and the tap may be told as an attempt (U21, 5.22)",
    arguments: [true, false])
  func refused(tells: Bool) {
    HeadlessSession.current.policy.tellsOfRefusedBackdropTap = tells
    let fixture = PopoverFixture.tablet
    let on = fixture.on
    fixture.present()
    fixture.delegate.allows = false

    #expect(!on.phone.user.tapOutside(fixture.popover))
    on.phone.settle()

    #expect(on.log.lines == ["shouldDismiss"] + (tells ? ["didAttemptToDismiss"] : []))
    #expect(on.root.presentedViewController === fixture.popover)
  }

  @Test("A popover that code dismisses tells its delegate nothing (5.24)")
  func byCode() {
    let fixture = PopoverFixture.tablet
    let on = fixture.on
    fixture.present()

    on.root.dismiss(animated: true)
    on.phone.settle()

    #expect(on.log.lines == ["B.viewWillDisappear(true)", "B.viewDidDisappear(true)"])
  }

  @Test("Only a popover on screen goes with a tap beside it, and only the topmost one (5.25)")
  func impossible() {
    let fixture = PopoverFixture.tablet
    let on = fixture.on
    #expect(!on.phone.user.tapOutside(fixture.popover))
    fixture.present()
    let sheet = on.screen("S", .fullScreen)
    on.present(sheet, on: fixture.popover)

    #expect(!on.phone.user.tapOutside(sheet))
    #expect(!on.phone.user.tapOutside(fixture.popover))
    on.phone.settle()

    #expect(on.log.lines == [])
    #expect(fixture.popover.presentedViewController === sheet)
  }

  @Test("A popover holds what it points at, also when that has left the screen (5.35)")
  func holdsItsSource() {
    let fixture = PopoverFixture.phone
    weak let button = pointAtButton(fixture)
    fixture.present()
    button?.removeFromSuperview()

    fixture.on.phone.user.resize(fixture.on.phone.window, to: CGSize(width: 820, height: 1024))
    fixture.on.phone.settle()

    let popover = fixture.popover.popoverPresentationController
    #expect(popover?.sourceView != nil)
    #expect(popover?.sourceView === button)
    #expect(fixture.on.phone.session.log.isEmpty)
  }

  private func pointAtButton(_ fixture: PopoverFixture) -> UIView {
    let button = UIButton()
    fixture.on.root.view.addSubview(button)
    fixture.popover.popoverPresentationController?.sourceView = button
    return button
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
