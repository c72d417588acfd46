import HeadlessUIKit
import Testing

@MainActor
@Suite("A refused presentation is logged, never completes and changes nothing", .headless)
struct PresentationRefusalTests {
  /// Whether nothing came of presenting the controller.
  private func wasRefused(_ screen: UIViewController, _ log: CallbackLog) -> Bool {
    screen.presentingViewController == nil && !screen.isViewLoaded
      && log.count("completion") == 0
  }

  @Test("Case 14, 5.8a: A presenter that presents already refuses a second presentation")
  func alreadyPresenting() throws {
    let on = RootFixture()
    let log = on.log
    let (b, c) = (on.screen("B"), on.screen("C"))
    on.present(b)

    on.root.present(c, animated: true) { log.note("completion") }
    on.phone.settle()

    #expect(wasRefused(c, log))
    #expect(on.root.presentedViewController === b)
    #expect(log.lines == [])
    #expect(on.phone.session.log.count == 1)
    let entry = try #require(on.phone.session.log.first)
    #expect(entry.text.hasPrefix("Attempt to present "))
    #expect(entry.text.contains("which is already presenting"))
  }

  @Test("Case 14: Of two presentations in one turn the first one wins")
  func twoInOneTurn() {
    let on = RootFixture()
    let log = on.log
    let (b, c) = (on.screen("B"), on.screen("C"))

    on.root.present(b, animated: true)
    on.root.present(c, animated: true) { log.note("completion") }
    on.phone.settle()

    #expect(on.root.presentedViewController === b)
    #expect(wasRefused(c, log))
    #expect(on.phone.session.log.count == 1)
  }

  @Test("Case 14, 5.8: A refused controller can be presented later")
  func presentedLater() {
    let on = RootFixture()
    let (b, c) = (on.screen("B"), on.screen("C"))
    on.present(b)
    on.root.present(c, animated: true)
    on.phone.settle()
    on.root.dismiss(animated: true)
    on.phone.settle()

    on.root.present(c, animated: true)
    on.phone.settle()

    #expect(on.root.presentedViewController === c)
    #expect(on.phone.session.log.count == 1)
  }

  @Test("Case 15, 5.8c: A presenter without a window refuses")
  func withoutWindow() throws {
    let log = CallbackLog()
    let phone = Phone()
    let root = LoggingViewController("R", log)
    let b = LoggingViewController("B", log)

    root.present(b, animated: true) { log.note("completion") }
    phone.settle()

    #expect(wasRefused(b, log))
    #expect(root.presentedViewController == nil)
    #expect(phone.session.log.count == 1)
    let entry = try #require(phone.session.log.first)
    #expect(entry.text.hasPrefix("Attempt to present "))
    #expect(entry.text.contains("whose view is not in the window hierarchy"))
  }

  @Test("Case 15, 5.8c: A presenter whose view lies in a hidden window accepts")
  func hiddenWindow() {
    let log = CallbackLog()
    let phone = Phone()
    let root = LoggingViewController("R", log)
    let b = LoggingViewController("B", log)
    phone.window.addSubview(root.view)

    root.present(b, animated: true)

    #expect(phone.window.isHidden)
    #expect(root.presentedViewController === b)
    #expect(b.presentingViewController === root)
    #expect(phone.session.log.isEmpty)
  }

  @Test("Case 15, 5.8c: A presentation from viewDidLoad is refused")
  func viewDidLoad() {
    let log = CallbackLog()
    let root = LoggingViewController("R", log)
    let b = LoggingViewController("B", log)
    root.on(.viewDidLoad) { [unowned root] in
      root.present(b, animated: true) { log.note("completion") }
    }

    let phone = Phone(showing: root)

    #expect(wasRefused(b, log))
    #expect(root.presentedViewController == nil)
    #expect(phone.session.log.count == 1)
    #expect(log.count("R.viewDidAppear(false)") == 1)
  }

  @Test("Case 15, 5.8c: A presenter that is covered by a full-screen modal refuses")
  func covered() {
    let on = RootFixture()
    let log = on.log
    let (cover, c) = (on.screen("F", .fullScreen), on.screen("C"))
    on.present(cover)

    on.root.present(c, animated: true) { log.note("completion") }
    on.phone.settle()

    #expect(wasRefused(c, log))
    #expect(on.root.presentedViewController === cover)
    #expect(on.phone.session.log.count == 1)
  }
}

@MainActor
private func presentTwice() {
  let on = RootFixture()
  let b = on.screen("B")
  on.present(b)
  b.present(b, animated: false)
}

@MainActor
private func presentChild() {
  let on = NavigationFixture("A", "B")
  on.nav.present(on.nav.viewControllers[0], animated: false)
}

@Suite("What UIKit raises about a presentation ends the process")
struct PresentationMistakeTests {
  @Test("Case 14, 5.10: A controller that is being presented is not presented again")
  func presented() async throws {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent],
      performing: { await presentTwice() })
    try expectText("Application tried to present modally", in: result)
  }

  @Test("Case 14, 5.10: A controller that has a parent is not presented")
  func child() async throws {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent],
      performing: { await presentChild() })
    try expectText("Application tried to present modally an active controller", in: result)
  }
}
