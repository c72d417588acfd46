import HeadlessUIKit
import Testing

/// Writes down which of the ways to pop are taken.
private final class CountingNavigationController: UINavigationController {
  var calls: [String] = []

  override func popToViewController(_ viewController: UIViewController, animated: Bool)
    -> [UIViewController]?
  {
    calls.append("popTo")
    return super.popToViewController(viewController, animated: animated)
  }

  override func popToRootViewController(animated: Bool) -> [UIViewController]? {
    calls.append("popToRoot")
    return super.popToRootViewController(animated: animated)
  }
}

@MainActor
@Suite("Where nobody knows what a stack does, a switch decides", .headless)
struct UnsettledNavigationTests {
  private let session = HeadlessSession.current

  @Test(
    "Up to iOS 18 a pop during a push waits for its end, or is refused (U2, 4.25)",
    .headless(.iOS18), arguments: [true, false])
  func popDuringPush(queues: Bool) {
    session.policy.queuesPopDuringTransition = queues
    let on = NavigationFixture("A", "B")

    on.nav.pushViewController(on.screen("C"), animated: true)
    #expect(on.nav.popViewController(animated: true) == nil)
    #expect(on.stack == ["A", "B", "C"])
    on.phone.settle()

    #expect(on.stack == (queues ? ["A", "B"] : ["A", "B", "C"]))
    #expect(session.log == [.nestedPop])
  }

  @Test("didMove comes before didShow, or after (U4)", arguments: [true, false])
  func didMove(isFirst: Bool) {
    session.policy.tellsDidMoveBeforeDidShow = isFirst
    let on = NavigationFixture("A")

    on.nav.pushViewController(on.screen("B"), animated: true)
    on.phone.settle()
    on.nav.popViewController(animated: true)
    on.phone.settle()

    let told = on.log.only(
      "B.didMove(nav)", "didShow(B, true)", "B.didMove(nil)", "didShow(A, true)")
    #expect(
      told
        == (isFirst
          ? ["B.didMove(nav)", "didShow(B, true)", "B.didMove(nil)", "didShow(A, true)"]
          : ["didShow(B, true)", "B.didMove(nav)", "didShow(A, true)", "B.didMove(nil)"]))
  }

  @Test(
    "A stack that comes back on screen tells its delegate again, or not (U6, 4.17)",
    arguments: [true, false])
  func reappearance(tells: Bool) {
    session.policy.tellsDelegateOnReappearance = tells
    let log = CallbackLog()
    let delegate = LoggingNavigationDelegate(log)
    let nav = UINavigationController(rootViewController: LoggingViewController("A", log))
    let tabs = UITabBarController()
    tabs.viewControllers = [nav, LoggingViewController("B", log)]
    nav.delegate = delegate
    let phone = Phone(showing: tabs)
    let first = ["willShow(A, false)", "didShow(A, false)"]
    #expect(log.only("willShow(A, false)", "didShow(A, false)") == first)
    log.clear()

    tabs.selectedIndex = 1
    phone.settle()
    tabs.selectedIndex = 0
    phone.settle()

    #expect(log.only("willShow(A, false)", "didShow(A, false)") == (tells ? first : []))
    #expect(log.count("A.viewDidAppear(false)") == 1)
  }

  @Test(
    "Buried controllers that are popped hear that they will move, or only that they did (U8)",
    arguments: [true, false])
  func buried(tells: Bool) {
    session.policy.tellsBuriedOfLeaving = tells
    let on = NavigationFixture("A", "B", "C")

    on.nav.popToRootViewController(animated: true)
    on.phone.settle()

    #expect(on.log.lines(of: "B") == (tells ? ["B.willMove(nil)"] : []) + ["B.didMove(nil)"])
    #expect(on.log.lines(of: "C").first == "C.willMove(nil)")
  }

  @Test(
    "A cancelled swipe tells the parents' callbacks of coming back, or not (U10)",
    arguments: [true, false])
  func cancelledSwipe(tells: Bool) throws {
    session.policy.tellsParentsOfCancelledSwipe = tells
    let on = NavigationFixture("A", "B")

    let swipe = try #require(on.phone.user.beginBackSwipe(in: on.nav))
    on.phone.turn()
    swipe.cancel()
    on.phone.settle()

    #expect(
      on.log.only("B.willMove(nil)", "B.willMove(nav)", "B.didMove(nav)")
        == ["B.willMove(nil)"] + (tells ? ["B.willMove(nav)", "B.didMove(nav)"] : []))
    #expect(on.stack == ["A", "B"])
  }

  @Test(
    "The root chosen in the back menu is asked for as the root, or as a controller (U14)",
    arguments: [true, false])
  func rootInBackMenu(asRoot: Bool) {
    session.policy.popsToRootFromBackMenu = asRoot
    let nav = CountingNavigationController()
    let log = CallbackLog()
    nav.setViewControllers(
      ["A", "B", "C"].map { LoggingViewController($0, log) }, animated: false)
    let phone = Phone(showing: nav)

    #expect(phone.user.chooseBackMenu(1, in: nav))
    phone.settle()

    #expect(nav.calls == [asRoot ? "popToRoot" : "popTo"])
    #expect(nav.viewControllers.count == 1)
  }

  @Test(
    "A back swipe pops where the back button has an action of its own, or may not begin (U15)",
    arguments: [true, false])
  func swipeDespiteBackAction(pops: Bool) throws {
    session.policy.swipesBackDespiteBackAction = pops
    let on = NavigationFixture("A", "B")
    var runs = 0
    try #require(on.nav.topViewController).navigationItem.backAction = UIAction { _ in runs += 1 }

    #expect(on.phone.user.swipeBack(in: on.nav) == pops)
    on.phone.settle()

    #expect(on.stack == (pops ? ["A"] : ["A", "B"]))
    #expect(runs == 0)
  }
}
