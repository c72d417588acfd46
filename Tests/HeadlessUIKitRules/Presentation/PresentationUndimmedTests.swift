import Foundation
import HeadlessUIKit
import Testing

@MainActor
@Suite("What a presentation does not dim stays in use", .headless)
struct PresentationUndimmedTests {
  /// A stack of two screens with a button on the top, on screen.
  @MainActor
  private struct Fixture {
    let log = CallbackLog()
    let nav = UINavigationController()
    let button = UIButton()
    let phone: Phone

    init() {
      let log = log
      nav.setViewControllers(
        ["A", "B"].map { LoggingViewController($0, log) }, animated: false)
      phone = Phone(showing: nav)
      nav.topViewController?.view.addSubview(button)
    }

    func present(_ controller: UIViewController) {
      nav.present(controller, animated: true)
      phone.settle()
    }

    func sheet(_ detents: UISheetPresentationController.Detent...) -> UIViewController {
      let sheet = LoggingViewController("S", log)
      sheet.sheetPresentationController?.detents = detents
      return sheet
    }
  }

  @Test("Up to its largest undimmed height a sheet leaves the screen below in use (5.30)")
  func undimmed() {
    let on = Fixture()
    let sheet = on.sheet(.medium(), .large())
    sheet.sheetPresentationController?.largestUndimmedDetentIdentifier = .medium
    on.present(sheet)

    #expect(on.phone.user.tap(on.button))
    #expect(on.phone.user.swipeBack(in: on.nav))
    on.phone.settle()

    #expect(on.nav.viewControllers.count == 1)
    #expect(on.nav.presentedViewController === sheet)
  }

  @Test("At a greater height the same sheet covers it (5.30)")
  func dimmedAtFullHeight() {
    let on = Fixture()
    let sheet = on.sheet(.medium(), .large())
    sheet.sheetPresentationController?.largestUndimmedDetentIdentifier = .medium
    on.present(sheet)

    sheet.sheetPresentationController?.selectedDetentIdentifier = .large

    #expect(!on.phone.user.tap(on.button))
    #expect(!on.phone.user.tapBack(in: on.nav))
  }

  @Test("A sheet without an undimmed height covers the screen below (5.30)")
  func dimmed() {
    let on = Fixture()
    on.present(on.sheet(.medium()))

    #expect(!on.phone.user.tap(on.button))
  }

  @Test("What an undimmed sheet presents covers the screen below the sheet (5.30)")
  func alertOverSheet() {
    let on = Fixture()
    let sheet = on.sheet(.medium())
    sheet.sheetPresentationController?.largestUndimmedDetentIdentifier = .medium
    on.present(sheet)
    sheet.present(
      UIAlertController(title: nil, message: nil, preferredStyle: .alert), animated: true)
    on.phone.settle()

    #expect(!on.phone.user.tap(on.button))
  }

  @Test("Views that a popover lets through can be touched, with what is in them (5.30)")
  func passthroughViews() {
    let on = Fixture()
    on.phone.window.frame.size.width = 820
    let popover = LoggingViewController("P", on.log)
    popover.modalPresentationStyle = .popover
    popover.popoverPresentationController?.sourceView = on.button
    on.present(popover)
    #expect(!on.phone.user.tap(on.button))

    popover.popoverPresentationController?.passthroughViews = [on.nav.topViewController?.view]
      .compactMap { $0 }

    #expect(on.phone.user.tap(on.button))
    #expect(!on.phone.user.tapBack(in: on.nav))
    #expect(on.nav.presentedViewController === popover)
  }

  @Test("A sheet that the user drags higher dims the screen, and its delegate is told (5.34)")
  func dragged() {
    let on = Fixture()
    let sheet = on.sheet(.medium(), .large())
    let delegate = DetentDelegate(on.log)
    sheet.sheetPresentationController?.largestUndimmedDetentIdentifier = .medium
    sheet.sheetPresentationController?.delegate = delegate
    on.present(sheet)
    on.log.clear()

    #expect(on.phone.user.dragSheet(sheet, to: .large))
    #expect(!on.phone.user.dragSheet(sheet, to: .large))

    #expect(on.log.lines == ["detent: large"])
    #expect(!on.phone.user.tap(on.button))
  }

  @Test("A height that the sheet has not, and code, tell nobody (5.34)")
  func notDragged() {
    let on = Fixture()
    let sheet = on.sheet(.medium())
    let delegate = DetentDelegate(on.log)
    sheet.sheetPresentationController?.delegate = delegate
    on.present(sheet)
    on.log.clear()

    #expect(!on.phone.user.dragSheet(sheet, to: .large))
    sheet.sheetPresentationController?.detents = [.medium(), .large()]
    sheet.sheetPresentationController?.selectedDetentIdentifier = .large

    #expect(on.log.lines == [])
  }
}

/// Writes the heights that the user drags a sheet to into a log.
@MainActor
private final class DetentDelegate: NSObject, UISheetPresentationControllerDelegate {
  private let log: CallbackLog

  init(_ log: CallbackLog) {
    self.log = log
    super.init()
  }

  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController
  ) {
    let isLarge = sheetPresentationController.selectedDetentIdentifier == .large
    log.note("detent: \(isLarge ? "large" : "other")")
  }
}
