import HeadlessUIKit
import Testing

@MainActor
@Suite("The menu of the back button pops several levels and asks nobody", .headless)
struct NavigationBackMenuTests {
  @Test("A screen chosen in the back menu is popped to, and shouldPop is not asked (4.36)")
  func severalLevels() {
    let on = MenuFixture()

    #expect(on.user.chooseBackMenu(1, in: on.nav))
    on.phone.settle()

    #expect(on.nav.calls == ["popTo(B, true)"])
    #expect(on.stack == ["A", "B"])
    #expect(
      on.log.withoutParents == [
        "B.loadView", "B.viewDidLoad", "D.viewWillDisappear(true)", "B.viewWillAppear(true)",
        "B.viewIsAppearing(true)", "D.viewDidDisappear(true)", "B.viewDidAppear(true)",
      ])
    #expect(on.phone.session.log.isEmpty)
  }

  @Test("A screen is chosen by its place in the menu or by itself (4.36)")
  func byController() {
    let on = MenuFixture()

    #expect(on.user.chooseBackMenu(on.nav.viewControllers[2], in: on.nav))
    on.phone.settle()

    #expect(on.stack == ["A", "B", "C"])
  }

  @Test("The back menu pops nothing that is not below the top, or while a push runs (4.36)")
  func impossible() {
    let on = MenuFixture()

    #expect(!on.user.chooseBackMenu(3, in: on.nav))
    #expect(!on.user.chooseBackMenu(-1, in: on.nav))
    #expect(!on.user.chooseBackMenu(on.nav.viewControllers[3], in: on.nav))
    #expect(!on.user.chooseBackMenu(on.screen("X"), in: on.nav))
    on.nav.topViewController?.navigationItem.hidesBackButton = true
    #expect(!on.user.chooseBackMenu(0, in: on.nav))
    on.nav.topViewController?.navigationItem.hidesBackButton = false
    on.nav.isNavigationBarHidden = true
    #expect(!on.user.chooseBackMenu(0, in: on.nav))
    on.nav.isNavigationBarHidden = false
    on.nav.pushViewController(on.screen("E"), animated: true)
    #expect(!on.user.chooseBackMenu(0, in: on.nav))
    on.phone.settle()

    #expect(on.nav.calls == [])
    #expect(on.stack == ["A", "B", "C", "D", "E"])
  }
}
