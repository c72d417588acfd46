import HeadlessUIKit
import Testing

/// Says once whether it has animators, and counts how often it is asked for one.
private final class AnimatorDelegate: NSObject, UINavigationControllerDelegate {
  var respondsToAnimationControllers: Bool?
  var questions = 0

  init(responds: Bool?) {
    respondsToAnimationControllers = responds
    super.init()
  }

  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    questions += 1
    return nil
  }
}

/// Writes down what its bar asks, and what is on the stack then.
private final class AskedNavigationController: UINavigationController, UINavigationBarDelegate {
  var questions: [String] = []

  func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem)
    -> Bool
  {
    questions.append("\(item.title ?? ""), \(viewControllers.count) left")
    return false
  }
}

@MainActor
@Suite(
  "Where nobody knows what iOS 26 does with slides and swipes, a switch decides", .headless(.iOS26))
struct UnsettledSlideTests {
  private let session = HeadlessSession.current

  enum Change: CaseIterable {
    case push, pop, set
  }

  private func make(_ change: Change, _ on: NavigationFixture, animated: Bool) -> Bool {
    switch change {
    case .push: on.nav.pushViewController(on.screen("X"), animated: animated)
    case .pop: return on.nav.popViewController(animated: animated) != nil
    case .set: on.nav.setViewControllers([on.screen("X")], animated: animated)
    }
    return true
  }

  private func expected(_ change: Change) -> [String] {
    switch change {
    case .push: ["A", "B", "X"]
    case .pop: ["A"]
    case .set: ["X"]
    }
  }

  @Test(
    "A change by code completes the slide that runs, within the call (U17, 4.43)",
    arguments: Change.allCases, [true, false])
  func completes(change: Change, animated: Bool) {
    session.policy.completesRunningSlide = true
    let on = NavigationFixture("A")
    on.nav.pushViewController(on.screen("B"), animated: true)
    on.phone.turn()

    #expect(make(change, on, animated: animated))
    #expect(on.stack == expected(change))
    #expect(on.log.count("didShow(B, true)") == 1)
    on.phone.settle()

    #expect(on.stack == expected(change))
    #expect(session.log == [])
  }

  @Test("A slide that was completed leaves nothing to wait for (U17, 4.43)")
  func leavesNoTimer() {
    session.policy.completesRunningSlide = true
    let on = NavigationFixture("A")
    on.nav.pushViewController(on.screen("B"), animated: true)
    on.phone.turn()
    let start = session.now

    on.nav.popViewController(animated: false)
    on.phone.settle()

    #expect(session.now == start)
    #expect(on.stack == ["A"])
  }

  @Test(
    "With the switch off a change by code waits, and a pop is refused, as on iOS 18 (U17)",
    arguments: Change.allCases)
  func waits(change: Change) {
    session.policy.completesRunningSlide = false
    session.policy.queuesPopDuringTransition = false
    let on = NavigationFixture("A")
    on.nav.pushViewController(on.screen("B"), animated: true)
    on.phone.turn()

    #expect(make(change, on, animated: true) == (change != .pop))
    #expect(on.stack == ["A", "B"])
    #expect(on.log.count("didShow(B, true)") == 0)
    on.phone.settle()

    #expect(on.stack == (change == .pop ? ["A", "B"] : expected(change)))
    #expect(session.log == (change == .pop ? [.nestedPop] : []))
  }

  @Test("Up to iOS 18 a change by code waits, whatever the switch says (U17)", .headless(.iOS18))
  func before() {
    session.policy.completesRunningSlide = true
    let on = NavigationFixture("A")
    on.nav.pushViewController(on.screen("B"), animated: true)
    on.phone.turn()

    on.nav.pushViewController(on.screen("C"), animated: true)

    #expect(on.stack == ["A", "B"])
  }

  @Test("A back tap completes the slide on either side (U17, 4.42)", arguments: [true, false])
  func backTap(completes: Bool) {
    session.policy.completesRunningSlide = completes
    let on = NavigationFixture("A", "B")
    on.nav.pushViewController(on.screen("C"), animated: true)
    on.phone.turn()

    #expect(on.phone.user.tapBack(in: on.nav))
    on.phone.turn()
    #expect(on.phone.user.tapBack(in: on.nav))
    on.phone.settle()

    #expect(on.stack == ["A"])
    #expect(session.log == [])
  }

  @Test("A pop in the turn of another change waits, and pops what is on top then (U17, 4.43)")
  func waitingPop() {
    session.policy.completesRunningSlide = true
    let on = NavigationFixture("A", "B")

    #expect(on.nav.popViewController(animated: true) != nil)
    on.nav.pushViewController(on.screen("C"), animated: true)
    #expect(on.nav.popViewController(animated: true) == nil)
    #expect(on.stack == ["A"])
    on.phone.settle()

    #expect(on.stack == ["A"])
    #expect(on.log.count("didShow(C, true)") == 1)
    #expect(session.log == [])
  }

  @Test("A change from a callback of the slide that begins waits for its end (U17, 4.26)")
  func fromCallback() {
    session.policy.completesRunningSlide = true
    let on = NavigationFixture("A")
    let (b, c) = (on.screen("B"), on.screen("C"))
    b.on(.viewWillAppear) { [unowned nav = on.nav] in
      nav.pushViewController(c, animated: true)
    }

    on.nav.pushViewController(b, animated: true)
    on.phone.turn()
    #expect(on.stack == ["A", "B"])
    on.phone.settle()

    #expect(on.stack == ["A", "B", "C"])
    #expect(on.log.count("didShow(B, true)") == 1)
  }

  @Test("A change under a finger waits until it lifts, then completes the rest (U17, 4.43)")
  func underFinger() throws {
    session.policy.completesRunningSlide = true
    let on = NavigationFixture("A", "B")
    let swipe = try #require(on.phone.user.beginBackSwipe(in: on.nav))
    on.phone.turn()
    on.nav.pushViewController(on.screen("C"), animated: true)
    #expect(on.stack == ["A"])

    swipe.progress(0.5)
    swipe.cancel()
    on.nav.pushViewController(on.screen("D"), animated: true)
    on.phone.settle()

    #expect(on.stack == ["A", "B", "C", "D"])
  }

  @Test(
    "Animated changes under some presentations are dropped and logged (U17, 4.44)",
    arguments: [UIModalPresentationStyle.overCurrentContext, .currentContext, .custom, .pageSheet])
  func underPresentation(style: UIModalPresentationStyle) {
    session.policy.completesRunningSlide = true
    let on = NavigationFixture("A", "B")
    let sheet = on.screen("S")
    sheet.modalPresentationStyle = style
    on.nav.present(sheet, animated: true)
    on.phone.turn(2)

    on.nav.pushViewController(on.screen("C"), animated: true)
    on.phone.settle()

    let isDropped = style != .pageSheet
    #expect(on.stack == (isDropped ? ["A", "B"] : ["A", "B", "C"]))
    #expect(
      session.log
        == (isDropped
          ? [.stackNotUpdated(method: "pushViewController:animated:", controller: "\(on.nav)")]
          : []))
  }

  @Test("A push that waits already is not dropped by what is presented meanwhile (U17, 4.44)")
  func waitingPushIsKept() {
    session.policy.completesRunningSlide = true
    let on = NavigationFixture("A")
    let tabs = UITabBarController()
    on.phone.window.rootViewController = tabs
    tabs.viewControllers = [on.nav]
    on.phone.settle()
    on.nav.pushViewController(on.screen("B"), animated: true)
    on.nav.pushViewController(on.screen("C"), animated: true)

    tabs.present(
      UIAlertController(title: nil, message: nil, preferredStyle: .alert), animated: true)
    on.phone.settle()

    #expect(on.stack == ["A", "B", "C"])
    #expect(session.log == [])
  }

  @Test(
    "Without animation, or with the switch off, they wait (U17, 4.44)", arguments: [true, false])
  func notDropped(completes: Bool) {
    session.policy.completesRunningSlide = completes
    let on = NavigationFixture("A", "B")
    let sheet = on.screen("S")
    sheet.modalPresentationStyle = .overCurrentContext
    on.nav.present(sheet, animated: true)
    on.phone.turn(2)

    on.nav.pushViewController(on.screen("C"), animated: !completes)
    #expect(on.stack == ["A", "B"])
    on.phone.settle()

    #expect(on.stack == ["A", "B", "C"])
    #expect(session.log == [])
  }

  @Test(
    "A cancelled swipe tells the delegate of the screen that stays, or not (U18, 4.45)",
    arguments: [true, false])
  func cancelledSwipe(tells: Bool) throws {
    session.policy.tellsDelegateOfCancelledSwipe = tells
    let on = NavigationFixture("A", "B")
    let swipe = try #require(on.phone.user.beginBackSwipe(in: on.nav))
    on.phone.turn()
    on.log.clear()
    swipe.progress(0.4)
    swipe.cancel()
    on.phone.settle()

    #expect(
      on.log.lines(hearing: [.appearance, .delegate])
        == ["A.viewWillDisappear(true)", "A.viewDidDisappear(true)", "B.viewWillAppear(true)"]
        + (tells
          ? ["willShow(B, true)", "B.viewDidAppear(true)", "didShow(B, true)"]
          : ["B.viewDidAppear(true)"]))
  }

  @Test(
    "A delegate that implements the animator methods costs a set screen its swipe, or not (U19, 4.46)",
    arguments: [true, false], [true, false, nil])
  func animatorMethods(cost: Bool, responds: Bool?) {
    session.policy.animatorMethodsCostBackSwipe = cost
    let on = NavigationFixture("A")
    on.nav.setViewControllers([on.screen("A"), on.screen("B")], animated: false)
    on.phone.settle()
    let delegate = AnimatorDelegate(responds: responds)
    on.nav.delegate = delegate
    let isLost = cost && responds == true

    #expect(on.phone.user.swipeBack(in: on.nav, from: .edge) == !isLost)
    on.phone.settle()
    #expect(on.phone.user.swipeBack(in: on.nav, from: .content) == false)

    #expect(on.stack == (isLost ? ["A", "B"] : ["A"]))
    #expect((delegate.questions > 0) == (responds != false))
  }

  @Test("A screen that was pushed keeps its swipe (U19, 4.46)", arguments: [true, false])
  func pushedScreen(animated: Bool) {
    session.policy.animatorMethodsCostBackSwipe = true
    let on = NavigationFixture("A")
    on.nav.pushViewController(on.screen("B"), animated: animated)
    on.phone.settle()
    let delegate = AnimatorDelegate(responds: true)
    on.nav.delegate = delegate

    #expect(on.phone.user.swipeBack(in: on.nav))
  }

  @Test("Whether the methods are there is read when the delegate is set, not later (U19, 4.46)")
  func readOnce() {
    session.policy.animatorMethodsCostBackSwipe = true
    let on = NavigationFixture()
    on.nav.setViewControllers([on.screen("A"), on.screen("B")], animated: false)
    on.phone.settle()
    let delegate = AnimatorDelegate(responds: true)
    on.nav.delegate = delegate

    delegate.respondsToAnimationControllers = false
    #expect(!on.phone.user.swipeBack(in: on.nav))
    on.nav.delegate = nil
    on.nav.delegate = delegate
    #expect(on.phone.user.swipeBack(in: on.nav))
    on.phone.settle()

    #expect(on.stack == ["A"])
  }

  @Test(
    "The bar is asked late for what code has popped, and its no changes nothing; or it is not asked (U20, 4.47)",
    arguments: [true, false], [true, false])
  func asksLate(asks: Bool, animated: Bool) {
    session.policy.asksShouldPopAfterCodePop = asks
    let (log, nav) = (CallbackLog(), AskedNavigationController())
    nav.viewControllers = ["A", "B", "C"].map { name in
      let screen = LoggingViewController(name, log)
      screen.navigationItem.title = name
      return screen
    }
    let phone = Phone(showing: nav)

    nav.popViewController(animated: animated)
    phone.settle()
    #expect(nav.questions == (asks ? ["C, 2 left"] : []))
    #expect(nav.viewControllers.count == 2)
    nav.questions = []

    phone.user.tapBack(in: nav)
    phone.settle()
    #expect(nav.questions == ["B, 2 left"])
    nav.questions = []
    phone.user.swipeBack(in: nav)
    phone.settle()
    #expect(nav.questions == [])
    #expect(nav.viewControllers.count == 1)
  }
}
