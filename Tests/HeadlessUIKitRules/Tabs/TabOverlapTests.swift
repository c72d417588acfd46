import HeadlessUIKit
import Testing

@MainActor
@Suite("A tab switch in the middle of another move leaves no screen halfway", .headless)
struct TabOverlapTests {
  private let log = CallbackLog()
  private let nav = UINavigationController()
  private let tabs = UITabBarController()

  private func show(_ names: String...) -> Phone {
    nav.setViewControllers(
      names.map { LoggingViewController($0, log) }, animated: false)
    tabs.viewControllers = [nav, LoggingViewController("C", log)]
    let phone = Phone(showing: tabs)
    log.clear()
    return phone
  }

  /// The last will or did callback of a controller.
  private func last(of name: String) -> String? {
    log.names(of: name).last
  }

  @Test("A switch during a push ends with neither screen of the stack on screen (Case 30)")
  func duringPush() {
    let phone = show("A")
    nav.pushViewController(LoggingViewController("B", log), animated: true)
    phone.turn()

    tabs.selectedIndex = 1
    phone.settle()

    #expect(last(of: "A") == "A.viewDidDisappear")
    #expect(last(of: "B") == "B.viewDidDisappear")
    #expect(last(of: "C") == "C.viewDidAppear")
    #expect(nav.viewControllers.count == 2)
    #expect(nav.transitionCoordinator == nil)
    #expect(phone.session.log.isEmpty)
  }

  @Test(
    "A switch during a back swipe ends with neither screen of the stack on screen (Case 30)",
    arguments: [true, false])
  func duringSwipe(isCancelled: Bool) throws {
    let phone = show("A", "B")
    let swipe = try #require(phone.user.beginBackSwipe(in: nav))
    phone.turn()

    tabs.selectedIndex = 1
    phone.turn()
    isCancelled ? swipe.cancel() : swipe.finish()
    phone.settle()

    #expect(last(of: "A") == "A.viewDidDisappear")
    #expect(last(of: "B") == "B.viewDidDisappear")
    #expect(last(of: "C") == "C.viewDidAppear")
    #expect(nav.viewControllers.count == (isCancelled ? 2 : 1))
    #expect(phone.session.log.isEmpty)
  }

  @Test(
    "A switch away and back during a back swipe ends with the top of the stack on screen (Case 30)",
    arguments: [true, false])
  func awayAndBackDuringSwipe(isCancelled: Bool) throws {
    let phone = show("A", "B")
    let swipe = try #require(phone.user.beginBackSwipe(in: nav))
    phone.turn()

    tabs.selectedIndex = 1
    phone.settle()
    tabs.selectedIndex = 0
    phone.settle()
    isCancelled ? swipe.cancel() : swipe.finish()
    phone.settle()

    let (top, other) = isCancelled ? ("B", "A") : ("A", "B")
    #expect(CallbackLog.name(of: nav.topViewController) == top)
    #expect(last(of: top) == "\(top).viewDidAppear")
    #expect(last(of: other) == "\(other).viewDidDisappear")
    #expect(nav.topViewController?.viewIfLoaded?.window === phone.window)
    #expect(phone.session.log.isEmpty)
  }

  @Test("A switch while a full-screen modal comes ends with both tabs off screen (Case 30)")
  func duringPresentation() {
    let phone = show("A")
    let modal = LoggingViewController("M", log)
    modal.modalPresentationStyle = .fullScreen
    tabs.present(modal, animated: true)
    phone.turn(2)

    tabs.selectedIndex = 1
    phone.settle()
    #expect(last(of: "A") == "A.viewDidDisappear")
    #expect(["C.viewDidDisappear", "C.viewDidLoad", nil].contains(last(of: "C")))
    #expect(last(of: "M") == "M.viewDidAppear")
    tabs.dismiss(animated: true)
    phone.settle()

    #expect(last(of: "A") == "A.viewDidDisappear")
    #expect(last(of: "C") == "C.viewDidAppear")
    #expect(phone.session.log.isEmpty)
  }

  @Test("A first display that is cut short keeps nothing of what is popped then (4.15)")
  func firstDisplayCutShort() {
    weak var popped: UIViewController?
    let phone: Phone
    do {
      let top = LoggingViewController("B", log)
      popped = top
      nav.viewControllers = [LoggingViewController("A", log), top]
      tabs.viewControllers = [nav, LoggingViewController("C", log)]
      tabs.modalPresentationStyle = .fullScreen
      phone = Phone(showing: UIViewController())
      phone.window.rootViewController?.present(tabs, animated: true)
      phone.turn()
    }

    tabs.selectedIndex = 1
    nav.popToRootViewController(animated: true)
    phone.settle()

    #expect(popped == nil)
    #expect(last(of: "C") == "C.viewDidAppear")
  }
}
