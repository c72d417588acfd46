import CoordinatorKitMigration
import CoordinatorKitUI
import Testing

@MainActor @Suite("A stack navigator that nobody sees", .headless)
struct HiddenNavigatorTests {
  private let phone = Phone()
  private let stack = StackNavigator<Int>(navigationController: UINavigationController())
  private let tabs: TabBarNavigator<String>

  init() {
    tabs = TabBarNavigator(
      tabBarController: UITabBarController(),
      views: [("home", Page("home")), ("stack", stack.navigationController)])
    stack.push(route: 1, viewController: Page("1"), animated: false)
    phone.window.rootViewController = tabs.coordinator.rootViewController
    phone.window.makeKeyAndVisible()
    phone.settle()
  }

  private func outcome(_ request: (@escaping @MainActor (Outcome) -> Void) -> Void) -> [String] {
    var outcomes: [String] = []
    request { outcomes.append("\($0)") }
    phone.settle()
    return outcomes
  }

  @Test("In tabs that are in no window yet it is changed at once")
  func beforeTheWindow() {
    let stack = StackNavigator<Int>(navigationController: UINavigationController())
    let tabs = TabBarNavigator<String>(
      tabBarController: UITabBarController(),
      views: [("home", Page("home")), ("stack", stack.navigationController)])
    let ended = outcome {
      stack.push(route: 1, viewController: Page("1"), animated: false)
        .push(route: 2, viewController: Page("2"), animated: false, completion: $0)
    }
    #expect(ended == ["performed"])
    #expect(stack.navigationController.titles == ["1", "2"])
    #expect(tabs.selectedRoute == "home")
  }

  @Test("In a hidden tab it is changed at once, and the tab shows the new stack")
  func hiddenTab() {
    var changes: [[String]] = []
    stack.onChange = { changes.append($0.navigationController.titles) }
    let ended = outcome {
      stack.set(
        [(1, stack.navigationController.viewControllers[0]), (2, Page("2"))], animated: true,
        completion: $0)
      tabs.select { $0 == "stack" }
    }
    #expect(ended == ["performed"])
    #expect(stack.navigationController.titles == ["1", "2"])
    #expect(stack.navigationController.topViewController?.viewIfLoaded?.window === phone.window)
    #expect(changes == [["1", "2"]])
    #expect(phone.log == [])
  }

  @Test("Under a sheet of other code it is changed, and the sheet stays")
  func underASheet() {
    tabs.select { $0 == "stack" }
    phone.settle()
    let sheet = Page("sheet")
    stack.navigationController.present(sheet, animated: true)
    phone.settle()
    let ended = outcome {
      stack.push(route: 2, viewController: Page("2"), animated: true, completion: $0)
    }
    #expect(ended == ["performed"])
    #expect(stack.navigationController.titles == ["1", "2"])
    #expect(stack.navigationController.presentedViewController === sheet)
    sheet.dismiss(animated: true)
    phone.settle()
    #expect(stack.peek() == 2)
    #expect(phone.log == [])
  }

  @Test("A route that is in the stack already is gone back to, whatever tab is selected")
  func targetInTheStack() {
    for route in [2, 3] {
      stack.push(route: route, viewController: Page("\(route)"), animated: false)
    }
    phone.settle()
    let target = stack.navigationController.viewControllers[1]
    let ended = outcome {
      #expect(stack.pop(to: { $0 == 2 }, animated: true, completion: $0))
      tabs.select { $0 == "stack" }
    }
    #expect(ended == ["performed"])
    #expect(stack.navigationController.topViewController === target)
    #expect(tabs.selectedRoute == "stack")
  }
}
