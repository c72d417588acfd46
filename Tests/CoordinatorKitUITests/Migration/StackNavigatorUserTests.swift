import CoordinatorKitMigration
import CoordinatorKitUI
import Testing

@MainActor @Suite("A stack navigator follows the user and other code", .headless)
struct StackNavigatorUserTests {
  private func check(_ stack: NavigatedStack, shows onShow: String, routes: [Int]) {
    #expect(stack.onShow == onShow)
    #expect(stack.routes == routes)
    #expect(stack.phone.log == [])
  }

  // MARK: - The user

  @Test("A back tap is one change, after UIKit has shown the screen below")
  func backTap() {
    let stack = NavigatedStack(1, 2)
    #expect(stack.phone.user.tapBack(in: stack.navigation))
    #expect(stack.changes == [])
    stack.settle()
    check(stack, shows: "1", routes: [1])
    #expect(stack.changes == ["1: 1"])
    #expect(stack.removals == ["2: unknown"])
    #expect(stack.reports.texts == [])
  }

  @Test("A jump back over several screens is one change")
  func jump() {
    let stack = NavigatedStack(1, 2, 3)
    stack.navigation.popToRootViewController(animated: true)
    stack.settle()
    check(stack, shows: "1", routes: [1])
    #expect(stack.changes == ["1: 1"])
  }

  @Test("A canceled swipe changes nothing, a finished one is one change")
  func swipes() throws {
    let stack = NavigatedStack(1, 2)
    let canceled = try #require(stack.phone.user.beginBackSwipe(in: stack.navigation))
    canceled.progress(0.4)
    #expect(stack.navigator.peek() == 2)
    canceled.cancel()
    stack.settle()
    check(stack, shows: "1 › 2", routes: [1, 2])
    #expect(stack.changes == [])
    let finished = try #require(stack.phone.user.beginBackSwipe(in: stack.navigation))
    finished.progress(0.9)
    finished.finish()
    stack.settle()
    check(stack, shows: "1", routes: [1])
    #expect(stack.changes == ["1: 1"])
    #expect(stack.removals == ["2: interactivePop"])
  }

  @Test("What is pushed during a swipe appears when the swipe has ended", arguments: [true, false])
  func pushDuringASwipe(isCanceled: Bool) throws {
    let stack = NavigatedStack(1, 2)
    let swipe = try #require(stack.phone.user.beginBackSwipe(in: stack.navigation))
    swipe.progress(0.5)
    stack.push(3)
    #expect(stack.navigator.peek() == 3)
    if isCanceled { swipe.cancel() } else { swipe.finish() }
    stack.settle()
    let routes = isCanceled ? [1, 2, 3] : [1, 3]
    check(stack, shows: routes.map(String.init).joined(separator: " › "), routes: routes)
    #expect(stack.outcomes == ["push 3: performed"])
  }

  // MARK: - Other code

  @Test("A screen pushed by other code has no route, and stays under what is pushed later")
  func foreignPush() {
    let stack = NavigatedStack(1)
    stack.navigation.pushViewController(Page("foreign"), animated: true)
    stack.settle()
    #expect(stack.navigator.peek() == 1)
    stack.push(2)
    stack.settle()
    check(stack, shows: "1 › foreign › 2", routes: [1, 2])
    #expect(stack.changes == ["2: 1 › foreign › 2"])
    #expect(stack.phone.user.tapBack(in: stack.navigation))
    stack.settle()
    #expect(stack.phone.user.tapBack(in: stack.navigation))
    stack.settle()
    check(stack, shows: "1", routes: [1])
    #expect(stack.changes == ["2: 1 › foreign › 2", "1: 1 › foreign"])
    #expect(stack.reports.texts == [])
  }

  @Test("Popping a route removes what other code pushed on top of it")
  func popUnderForeign() {
    let stack = NavigatedStack(1, 2)
    stack.navigation.pushViewController(Page("foreign"), animated: false)
    stack.settle()
    #expect(stack.navigator.pop(animated: true) == 2)
    stack.settle()
    check(stack, shows: "1", routes: [1])
    #expect(stack.changes == ["1: 1"])
  }

  @Test("What the app had in the stack before stays at the bottom until everything is replaced")
  func keepsTheAppsRoot() {
    let navigation = UINavigationController(rootViewController: Page("home"))
    let stack = NavigatedStack(in: navigation)
    stack.push(1)
    stack.settle()
    stack.push(2)
    stack.settle()
    check(stack, shows: "home › 1 › 2", routes: [1, 2])
    stack.navigator.pop(to: { $0 == 1 }, animated: true)
    stack.settle()
    stack.navigator.pop(animated: true)
    stack.settle()
    check(stack, shows: "home", routes: [])
    stack.navigator.set([(3, Page("3"))], animated: false)
    stack.settle()
    check(stack, shows: "3", routes: [3])
    #expect(
      stack.changes == ["1: home › 1", "2: home › 1 › 2", "1: home › 1", "nothing: home", "3: 3"])
  }

  @Test("What the app pushes after a set stays", arguments: [true, false])
  func pushAfterSet(isOnScreen: Bool) {
    let stack = NavigatedStack(1, onScreen: isOnScreen)
    stack.navigator.set([(2, Page("2"))], animated: false)
    stack.settle()
    stack.navigation.pushViewController(Page("foreign"), animated: false)
    stack.settle()
    stack.push(3)
    stack.settle()
    check(stack, shows: "2 › foreign › 3", routes: [2, 3])
  }

  @Test("A pop by other code is followed on screen and off screen", arguments: [true, false])
  func foreignPop(isOnScreen: Bool) {
    let stack = NavigatedStack(1, 2, onScreen: isOnScreen)
    stack.navigation.popViewController(animated: false)
    #expect(stack.navigator.peek() == 1)
    stack.push(3, animated: false)
    stack.settle()
    check(stack, shows: "1 › 3", routes: [1, 3])
    #expect(stack.removals == ["2: external"])
  }

  @Test("A stack set by other code is followed")
  func foreignSet() {
    let stack = NavigatedStack(1, 2, 3)
    let pages = stack.navigation.viewControllers
    stack.navigation.setViewControllers([pages[0], Page("foreign"), pages[2]], animated: true)
    stack.settle()
    check(stack, shows: "1 › foreign › 3", routes: [1, 3])
    #expect(stack.changes == ["3: 1 › foreign › 3"])
    #expect(stack.navigator.pop(animated: false) == 3)
    stack.settle()
    check(stack, shows: "1 › foreign", routes: [1])
  }

  @Test("The app's delegate keeps every call")
  func forwardsToTheDelegate() {
    final class Delegate: NSObject, UINavigationControllerDelegate {
      var shown: [String] = []
      func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController,
        animated: Bool
      ) {
        shown.append(viewController.title ?? "?")
      }
    }
    let (navigation, delegate) = (UINavigationController(), Delegate())
    navigation.delegate = delegate
    let stack = NavigatedStack(1, in: navigation)
    stack.push(2)
    stack.settle()
    #expect(stack.phone.user.tapBack(in: navigation))
    stack.settle()
    #expect(delegate.shown == ["1", "2", "1"])
    #expect(stack.changes == ["2: 1 › 2", "1: 1"])
  }

  // MARK: - Other code during a transition

  /// What is under way when other code changes the stack.
  enum Move: CaseIterable { case push, pop, foreignPush, swipe }

  @Test(
    "What is set after other code has set the stack twice within a transition is shown in the end",
    arguments: Move.allCases, [true, false])
  func setsAfterOthers(_ move: Move, isAnimated: Bool) throws {
    for first in 0..<4 {
      for second in 0..<4 {
        for isOwnAnimated in [true, false] {
          let stack = NavigatedStack(1, 2)
          let navigation = stack.navigation
          let known = navigation.viewControllers
          let stacks = [known, [known[0]], [Page("x")], [known[0], Page("y")]]
          var swipe: BackSwipe?
          switch move {
          case .push: stack.push(3)
          case .pop: stack.navigator.pop(animated: true)
          case .foreignPush: navigation.pushViewController(Page("z"), animated: true)
          case .swipe: swipe = stack.phone.user.beginBackSwipe(in: navigation)
          }
          stack.phone.session.advance(by: 0.1)
          navigation.setViewControllers(stacks[first], animated: isAnimated)
          navigation.setViewControllers(stacks[second], animated: isAnimated)
          stack.navigator.set(
            [(7, Page("7")), (8, Page("8"))], animated: isOwnAnimated,
            completion: stack.ended("set"))
          swipe?.finish()
          stack.settle()
          let what = "\(first) then \(second), own animated: \(isOwnAnimated)"
          #expect(stack.onShow == "7 › 8", "\(what)")
          #expect(stack.routes == [7, 8], "\(what)")
          #expect(stack.outcomes.last == "set: performed", "\(what) \(stack.outcomes)")
          #expect(stack.phone.log == [], "\(what)")
        }
      }
    }
  }

  @Test("What other code sets while a set is under way stays", arguments: [true, false])
  func setsOverOwn(isAnimated: Bool) {
    for isOwnAnimated in [true, false] {
      let stack = NavigatedStack(1, 2)
      stack.navigator.set(
        [(7, Page("7")), (8, Page("8"))], animated: isOwnAnimated, completion: stack.ended("set"))
      stack.phone.session.advance(by: 0.1)
      stack.navigation.setViewControllers([Page("x")], animated: isAnimated)
      stack.settle()
      check(stack, shows: "x", routes: [])
      #expect(stack.outcomes.count == 1)
    }
  }
}
