import Foundation
import HeadlessUIKit
import Testing

/// Allows or forbids each swipe, and counts.
private final class SwipeJudge: NSObject, UIGestureRecognizerDelegate {
  var allows = true
  var receives = true
  var questions = 0

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool { receives }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    questions += 1
    return allows
  }
}

/// Counts the pops that UIKit asks of it.
private final class CountingNavigationController: UINavigationController {
  var pops = 0

  override func popViewController(animated: Bool) -> UIViewController? {
    pops += 1
    return super.popViewController(animated: animated)
  }
}

@MainActor
@Suite("From iOS 26 on a back swipe may begin anywhere in the content", .headless(.iOS26))
struct NavigationContentSwipeTests {
  @Test("A swipe in the content pops, and its own recognizer goes along (4.38)")
  func pops() throws {
    let on = NavigationFixture("A", "B")
    let recognizer = try #require(on.nav.interactiveContentPopGestureRecognizer)

    let swipe = try #require(on.phone.user.beginBackSwipe(in: on.nav, from: .content))
    #expect(recognizer.state == .began)
    #expect(on.nav.interactivePopGestureRecognizer?.state == .possible)
    #expect(on.nav.transitionCoordinator?.isInteractive == true)
    swipe.progress(0.5)
    #expect(recognizer.state == .changed)
    swipe.finish()
    on.phone.settle()

    #expect(on.stack == ["A"])
    #expect(recognizer.state == .possible)
  }

  @Test("Up to iOS 18 there is no such recognizer, and no such swipe (4.38)", .headless(.iOS18))
  func before() {
    let on = NavigationFixture("A", "B")

    #expect(on.nav.interactiveContentPopGestureRecognizer == nil)
    #expect(on.phone.user.beginBackSwipe(in: on.nav, from: .content) == nil)
    #expect(!on.phone.user.swipeBack(in: on.nav, from: .content))
    on.phone.settle()

    #expect(on.stack == ["A", "B"])
    #expect(on.log.lines == [])
  }

  @Test(
    "Each recognizer is switched off for itself, and a swipe at the edge may be taken by both (4.38)"
  )
  func eachForItself() {
    let on = NavigationFixture("A", "B", "C")
    let edge = on.nav.interactivePopGestureRecognizer
    let content = on.nav.interactiveContentPopGestureRecognizer

    edge?.isEnabled = false
    #expect(on.phone.user.swipeBack(in: on.nav, from: .edge))
    on.phone.settle()
    #expect(on.stack == ["A", "B"])

    content?.isEnabled = false
    #expect(!on.phone.user.swipeBack(in: on.nav, from: .edge))
    #expect(!on.phone.user.swipeBack(in: on.nav, from: .content))

    edge?.isEnabled = true
    #expect(!on.phone.user.swipeBack(in: on.nav, from: .content))
    #expect(on.phone.user.swipeBack(in: on.nav, from: .edge))
    on.phone.settle()
    #expect(on.stack == ["A"])
  }

  @Test(
    "A recognizer of the content that is switched off under the finger cancels its swipe (4.38)")
  func switchedOff() throws {
    let on = NavigationFixture("A", "B")
    let swipe = try #require(on.phone.user.beginBackSwipe(in: on.nav, from: .content))
    on.phone.turn()

    on.nav.interactivePopGestureRecognizer?.isEnabled = false
    #expect(on.nav.transitionCoordinator?.isInteractive == true)
    on.nav.interactiveContentPopGestureRecognizer?.isEnabled = false
    on.phone.settle()
    swipe.finish()
    on.phone.settle()

    #expect(on.stack == ["A", "B"])
    #expect(on.nav.transitionCoordinator == nil)
  }

  @Test(
    "The content's recognizer waits for the edge's to fail, so that neither may wait for it (4.38)")
  func waitsForTheEdge() throws {
    let on = NavigationFixture("A", "B")
    let edge = try #require(on.nav.interactivePopGestureRecognizer)
    let content = try #require(on.nav.interactiveContentPopGestureRecognizer)

    edge.require(toFail: content)
    #expect(!on.phone.user.swipeBack(in: on.nav, from: .edge))
    #expect(on.phone.user.swipeBack(in: on.nav, from: .content))
    on.phone.settle()

    #expect(on.stack == ["A"])
  }

  @Test("A delegate may keep a recognizer from seeing the touch at all (4.38)")
  func unseenTouch() {
    let on = NavigationFixture("A", "B")
    let judge = SwipeJudge()
    judge.receives = false
    on.nav.interactivePopGestureRecognizer?.delegate = judge
    on.nav.interactiveContentPopGestureRecognizer?.delegate = judge

    #expect(!on.phone.user.swipeBack(in: on.nav, from: .edge))
    #expect(judge.questions == 0)
    judge.receives = true
    #expect(on.phone.user.swipeBack(in: on.nav, from: .edge))
    on.phone.settle()

    #expect(on.stack == ["A"])
  }

  @Test("A delegate that guards only the edge does not stop the content's swipe (4.38, 4.39)")
  func guardsOnlyTheEdge() {
    let on = NavigationFixture("A", "B")
    let judge = SwipeJudge()
    judge.allows = false
    on.nav.interactivePopGestureRecognizer?.delegate = judge

    #expect(on.phone.user.swipeBack(in: on.nav, from: .edge))
    on.phone.settle()

    #expect(judge.questions == 1)
    #expect(on.stack == ["A"])
  }

  @Test("A delegate set before the view is loaded is lost (4.39)", arguments: [true, false])
  func lost(isEarly: Bool) {
    let (judge, log) = (SwipeJudge(), CallbackLog())
    let nav = UINavigationController()
    nav.viewControllers = ["A", "B"].map { LoggingViewController($0, log) }
    if isEarly { nav.interactivePopGestureRecognizer?.delegate = judge }
    if isEarly { nav.interactiveContentPopGestureRecognizer?.delegate = judge }
    let phone = Phone(showing: nav)
    if !isEarly { nav.interactivePopGestureRecognizer?.delegate = judge }
    if !isEarly { nav.interactiveContentPopGestureRecognizer?.delegate = judge }
    judge.allows = false

    #expect(phone.user.swipeBack(in: nav, from: .content) == isEarly)
    phone.settle()

    #expect(judge.questions == (isEarly ? 0 : 1))
  }

  @Test(
    "UIKit's own delegate forbids a swipe where there is no way back, and one in front of it can ask it (4.39)",
    arguments: ["bar", "button", "left item", "root"])
  func ownChecks(obstacle: String) throws {
    let on = obstacle == "root" ? NavigationFixture("A") : NavigationFixture("A", "B")
    let item = on.nav.topViewController?.navigationItem
    if obstacle == "bar" { on.nav.isNavigationBarHidden = true }
    if obstacle == "button" { item?.hidesBackButton = true }
    if obstacle == "left item" { item?.leftBarButtonItem = UIBarButtonItem() }
    let names = on.stack
    let recognizers = [
      on.nav.interactivePopGestureRecognizer, on.nav.interactiveContentPopGestureRecognizer,
    ]

    for recognizer in try recognizers.map({ try #require($0) }) {
      let own = try #require(recognizer.delegate)
      #expect(!own.gestureRecognizerShouldBegin(recognizer))
    }
    #expect(!on.phone.user.swipeBack(in: on.nav, from: .edge))
    #expect(!on.phone.user.swipeBack(in: on.nav, from: .content))
    on.phone.settle()
    #expect(on.stack == names)
  }

  @Test("Without UIKit's checks a swipe on the root asks for a pop that goes nowhere (4.39)")
  func rootWithoutChecks() {
    let log = CallbackLog()
    let nav = CountingNavigationController(rootViewController: LoggingViewController("A", log))
    let phone = Phone(showing: nav)
    #expect(phone.user.beginBackSwipe(in: nav, from: .content) == nil)
    #expect(nav.pops == 0)

    nav.interactiveContentPopGestureRecognizer?.delegate = nil
    #expect(phone.user.beginBackSwipe(in: nav, from: .content) == nil)
    phone.settle()

    #expect(nav.pops == 1)
    #expect(nav.viewControllers.count == 1)
  }
}
