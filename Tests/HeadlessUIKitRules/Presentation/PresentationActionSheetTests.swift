import HeadlessUIKit
import Testing

/// A root that shows an action sheet with one action, or with one that cancels, too.
@MainActor
private struct ActionSheetFixture {
  let on = RootFixture()
  let sheet = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
  let delete: UIAlertAction
  let cancel: UIAlertAction

  init(cancels: Bool = true) {
    let log = on.log
    delete = UIAlertAction(title: "Delete", style: .destructive) { _ in log.note("delete") }
    cancel = UIAlertAction(title: "Cancel", style: .cancel) { _ in log.note("cancel") }
    sheet.addAction(delete)
    if cancels { sheet.addAction(cancel) }
  }

  func present(anchored: Bool) {
    if anchored { sheet.popoverPresentationController?.sourceView = on.root.view }
    on.present(sheet)
  }

  var user: HeadlessUser { on.phone.user }
}

@MainActor
@Suite("From iOS 26 on an action sheet with a source is anchored, and has no cancel button")
struct PresentationActionSheetTests {
  @Test(
    "The user cannot tap its cancel action, and cancels by a tap elsewhere (5.31)",
    .headless(.iOS26))
  func anchored() {
    let fixture = ActionSheetFixture()
    fixture.present(anchored: true)

    #expect(!fixture.user.tapAlertAction(fixture.cancel, in: fixture.sheet))
    #expect(fixture.user.tapOutside(fixture.sheet))
    #expect(!fixture.user.tapOutside(fixture.sheet))
    fixture.on.phone.settle()

    #expect(fixture.on.log.lines == ["cancel"])
    #expect(fixture.on.root.presentedViewController == nil)
  }

  @Test("Its other actions work as before (5.31)", .headless(.iOS26))
  func otherActions() {
    let fixture = ActionSheetFixture()
    fixture.present(anchored: true)

    #expect(fixture.user.tapAlertAction(fixture.delete, in: fixture.sheet))
    fixture.on.phone.settle()

    #expect(fixture.on.log.lines == ["delete"])
  }

  @Test(
    "A tap elsewhere dismisses it without an action that cancels, too (5.31)", .headless(.iOS26))
  func withoutCancel() {
    let fixture = ActionSheetFixture(cancels: false)
    fixture.present(anchored: true)

    #expect(fixture.user.tapOutside(fixture.sheet))
    fixture.on.phone.settle()

    #expect(fixture.on.log.lines == [])
    #expect(fixture.on.root.presentedViewController == nil)
  }

  @Test("A bar button item is a source as well (5.31)", .headless(.iOS26))
  func barButtonItem() {
    let fixture = ActionSheetFixture()
    let item = UIBarButtonItem(title: "More", style: .plain, target: nil, action: nil)
    fixture.sheet.popoverPresentationController?.barButtonItem = item
    fixture.present(anchored: false)

    #expect(!fixture.user.tapAlertAction(fixture.cancel, in: fixture.sheet))
  }

  @Test("Without a source it is centered, with its cancel button (5.31)", .headless(.iOS26))
  func centered() {
    let fixture = ActionSheetFixture()
    fixture.present(anchored: false)

    #expect(fixture.user.tapAlertAction(fixture.cancel, in: fixture.sheet))
    fixture.on.phone.settle()

    #expect(fixture.on.log.lines == ["cancel"])
  }

  @Test("Up to iOS 18 a source changes nothing on a phone (5.31)", .headless(.iOS18))
  func earlier() {
    let fixture = ActionSheetFixture()
    fixture.present(anchored: true)

    #expect(fixture.user.tapAlertAction(fixture.cancel, in: fixture.sheet))
    fixture.on.phone.settle()

    #expect(fixture.on.log.lines == ["cancel"])
  }
}
