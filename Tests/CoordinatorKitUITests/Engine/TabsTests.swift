import CoordinatorKitUI
import Testing

@MainActor @Suite("Two flows in the tabs of one window", .headless)
struct TabsTests {
  private let reports = Reports()
  private let phone = Phone()
  private let tabs = UITabBarController()
  private let flows: [StateFlowCoordinator<HouseFlow>]
  private let stacks = [UINavigationController(), UINavigationController()]

  init() {
    let stacks = stacks
    flows = reports.scope {
      zip(["hall", "shed"] as [HouseFlow.Screen], stacks).map { screen, stack in
        StateFlowCoordinator(HouseFlow(), state: .init(stack: [screen]), in: stack) {
          Page($0.name)
        }
      }
    }
    tabs.viewControllers = stacks
    phone.window.rootViewController = tabs
    phone.window.makeKeyAndVisible()
    phone.settle()
  }

  private var presented: [String] {
    var titles: [String] = []
    var next = tabs.presentedViewController
    while let sheet = next {
      titles += (sheet as? UINavigationController)?.titles ?? []
      next = sheet.presentedViewController === sheet ? nil : sheet.presentedViewController
    }
    return titles
  }

  @Test("A message to the flow of a hidden tab changes its stack there", arguments: [false, true])
  func changesAHiddenStack(wasShown: Bool) {
    if wasShown {
      phone.user.tapTab(1, in: tabs)
      phone.settle()
      phone.user.tapTab(0, in: tabs)
      phone.settle()
    }
    flows[1].send(HouseFlow.Message.push("rake"))
    phone.settle()
    #expect(stacks[1].titles == ["shed", "rake"])
    flows[1].send(HouseFlow.Message.show(["shed"]))
    phone.settle()
    #expect(stacks[1].titles == ["shed"])
    #expect(reports.texts == [])
    #expect(phone.log == [])
  }

  @Test(
    "A sheet of the flow of a hidden tab is presented when the tab is shown",
    arguments: [false, true])
  func hiddenSheet(wasShown: Bool) {
    if wasShown {
      phone.user.tapTab(1, in: tabs)
      phone.settle()
      phone.user.tapTab(0, in: tabs)
      phone.settle()
    }
    flows[1].send(HouseFlow.Message.show(["shed"], [.init("rake")]))
    phone.settle()
    #expect(presented == [])
    phone.user.tapTab(1, in: tabs)
    phone.settle()
    #expect(presented == ["rake"])
    #expect(reports.texts == [])
    #expect(phone.log == [])
  }

  @Test("Of two flows presenting at once the visible one does, and both keep working")
  func bothPresent() {
    flows[0].send(HouseFlow.Message.show(["hall"], [.init("lift")]))
    flows[1].send(HouseFlow.Message.show(["shed"], [.init("rake")]))
    phone.settle()
    #expect(presented == ["lift"])
    flows[0].send(HouseFlow.Message.show(["hall"]))
    phone.settle()
    phone.user.tapTab(1, in: tabs)
    phone.settle()
    #expect(presented == ["rake"])
    #expect(phone.log == [])
  }
}
