import HeadlessUIKit
import Testing

@MainActor
@Suite("Requests that come close together end in the stack that was asked for", .headless)
struct NavigationOverlapTests {
  @Test("Case 6, 4.26: A push from viewDidLoad of the pushed controller waits for its turn")
  func pushFromViewDidLoad() {
    let on = NavigationFixture("A")
    let (b, c) = (on.screen("B"), on.screen("C"))
    let nav = on.nav
    b.on(.viewDidLoad) { nav.pushViewController(c, animated: true) }

    nav.pushViewController(b, animated: true)
    on.phone.turn()
    #expect(on.stack == ["A", "B"])
    on.phone.settle()

    #expect(on.stack == ["A", "B", "C"])
    #expect(
      on.log.only("B.viewDidAppear(true)", "C.viewWillAppear(true)", "C.viewDidAppear(true)")
        == ["B.viewDidAppear(true)", "C.viewWillAppear(true)", "C.viewDidAppear(true)"])
    #expect(on.phone.session.log.isEmpty)
  }

  @Test("Case 6: Pushes without animation in one turn are all on the stack at once")
  func twoWithoutAnimation() {
    let on = NavigationFixture("A")
    let c = on.screen("C")

    on.nav.pushViewController(on.screen("B"), animated: false)
    on.nav.pushViewController(c, animated: false)
    #expect(on.stack == ["A", "B", "C"])
    on.phone.settle()

    #expect(on.stack == ["A", "B", "C"])
    #expect(c.viewIfLoaded?.window === on.phone.window)
    #expect(on.log.count("C.viewDidAppear(false)") == 1)
    #expect(on.log.count("A.viewDidDisappear(false)") == 1)
    #expect(on.phone.session.log.isEmpty)
  }

  @Test("Case 6: A push during a back swipe waits for the finger", arguments: [true, false])
  func pushDuringSwipe(isCancelled: Bool) throws {
    let on = NavigationFixture("A", "B")
    let swipe = try #require(on.phone.user.beginBackSwipe(in: on.nav))
    on.phone.settle()

    on.nav.pushViewController(on.screen("C"), animated: true)
    on.phone.settle()
    #expect(on.stack == ["A"])
    isCancelled ? swipe.cancel() : swipe.finish()
    on.phone.settle()

    #expect(on.stack == (isCancelled ? ["A", "B", "C"] : ["A", "C"]))
    #expect(on.log.count("didShow(C, true)") == 1)
    #expect(on.log.count("didShow(A, true)") == (isCancelled ? 0 : 1))
    #expect(on.phone.session.log.isEmpty)
  }

  @Test("Case 6: A presentation during a push is there in the end, and so is the push")
  func presentDuringPush() {
    let on = NavigationFixture("A")
    let (b, sheet) = (on.screen("B"), on.screen("S"))
    on.nav.pushViewController(b, animated: true)
    on.phone.turn()

    on.nav.present(sheet, animated: true)
    on.phone.settle()

    #expect(on.stack == ["A", "B"])
    #expect(on.nav.presentedViewController === sheet)
    #expect(on.log.count("S.viewDidAppear(true)") == 1)
    #expect(on.log.count("didShow(B, true)") == 1)
    #expect(on.phone.session.log.isEmpty)
  }

  @Test(
    "Case 25, 4.9: A second animated set in one turn is on the stack at once and seen in the end")
  func twoSets() {
    let on = NavigationFixture("A")
    let a = on.nav.viewControllers[0]
    let c = on.screen("C")

    on.nav.setViewControllers([a, on.screen("B")], animated: true)
    on.nav.setViewControllers([a, c], animated: true)
    #expect(on.stack == ["A", "C"])
    on.phone.settle()

    #expect(on.stack == ["A", "C"])
    #expect(c.viewIfLoaded?.window === on.phone.window)
    #expect(on.log.count("C.viewDidAppear(true)") == 1)
  }

  @Test("Case 7: A push in a tab that is not shown is seen when the tab is selected")
  func pushInHiddenTab() {
    let log = CallbackLog()
    let hidden = UINavigationController(rootViewController: LoggingViewController("A", log))
    let tabs = UITabBarController()
    tabs.viewControllers = [UIViewController(), hidden]
    let phone = Phone(showing: tabs)
    log.clear()

    hidden.pushViewController(LoggingViewController("B", log), animated: false)
    phone.settle()
    #expect(hidden.viewControllers.count == 2)
    #expect(log.lines(without: [.parent]) == [])
    tabs.selectedIndex = 1
    phone.settle()

    #expect(
      log.names(of: "A", "B") == [
        "B.loadView", "B.viewDidLoad", "B.viewWillAppear", "B.viewIsAppearing", "B.viewDidAppear",
      ])
    #expect(hidden.transitionCoordinator == nil)
  }

  @Test("Case 7: A push under a full-screen modal is seen when the modal is gone")
  func pushUnderModal() {
    let on = NavigationFixture("A")
    let modal = on.screen("M")
    modal.modalPresentationStyle = .fullScreen
    on.nav.present(modal, animated: false)
    on.phone.settle()
    on.log.clear()

    on.nav.pushViewController(on.screen("B"), animated: false)
    on.phone.settle()
    #expect(on.stack == ["A", "B"])
    #expect(on.log.withoutParents == [])
    on.nav.dismiss(animated: true)
    on.phone.settle()

    #expect(on.log.lines(of: "A") == [])
    #expect(on.log.count("B.viewDidAppear(true)") == 1)
    #expect(on.nav.visibleViewController === on.nav.topViewController)
  }

  @Test("Case 36, 4.18: The coordinator is there until didShow is over")
  func coordinatorThroughDidShow() {
    let on = NavigationFixture("A")
    var seen: [Bool] = []
    on.delegate.onDidShow = { seen.append($0.transitionCoordinator != nil) }

    on.nav.pushViewController(on.screen("B"), animated: true)
    on.phone.settle()
    on.nav.popViewController(animated: true)
    on.phone.settle()

    #expect(seen == [true, true])
    #expect(on.nav.transitionCoordinator == nil)
  }

  @Test("Case 16, 1.13: Showing a controller pushes it in a stack and presents it elsewhere")
  func show() {
    let on = NavigationFixture("A")
    on.nav.topViewController?.show(on.screen("B"), sender: nil)
    on.phone.settle()
    #expect(on.stack == ["A", "B"])
    #expect(on.log.count("didShow(B, true)") == 1)

    let plain = RootFixture()
    let c = plain.screen("C")
    plain.root.show(c, sender: nil)
    plain.phone.settle()

    #expect(plain.root.presentedViewController === c)
  }
}
