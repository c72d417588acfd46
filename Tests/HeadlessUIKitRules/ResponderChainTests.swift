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
  @Test("The application is followed by its delegate when that is a responder (Case 29, 1.8)")
  func appDelegate() {
    let delegate = RespondingAppDelegate()
    UIApplication.shared.delegate = delegate

    #expect(UIApplication.shared.next === delegate)
    UIApplication.shared.delegate = nil
    #expect(UIApplication.shared.next == nil)
  }

  @Test("A delegate that is a view, a controller or no responder is not on the chain (1.8)")
  func otherAppDelegates() {
    let delegates: [any UIApplicationDelegate] = [
      ViewAppDelegate(frame: .zero), ControllerAppDelegate(), PlainAppDelegate(),
    ]

    for delegate in delegates {
      UIApplication.shared.delegate = delegate
      #expect(UIApplication.shared.next == nil)
    }
  }

  @Test("A scene is followed by the application, whoever its delegate is (1.7)")
  func sceneDelegate() {
    final class Delegate: UIResponder, UIWindowSceneDelegate {}
    let delegate = Delegate()
    let scene = HeadlessSession.current.connectScene(delegate: delegate)

    #expect(UIWindow(windowScene: scene).next === scene)
    #expect(scene.next === UIApplication.shared)
  }

  @Test("The nearest parent that shows in its own way shows; others only pass it on (1.13)")
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
}
