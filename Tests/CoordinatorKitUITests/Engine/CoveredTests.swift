import CoordinatorKitUI
import Testing

@MainActor @Suite("A flow under a full-screen controller of other code", .headless)
struct CoveredTests {
  @Test(
    "A change requested while other code covers or uncovers the stack is performed and completes",
    arguments: [true, false], [true, false])
  func changesWhileCovered(isAnimated: Bool, covers: Bool) {
    let house = House()
    var ends: [String] = []
    let cover = UIViewController()
    cover.modalPresentationStyle = .fullScreen
    house.navigation.present(cover, animated: isAnimated)
    if !covers {
      house.settle()
      house.navigation.dismiss(animated: isAnimated)
    }
    house.flow.update(completion: { ends.append("\($0)") }) { $0.stack.append("room") }
    house.settle()
    #expect(ends == ["performed"])
    #expect(house.navigation.titles == ["hall", "room"])
    #expect(house.reports.texts == [])
    #expect(house.phone.log == [])
  }
}

@MainActor @Suite("A hidden tab while other code presents", .headless)
struct HiddenTabTests {
  private let phone = Phone()
  private let tabs = UITabBarController()
  private let stacks = [FlowNavigationController(), FlowNavigationController()]
  private let flows: [StateFlowCoordinator<HouseFlow>]

  init() {
    flows = zip(["hall", "shed"] as [HouseFlow.Screen], stacks).map { screen, stack in
      StateFlowCoordinator(HouseFlow(), state: .init(stack: [screen]), in: stack) { Page($0.name) }
    }
    tabs.viewControllers = stacks
    phone.window.rootViewController = tabs
    phone.window.makeKeyAndVisible()
    phone.settle()
  }

  @Test("The flow of a hidden tab continues and is notified of pops by other code")
  func hiddenTab() {
    let sheet = UIViewController()
    tabs.present(sheet, animated: true)
    flows[1].send(HouseFlow.Message.push("rake"))
    phone.settle()
    #expect(stacks[1].titles == ["shed", "rake"])
    #expect(phone.user.swipeDown(sheet))
    phone.settle()
    stacks[1].popViewController(animated: false)
    phone.settle()
    #expect(flows[1].state.stack == ["shed"])
  }

  @Test(
    "A trigger in a hidden tab dismisses nothing over the one on show", arguments: [true, false])
  func triggersBehind(isReload: Bool) {
    let sheet = UIViewController()
    tabs.present(sheet, animated: true)
    phone.settle()
    if isReload {
      flows[1].send(ReloadMessage())
    } else {
      flows[1].triggerFlow(animated: true, type: .present)
    }
    phone.settle()
    #expect(tabs.presentedViewController === sheet)
    tabs.selectedIndex = 1
    phone.settle()
    #expect(tabs.presentedViewController === sheet)
    flows[1].triggerFlow(animated: true, type: .present)
    phone.settle()
    #expect(tabs.presentedViewController == nil)
  }
}
