import CoordinatorKitMigration
import CoordinatorKitUI
import Testing

@MainActor @Suite("What a stack navigator owns", .headless)
struct StackNavigatorOwnershipTests {
  private struct Note: CoordinatorMessageable {
    let text: String
  }

  /// Pushes a page that only the test refers to, weakly.
  private func pushed(_ route: Int, on stack: NavigatedStack) -> () -> UIViewController? {
    let page = Page("\(route)")
    stack.push(route, page, animated: false)
    stack.settle()
    return { [weak page] in page }
  }

  @Test("Off screen, a popped view controller is released when UIKit lets go of it")
  func releasesOffScreen() {
    let stack = NavigatedStack(1, onScreen: false)
    let (second, third) = (pushed(2, on: stack), pushed(3, on: stack))
    let plain = UINavigationController()
    weak var plainPage: UIViewController?
    plain.setViewControllers([Page("1"), Page("2")], animated: false)
    stack.settle()
    plainPage = plain.topViewController
    #expect(third() != nil)
    stack.navigator.pop(animated: true)
    plain.popViewController(animated: true)
    #expect((third() == nil) == (plainPage == nil))
    stack.settle()
    #expect(third() == nil)
    stack.navigation.popViewController(animated: false)
    stack.settle()
    #expect(second() == nil)
  }

  @Test("On screen, a popped view controller is released when the transition has ended")
  func releasesOnScreen() {
    let stack = NavigatedStack(1)
    let page = pushed(2, on: stack)
    stack.navigator.pop(animated: true)
    #expect(page() != nil)
    stack.settle()
    #expect(page() == nil)
  }

  @Test("A view controller whose push was overtaken is released")
  func releasesTheOvertaken() {
    let stack = NavigatedStack(1)
    stack.push(2)
    weak var page: UIViewController?
    do {
      let third = Page("3")
      page = third
      stack.push(3, third)
    }
    #expect(page != nil)
    stack.navigator.pop(animated: true)
    #expect(page == nil)
    stack.settle()
    #expect(stack.onShow == "1 › 2")
  }

  @Test("The navigator and its coordinator are released, and the navigation controller with them")
  func releasesItself() {
    weak var navigator: StackNavigator<Int>?
    weak var coordinator: (any Coordinator)?
    weak var navigation: UINavigationController?
    do {
      let stack = StackNavigator<Int>(navigationController: UINavigationController())
      stack.push(route: 1, viewController: Page("1"), animated: false)
      (navigator, coordinator, navigation) = (stack, stack.coordinator, stack.navigationController)
    }
    #expect(navigator == nil)
    #expect(coordinator == nil)
    #expect(navigation == nil)
  }

  @Test("Messages of the screens reach the navigator's components, then the parent")
  func deliversMessages() {
    let stack = NavigatedStack(1)
    var heard: [String] = []
    stack.navigator.coordinator.on(Note.self) { note, _ in heard.append("navigator: \(note.text)") }
    stack.root.on(BasicMessage.self) { _, _ in heard.append("root") }
    let page = stack.navigation.topViewController
    page?.send(Note(text: "hello"))
    page?.send(.done(self))
    page?.send(ReloadMessage())
    #expect(heard == ["navigator: hello", "root"])
    #expect(stack.reports.kinds == [.unhandledMessage])
  }

  @Test("The coordinator can be shown as a whole, and leaves with its screens")
  func leavesWithItsParent() {
    let phone = Phone()
    let window = WindowCoordinator(window: phone.window)
    let navigator = StackNavigator<Int>(navigationController: UINavigationController())
    navigator.set([(1, Page("1")), (2, Page("2"))], animated: false)
    var removals: [String] = []
    window.on(RemovalMessage.self) { removal, _ in
      removals.append("\(removal.screen): \(removal.cause.rawValue)")
    }
    window.setRoot(child: navigator.coordinator)
    window.show()
    phone.settle()
    #expect(phone.window.rootViewController === navigator.navigationController)
    window.setRoot(child: NavigatedStack(onScreen: false).navigator.coordinator)
    phone.settle()
    #expect(removals == ["2: parentRemoved", "1: parentRemoved", "StackNavigator<Int>: replaced"])
    #expect(navigator.coordinator.parentCoordinator == nil)
  }

  @Test("A navigator shown again has no routes for screens that were released meanwhile")
  func returnsWithoutReleasedScreens() {
    let phone = Phone()
    let window = WindowCoordinator(window: phone.window)
    let navigator = StackNavigator<Int>(navigationController: UINavigationController())
    navigator.set([(1, Page("1")), (2, Page("2")), (3, Page("3"))], animated: false)
    window.setRoot(child: navigator.coordinator)
    window.show()
    phone.settle()
    window.setRoot(child: StackNavigator<Int>(navigationController: .init()).coordinator)
    phone.settle()
    navigator.navigationController.setViewControllers([], animated: false)
    phone.settle()
    window.setRoot(child: navigator.coordinator)
    phone.settle()
    navigator.push(route: 4, viewController: Page("4"), animated: false)
    phone.settle()
    #expect(navigator.routes.elements == [4])
    #expect(navigator.navigationController.titles == ["4"])
  }

  // MARK: - Mistakes

  @Test("A second navigator on one navigation controller is reported, and shows nothing")
  func secondNavigator() {
    let stack = NavigatedStack(1)
    let second = stack.reports.scope {
      StackNavigator<String>(navigationController: stack.navigation)
    }
    var outcomes: [String] = []
    second.push(route: "a", viewController: Page("a"), animated: false) { outcomes.append("\($0)") }
    stack.settle()
    #expect(second.peek() == nil)
    #expect(outcomes == ["failed: the navigator cannot show anything there"])
    #expect(stack.onShow == "1")
    #expect(stack.reports.kinds == [.sharedStack])
    #expect(
      stack.reports.diagnostics.first?.what == """
        StackNavigator<String> was given a navigation controller that StackNavigator<Int> has already.
        """)
  }

  @Test("A view controller that is in the stack already is reported and not pushed again")
  func samePageTwice() {
    let stack = NavigatedStack(1)
    stack.push(2, stack.navigation.topViewController)
    stack.settle()
    #expect(stack.routes == [1])
    #expect(stack.changes == [])
    #expect(stack.outcomes == ["push 2: failed: Page cannot be pushed"])
    #expect(
      stack.reports.texts.map { String($0.drop { $0 != " " }.dropFirst()) } == [
        """
        StackNavigator<Int> did not show Page for the route 2. It cannot: it is in the stack already, \
        and UIKit cannot show one view controller twice. The stack was left without it. Create a view \
        controller for each route, and go back to one with pop(to:animated:).
        """
      ])
  }

  @Test("A navigation controller is reported and left out of a set")
  func nestedNavigationController() {
    let stack = NavigatedStack()
    stack.navigator.set([(1, Page("1")), (2, UINavigationController())], animated: false)
    stack.settle()
    #expect(stack.routes == [1])
    #expect(stack.onShow == "1")
    #expect(stack.reports.kinds == [.refusedByUIKit])
  }

  @Test("A popped view controller can be pushed again at once, with another route")
  func pushesAgain() {
    let stack = NavigatedStack(1, 2)
    let page = stack.navigation.topViewController
    stack.navigator.pop(animated: true)
    stack.push(3, page)
    stack.settle()
    #expect(stack.routes == [1, 3])
    #expect(stack.onShow == "1 › 2")
    #expect(stack.reports.texts == [])
    #expect(stack.phone.log == [])
  }
}
