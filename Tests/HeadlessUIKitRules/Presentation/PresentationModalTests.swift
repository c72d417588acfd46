import HeadlessUIKit
import Testing

@MainActor
@Suite("A screen inside a sheet keeps the sheet in place as long as it is shown", .headless)
struct PresentationModalTests {
  private func swipe(_ on: RootFixture, _ sheet: UIViewController) -> [String] {
    on.log.clear()
    on.phone.user.swipeDown(sheet)
    on.phone.settle()
    return on.log.lines.filter { !$0.contains("iew") }
  }

  @Test("Of a presented stack the top decides, not a screen below it (5.22)")
  func stack() {
    let on = RootFixture()
    let delegate = LoggingSheetDelegate(on.log)
    let (a, b) = (on.screen("A"), on.screen("B"))
    let nav = UINavigationController(rootViewController: a)
    nav.presentationController?.delegate = delegate
    on.present(nav)
    nav.pushViewController(b, animated: true)
    on.phone.settle()

    b.isModalInPresentation = true
    #expect(swipe(on, nav) == ["didAttemptToDismiss"])
    #expect(swipe(on, b) == ["didAttemptToDismiss"])
    (a.isModalInPresentation, b.isModalInPresentation) = (true, false)
    #expect(swipe(on, nav) == ["shouldDismiss", "willDismiss", "didDismiss"])
    #expect(on.root.presentedViewController == nil)
  }

  @Test("Of presented tabs the selected one decides, also deep inside (5.22)")
  func tabs() {
    let on = RootFixture()
    let delegate = LoggingSheetDelegate(on.log)
    let (a, b) = (on.screen("A"), on.screen("B"))
    let tabs = UITabBarController()
    tabs.viewControllers = [UINavigationController(rootViewController: a), b]
    tabs.presentationController?.delegate = delegate
    on.present(tabs)

    a.isModalInPresentation = true
    #expect(swipe(on, tabs) == ["didAttemptToDismiss"])
    tabs.selectedIndex = 1
    on.phone.settle()
    #expect(swipe(on, tabs) == ["shouldDismiss", "willDismiss", "didDismiss"])
  }

  @Test("A presented container that is modal itself stays whatever it shows (5.22)")
  func container() {
    let on = RootFixture()
    let delegate = LoggingSheetDelegate(on.log)
    let nav = UINavigationController(rootViewController: on.screen("A"))
    nav.isModalInPresentation = true
    nav.presentationController?.delegate = delegate
    on.present(nav)

    #expect(swipe(on, nav) == ["didAttemptToDismiss"])
    nav.dismiss(animated: true)
    on.phone.settle()
    #expect(on.root.presentedViewController == nil)
  }
}
