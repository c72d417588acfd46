import HeadlessUIKit
import Testing

@MainActor
@Suite("The flags of a move in a stack tell who comes and who goes", .headless)
struct NavigationFlagTests {
  @Test("Case 26, 3.18: The root of a stack is moving to its parent when it is first shown")
  func firstShow() {
    let log = CallbackLog()
    let a = LoggingViewController("A", log)

    let phone = Phone(showing: UINavigationController(rootViewController: a))

    #expect(log.flags(of: "A") == ["viewWillAppear: movingTo", "viewDidAppear: movingTo"])
    withExtendedLifetime(phone) {}
  }

  @Test(
    "Case 26, 3.18: The pushed controller is moving to its parent, the covered one is not moving")
  func push() {
    let on = NavigationFixture("A")

    on.nav.pushViewController(on.screen("B"), animated: true)
    on.phone.settle()

    #expect(on.log.flags(of: "B") == ["viewWillAppear: movingTo", "viewDidAppear: movingTo"])
    #expect(on.log.flags(of: "A") == ["viewWillDisappear: -", "viewDidDisappear: -"])
  }

  @Test(
    "Case 26, 3.18: The popped controller is moving from its parent, the revealed one is not moving"
  )
  func pop() {
    let on = NavigationFixture("A", "B")

    on.nav.popViewController(animated: true)
    on.phone.settle()

    #expect(
      on.log.flags(of: "B") == ["viewWillDisappear: movingFrom", "viewDidDisappear: movingFrom"])
    #expect(on.log.flags(of: "A") == ["viewWillAppear: -", "viewDidAppear: -"])
  }

  @Test("Case 26, 3.18: Outside the callbacks no flag is set")
  func outside() throws {
    let on = NavigationFixture("A")
    let b = on.screen("B")

    on.nav.pushViewController(b, animated: true)
    on.phone.settle()

    #expect(!b.isMovingToParent && !b.isMovingFromParent)
    #expect(!b.isBeingPresented && !b.isBeingDismissed)
    on.nav.popViewController(animated: true)
    on.phone.settle()
    #expect(!b.isMovingToParent && !b.isMovingFromParent)
  }
}
