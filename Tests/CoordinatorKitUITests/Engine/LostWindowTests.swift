import CoordinatorKitUI
import Testing

@MainActor @Suite("A flow that outlives its window", .headless)
struct LostWindowTests {
  private let reports = Reports()
  private let log = Log()

  /// Shows a coordinator in a window that nobody holds when this returns.
  private func showOnce(_ child: any ViewControllerCoordinator) {
    weak var released: UIWindow?
    do {
      let window = UIWindow()
      released = window
      let root = reports.scope { WindowCoordinator(window: window) }
      root.setRoot(child: child)
      root.show()
      HeadlessSession.current.settle()
    }
    HeadlessSession.current.settle()
    #expect(released == nil)
  }

  @Test("A message that opens a sheet over tabs is answered, and shown with the next window")
  func tabs() {
    let tabBarController = UITabBarController()
    let flow = reports.scope {
      StateFlowCoordinator(
        MallFlow(),
        state: .init(
          tab: "ground",
          floors: [
            .init(name: "ground", screens: ["hall"]), .init(name: "first", screens: ["cafe"]),
          ]
        ), in: tabBarController
      ) { _ in
        FlowNavigationController()
      } makeScreen: {
        Page($0.name)
      }
    }
    showOnce(flow)
    let log = log
    flow.deliver(MallFlow.Message { $0.sheet = "map" }) { log.lines.append("\($0)") }
    HeadlessSession.current.settle()
    #expect(log.lines == ["failed: the window of its screens has been released"])
    #expect(flow.state.sheet == "map")
    #expect(HeadlessSession.current.log.isEmpty)
    let phone = Phone(showing: tabBarController)
    #expect(tabBarController.sheets == ["map"])
    withExtendedLifetime(phone) {}
  }

  @Test("Whoever awaits a change of a flow without a window is answered", arguments: [true, false])
  func stack(isSheet: Bool) {
    let flow = reports.scope { HouseFlow.coordinator(["hall"]) }
    showOnce(flow)
    let log = log
    let message: HouseFlow.Message = isSheet ? .show(["hall"], [.init("note")]) : .push("room")
    flow.deliver(message) { log.lines.append("\($0)") }
    HeadlessSession.current.settle()
    #expect(
      log.lines == [isSheet ? "failed: the window of its screens has been released" : "performed"])
    let phone = Phone(showing: flow.navigationController)
    #expect(flow.navigationController.onShow == (isSheet ? "hall ⌃ note" : "hall › room"))
    withExtendedLifetime(phone) {}
  }

  @Test("A flow goes on in its window when the coordinator of that is released") func withoutRoot()
  {
    let phone = Phone()
    let flow = reports.scope { HouseFlow.coordinator(["hall"]) }
    reports.scope { WindowCoordinator(window: phone.window) }.setRoot(child: flow)
    phone.window.makeKeyAndVisible()
    phone.settle()
    #expect(flow.parentCoordinator == nil)
    let log = log
    flow.deliver(HouseFlow.Message.show(["hall", "room"], [.init("note")])) {
      log.lines.append("\($0)")
    }
    phone.settle()
    #expect(log.lines == ["performed"])
    #expect(flow.navigationController.onShow == "hall › room ⌃ note")
  }
}
