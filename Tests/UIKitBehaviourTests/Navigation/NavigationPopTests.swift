import HeadlessUIKit
import Testing

@MainActor
@Suite("A pop shrinks the stack at once and lets go of the screen at its end", .headless)
struct NavigationPopTests {
  @Test("Case 3, 4.4: An animated pop answers the popped controller and shrinks the stack at once")
  func popOnReturn() throws {
    let on = NavigationFixture("A", "B")
    let b = try #require(on.nav.topViewController)

    let popped = on.nav.popViewController(animated: true)

    #expect(popped === b)
    #expect(on.stack == ["A"])
    #expect(on.nav.transitionCoordinator != nil)
    #expect(on.log.lines == ["B.willMove(nil)"])
  }

  @Test(
    "Case 3, 3.6: When the animation ends, each callback of the pop came once and in UIKit's order")
  func popWhenEnded() {
    let on = NavigationFixture("A", "B")

    on.nav.popViewController(animated: true)
    on.phone.turn()
    #expect(
      on.log.lines == [
        "B.willMove(nil)", "B.viewWillDisappear(true)", "A.viewWillAppear(true)",
        "willShow(A, true)", "A.viewIsAppearing(true)",
      ])
    on.phone.settle()

    #expect(
      on.log.withoutParents == [
        "B.viewWillDisappear(true)", "A.viewWillAppear(true)", "willShow(A, true)",
        "A.viewIsAppearing(true)", "B.viewDidDisappear(true)", "A.viewDidAppear(true)",
        "didShow(A, true)",
      ])
    #expect(
      on.log.only("A.viewDidAppear(true)", "B.didMove(nil)")
        == ["A.viewDidAppear(true)", "B.didMove(nil)"])
    #expect(on.phone.session.log.isEmpty)
  }

  @Test(
    "Case 3, 7.2: The popped controller is alive until the end of the transition, then it is gone")
  func popReleases() throws {
    let on = NavigationFixture("A")
    weak var popped: UIViewController?
    do {
      let b = on.screen("B")
      popped = b
      on.nav.pushViewController(b, animated: true)
    }
    on.phone.settle()
    var wasAliveInDidShow = false
    on.delegate.onDidShow = { _ in wasAliveInDidShow = popped != nil }

    on.nav.popViewController(animated: true)
    #expect(popped != nil)
    on.phone.turn()
    #expect(popped != nil)
    on.phone.settle()

    #expect(wasAliveInDidShow)
    #expect(popped == nil)
  }

  @Test(
    "Case 8, 4.18, 4.19: A pop without animation tells didShow once and has no coordinator to ask")
  func popWithoutAnimation() {
    let on = NavigationFixture("A", "B")
    var coordinators = 0
    on.delegate.onDidShow = { nav in coordinators += nav.transitionCoordinator == nil ? 0 : 1 }

    on.nav.popViewController(animated: false)
    #expect(on.stack == ["A"])
    #expect(on.nav.transitionCoordinator == nil)
    on.phone.settle()

    #expect(
      on.log.withoutParents == [
        "B.viewWillDisappear(false)", "A.viewWillAppear(false)", "willShow(A, false)",
        "A.viewIsAppearing(false)", "B.viewDidDisappear(false)", "A.viewDidAppear(false)",
        "didShow(A, false)",
      ])
    #expect(coordinators == 0)
  }

  @Test("Case 8, 7.3: The object of a pop without animation lives until the turn has ended")
  func popWithoutAnimationReleases() {
    let on = NavigationFixture("A")
    weak var popped: UIViewController?
    do {
      let b = on.screen("B")
      popped = b
      on.nav.pushViewController(b, animated: false)
    }
    on.phone.settle()

    on.nav.popViewController(animated: false)
    #expect(popped != nil)
    on.phone.turn(2)

    #expect(popped == nil)
  }

  @Test("Case 22, 4.4: A pop on the last controller answers nil and nothing happens")
  func popOnRoot() {
    let on = NavigationFixture("A")

    let popped = on.nav.popViewController(animated: true)
    on.phone.settle()

    #expect(popped == nil)
    #expect(on.stack == ["A"])
    #expect(on.log.lines == [])
    #expect(on.nav.transitionCoordinator == nil)
  }

  @Test("Case 22, 4.4: A pop on an empty stack answers nil and nothing happens")
  func popOnEmpty() {
    let on = NavigationFixture()

    let popped = on.nav.popViewController(animated: false)
    on.phone.settle()

    #expect(popped == nil)
    #expect(on.stack == [])
    #expect(on.log.lines == [])
  }

  @Test("Case 22, 4.5: A pop to a controller answers those above it, and none for the top itself")
  func popTo() throws {
    let on = NavigationFixture("A", "B", "C")
    let controllers = on.nav.viewControllers

    let none = on.nav.popToViewController(controllers[2], animated: true)
    #expect(none?.isEmpty != false)
    let popped = on.nav.popToViewController(controllers[0], animated: true)
    on.phone.settle()

    #expect(popped?.count == 2)
    #expect(popped?.contains { $0 === controllers[1] } == true)
    #expect(popped?.contains { $0 === controllers[2] } == true)
    #expect(on.stack == ["A"])
    #expect(
      on.log.withoutParents == [
        "C.viewWillDisappear(true)", "A.viewWillAppear(true)", "willShow(A, true)",
        "A.viewIsAppearing(true)", "C.viewDidDisappear(true)", "A.viewDidAppear(true)",
        "didShow(A, true)",
      ])
    #expect(on.log.count("B.didMove(nil)") == 1)
    #expect(on.log.count("C.didMove(nil)") == 1)
  }

  @Test("Case 22, 4.6: A pop to the root answers all above it, and none when the root is on top")
  func popToRoot() {
    let on = NavigationFixture("A", "B", "C")

    let popped = on.nav.popToRootViewController(animated: false)
    on.phone.settle()
    let none = on.nav.popToRootViewController(animated: false)

    #expect(popped?.count == 2)
    #expect(none?.isEmpty != false)
    #expect(on.stack == ["A"])
    #expect(on.log.count("didShow(A, false)") == 1)
  }

  @Test("Case 27, 3.20: While it disappears the popped controller knows its stack and is not on it")
  func popFromInside() throws {
    let on = NavigationFixture("A", "B")
    let b = try #require(on.nav.topViewController as? LoggingViewController)
    var stackSeen: [String]?
    var parentSeen: UIViewController? = b
    b.on(.viewWillDisappear) { [unowned b] in
      stackSeen = b.navigationController?.viewControllers.map { CallbackLog.name(of: $0) }
    }
    b.on(.didMove) { [unowned b] in parentSeen = b.parent }

    on.nav.popViewController(animated: true)
    on.phone.settle()

    #expect(stackSeen == ["A"])
    #expect(parentSeen == nil)
    #expect(b.navigationController == nil)
  }
}
