import HeadlessUIKit
import Testing

/// Writes down its pops and the questions of its bar, and answers them.
private final class AskedNavigationController: UINavigationController, UINavigationBarDelegate {
  var calls: [String] = []
  var allows = true

  override func popViewController(animated: Bool) -> UIViewController? {
    calls.append("pop(\(animated))")
    return super.popViewController(animated: animated)
  }

  func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem)
    -> Bool
  {
    calls.append("shouldPop")
    return allows
  }
}

/// Takes VoiceOver's escape itself, or passes it on.
private final class EscapingScreen: LoggingViewController {
  var handles = true
  var escapes = 0

  override func accessibilityPerformEscape() -> Bool {
    escapes += 1
    return handles || super.accessibilityPerformEscape()
  }
}

@MainActor
@Suite("The keyboard and VoiceOver go back, too", .headless)
struct UnsettledCommandTests {
  private let session = HeadlessSession.current

  private func show(_ nav: UINavigationController, _ screens: UIViewController...) -> Phone {
    nav.setViewControllers(screens, animated: false)
    return Phone(showing: nav)
  }

  private func show(_ nav: UINavigationController) -> Phone {
    let log = CallbackLog()
    return show(nav, LoggingViewController("A", log), LoggingViewController("B", log))
  }

  @Test(
    "⌘[ asks as the back button does and then pops, or pops without asking (U31, 4.48)",
    arguments: [true, false])
  func command(asks: Bool) {
    session.policy.asksShouldPopForBackCommand = asks
    let nav = AskedNavigationController()
    let phone = show(nav)
    nav.allows = !asks

    #expect(phone.user.pressBackCommand(in: nav))
    phone.settle()

    #expect(nav.calls == [asks ? "shouldPop" : "pop(true)"])
    #expect(nav.viewControllers.count == (asks ? 2 : 1))
  }

  @Test(
    "⌘[ does nothing where there is no back button (U31, 4.48)", arguments: [true, false],
    ["root", "hidden bar"])
  func noCommand(asks: Bool, obstacle: String) {
    session.policy.asksShouldPopForBackCommand = asks
    let nav = AskedNavigationController()
    let phone = show(nav)
    if obstacle == "root" { nav.setViewControllers([UIViewController()], animated: false) }
    nav.isNavigationBarHidden = obstacle == "hidden bar"
    phone.settle()

    #expect(!phone.user.pressBackCommand(in: nav))
    #expect(nav.calls == [])
  }

  @Test("⌘[ during a slide completes it (U31, 4.42, 4.48)", arguments: [true, false])
  func commandDuringSlide(asks: Bool) {
    session.policy.asksShouldPopForBackCommand = asks
    let on = NavigationFixture("A", "B")
    on.nav.pushViewController(on.screen("C"), animated: true)
    on.phone.turn()

    #expect(on.phone.user.pressBackCommand(in: on.nav))
    on.phone.settle()

    #expect(on.stack == ["A", "B"])
    #expect(on.log.count("didShow(C, true)") == 1)
  }

  @Test(
    "Escape pops through popViewController, and asks shouldPop or not (U32, 4.49)",
    arguments: [true, false])
  func escapePops(asks: Bool) {
    session.policy.asksShouldPopOnEscape = asks
    let nav = AskedNavigationController()
    let phone = show(nav)

    #expect(phone.user.escape(in: phone.window))
    phone.settle()

    #expect(nav.calls == (asks ? ["shouldPop", "pop(true)"] : ["pop(true)"]))
    #expect(nav.viewControllers.count == 1)
    #expect(!phone.user.escape(in: phone.window))
  }

  @Test("Escape whose question is answered with no pops nothing (U32, 4.49)")
  func escapeRefused() {
    session.policy.asksShouldPopOnEscape = true
    let nav = AskedNavigationController()
    let phone = show(nav)
    nav.allows = false

    phone.user.escape(in: phone.window)
    phone.settle()

    #expect(nav.calls == ["shouldPop"])
    #expect(nav.viewControllers.count == 2)
  }

  @Test(
    "A screen that takes the escape itself keeps the stack from popping (4.49)",
    arguments: [true, false])
  func ownEscape(handles: Bool) {
    let (nav, log) = (AskedNavigationController(), CallbackLog())
    let top = EscapingScreen("B", log)
    top.handles = handles
    let phone = show(nav, LoggingViewController("A", log), top)

    #expect(phone.user.escape(in: phone.window))
    phone.settle()

    #expect(top.escapes == 1)
    #expect(nav.viewControllers.count == (handles ? 2 : 1))
  }

  @Test(
    "Escape dismisses a sheet as a swipe does, or nothing does (U33, 4.49)",
    arguments: [true, false])
  func escapeFromSheet(dismisses: Bool) {
    session.policy.escapeDismissesSheets = dismisses
    let on = RootFixture()
    let sheet = on.screen("S", .pageSheet)
    let delegate = LoggingSheetDelegate(on.log)
    sheet.presentationController?.delegate = delegate
    on.present(sheet)

    #expect(on.phone.user.escape(in: on.phone.window) == dismisses)
    on.phone.settle()

    #expect((on.root.presentedViewController == nil) == dismisses)
    #expect(
      on.log.lines(hearing: [.delegate])
        == (dismisses ? ["shouldDismiss", "willDismiss", "didDismiss"] : []))
  }

  @Test("Escape leaves a sheet that may not be dismissed, and what is below it (U33, 4.49)")
  func escapeFromModal() {
    session.policy.escapeDismissesSheets = true
    let nav = AskedNavigationController()
    let phone = show(nav)
    let sheet = UIViewController()
    sheet.isModalInPresentation = true
    nav.present(sheet, animated: true)
    phone.settle()

    #expect(!phone.user.escape(in: phone.window))
    phone.settle()

    #expect(nav.presentedViewController === sheet)
    #expect(nav.calls == [])
  }

  @Test("In a presented stack escape pops first, then dismisses (U33, 4.49)")
  func escapeFromPresentedStack() {
    session.policy.escapeDismissesSheets = true
    let on = RootFixture()
    let nav = UINavigationController()
    nav.viewControllers = [on.screen("A"), on.screen("B")]
    on.present(nav)

    #expect(on.phone.user.escape(in: on.phone.window))
    on.phone.settle()
    #expect(nav.viewControllers.count == 1)
    #expect(on.root.presentedViewController === nav)
    #expect(on.phone.user.escape(in: on.phone.window))
    on.phone.settle()
    #expect(on.root.presentedViewController == nil)
  }

  @Test("Nobody escapes in a window that is not on screen (4.49)")
  func hiddenWindow() {
    let nav = AskedNavigationController()
    let phone = show(nav)
    phone.window.isHidden = true

    #expect(!phone.user.escape(in: phone.window))
    #expect(nav.calls == [])
  }
}
