import CoordinatorKitUI
import Testing

private struct ShowOrders: CoordinatorMessageable {}
private struct SignIn: CoordinatorMessageable {}
private struct EnterCode: CoordinatorMessageable {}
private struct LoggedIn: CoordinatorMessageable {}
private struct GiveUp: CoordinatorMessageable {}
private struct Close: CoordinatorMessageable {}
private struct Cancel: CoordinatorMessageable {}

/// Orders that wait for a login.
private struct OrdersFlow: Flow {
  struct State: FlowState {
    var showsOrders = false
    var isLoggingIn = false
    var isEnteringCode = false
    var isLoggedIn = false
    var isClosed = false
  }
  enum Screen: FlowScreen { case start, orders, login, code }

  func screens(for state: State) -> ScreenStack<Screen> {
    Screen.start
    if state.showsOrders { Screen.orders }
    if state.isLoggingIn { Sheet(state.isEnteringCode ? Screen.code : .login) }
  }

  func update(_ state: inout State, with message: any CoordinatorMessageable) -> FlowReply {
    switch message {
    case is ShowOrders where state.isClosed: return .unhandled
    case is ShowOrders: state.showsOrders = true
    case is Close: (state.isClosed, state.isLoggedIn) = (true, true)
    case is SignIn: (state.isLoggingIn, state.isEnteringCode) = (true, false)
    case is EnterCode: state.isEnteringCode = true
    case is LoggedIn: (state.isLoggingIn, state.isLoggedIn) = (false, true)
    case is Cancel: state.isLoggingIn = false
    default: return .unhandled
    }
    return .handled
  }

  func userLeft(_ screens: [Screen], _ state: inout State) {
    if screens.contains(.orders) { state.showsOrders = false }
    if screens.contains(.login) || screens.contains(.code) { state.isLoggingIn = false }
  }

  func entering(_ screen: Screen, in state: State) -> Verdict {
    screen == .orders && !state.isLoggedIn ? .hold(sending: SignIn()) : .allow
  }
}

@MainActor @Suite("How long a message from a screen is held", .headless)
struct HeldOnScreenTests {
  private let phone: Phone
  private let flow: StateFlowCoordinator<OrdersFlow>

  init() {
    let navigation = FlowNavigationController()
    flow = StateFlowCoordinator(OrdersFlow(), state: .init(), in: navigation) { Page("\($0)") }
    phone = Phone(showing: navigation)
  }

  @Test("A held message lives as long as the screen, even if the button that sent it was recreated")
  func livesAsLongAsTheScreen() {
    do {
      let button = UIButton(type: .system)
      button.sends(ShowOrders())
      flow.navigationController.topViewController?.view.addSubview(button)
      phone.user.tap(button)
      phone.settle()
      button.removeFromSuperview()
    }
    flow.send(LoggedIn())
    phone.settle()
    #expect(flow.screens == [.start, .orders])
  }

  @Test(
    "A message that is dropped when stale goes on from its guard although its screen is covered")
  func goesOnUnderTheLogin() {
    struct OpenGift: CoordinatorMessageable { var isDroppedWhenStale: Bool { true } }
    @MainActor final class Door { var isOpen = false }
    let door = Door()
    var log: [String] = []
    flow.on(OpenGift.self) { _, _ in log.append("gift") }
    flow.guarding(OpenGift.self) { _, _ in door.isOpen ? .allow : .hold(sending: SignIn()) }
    let start = flow.navigationController.topViewController
    start?.send(OpenGift())
    phone.settle()
    #expect(flow.screens == ScreenStack(.start, presenting: [.login]))
    start?.send(OpenGift())
    #expect(log == [])
    door.isOpen = true
    flow.send(SignIn())
    #expect(log == ["gift"])
    #expect(flow.screens == ScreenStack(.start, presenting: [.login]))
  }

  @Test("Closing a login with Cancel expires the message that waited for it")
  func expiresWhenTheLoginIsCancelled() {
    for message in [ShowOrders(), Cancel(), SignIn(), LoggedIn()] as [any CoordinatorMessageable] {
      flow.send(message: message)
      phone.settle()
    }
    #expect(flow.screens == [.start])
  }

  @Test("A message waits for the second step of a login as for the first, and expires with it")
  func expiresWithTheSecondStep() throws {
    var ends: [String] = []
    flow.deliver(ShowOrders()) { ends.append("\($0)") }
    flow.send(EnterCode())
    phone.settle()
    #expect(flow.screens == ScreenStack(.start, presenting: [.code]))
    #expect(ends == [])
    phone.user.swipeDown(try #require(flow.navigationController.presentedViewController))
    phone.settle()
    #expect(ends == ["failed: held, then expired: what was shown to satisfy it is gone"])
  }

  @Test("A message goes on after the second step of a login") func goesOnAfterTheSecondStep() {
    for message in [ShowOrders(), EnterCode(), LoggedIn()] as [any CoordinatorMessageable] {
      flow.send(message: message)
      phone.settle()
    }
    #expect(flow.screens == [.start, .orders])
  }

  @Test("A message that its flow no longer handles expires without a report")
  func expiresUnclaimedMessages() {
    var log: [String] = []
    flow.onTrail = { log.append("\($0.message): \($0.outcome)") }
    flow.send(ShowOrders())
    log = []
    flow.send(Close())
    #expect(
      log.sorted() == [
        "Close(): handled by OrdersFlow",
        "ShowOrders(): failed: held, then expired: its flow does not take it any more",
      ])
  }

  @Test("An expiry in a handler is nested like that handler's own messages") func nestsAnExpiry() {
    var log: [String] = []
    flow.onTrail = { log.append("\($0.nesting) \($0.message): \($0.outcome)") }
    flow.on(GiveUp.self) { [weak flow] _, _ in flow?.expireHeldMessages() }
    flow.send(ShowOrders())
    log = []
    flow.send(GiveUp())
    #expect(
      log == [
        "1 ShowOrders(): failed: held, then expired: expireHeldMessages() was called",
        "0 GiveUp(): handled by on(GiveUp)",
      ])
  }
}
