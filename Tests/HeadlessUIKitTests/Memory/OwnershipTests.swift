import Foundation
import HeadlessUIKit
import Testing

@MainActor
private final class Delegate: NSObject, UIApplicationDelegate, UITabBarControllerDelegate,
  UINavigationControllerDelegate, UISplitViewControllerDelegate, UIPageViewControllerDelegate,
  UIPageViewControllerDataSource, UIViewControllerTransitioningDelegate,
  UIAdaptivePresentationControllerDelegate, UITextFieldDelegate, UIGestureRecognizerDelegate
{
  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerBefore viewController: UIViewController
  ) -> UIViewController? { nil }

  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerAfter viewController: UIViewController
  ) -> UIViewController? { nil }
}

@MainActor
private final class SceneDelegate: UIResponder, UIWindowSceneDelegate {}

@MainActor
private final class Weakly<Object: AnyObject> {
  weak var object: Object?

  init(_ object: Object?) {
    self.object = object
  }
}

@MainActor
@Suite("Who holds whom is as in UIKit", .headless)
struct OwnershipTests {
  private let session = HeadlessSession.current

  @Test("Nobody holds a delegate or a data source (7.1)")
  func delegates() {
    let (tabs, nav, split) = (
      UITabBarController(), UINavigationController(), UISplitViewController()
    )
    let pages = UIPageViewController(
      transitionStyle: .scroll, navigationOrientation: .horizontal)
    let (screen, field, recognizer) = (UIViewController(), UITextField(), UIGestureRecognizer())
    let held: Weakly<Delegate>
    do {
      let delegate = Delegate()
      held = Weakly(delegate)
      session.application.delegate = delegate
      tabs.delegate = delegate
      nav.delegate = delegate
      split.delegate = delegate
      pages.delegate = delegate
      pages.dataSource = delegate
      screen.transitioningDelegate = delegate
      screen.presentationController?.delegate = delegate
      field.delegate = delegate
      recognizer.delegate = delegate
      #expect(pages.dataSource != nil)
    }

    #expect(held.object == nil)
    withExtendedLifetime((tabs, nav, split, pages, screen, field, recognizer)) {}
  }

  @Test("A window holds what it shows down to the last child and the last sheet (7.1)")
  func window() {
    let held = WeakList()
    let window: UIWindow
    do {
      let (top, sheet) = (UIViewController(), UIViewController())
      let child = UIViewController()
      top.addChild(child)
      let nav = UINavigationController(rootViewController: UIViewController())
      nav.pushViewController(top, animated: false)
      let tabs = UITabBarController()
      let pages = UIPageViewController(
        transitionStyle: .scroll, navigationOrientation: .horizontal)
      let page = UIViewController()
      pages.setViewControllers([page], direction: .forward, animated: false)
      tabs.viewControllers = [nav, pages]
      window = show(tabs)
      tabs.present(sheet, animated: false)
      session.settle()
      for controller in [tabs, nav, top, child, sheet, pages, page] { held.add(controller) }
    }
    #expect(held.alive == 7)

    window.rootViewController?.dismiss(animated: false)
    session.settle()
    #expect(held.alive == 6)
    window.rootViewController = nil
    session.settle()

    #expect(held.alive == 0)
  }

  @Test("A child does not hold its parent, nor what is presented its presenter (7.1)")
  func upwards() {
    let (child, sheet) = (UIViewController(), UIViewController())
    let held = WeakList()
    do {
      let parent = UIViewController()
      parent.addChild(child)
      held.add(parent)
      let window = show(parent)
      parent.present(sheet, animated: false)
      session.settle()
      parent.dismiss(animated: false)
      session.settle()
      window.isHidden = true
    }
    session.settle()

    #expect(held.alive == 0)
    #expect(child.parent == nil)
    #expect(sheet.presentingViewController == nil)
  }

  @Test("A scene holds its delegate until it is closed, a window does not hold its scene (7.1)")
  func scene() {
    let (delegate, scene): (Weakly<SceneDelegate>, Weakly<UIScene>)
    let window: UIWindow
    do {
      let made = SceneDelegate()
      delegate = Weakly(made)
      let connected = session.connectScene(delegate: made)
      scene = Weakly(connected)
      window = UIWindow(windowScene: connected)
    }
    #expect(delegate.object != nil)

    if let connected = scene.object { session.disconnect(connected) }

    #expect(delegate.object == nil)
    #expect(scene.object == nil)
    #expect(window.windowScene == nil)
  }

  @Test("A coordinator that is kept after its transition holds none of the controllers (7.1)")
  func keptCoordinator() {
    let nav = UINavigationController(rootViewController: UIViewController())
    let window = show(nav)
    let held = WeakList()
    var coordinator: (any UIViewControllerTransitionCoordinator)?
    do {
      let screen = UIViewController()
      held.add(screen)
      nav.pushViewController(screen, animated: false)
      session.settle()
    }

    nav.popViewController(animated: true)
    coordinator = nav.transitionCoordinator
    session.turn()
    #expect(held.alive == 1)
    #expect(coordinator?.viewController(forKey: .from) != nil)
    session.settle()

    #expect(held.alive == 0)
    #expect(coordinator?.viewController(forKey: .from) == nil)
    withExtendedLifetime(window) {}
  }

  @Test("A presenter that only its window knows stays with what it presents (7.5)")
  func shownPair() {
    let held = WeakList()
    let window: UIWindow
    do {
      let (root, sheet) = (UIViewController(), UIViewController())
      window = show(root)
      root.present(sheet, animated: true)
      session.settle()
      held.add(root)
      held.add(sheet)
    }

    // The root is replaced while it presents: the pair stays in the window (6.9).
    window.rootViewController = UIViewController()
    session.settle()
    #expect(held.alive == 2)
    window.isHidden = true
    session.settle()

    withExtendedLifetime(window) {}
  }

  @Test("Without a window a parent goes with its children, whoever was on the stack (7.5)")
  func withoutWindow() {
    let held = WeakList()
    do {
      let (parent, child) = (UIViewController(), UIViewController())
      parent.addChild(child)
      let nav = UINavigationController(rootViewController: parent)
      nav.pushViewController(UIViewController(), animated: true)
      for controller in [parent, child, nav] { held.add(controller) }
    }
    session.settle()

    #expect(held.alive == 0)
  }
}
