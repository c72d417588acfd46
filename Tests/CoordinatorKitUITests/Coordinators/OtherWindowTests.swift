import CoordinatorKitUI
import Testing

@MainActor @Suite("Coordinators of two windows", .headless)
struct OtherWindowTests {
  @Test("A tree refuses a coordinator of another window and reports it")
  func refusesACoordinatorOfAnotherWindow() {
    let reports = Reports()
    let (left, right) = (UIWindow(), UIWindow())
    let tree = reports.scope { BaseCoordinator(window: left) }
    let child = reports.scope { BaseCoordinator(parent: BaseCoordinator(window: right)) }
    let line: UInt = #line + 1
    tree.add(child: child)
    #expect(tree.childCoordinators.isEmpty)
    #expect(
      reports.texts == [
        """
        CoordinatorKitUITests/OtherWindowTests.swift:\(line): BaseCoordinator was to be added as a \
        child of BaseCoordinator, which is in another window. Each window has a tree of its own, which \
        leaves when the window is closed, so nothing was changed. Make a coordinator for that window, \
        and send it what the two have to share.
        """
      ])
  }

  @Test("A tree accepts a coordinator without a window or with the same one")
  func acceptsACoordinatorOfTheSameWindow() {
    let reports = Reports()
    let window = UIWindow()
    let tree = reports.scope { BaseCoordinator(window: window) }
    tree.add(child: reports.scope { BaseCoordinator(window: nil) })
    tree.add(child: reports.scope { BaseCoordinator(window: window) })
    #expect(tree.childCoordinators.count == 2)
    #expect(reports.texts == [])
  }
}
