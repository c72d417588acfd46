import CoordinatorKitMigration
import CoordinatorKitTesting
import CoordinatorKitUI
import Testing

@MainActor @Suite("A stack navigator", .headless)
struct StackNavigatorTests {
  private func check(_ stack: NavigatedStack, shows routes: [Int]) {
    #expect(stack.routes == routes)
    #expect(stack.navigator.peek() == routes.last)
    #expect(stack.onShow == routes.map(String.init).joined(separator: " › "))
    #expect(stack.reports.texts == [])
    #expect(stack.phone.log == [])
  }

  @Test("Pushes can be chained, and each change is reported when UIKit has the new stack")
  func pushes() {
    let stack = NavigatedStack(onScreen: false)
    stack.push(1, animated: false).push(route: 2, viewController: Page("2"), animated: false)
    check(stack, shows: [1, 2])
    #expect(stack.changes == ["1: 1", "2: 1 › 2"])
  }

  @Test("A push on screen is reported while it is still animating")
  func pushesOnScreen() {
    let stack = NavigatedStack(1)
    stack.push(2)
    #expect(stack.changes == ["2: 1 › 2"])
    #expect(stack.outcomes == [])
    stack.settle()
    #expect(stack.changes == ["2: 1 › 2"])
    #expect(stack.outcomes == ["push 2: performed"])
    check(stack, shows: [1, 2])
  }

  @Test("The top can be read at once, even while UIKit is busy with an earlier change")
  func peeksAtWhatIsWanted() {
    let stack = NavigatedStack(1)
    stack.push(2)
    stack.push(3)
    stack.push(4)
    #expect(stack.navigator.peek() == 4)
    #expect(stack.onShow == "1 › 2")
    stack.settle()
    check(stack, shows: [1, 2, 3, 4])
    #expect(stack.changes == ["2: 1 › 2", "4: 1 › 2 › 3 › 4"])
    #expect(
      stack.outcomes == [
        "push 2: superseded by a later request", "push 3: superseded by a later request",
        "push 4: performed",
      ])
  }

  @Test("Popping returns the route and reports one change")
  func pops() {
    let stack = NavigatedStack(1, 2)
    #expect(stack.navigator.pop(animated: true, completion: stack.ended("pop")) == 2)
    #expect(stack.navigator.peek() == 1)
    stack.settle()
    check(stack, shows: [1])
    #expect(stack.changes == ["1: 1"])
    #expect(stack.outcomes == ["pop: performed"])
  }

  @Test("Popping the only route empties the navigation controller", arguments: [true, false])
  func popsTheLast(isOnScreen: Bool) {
    let stack = NavigatedStack(1, onScreen: isOnScreen)
    #expect(stack.navigator.pop(animated: false) == 1)
    stack.settle()
    check(stack, shows: [])
    #expect(stack.changes == ["nothing: "])
  }

  @Test("Popping an empty stack returns nil and reports no change")
  func popsNothing() {
    let stack = NavigatedStack()
    #expect(stack.navigator.pop(animated: true, completion: stack.ended("pop")) == nil)
    #expect(stack.changes == [])
    #expect(stack.outcomes == ["pop: performed"])
  }

  @Test("Popping to a route keeps the topmost match, with one change for all levels")
  func popsToARoute() {
    let stack = NavigatedStack(1, 2, 1, 3)
    #expect(stack.navigator.pop(to: { $0 == 1 }, animated: true))
    stack.settle()
    check(stack, shows: [1, 2, 1])
    #expect(stack.navigator.pop(to: { $0 == 2 }, animated: true))
    stack.settle()
    check(stack, shows: [1, 2])
    #expect(stack.changes == ["1: 1 › 2 › 1", "2: 1 › 2"])
  }

  @Test("Popping to the top, or to a route that is not there, changes nothing")
  func popsToNothing() {
    let stack = NavigatedStack(1, 2)
    #expect(stack.navigator.pop(to: { $0 == 2 }, animated: true))
    #expect(!stack.navigator.pop(to: { $0 == 9 }, animated: true))
    stack.settle()
    check(stack, shows: [1, 2])
    #expect(stack.changes == [])
  }

  @Test("Setting replaces the stack in one change, and keeps view controllers in both")
  func sets() {
    let stack = NavigatedStack(1, 2)
    let kept = stack.navigation.viewControllers[1]
    stack.navigator.set(
      [(20, kept), (3, Page("3"))], animated: true, completion: stack.ended("set"))
    stack.settle()
    #expect(stack.routes == [20, 3])
    #expect(stack.navigation.viewControllers.first === kept)
    #expect(stack.changes == ["3: 2 › 3"])
    #expect(stack.outcomes == ["set: performed"])
    #expect(stack.removals == ["1: replaced"])
    #expect(stack.phone.log == [])
  }

  @Test("Setting nothing removes screens without a route, too", arguments: [true, false])
  func setsNothing(onScreen: Bool) {
    let welcome = UINavigationController(rootViewController: Page("welcome"))
    let stack = NavigatedStack(in: welcome, onScreen: onScreen)
    var outcome: Outcome?
    stack.navigator.set([], animated: true) { outcome = $0 }
    stack.settle()
    check(stack, shows: [])
    #expect(outcome == .performed)
  }

  @Test("Setting the same view controllers with other routes reports a change")
  func setsOtherRoutes() {
    let stack = NavigatedStack(1)
    stack.navigator.set([(7, stack.navigation.viewControllers[0])], animated: true)
    #expect(stack.changes == ["7: 1"])
    stack.settle()
    #expect(stack.removals == [])
  }

  @Test("What is pushed while a change is reported keeps its order")
  func pushesFromTheCallback() {
    let stack = NavigatedStack(onScreen: false)
    var depth: [Int] = []
    stack.navigator.onChange = { navigator in
      depth.append(navigator.routes.elements.count)
      let top = navigator.peek() ?? 0
      guard top < 3 else { return }
      navigator.push(route: top + 1, viewController: Page("\(top + 1)"), animated: false)
      // Reported after this call, not in the middle of it.
      depth.append(0)
    }
    stack.push(1, animated: false)
    check(stack, shows: [1, 2, 3])
    #expect(depth == [1, 0, 2, 0, 3])
  }

  @Test("What is pushed on screen while a change is reported keeps its order, too")
  func pushesFromTheCallbackOnScreen() {
    let stack = NavigatedStack(1)
    var shown: [String] = []
    stack.navigator.onChange = { navigator in
      shown.append(navigator.navigationController.titles.joined(separator: " › "))
      if navigator.peek() == 2 {
        stack.push(3).push(route: 4, viewController: Page("4"), animated: true)
      }
    }
    stack.push(2)
    stack.settle()
    check(stack, shows: [1, 2, 3, 4])
    #expect(shown == ["1 › 2", "1 › 2 › 3 › 4"])
  }

  @Test("A change in the middle of a message is made, and reported, when the message has ended")
  func changesInsideAMessage() {
    let stack = NavigatedStack(1, onScreen: false)
    stack.root.on(BasicMessage.self) { [unowned stack] _, _ in
      stack.push(2, animated: false)
      stack.push(3, animated: false)
      #expect(stack.navigator.peek() == 3)
      #expect(stack.changes == [])
    }
    stack.navigation.topViewController?.send(.done(self))
    check(stack, shows: [1, 2, 3])
    #expect(stack.changes == ["3: 1 › 2 › 3"])
  }

  @Test("An observer that never stops changing the stack is stopped and reported")
  func endlessChanges() {
    let stack = NavigatedStack(onScreen: false)
    stack.navigator.onChange = { navigator in
      if navigator.pop(animated: false) == nil {
        navigator.push(route: 1, viewController: Page("1"), animated: false)
      }
    }
    stack.push(1, animated: false)
    #expect(stack.reports.kinds == [.messageLoop])
    #expect(
      stack.reports.texts.map { String($0.drop { $0 != " " }.dropFirst()) } == [
        """
        onChange of a StackNavigator<Int> changed the navigator 64 times in a row. Each change calls it \
        again, so it was not called for the last one. Let onChange make a change only when something \
        new follows from the routes.
        """
      ])
  }

  @Test("Its components take the routes of a link, and a trigger changes nothing")
  func takesLinks() {
    struct Place: Route {}
    let stack = NavigatedStack(1, 2)
    let coordinator = stack.navigator.coordinator
    var places = 0
    coordinator.on(Place.self) { _, _ in places += 1 }
    coordinator.open([Place()], completion: stack.ended("link"))
    (coordinator as? any FlowCoordinator)?.triggerFlow(animated: false, type: .present)
    stack.settle()
    #expect(places == 1)
    #expect(stack.outcomes == ["link: handled by on(Place)"])
    #expect(stack.onShow == "1 › 2" && stack.routes == [1, 2])
    #expect(stack.changes == [] && stack.reports.texts == [])
  }
}
