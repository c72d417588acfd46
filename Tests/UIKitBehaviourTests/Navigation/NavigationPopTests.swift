import HeadlessUIKit
import Testing

@MainActor
@Suite("A pop shrinks the stack at once and lets go of the screen at its end", .headless)
struct NavigationPopTests {
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
}
