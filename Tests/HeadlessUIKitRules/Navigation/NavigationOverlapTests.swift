import HeadlessUIKit
import Testing

@MainActor
@Suite("Requests that come close together end in the stack that was asked for", .headless)
struct NavigationOverlapTests {
  @Test("A push during a back swipe waits for the finger (Case 6)", arguments: [true, false])
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

  @Test(
    "A second animated set in one turn is on the stack at once and seen in the end (Case 25, 4.9)")
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
}
