import CoordinatorKitUI
import Testing

/// A message that is sent while another one is handled, and held.
@MainActor @Suite("A message that waits inside of another one", .headless)
struct HeldInsideTests {
  struct Order: CoordinatorMessageable {}
  struct Pay: CoordinatorMessageable {}
  struct Unlock: CoordinatorMessageable {}

  /// A flow that sends the payment along.
  struct OrderFlow: Flow {
    struct State: FlowState { var isOrdered = false }
    enum Screen: FlowScreen { case start, ordered }
    func screens(for state: State) -> ScreenStack<Screen> {
      Screen.start
      if state.isOrdered { Screen.ordered }
    }
    func update(_ state: inout State, with message: Order) -> FlowReply {
      state.isOrdered = true
      return .handled(sending: Pay())
    }
    func userLeft(_ screens: [Screen], _ state: inout State) { state.isOrdered = false }
  }

  @MainActor final class Door { var isOpen = false }

  private let story = Story()
  private let door = Door()

  private func guardsPayments() {
    story.root.guarding(Pay.self) { [door] _, _ in door.isOpen ? .allow : .hold }
    story.root.on(Pay.self) { _, _ in }
    story.root.on(Unlock.self) { [door] _, _ in door.isOpen = true }
  }

  private func begin() -> StateFlowCoordinator<OrderFlow> {
    guardsPayments()
    let story = story
    let flow = story.reports.scope {
      StateFlowCoordinator(OrderFlow(), state: .init(), in: FlowNavigationController()) {
        story.page("\($0)")
      }
    }
    story.begin(with: flow)
    return flow
  }

  @Test("What a flow sends along ends the first message when it goes on") func isSentAlong() {
    let flow = begin()
    flow.deliver(Order(), completion: story.noted("order"))
    story.settle()
    #expect(flow.screens == [.start, .ordered])
    #expect(story.book.lines == [])
    story.root.send(Unlock())
    #expect(story.book.lines == ["order: performed"])
  }

  @Test("What a flow sends along ends the first message when it expires") func expires() {
    let flow = begin()
    flow.deliver(Order(), completion: story.noted("order"))
    story.settle()
    story.root.expireHeldMessages()
    #expect(
      story.book.lines == ["order: failed: held, then expired: expireHeldMessages() was called"])
  }

  @Test("Who wants to know that it is held hears so at once") func isToldAtOnce() {
    let flow = begin()
    flow.deliver(Order(), returnsWhenHeld: true, completion: story.noted("order"))
    story.settle()
    #expect(story.book.lines == ["order: held"])
  }

  @Test("What a component sends counts like what a flow sends along") func isSentByAComponent() {
    guardsPayments()
    let shop = story.single("shop")
    shop.on(Order.self) { _, coordinator in coordinator.send(Pay()) }
    story.begin(with: shop)
    shop.deliver(Order(), completion: story.noted("order"))
    #expect(story.book.lines == [])
    story.root.send(Unlock())
    #expect(story.book.lines == ["order: handled by on(Order)"])
  }

  @Test("A link waits for what its route sends along") func holdsALink() {
    struct OpenOrder: Route, Hashable {}
    guardsPayments()
    let shop = story.single("shop")
    shop.on(OpenOrder.self) { _, coordinator in coordinator.send(Pay()) }
    story.begin(with: shop)
    story.root.open([OpenOrder()], completion: story.noted("link"))
    #expect(story.book.lines == [])
    story.root.send(Unlock())
    #expect(story.book.lines == ["link: handled by on(OpenOrder)"])
  }
}
