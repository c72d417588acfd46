import Foundation
import HeadlessUIKit
import Testing

@MainActor
@Suite("In a narrow window a popover is something else, unless its delegate insists", .headless)
struct PresentationAdaptivityTests {
  @Test("In compact width a popover is a sheet that the user swipes (5.25)")
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

  @Test("A delegate that answers none keeps the popover a popover (5.25)")
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

  @Test("A popover that adapts to full screen takes the presenter's view away (5.25)")
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
  }

  @Test("A presentation says as what it would be shown, whatever it is shown as now (5.36)")
  func styles() throws {
    let fixture = PopoverFixture.tablet
    let presentation = try #require(fixture.popover.presentationController)
    let wide = fixture.on.phone.window.traitCollection
    fixture.present()
    #expect(presentation.adaptivePresentationStyle(for: wide) == .none)
    #expect(presentation.adaptivePresentationStyle == .fullScreen)
    fixture.delegate.adaptiveStyle = .formSheet
    #expect(presentation.adaptivePresentationStyle == .formSheet)
    fixture.on.phone.user.resize(fixture.on.phone.window, to: CGSize(width: 390, height: 1024))
    let narrow = fixture.on.phone.window.traitCollection
    #expect(presentation.adaptivePresentationStyle(for: narrow) == .formSheet)
    fixture.delegate.adaptiveStyle = UIModalPresentationStyle.none
    #expect(presentation.adaptivePresentationStyle(for: narrow) == .none)
  }

  @Test("A popover becomes a sheet when its window becomes narrow, and one again (5.25)")
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
    #expect(!on.phone.user.swipeDown(fixture.popover))
    #expect(on.phone.user.tapOutside(fixture.popover))
  }

  @Test("Where full screen takes turns with a popover, the presenter goes and comes (5.25)")
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

  @Test("A controller of another style has no popover, and asking settles no style (5.20)")
  func otherStyle() {
    let on = RootFixture()
    let b = on.screen("B", .pageSheet)

    #expect(b.popoverPresentationController == nil)
    b.modalPresentationStyle = .popover

    #expect(b.popoverPresentationController != nil)
    #expect(b.popoverPresentationController === b.presentationController)
  }
}
