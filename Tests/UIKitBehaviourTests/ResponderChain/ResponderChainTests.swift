import Foundation
import HeadlessUIKit
import Testing

/// A delegate of the application that is on the chain.
private final class RespondingAppDelegate: UIResponder, UIApplicationDelegate {}

/// Delegates of the application that are on the chain already, if at all.
private final class ViewAppDelegate: UIView, UIApplicationDelegate {}
private final class ControllerAppDelegate: UIViewController, UIApplicationDelegate {}
private final class PlainAppDelegate: NSObject, UIApplicationDelegate {}

/// A container that shows others in its own way.
private final class ShowingController: UIViewController {
  var shown: [UIViewController] = []

  override func show(_ vc: UIViewController, sender: Any?) {
    shown.append(vc)
  }
}

@MainActor
@Suite("The responder chain climbs from the touched view to the application", .headless)
struct ResponderChainTests {
  private let log = CallbackLog()

  /// The wanted ones among the responders after the first one, in order of the chain.
  private func path(from first: UIResponder, through wanted: [UIResponder]) -> [UIResponder] {
    var found: [UIResponder] = []
    var steps = 0
    var next = first.next
    while let responder = next, steps < 100 {
      if wanted.contains(where: { $0 === responder }) { found.append(responder) }
      next = responder.next
      steps += 1
    }
    return found
  }

  @Test(
    "Case 29, 1.5: A button deep in containers reaches each of them, the window and the application"
  )
  func wholeChain() {
    let (screen, child) = (LoggingViewController("A", log), LoggingViewController("C", log))
    let button = UIButton()
    let nav = UINavigationController(rootViewController: screen)
    let tabs = UITabBarController()
    tabs.viewControllers = [nav]
    let phone = Phone(showing: tabs)
    screen.addChild(child)
    screen.view.addSubview(child.view)
    child.didMove(toParent: screen)
    child.view.addSubview(button)
    phone.settle()

    let wanted: [UIResponder] = [
      child.view, child, screen.view, screen, nav.view, nav, tabs.view, tabs, phone.window,
      UIApplication.shared,
    ]
    let path = path(from: button, through: wanted)

    #expect(path.map(ObjectIdentifier.init) == wanted.map(ObjectIdentifier.init))
  }

  @Test("Case 29, 1.7: A window in a scene reaches the scene before the application")
  func scene() {
    let screen = LoggingViewController("A", log)
    let phone = Phone(showing: screen)
    let scene = phone.connectScene()

    let wanted: [UIResponder] = [screen, phone.window, scene, UIApplication.shared]
    let path = path(from: screen.view, through: wanted)

    #expect(path.map(ObjectIdentifier.init) == wanted.map(ObjectIdentifier.init))
  }

  @Test("Case 29, 1.8: The application is followed by its delegate when that is a responder")
  func appDelegate() {
    let delegate = RespondingAppDelegate()
    UIApplication.shared.delegate = delegate

    #expect(UIApplication.shared.next === delegate)
    UIApplication.shared.delegate = nil
    #expect(UIApplication.shared.next == nil)
  }

  @Test("Rule 1.8: A delegate that is a view, a controller or no responder is not on the chain")
  func otherAppDelegates() {
    let delegates: [any UIApplicationDelegate] = [
      ViewAppDelegate(frame: .zero), ControllerAppDelegate(), PlainAppDelegate(),
    ]

    for delegate in delegates {
      UIApplication.shared.delegate = delegate
      #expect(UIApplication.shared.next == nil)
    }
  }

  @Test("Rule 1.7: A scene is followed by the application, whoever its delegate is")
  func sceneDelegate() {
    final class Delegate: UIResponder, UIWindowSceneDelegate {}
    let delegate = Delegate()
    let scene = HeadlessSession.current.connectScene(delegate: delegate)

    #expect(UIWindow(windowScene: scene).next === scene)
    #expect(scene.next === UIApplication.shared)
  }

  @Test("Rule 1.13: The nearest parent that shows in its own way shows; others only pass it on")
  func show() {
    let (inner, plain, outer) = (UIViewController(), UIViewController(), ShowingController())
    let nav = UINavigationController(rootViewController: outer)
    outer.addChild(plain)
    plain.addChild(inner)
    let shown = UIViewController()

    inner.show(shown, sender: nil)

    #expect(outer.shown == [shown])
    #expect(nav.viewControllers == [outer])
    #expect(shown.presentingViewController == nil)
  }

  @Test(
    "Case 29, 1.6: A presented controller reaches its presenter, then the window",
    arguments: [UIModalPresentationStyle.pageSheet, .fullScreen])
  func presented(style: UIModalPresentationStyle) {
    let on = RootFixture()
    let b = on.screen("B", style)
    let button = UIButton()
    on.present(b)
    b.view.addSubview(button)

    let wanted: [UIResponder] = [b.view, b, on.root, on.phone.window, UIApplication.shared]
    let path = path(from: button, through: wanted)

    #expect(path.map(ObjectIdentifier.init) == wanted.map(ObjectIdentifier.init))
  }

  @Test("Case 29, 1.3: Asking for the next responder does not load a view")
  func doesNotLoad() {
    let screen = LoggingViewController("A", log)
    let parent = LoggingViewController("P", log)
    parent.addChild(screen)

    #expect(screen.next == nil)
    #expect(!screen.isViewLoaded)
  }

  @Test("Case 29, 1.4: A child whose view is elsewhere does not reach its parent")
  func noHopToParent() {
    let (parent, child) = (LoggingViewController("P", log), LoggingViewController("C", log))
    parent.addChild(child)
    child.loadViewIfNeeded()
    parent.loadViewIfNeeded()

    #expect(child.next == nil)
    #expect(child.view.next === child)
    parent.view.addSubview(child.view)
    #expect(child.next === parent.view)
    #expect(parent.view.next === parent)
  }

  @Test("Case 29, 1.1, 1.2: A plain responder has no next one, and a view has its superview")
  func plain() {
    let (outer, inner) = (UIView(), UIView())

    #expect(UIResponder().next == nil)
    #expect(inner.next == nil)
    outer.addSubview(inner)
    #expect(inner.next === outer)
  }
}
