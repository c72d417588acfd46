import HeadlessUIKit
import Testing

@MainActor
@Suite("Presenting holds the presented controller, delegates are weak", .headless)
struct PresentationMemoryTests {
  @Test("Case 38, 7.5: The presenter and its presented controller go together with their window")
  func presenterFreed() {
    weak var root: UIViewController?
    weak var sheet: UIViewController?
    do {
      let on = RootFixture()
      let b = on.screen("B")
      (root, sheet) = (on.root, b)
      on.present(b)
      on.phone.window.rootViewController = nil
      b.dismiss(animated: false)
      on.phone.settle()
    }
    HeadlessSession.current.settle()

    #expect(root == nil)
    #expect(sheet == nil)
  }

  @Test("Case 38, 7.1: Nobody holds a delegate or a transitioning delegate")
  func weakDelegates() {
    let on = NavigationFixture("A")
    let nav = on.nav
    let b = on.screen("B")
    do {
      let delegate = LoggingNavigationDelegate(on.log)
      nav.delegate = delegate
      let sheet = LoggingSheetDelegate(on.log)
      b.presentationController?.delegate = sheet
      #expect(nav.delegate != nil)
      #expect(b.presentationController?.delegate != nil)
    }

    #expect(nav.delegate == nil)
    #expect(b.presentationController?.delegate == nil)
  }

  @Test("Case 38, 5.26: Asking for the presentation controller settles the style it was made for")
  func presentationControllerKeepsStyle() throws {
    let on = RootFixture()
    let b = on.screen("B", .pageSheet)
    let first = try #require(b.presentationController)

    b.modalPresentationStyle = .fullScreen

    #expect(first.presentationStyle == .pageSheet)
    #expect(b.presentationController === first)
  }
}
