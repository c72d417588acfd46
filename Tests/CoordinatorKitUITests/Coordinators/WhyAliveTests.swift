import CoordinatorKitUI
import Testing

@MainActor @Suite("Why a coordinator is alive, in words", .headless)
struct WhyAliveTests {
  @Test("A visible flow is owned and shows screens") func onShow() {
    let house = House(["hall", "room"])
    #expect(
      house.flow.whyAlive
        == "HouseFlow is alive: BaseComponentCoordinator owns it; its screens [hall › room] are on show."
    )
  }

  @Test("A running change is named with its waiting callers") func underWay() {
    let house = House()
    house.flow.update(completion: { _ in }) { $0.stack.append("room") }
    #expect(
      house.flow.whyAlive == """
        HouseFlow is alive: BaseComponentCoordinator owns it; its screens [hall] are on show; its change \
        to [hall › room] is under way, and a caller awaits it.
        """)
  }

  @Test("A presented child is named with its presenter") func namesThePresenter() {
    let parent = ChildCoordinator()
    let phone = Phone(showing: parent.rootViewController)
    let child = ChildCoordinator(Page("child"))
    parent.present(child: child, animated: false)
    phone.settle()
    #expect(
      child.whyAlive
        == "ChildCoordinator is alive: ChildCoordinator owns it; its Page is presented by UIViewController."
    )
  }

  @Test("Held messages are named") func namesHeldMessages() {
    let root = BaseComponentCoordinator(window: nil)
    root.guarding(ReloadMessage.self) { _, _ in .hold }
    root.send(ReloadMessage())
    #expect(
      root.whyAlive.hasPrefix("BaseComponentCoordinator is alive: its guards hold ReloadMessage("))
  }

  @Test("A coordinator that left is held only by the app") func namesOnlyTheAppAfterLeaving() {
    let house = House()
    house.root.remove(child: house.flow)
    house.phone.window.rootViewController = nil
    house.settle()
    #expect(
      house.flow.whyAlive == """
        Nothing in the framework holds HouseFlow. Look for a strong reference in the app: a property, \
        a Task, or a closure given to on(_:handle:), onResult(_:) or a screen.
        """)
  }
}
