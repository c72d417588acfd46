import CoordinatorKitUI
import Testing

@MainActor @Suite("The window of a coordinator", .headless)
struct WindowTests {
  @Test("A coordinator's window is its own or that of the nearest ancestor")
  func findsTheNearestWindow() {
    let window = UIWindow()
    let root = BaseCoordinator(window: window)
    let child = BaseCoordinator(window: nil, parent: root)
    let other = UIWindow()
    let grandchild = BaseCoordinator(window: other, parent: child)
    #expect(root.window === window)
    #expect(child.window === window)
    #expect(grandchild.window === other)
    #expect(BaseCoordinator(window: nil).window == nil)
  }

  @Test("A child made with its parent has the parent's window")
  func inheritsTheParentsWindow() {
    let window = UIWindow()
    let root = BaseCoordinator(window: window)
    let child = BaseComponentCoordinator(parent: root)
    #expect(child.coordinatorWindow === window)
    let shown: UIWindow = child.window
    #expect(shown === window)
  }

  @Test("Calling show() makes the window key and visible")
  func makesTheWindowKeyAndVisible() {
    let window = UIWindow()
    let root = BaseCoordinator(window: window)
    #expect(window.isHidden)
    root.show()
    #expect(!window.isHidden)
    #expect(window.isKeyWindow)
  }

  @Test("An override of show() runs, and without a window show() does nothing")
  func overriddenShow() {
    // The original's show() was public, not open, like add(component:), component(_:) and triggerFlow.
    final class Root: BaseCoordinator {
      var shown = 0
      override func show() {
        shown += 1
        super.show()
      }
    }
    let root = Root(window: nil)
    root.show()
    #expect(root.shown == 1)
  }
}
