import CoordinatorKitUI
import Testing

@MainActor @Suite("Coordinators of two windows", .headless)
struct OtherWindowTests {
  @Test("A coordinator of one window is not taken by a tree of another, which is reported")
  func refused() {
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

  @Test("One without a window of its own, or with the same, is taken") func taken() {
    let reports = Reports()
    let window = UIWindow()
    let tree = reports.scope { BaseCoordinator(window: window) }
    tree.add(child: reports.scope { BaseCoordinator(window: nil) })
    tree.add(child: reports.scope { BaseCoordinator(window: window) })
    #expect(tree.childCoordinators.count == 2)
    #expect(reports.texts == [])
  }
}
