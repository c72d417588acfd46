import Foundation
import HeadlessUIKit
import Testing

/// A root R in a window of some width, with a sheet B over it that writes its delegate calls down.
@MainActor
private struct BackdropFixture {
  let on = RootFixture()
  let delegate: LoggingSheetDelegate
  let sheet: LoggingViewController

  init(_ style: UIModalPresentationStyle, width: CGFloat) {
    on.phone.window.frame = CGRect(x: 0, y: 0, width: width, height: 1024)
    delegate = LoggingSheetDelegate(on.log)
    sheet = on.screen("B", style)
    sheet.presentationController?.delegate = delegate
  }

  var user: HeadlessUser { on.phone.user }
}

@MainActor
@Suite("A tap on the dimmed screen beside a sheet dismisses it, when it may", .headless)
struct PresentationBackdropTests {
  @Test(
    "In a wide window a tap beside a sheet asks and tells as a swipe does (5.29)",
    arguments: [UIModalPresentationStyle.formSheet, .pageSheet])
  func wide(style: UIModalPresentationStyle) {
    let fixture = BackdropFixture(style, width: 820)
    fixture.on.present(fixture.sheet)

    #expect(fixture.user.tapOutside(fixture.sheet))
    fixture.on.phone.settle()

    #expect(
      fixture.on.log.lines == [
        "shouldDismiss", "willDismiss", "B.viewWillDisappear(true)", "B.viewDidDisappear(true)",
        "didDismiss",
      ])
    #expect(fixture.on.root.presentedViewController == nil)
  }

  @Test("On a phone nothing is beside a sheet of full height, above a lower one there is (5.29)")
  func narrow() {
    let fixture = BackdropFixture(.pageSheet, width: 390)
    fixture.on.present(fixture.sheet)
    #expect(!fixture.user.tapOutside(fixture.sheet))

    fixture.sheet.sheetPresentationController?.detents = [.medium(), .large()]
    #expect(fixture.user.tapOutside(fixture.sheet))
  }

  @Test(
    "A tap beside a sheet that may not be dismissed calls nothing, a swipe does (U21, 5.22)",
    arguments: [true, false])
  func refused(tells: Bool) {
    HeadlessSession.current.policy.tellsOfRefusedBackdropTap = tells
    let fixture = BackdropFixture(.formSheet, width: 820)
    fixture.on.present(fixture.sheet)
    fixture.sheet.isModalInPresentation = true

    #expect(!fixture.user.tapOutside(fixture.sheet))
    #expect(fixture.on.log.lines == (tells ? ["didAttemptToDismiss"] : []))
    fixture.on.log.clear()
    #expect(!fixture.user.swipeDown(fixture.sheet))

    #expect(fixture.on.log.lines == ["didAttemptToDismiss"])
    #expect(fixture.on.root.presentedViewController === fixture.sheet)
  }

  @Test(
    "A delegate that says no is asked of a tap, and may hear no more (U21, 5.22)",
    arguments: [true, false])
  func refusedByDelegate(tells: Bool) {
    HeadlessSession.current.policy.tellsOfRefusedBackdropTap = tells
    let fixture = BackdropFixture(.formSheet, width: 820)
    fixture.on.present(fixture.sheet)
    fixture.delegate.allows = false

    #expect(!fixture.user.tapOutside(fixture.sheet))

    #expect(
      fixture.on.log.lines == ["shouldDismiss"] + (tells ? ["didAttemptToDismiss"] : []))
  }

  @Test("Beside an undimmed sheet there is nothing to tap (5.29, 5.30)")
  func undimmed() {
    let fixture = BackdropFixture(.formSheet, width: 820)
    fixture.sheet.sheetPresentationController?.largestUndimmedDetentIdentifier = .large
    fixture.on.present(fixture.sheet)

    #expect(!fixture.user.tapOutside(fixture.sheet))
  }
}
