import CoordinatorKitUI
import Testing

@MainActor @Suite("Removing a visible child with remove(child:) closes it", .headless)
struct RemoveByHandTests {
  private typealias House = CoordinatorKitUITests.House

  private func inner(_ log: @escaping @MainActor (String) -> Void) -> StateFlowCoordinator<
    HouseFlow
  > {
    StateFlowCoordinator(
      HouseFlow(), state: .init(stack: ["x", "y"]), in: UINavigationController()
    ) { Page($0.name) }.onResult { log("inner ended: \($0)") }
  }

  /// A house that notes everything in one log.
  private func house(_ log: Log, _ sheets: [HouseFlow.Floor] = []) -> House {
    let house = House(["hall"], sheets) { [self] in $0 == "inner" ? inner(log.note) : nil }
    // In place of the house's own.
    house.root.removeComponents(of: ClosureComponent<RemovalMessage>.self)
    house.root.on(RemovalMessage.self) { removal, _ in
      log.note("left \(removal.screen): \(removal.cause.rawValue)")
    }
    return house
  }

  @MainActor private final class Log {
    var lines: [String] = []
    func note(_ line: String) { lines.append(line) }
  }

  @Test("A flow in its parent's sheet is dismissed and completed, and the parent's state follows")
  func inASheet() {
    let log = Log()
    let house = house(log, [.init("inner")])
    weak let inner = house.flow.childCoordinators.first
    if let inner { house.flow.remove(child: inner) }
    #expect(
      log.lines == [
        "left y: parentRemoved", "left x: parentRemoved", "inner ended: left(programmatic)",
      ])
    house.settle()
    #expect(house.onShow == "hall")
    #expect(house.flow.state.sheets == [])
    #expect(log.lines.dropFirst(3) == ["left inner: programmatic"])
    #expect(inner == nil)
    #expect(house.reports.texts == [])
    #expect(house.phone.log == [])
  }

  @Test("A flow whose only screen is removed reports that it shows nothing, each time")
  func onlyScreen() {
    let house = House(["inner"]) { $0 == "inner" ? ChildCoordinator(Page("inner")) : nil }
    if let inner = house.flow.childCoordinators.first { house.flow.remove(child: inner) }
    house.settle()
    #expect(house.onShow == "")
    #expect(house.reports.kinds == [.emptyStack])
    #expect(
      house.reports.texts.first?.hasSuffix(
        """
        HouseFlow shows an empty stack since inner was removed. Other code took it off the stack, or removed its \
        coordinator, and the state wants no other screen there. Remove the coordinator of the flow instead, or let \
        the state name another screen in place of this one.
        """) == true)
    house.send(.show(["hall"]))
    house.settle()
    house.navigation.setViewControllers([], animated: false)
    house.settle()
    #expect(house.reports.kinds == [.emptyStack, .emptyStack])
  }

  @Test("Other code that empties the stack of a flow is reported") func emptied() {
    let house = House(["hall", "room"])
    house.navigation.setViewControllers([], animated: false)
    house.settle()
    #expect(house.flow.state.stack == [])
    #expect(house.reports.kinds == [.emptyStack])
    #expect(house.phone.log == [])
  }

  @Test("A flow that ends with its only screen is not reported to show nothing") func endsWithIt() {
    struct Note: Flow {
      struct State: FlowState { var isOpen = true }
      func screens(for state: State) -> ScreenStack<HouseFlow.Screen> {
        if state.isOpen { HouseFlow.Screen("note") }
      }
      func update(_ state: inout State, with message: HouseFlow.Message) -> FlowReply { .unhandled }
      func userLeft(_ screens: [HouseFlow.Screen], _ state: inout State) { state.isOpen = false }
      func result(for state: State) -> Bool? { state.isOpen ? nil : true }
    }
    let (reports, navigation) = (Reports(), UINavigationController())
    let phone = Phone()
    let note = reports.scope {
      StateFlowCoordinator(Note(), state: .init(), in: navigation) { Page($0.name) }
    }
    var results: [String] = []
    note.onResult { results.append("\($0)") }
    phone.window.rootViewController = navigation
    phone.window.makeKeyAndVisible()
    phone.settle()
    navigation.setViewControllers([], animated: false)
    phone.settle()
    #expect(results == ["finished(true)"])
    #expect(reports.texts == [])
  }

  @Test("Everything over that sheet leaves with it, the topmost first") func underOthers() throws {
    let log = Log()
    let house = house(log, [.init("inner"), .init("lift"), .init("car")])
    let inner = try #require(house.flow.childCoordinators.first)
    house.flow.remove(child: inner)
    house.settle()
    #expect(house.onShow == "hall")
    #expect(house.flow.state.sheets == [])
    #expect(
      log.lines == [
        "left y: parentRemoved", "left x: parentRemoved", "inner ended: left(programmatic)",
        "left car: programmatic", "left lift: programmatic", "left inner: programmatic",
      ])
    #expect(house.reports.texts == [])
  }

  @Test("A presented flow is dismissed even with another coordinator in between")
  func dismissesAPresentedFlow() {
    let log = Log()
    let house = house(log)
    let middle = ChildCoordinator(UIViewController())
    house.flow.present(child: middle, animated: false)
    house.settle()
    middle.present(child: inner(log.note), animated: false)
    house.settle()
    house.flow.remove(child: middle)
    house.settle()
    #expect(house.onShow == "hall")
    #expect(
      log.lines == [
        "left y: parentRemoved", "left x: parentRemoved", "inner ended: left(parentRemoved)",
        "left HouseFlow: parentRemoved", "left ChildCoordinator: programmatic",
      ])
    #expect(house.reports.texts == [])
    #expect(house.phone.log == [])
  }

  @Test("A child still appearing leaves once it has appeared") func onItsWay() {
    let log = Log()
    let house = house(log)
    let child = inner(log.note)
    house.flow.present(child: child, animated: true)
    house.flow.remove(child: child)
    house.settle()
    #expect(house.onShow == "hall")
    #expect(child.parentCoordinator == nil)
    #expect(log.lines.filter { $0.hasPrefix("inner ended") } == ["inner ended: left(programmatic)"])
    #expect(house.phone.log == [])
  }

  @Test("A child whose presentation waits for a push does not stay visible")
  func cancelsAWaitingPresentation() {
    let log = Log()
    let house = house(log)
    let child = inner(log.note)
    house.send(.push("room"))
    house.flow.present(child: child, animated: true)
    house.flow.remove(child: child)
    house.settle()
    #expect(house.onShow == "hall › room")
    #expect(log.lines.filter { $0.hasPrefix("inner ended") } == ["inner ended: left(programmatic)"])
    #expect(house.phone.log == [])
  }

  @Test("A coordinator pushed onto the app's stack is popped, and its parent is notified")
  func popsAPushedCoordinator() {
    let log = Log()
    let navigation = UINavigationController(rootViewController: Page("home"))
    let phone = Phone(showing: navigation)
    let presenter = ChildCoordinator(navigation)
    presenter.on(RemovalMessage.self) { removal, _ in log.note("left \(removal.cause.rawValue)") }
    presenter.push(child: ChildCoordinator(Page("guest")), animated: false)
    phone.settle()
    #expect(navigation.titles == ["home", "guest"])
    if let child = presenter.childCoordinators.first { presenter.remove(child: child) }
    phone.settle()
    #expect(navigation.titles == ["home"])
    #expect(log.lines == ["left programmatic"])
    #expect(phone.log == [])
  }

  @Test("Removing a tab leaves the others") func removesOnlyOneTab() {
    let log = Log()
    let (first, second) = (inner(log.note), ChildCoordinator(Page("second")))
    let tabs = TabBarCoordinator(tabs: [first, second])
    let phone = Phone(showing: tabs.tabBarController)
    tabs.remove(child: first)
    phone.settle()
    #expect(tabs.tabBarController.viewControllers?.map(\.title) == ["second"])
    #expect(tabs.tabs.count == 1)
    #expect(log.lines == ["inner ended: left(programmatic)"])
    #expect(phone.log == [])
  }

  @Test("Removing a window's root clears it") func windowRoot() {
    let log = Log()
    let phone = Phone()
    let root = WindowCoordinator(window: phone.window)
    let flow = inner(log.note)
    root.setRoot(child: flow)
    root.show()
    phone.settle()
    root.remove(child: flow)
    phone.settle()
    #expect(phone.window.rootViewController == nil)
    #expect(root.root == nil)
    #expect(log.lines == ["inner ended: left(programmatic)"])
  }

  @Test(
    "A flow on the app's own stack completes and loses its sheets, but its stack stays unchanged")
  func appsStack() {
    let log = Log()
    let house = house(log, [.init("inner")])
    house.flow.onResult { log.note("house ended: \($0)") }
    house.root.remove(child: house.flow)
    house.settle()
    #expect(house.onShow == "hall")
    #expect(
      log.lines == [
        "left y: parentRemoved", "left x: parentRemoved", "inner ended: left(parentRemoved)",
        "left inner: parentRemoved", "left hall: parentRemoved",
        "house ended: left(programmatic)",
      ])
    #expect(house.phone.log == [])
  }

  @Test("Removing a flow while handling its result removes it once without a report")
  func inItsResult() {
    let house = House()
    let child = StateFlowCoordinator(
      JoiningFlow(), state: .init(name: "Ada"), in: UINavigationController()
    ) { Page("\($0)") }
    var results: [String] = []
    child.onResult { [weak child] in
      results.append("\($0)")
      if let child { house.flow.remove(child: child) }
    }
    house.flow.present(child: child, animated: true)
    house.settle()
    child.send(JoiningMessage.confirmed)
    house.settle()
    #expect(results == ["finished(Ada)"])
    #expect(house.onShow == "hall")
    #expect(house.flow.childCoordinators.isEmpty)
    #expect(house.reports.texts == [])
    #expect(house.phone.log == [])
  }

  @Test("Removing a flow while handling its removal reports and completes it once")
  func inItsRemoval() {
    let log = Log()
    let house = house(log, [.init("inner")])
    house.flow.on(RemovalMessage.self) { removal, coordinator in
      log.note("left \(removal.screen)")
      guard let child = removal.coordinator else { return }
      coordinator.remove(child: child)
    }
    house.send(.show(["hall"]))
    house.settle()
    #expect(house.onShow == "hall")
    #expect(log.lines == ["left y", "left x", "inner ended: left(programmatic)", "left inner"])
    #expect(house.reports.texts == [])
  }

  @Test("A child that only moves to another parent stays visible")
  func keepsAMovedChildVisible() throws {
    let log = Log()
    let house = house(log)
    let child = inner(log.note)
    house.flow.present(child: child, animated: false)
    house.settle()
    house.root.add(child: child)
    house.settle()
    #expect(house.onShow == "hall ⌃ x › y")
    #expect(log.lines == [])
  }

  @Test("A sheet that UIKit refused leaves the state unchanged") func refusedSheet() {
    let log = Log()
    let house = house(log)
    let other = UIViewController()
    house.navigation.present(other, animated: false)
    house.settle()
    house.send(.show(["hall"], [.init("inner", "room")]))
    house.settle()
    #expect(house.flow.state.sheets == [.init("inner", "room")])
    #expect(log.lines == [])
  }
}
