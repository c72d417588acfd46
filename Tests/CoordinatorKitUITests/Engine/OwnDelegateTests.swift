import CoordinatorKitUI
import Testing

@MainActor @Suite("A FlowNavigationController keeps the app's delegate", .headless)
struct OwnDelegateTests {
  private final class Analytics: NSObject, UINavigationControllerDelegate {
    var calls: [String] = []
    /// Where a delegate passes calls on that was there before.
    weak var former: (any UINavigationControllerDelegate)?

    func navigationController(
      _ navigation: UINavigationController, willShow controller: UIViewController, animated: Bool
    ) {
      calls.append("will show \(controller.title ?? "?")")
      former?.navigationController(navigation, willShow: controller, animated: animated)
    }

    func navigationController(
      _ navigation: UINavigationController, didShow controller: UIViewController, animated: Bool
    ) {
      calls.append("did show \(controller.title ?? "?")")
      former?.navigationController(navigation, didShow: controller, animated: animated)
    }
  }

  private let reports = Reports()
  private let phone = Phone()
  private let stack = FlowNavigationController()
  private let analytics = Analytics()

  /// Shows a flow in the stack.
  private func start(_ screens: [HouseFlow.Screen] = ["hall"]) -> StateFlowCoordinator<HouseFlow> {
    let flow = reports.scope {
      StateFlowCoordinator(HouseFlow(), state: .init(stack: screens), in: stack) { Page($0.name) }
    }
    phone.window.rootViewController = stack
    phone.window.makeKeyAndVisible()
    phone.settle()
    return flow
  }

  @Test(
    "Whenever it is set, it is what the app reads, and hears every call",
    arguments: [true, false])
  func hearsEveryCall(isBefore: Bool) {
    if isBefore { stack.delegate = analytics }
    let flow = start()
    if !isBefore { stack.delegate = analytics }
    #expect(stack.delegate === analytics)
    analytics.calls = []
    flow.send(HouseFlow.Message.push("room"))
    phone.settle()
    #expect(phone.user.tapBack(in: stack))
    phone.settle()
    #expect(
      analytics.calls == ["will show room", "did show room", "will show hall", "did show hall"])
    #expect(flow.state.stack == ["hall"])
    #expect(reports.kinds == [])
  }

  @Test("Set in the middle of a change, it hears of its end, and so does the flow")
  func amidChange() {
    let flow = start(["hall", "room"])
    #expect(phone.user.tapBack(in: stack))
    phone.session.turn()
    stack.delegate = analytics
    phone.settle()
    #expect(analytics.calls.last == "did show hall")
    #expect(flow.state.stack == ["hall"])
    #expect(reports.kinds == [])
  }

  @Test("One that passes calls on to the former delegate hears each once, and so does that")
  func wraps() {
    let first = Analytics()
    stack.delegate = first
    let flow = start()
    analytics.former = stack.delegate
    stack.delegate = analytics
    (first.calls, analytics.calls) = ([], [])
    flow.send(HouseFlow.Message.push("room"))
    phone.settle()
    #expect(first.calls == ["will show room", "did show room"])
    #expect(analytics.calls == first.calls)
    #expect(flow.state.stack == ["hall", "room"])
  }

  @Test("None is set: the flow follows as before", arguments: [true, false])
  func none(isReleased: Bool) {
    let flow = start(["hall", "room"])
    if isReleased {
      do { stack.delegate = Analytics() }
    } else {
      stack.delegate = analytics
      stack.delegate = nil
    }
    #expect(stack.delegate == nil)
    #expect(phone.user.tapBack(in: stack))
    phone.settle()
    #expect(flow.state.stack == ["hall"])
    #expect(analytics.calls == [])
  }

  @Test("It stays, and hears all, when coordinators push onto the app's own stack and leave it")
  func sharedStack() {
    stack.pushViewController(Page("own"), animated: false)
    let app = ChildCoordinator(stack)
    phone.window.rootViewController = stack
    phone.window.makeKeyAndVisible()
    phone.settle()
    app.push(child: ChildCoordinator(Page("guest")), animated: true)
    phone.settle()
    stack.delegate = analytics
    #expect(stack.delegate === analytics)
    #expect(phone.user.tapBack(in: stack))
    phone.settle()
    #expect(stack.delegate === analytics)
    stack.pushViewController(Page("other"), animated: true)
    phone.settle()
    #expect(
      analytics.calls == ["will show own", "did show own", "will show other", "did show other"])
    #expect(app.childCoordinators.isEmpty)
  }
}
