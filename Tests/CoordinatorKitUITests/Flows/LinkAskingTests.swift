import CoordinatorKitUI
import Testing

@MainActor @Suite("What a flow is asked while a link opens", .headless)
struct LinkAskingTests {
  enum DrawerRoute: Route, Equatable { case drawer(Int) }

  /// Counts how often it is asked about a route.
  struct DrawerFlow: Flow {
    final class Counter { var asked = 0 }

    struct State: FlowState { var drawers: [Int] = [0] }
    struct Screen: FlowScreen { let id: Int }

    let counter: Counter

    func screens(for state: State) -> ScreenStack<Screen> {
      ScreenStack(state.drawers.map(Screen.init))
    }

    func update(_ state: inout State, with message: DrawerRoute) -> FlowReply {
      counter.asked += 1
      if case .drawer(let number) = message { state.drawers.append(number) }
      return .handled
    }

    func userLeft(_ screens: [Screen], _ state: inout State) {
      state.drawers.removeAll { number in screens.contains { $0.id == number } }
    }
  }

  @Test("It is asked about a route once when nothing lies beside the screen in front")
  func asksOnce() {
    let (phone, counter) = (Phone(), DrawerFlow.Counter())
    let root = WindowCoordinator(window: phone.window)
    let flow = StateFlowCoordinator(
      DrawerFlow(counter: counter), state: .init(), in: FlowNavigationController(),
      parent: root
    ) { _ in UIViewController() }
    root.setRoot(child: flow)
    root.show()
    phone.settle()
    flow.open([DrawerRoute.drawer(1), .drawer(2), .drawer(3)])
    phone.settle()
    #expect(flow.state.drawers == [0, 1, 2, 3])
    // The first is looked for from where the link is opened.
    #expect(counter.asked == 4)
  }
}
