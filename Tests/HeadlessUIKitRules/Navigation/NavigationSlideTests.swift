import Foundation
import HeadlessUIKit
import Testing

/// Writes the questions and answers of its bar into a log.
private final class AskedNavigationController: UINavigationController, UINavigationBarDelegate {
  let log: CallbackLog

  init(_ log: CallbackLog) {
    self.log = log
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem)
    -> Bool
  {
    log.note("shouldPop(\(item.title ?? ""))")
    return true
  }

  func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem) {
    log.note("didPop(\(item.title ?? ""))")
  }
}

@MainActor
@Suite("From iOS 26 on the user can act while a screen slides", .headless(.iOS26))
struct NavigationSlideTests {
  private let shown: Set<CallbackLog.Kind> = [.appearance, .delegate, .note]

  @Test("A slide can be interrupted, and code's begins without a finger (4.41)")
  func interruptible() throws {
    let on = NavigationFixture("A")

    on.nav.pushViewController(on.screen("B"), animated: true)
    on.phone.turn()

    let coordinator = try #require(on.nav.transitionCoordinator)
    #expect(coordinator.isInterruptible)
    #expect(!coordinator.initiallyInteractive)
    #expect(!coordinator.isInteractive)
    on.phone.settle()
    #expect(!coordinator.isInterruptible)
  }

  @Test("Up to iOS 18 a slide cannot be interrupted (4.41)", .headless(.iOS18))
  func before() throws {
    let on = NavigationFixture("A", "B")

    on.nav.pushViewController(on.screen("C"), animated: true)
    on.phone.turn()

    #expect(on.nav.transitionCoordinator?.isInterruptible == false)
    #expect(!on.phone.user.tapBack(in: on.nav))
    #expect(!on.phone.user.chooseBackMenu(1, in: on.nav))
    on.phone.settle()
    #expect(on.stack == ["A", "B", "C"])
  }

  @Test("A control on the screen that slides in can be tapped (4.41)")
  func control() throws {
    let on = NavigationFixture("A")
    let b = on.screen("B")
    var taps = 0
    let button = UIButton(primaryAction: UIAction { _ in taps += 1 })
    b.view.addSubview(button)
    on.nav.pushViewController(b, animated: true)
    on.phone.turn()

    #expect(on.phone.user.tap(button))
    #expect(taps == 1)
    #expect(on.nav.transitionCoordinator != nil)
    on.phone.settle()
  }

  @Test("A back tap during a push completes the push at once, and the pop begins (4.42)")
  func backDuringPush() {
    let on = NavigationFixture("A")
    on.nav.pushViewController(on.screen("B"), animated: true)
    on.phone.turn()
    on.log.clear()

    #expect(on.phone.user.tapBack(in: on.nav))
    #expect(on.stack == ["A"])
    #expect(
      on.log.lines(hearing: shown) == [
        "A.viewDidDisappear(true)", "B.viewDidAppear(true)", "didShow(B, true)",
      ])
    on.log.clear()
    on.phone.turn()
    #expect(
      on.log.lines(hearing: shown) == [
        "B.viewWillDisappear(true)", "A.viewWillAppear(true)", "willShow(A, true)",
      ])
    on.log.clear()
    on.phone.settle()

    #expect(
      on.log.lines(hearing: shown) == [
        "B.viewDidDisappear(true)", "A.viewDidAppear(true)", "didShow(A, true)",
      ])
    #expect(on.phone.session.log == [])
  }

  @Test("The slide that was completed does not end a second time, and takes no more time (4.42)")
  func endsOnce() {
    let on = NavigationFixture("A")
    on.nav.pushViewController(on.screen("B"), animated: true)
    on.phone.turn()
    on.phone.user.tapBack(in: on.nav)
    let start = on.phone.session.now
    on.phone.settle()

    #expect(on.log.count("didShow(B, true)") == 1)
    #expect(abs(on.phone.session.now - start - 0.35) < 0.01)
  }

  @Test("Two quick back taps pop two screens, each asked and each told (4.42)")
  func twoBackTaps() {
    let log = CallbackLog()
    let delegate = LoggingNavigationDelegate(log)
    let nav = AskedNavigationController(log)
    let screens = ["A", "B", "C"].map { name in
      let screen = LoggingViewController(name, log)
      screen.navigationItem.title = name
      return screen
    }
    nav.setViewControllers(screens, animated: false)
    let phone = Phone(showing: nav)
    nav.delegate = delegate
    log.clear()

    #expect(phone.user.tapBack(in: nav))
    phone.turn()
    #expect(phone.user.tapBack(in: nav))
    phone.settle()

    #expect(
      log.lines(hearing: [.delegate, .note]) == [
        "shouldPop(C)", "willShow(B, true)", "shouldPop(B)", "didPop(C)", "didShow(B, true)",
        "willShow(A, true)", "didPop(B)", "didShow(A, true)",
      ])
    #expect(nav.viewControllers == [screens[0]])
    #expect(phone.session.log == [])
  }

  @Test("A back tap in the turn of a change finds nothing that has begun (4.42)")
  func tooEarly() {
    let on = NavigationFixture("A", "B")

    on.nav.pushViewController(on.screen("C"), animated: true)
    #expect(!on.phone.user.tapBack(in: on.nav))
    #expect(on.phone.user.beginBackSwipe(in: on.nav) == nil)
    on.phone.settle()

    #expect(on.stack == ["A", "B", "C"])
  }

  @Test(
    "A back swipe may begin during a slide, which is completed (4.42)", arguments: [true, false])
  func swipeDuringPush(isCancelled: Bool) throws {
    let on = NavigationFixture("A")
    on.nav.pushViewController(on.screen("B"), animated: true)
    on.phone.turn()

    let swipe = try #require(on.phone.user.beginBackSwipe(in: on.nav, from: .content))
    #expect(on.log.count("didShow(B, true)") == 1)
    #expect(on.nav.transitionCoordinator?.initiallyInteractive == true)
    on.phone.settle()
    isCancelled ? swipe.cancel() : swipe.finish()
    on.phone.settle()

    #expect(on.stack == (isCancelled ? ["A", "B"] : ["A"]))
    #expect(on.nav.transitionCoordinator == nil)
  }

  @Test("A finger does not wait for what a completion pushes in its way (4.42)")
  func pushInTheWay() {
    let on = NavigationFixture("A")
    on.nav.pushViewController(on.screen("B"), animated: true)
    on.nav.transitionCoordinator?.animate(alongsideTransition: nil) { [nav = on.nav] _ in
      nav.pushViewController(on.screen("C"), animated: true)
    }
    on.phone.turn()

    #expect(on.phone.user.beginBackSwipe(in: on.nav) == nil)
    on.phone.settle()

    #expect(on.stack == ["A", "B", "C"])
    #expect(on.nav.transitionCoordinator == nil)
  }

  @Test("The back menu can be used during a slide (4.42)")
  func backMenu() {
    let on = NavigationFixture("A", "B")
    on.nav.pushViewController(on.screen("C"), animated: true)
    on.phone.turn()

    #expect(on.phone.user.chooseBackMenu(1, in: on.nav))
    on.phone.settle()

    #expect(on.stack == ["A"])
    #expect(on.log.count("didShow(C, true)") == 1)
  }

  @Test("Nobody goes back while another finger swipes (4.42)")
  func otherFinger() throws {
    let on = NavigationFixture("A", "B", "C")
    let swipe = try #require(on.phone.user.beginBackSwipe(in: on.nav))
    on.phone.turn()

    #expect(!on.phone.user.tapBack(in: on.nav))
    #expect(on.phone.user.beginBackSwipe(in: on.nav, from: .content) == nil)
    swipe.finish()
    #expect(on.phone.user.tapBack(in: on.nav))
    on.phone.settle()

    #expect(on.stack == ["A"])
  }

  @Test("An animator of the app is not interrupted: the back button waits for its end (4.42)")
  func customAnimator() {
    let on = NavigationFixture("A", "B")
    let director = TransitionDirector(on.log, LoggingAnimator(on.log))
    on.nav.delegate = director
    on.nav.pushViewController(on.screen("C"), animated: true)
    on.phone.turn()

    #expect(on.nav.transitionCoordinator?.isInterruptible == false)
    #expect(!on.phone.user.tapBack(in: on.nav))
    #expect(on.phone.user.beginBackSwipe(in: on.nav) == nil)
    #expect(on.nav.popViewController(animated: true) == nil)
    on.nav.pushViewController(on.screen("D"), animated: true)
    #expect(on.stack == ["A", "B", "C"])
    on.phone.settle()

    #expect(on.stack.last == "D")
  }

  @Test("A push that waits comes before a back tap, which then pops it unseen (4.42)")
  func waitingPush() {
    let on = NavigationFixture("A")
    on.nav.pushViewController(on.screen("B"), animated: true)
    on.nav.pushViewController(on.screen("C"), animated: true)
    on.phone.turn()
    #expect(on.stack == ["A", "B"])
    #expect(on.phone.user.beginBackSwipe(in: on.nav) == nil)

    #expect(on.phone.user.tapBack(in: on.nav))
    on.phone.settle()

    #expect(on.stack == ["A", "B"])
    #expect(on.log.count("didShow(C, true)") == 1)
  }
}
