import HeadlessUIKit
import Testing

@MainActor
@Suite("Setting the stack moves the two controllers that are seen and no other", .headless)
struct NavigationSetTests {
  @Test(
    "Case 23, 3.4, 3.7: A controller put below the same top is not shown, loaded or told to the delegate"
  )
  func sameTop() {
    let on = NavigationFixture("A", "B")
    let c = on.screen("C")
    let old = on.nav.viewControllers

    on.nav.setViewControllers([old[0], c, old[1]], animated: true)
    #expect(on.stack == ["A", "C", "B"])
    #expect(c.parent === on.nav)
    on.phone.settle()

    #expect(on.stack == ["A", "C", "B"])
    #expect(!c.isViewLoaded)
    #expect(on.log.withoutParents == [])
    #expect(on.log.lines.first == "C.willMove(nav)")
    #expect(on.log.lines(of: "A") == [])
    #expect(on.log.lines(of: "B") == [])
  }

  @Test("Case 24, 3.7, 4.11: A new top alone comes like a push, and the two before it leave")
  func newTop() {
    let on = NavigationFixture("A", "B")

    on.nav.setViewControllers([on.screen("X")], animated: true)
    #expect(on.stack == ["X"])
    on.phone.settle()

    #expect(
      on.log.withoutParents == [
        "X.loadView", "X.viewDidLoad", "B.viewWillDisappear(true)", "X.viewWillAppear(true)",
        "willShow(X, true)", "X.viewIsAppearing(true)", "B.viewDidDisappear(true)",
        "X.viewDidAppear(true)", "didShow(X, true)",
      ])
    #expect(on.log.lines(of: "A").filter { $0 != "A.willMove(nil)" } == ["A.didMove(nil)"])
    #expect(on.log.count("B.didMove(nil)") == 1)
    #expect(on.log.count("X.didMove(nav)") == 1)
  }

  @Test("Case 24: The controllers that left are released")
  func newTopReleases() {
    let on = NavigationFixture()
    weak var first: UIViewController?
    weak var second: UIViewController?
    do {
      let a = on.screen("A")
      let b = on.screen("B")
      (first, second) = (a, b)
      on.nav.setViewControllers([a, b], animated: false)
    }
    on.phone.settle()
    #expect(first != nil && second != nil)

    on.nav.setViewControllers([on.screen("X")], animated: true)
    on.phone.settle()

    #expect(first == nil)
    #expect(second == nil)
  }

  @Test("Case 24, 3.7: A top that was on the stack before comes back like a pop")
  func oldTop() {
    let on = NavigationFixture("A", "B", "C")
    let a = on.nav.viewControllers[0]

    on.nav.setViewControllers([on.screen("Z"), a], animated: true)
    on.phone.settle()

    #expect(on.stack == ["Z", "A"])
    #expect(
      on.log.withoutParents == [
        "C.viewWillDisappear(true)", "A.viewWillAppear(true)", "willShow(A, true)",
        "A.viewIsAppearing(true)", "C.viewDidDisappear(true)", "A.viewDidAppear(true)",
        "didShow(A, true)",
      ])
  }

  @Test("Case 24, 4.10: The property sets without animation")
  func property() {
    let on = NavigationFixture("A")

    on.nav.viewControllers = [on.screen("X"), on.screen("Y")]
    #expect(on.nav.transitionCoordinator == nil)
    on.phone.turn()

    #expect(
      on.log.withoutParents == [
        "Y.loadView", "Y.viewDidLoad", "A.viewWillDisappear(false)", "Y.viewWillAppear(false)",
        "willShow(Y, false)", "Y.viewIsAppearing(false)", "A.viewDidDisappear(false)",
        "Y.viewDidAppear(false)", "didShow(Y, false)",
      ])
  }

  @Test("Case 25, 4.9: An empty stack is legal, and the next one that is set shows")
  func emptyStack() {
    let on = NavigationFixture("A", "B")

    on.nav.setViewControllers([], animated: false)
    #expect(on.stack == [])
    #expect(on.nav.topViewController == nil)
    #expect(on.nav.children.isEmpty)
    on.phone.settle()
    on.log.clear()
    let c = on.screen("C")
    on.nav.setViewControllers([c], animated: false)
    on.phone.settle()

    #expect(on.stack == ["C"])
    #expect(
      on.log.withoutParents == [
        "C.loadView", "C.viewDidLoad", "C.viewWillAppear(false)", "willShow(C, false)",
        "C.viewIsAppearing(false)", "C.viewDidAppear(false)", "didShow(C, false)",
      ])
    #expect(c.viewIfLoaded?.window === on.phone.window)
  }
}
