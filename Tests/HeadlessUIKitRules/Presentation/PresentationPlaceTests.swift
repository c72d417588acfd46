import HeadlessUIKit
import Testing

/// Tabs with a stack of A and B, and a screen C; A or B presents M in a context.
@MainActor
private struct PlaceFixture {
  let log = CallbackLog()
  let nav = UINavigationController()
  let tabs = UITabBarController()
  let phone: Phone
  let modal: LoggingViewController

  init(_ style: UIModalPresentationStyle) {
    let log = log
    nav.setViewControllers(
      ["A", "B"].map { LoggingViewController($0, log) }, animated: false)
    tabs.viewControllers = [nav, LoggingViewController("C", log)]
    phone = Phone(showing: tabs)
    modal = LoggingViewController("M", log)
    modal.modalPresentationStyle = style
    log.clear()
  }

  var top: UIViewController? { nav.topViewController }

  func present() {
    top?.present(modal, animated: true)
    phone.settle()
    log.clear()
  }

  func select(_ index: Int) {
    tabs.selectedIndex = index
    phone.settle()
  }

  /// What the window shows of the named ones.
  func isOnScreen(_ controller: UIViewController?) -> Bool {
    controller?.viewIfLoaded?.window === phone.window
  }
}

@MainActor
@Suite("What is presented in a context stays in the presenter's place", .headless)
struct PresentationPlaceTests {
  @Test("A tab takes along what its stack presents over itself, and brings it back (5.2)")
  func tabOver() {
    let on = PlaceFixture(.overCurrentContext)
    on.present()

    on.select(1)
    #expect(!on.isOnScreen(on.modal))
    #expect(on.modal.presentingViewController === on.nav)
    on.select(0)

    #expect(on.isOnScreen(on.modal))
    #expect(on.isOnScreen(on.top))
    #expect(
      on.log.names(of: "B", "M") == [
        "B.viewWillDisappear", "M.viewWillDisappear", "B.viewDidDisappear", "M.viewDidDisappear",
        "B.viewWillAppear", "M.viewWillAppear", "B.viewIsAppearing", "M.viewIsAppearing",
        "B.viewDidAppear", "M.viewDidAppear",
      ])
    #expect(on.phone.session.log.isEmpty)
  }

  @Test("A tab brings back what its stack presents in its place, not the stack under it (5.2)")
  func tabIn() {
    let on = PlaceFixture(.currentContext)
    on.present()

    on.select(1)
    on.select(0)

    #expect(on.isOnScreen(on.modal))
    #expect(!on.isOnScreen(on.nav))
    #expect(on.log.lines(of: "B") == [])
    #expect(
      on.log.names(of: "M") == [
        "M.viewWillDisappear", "M.viewDidDisappear", "M.viewWillAppear", "M.viewIsAppearing",
        "M.viewDidAppear",
      ])
  }

  @Test("Dismissed behind another tab, the stack is back when its tab is selected (5.2)")
  func dismissedBehind() {
    let on = PlaceFixture(.currentContext)
    on.present()
    on.select(1)
    on.log.clear()

    on.modal.dismiss(animated: true)
    on.phone.settle()
    #expect(on.log.lines == [])
    #expect(on.nav.presentedViewController == nil)
    #expect(!on.isOnScreen(on.nav))
    on.select(0)

    #expect(on.isOnScreen(on.top))
    #expect(
      on.log.names(of: "B", "M") == [
        "B.viewWillAppear", "B.viewIsAppearing", "B.viewDidAppear",
      ])
  }

  @Test("A marked screen of a stack is left and found again with what it presents (5.2)")
  func pushedOver() {
    let on = PlaceFixture(.overCurrentContext)
    on.top?.definesPresentationContext = true
    on.present()
    #expect(on.modal.presentingViewController === on.top)
    let d = LoggingViewController("D", on.log)

    on.nav.pushViewController(d, animated: true)
    on.phone.settle()
    #expect(!on.isOnScreen(on.modal))
    on.nav.popViewController(animated: true)
    on.phone.settle()

    #expect(on.isOnScreen(on.modal))
    #expect(
      on.log.names(of: "B", "M") == [
        "B.viewWillDisappear", "M.viewWillDisappear", "B.viewDidDisappear", "M.viewDidDisappear",
        "B.viewWillAppear", "M.viewWillAppear", "B.viewIsAppearing", "M.viewIsAppearing",
        "B.viewDidAppear", "M.viewDidAppear",
      ])
  }

  @Test("A marked screen that is popped takes what it presents along, and both are freed (5.2)")
  func popped() {
    let on = NavigationFixture("A")
    weak var top: UIViewController?
    weak var modal: UIViewController?
    do {
      let (b, m) = (on.screen("B"), on.screen("M"))
      (top, modal) = (b, m)
      b.definesPresentationContext = true
      m.modalPresentationStyle = .currentContext
      on.nav.pushViewController(b, animated: false)
      on.phone.settle()
      b.present(m, animated: true)
      on.phone.settle()
    }
    on.log.clear()

    on.nav.popViewController(animated: true)
    on.phone.settle()

    #expect(
      on.log.names(of: "B", "M") == ["M.viewWillDisappear", "M.viewDidDisappear"])
    #expect(on.nav.topViewController?.viewIfLoaded?.window === on.phone.window)
    #expect(top == nil)
    #expect(modal == nil)
  }

  @Test("A presentation whose tab is left in the same turn waits there, and completes (5.2)")
  func leftInTheTurn() {
    let on = PlaceFixture(.currentContext)
    let log = on.log

    on.top?.present(on.modal, animated: true) { log.note("completion") }
    on.tabs.selectedIndex = 1
    on.phone.settle()
    #expect(!on.isOnScreen(on.modal))
    #expect(log.count("completion") == 1)
    #expect(log.lines(of: "M").filter { $0.contains("ppear") } == [])
    on.select(0)

    #expect(on.isOnScreen(on.modal))
    #expect(!on.isOnScreen(on.nav))
    #expect(log.names(of: "M").last == "M.viewDidAppear")
    #expect(log.names(of: "B").last == "B.viewDidDisappear")
  }

  @Test(
    "A tab left and selected again during a presentation ends with it alone on screen (5.2)")
  func leftDuringPresentation() {
    let on = PlaceFixture(.currentContext)

    on.top?.present(on.modal, animated: true)
    on.phone.turn(2)
    on.tabs.selectedIndex = 1
    on.tabs.selectedIndex = 0
    on.phone.settle()

    #expect(on.isOnScreen(on.modal))
    #expect(!on.isOnScreen(on.nav))
    #expect(on.log.names(of: "B").last == "B.viewDidDisappear")
    #expect(on.log.names(of: "M").last == "M.viewDidAppear")
    #expect(on.phone.session.log.isEmpty)
  }

  @Test("A tab left and selected again during a dismissal ends with the stack on screen (5.2)")
  func leftDuringDismissal() {
    let on = PlaceFixture(.currentContext)
    on.present()

    on.modal.dismiss(animated: true)
    on.tabs.selectedIndex = 1
    on.phone.turn(2)
    on.tabs.selectedIndex = 0
    on.phone.settle()

    #expect(on.isOnScreen(on.top))
    #expect(!on.isOnScreen(on.modal))
    #expect(on.log.names(of: "B").last == "B.viewDidAppear")
    #expect(on.log.names(of: "M").last == "M.viewDidDisappear")
    #expect(on.phone.session.log.isEmpty)
  }
}
