import CoordinatorKitUI
import Testing

@MainActor @Suite("The root of a window", .headless)
struct WindowCoordinatorTests {
  private let reports = Reports()
  private let phone = Phone()
  private let root: WindowCoordinator
  private let log = Log()

  init() {
    let (phone, log) = (phone, log)
    root = reports.scope { WindowCoordinator(window: phone.window) }
    root.on(RemovalMessage.self) { removal, _ in
      log.lines.append("\(removal.screen): \(removal.cause.rawValue)")
    }
  }

  private func flow(
    _ stack: [HouseFlow.Screen], _ sheets: [HouseFlow.Floor] = []
  ) -> StateFlowCoordinator<HouseFlow> {
    reports.scope { HouseFlow.coordinator(stack, sheets) }
  }

  private func setRoot(_ name: String, _ child: any ViewControllerCoordinator) {
    root.setRoot(child: child) { [log] in log.lines.append("\(name): \($0)") }
  }

  private var titles: [String] {
    (phone.window.rootViewController as? UINavigationController)?.titles ?? []
  }

  @Test("The first root is shown, and its flow continues in the same turn")
  func showsTheFirstRoot() {
    let hall = flow(["hall"])
    setRoot("hall", hall)
    root.show()
    hall.send(HouseFlow.Message.show(["hall", "room"], [.init("lift")]))
    phone.settle()
    #expect(titles == ["hall", "room"])
    #expect(hall.navigationController.presentedViewController != nil)
    #expect(root.root === hall)
    #expect(log.lines == ["hall: performed"])
    #expect(reports.texts == [])
    #expect(phone.log == [])
  }

  @Test("Another root replaces one that presents sheets, whose screens all leave, top first")
  func swapWhilePresenting() {
    weak var old: StateFlowCoordinator<HouseFlow>?
    weak var oldStack: UINavigationController?
    weak var sheet: UIViewController?
    do {
      let hall = flow(["hall", "room"], [.init("lift"), .init("car")])
      setRoot("hall", hall)
      root.show()
      phone.settle()
      (old, oldStack) = (hall, hall.navigationController)
      sheet = hall.navigationController.presentedViewController
    }
    #expect(sheet != nil)
    setRoot("den", flow(["den"]))
    phone.settle()
    #expect(titles == ["den"])
    #expect(
      log.lines == [
        "hall: performed", "car: parentRemoved", "lift: parentRemoved", "room: parentRemoved",
        "hall: parentRemoved", "HouseFlow: replaced", "den: performed",
      ])
    #expect(old == nil)
    #expect(oldStack == nil)
    #expect(sheet == nil)
    #expect(root.childCoordinators.count == 1)
    #expect(reports.texts == [])
    #expect(phone.log == [])
  }

  @Test(
    "A root change during a push or a presentation waits for its end", arguments: [false, true])
  func swapDuringTransition(isSheet: Bool) {
    let hall = flow(["hall"])
    setRoot("hall", hall)
    root.show()
    phone.settle()
    var ends: [String] = []
    hall.update(completion: { ends.append("\($0)") }) {
      if isSheet { $0.sheets = [.init("lift")] } else { $0.stack = ["hall", "room"] }
    }
    phone.session.turn()
    setRoot("den", flow(["den"]))
    phone.settle()
    #expect(titles == ["den"])
    #expect(ends == ["performed"])
    #expect(reports.texts == [])
    #expect(phone.log == [])
  }

  @Test("Of two roots in one turn the first is merged and released without having been shown")
  func twoRoots() {
    weak var merged: StateFlowCoordinator<HouseFlow>?
    root.on(TriggerFlowMessage.self) { [root, log] _, _ in
      let hall = self.flow(["hall"])
      merged = hall
      root.setRoot(child: hall) { log.lines.append("hall: \($0)") }
      root.setRoot(child: self.flow(["den"])) { log.lines.append("den: \($0)") }
    }
    root.send(TriggerFlowMessage(animated: false))
    root.removeComponents(of: ClosureComponent<TriggerFlowMessage>.self)
    root.show()
    phone.settle()
    #expect(titles == ["den"])
    #expect(log.lines == ["hall: superseded by a later request", "den: performed"])
    #expect(merged == nil)
    #expect(root.childCoordinators.count == 1)
  }

  @Test("A view controller is presented over all others, whoever wants to know how that ended")
  func presentsOverAll() {
    setRoot("hall", flow(["hall"], [.init("menu")]))
    root.show()
    phone.settle()
    root.presentInHierarchy(viewController: Page("note"), animated: true)
    phone.settle()
    let menu = phone.window.rootViewController?.presentedViewController
    #expect(menu?.presentedViewController?.title == "note")
    #expect(reports.texts == [])
  }
}
