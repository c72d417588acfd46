import Foundation
import HeadlessUIKit
import Testing

@MainActor
@Suite("Nothing is held longer than UIKit holds it", .headless)
struct ReleaseTests {
  private let session = HeadlessSession.current

  private final class Token {}

  private final class KeepingAnimator: NSObject, UINavigationControllerDelegate,
    UIViewControllerAnimatedTransitioning
  {
    private(set) var context: (any UIViewControllerContextTransitioning)?

    func navigationController(
      _ navigationController: UINavigationController,
      animationControllerFor operation: UINavigationController.Operation,
      from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { self }

    func transitionDuration(using context: (any UIViewControllerContextTransitioning)?)
      -> TimeInterval
    { 0.2 }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
      self.context = context
    }
  }

  @Test(
    "A popped controller is released when its transition has ended (7.2)",
    arguments: [true, false])
  func popped(animated: Bool) {
    let nav = UINavigationController(rootViewController: UIViewController())
    let window = show(nav)
    weak var popped: UIViewController?
    weak var view: UIView?
    do {
      let screen = UIViewController()
      popped = screen
      nav.pushViewController(screen, animated: animated)
      session.settle()
      view = screen.view
    }
    #expect(popped != nil && view != nil)

    nav.popViewController(animated: animated)
    session.settle()

    #expect(popped == nil)
    #expect(view == nil)
    withExtendedLifetime(window) {}
  }

  @Test("An animator that keeps its context is released when its transition has ended (4.37)")
  func animatorWithItsContext() {
    let nav = UINavigationController(rootViewController: UIViewController())
    let window = show(nav)
    weak var released: KeepingAnimator?
    do {
      let animator = KeepingAnimator()
      released = animator
      nav.delegate = animator
      nav.pushViewController(UIViewController(), animated: true)
      session.settle()
      animator.context?.completeTransition(true)
      session.settle()
      #expect(animator.context != nil && nav.transitionCoordinator == nil)
    }

    #expect(released == nil)
    withExtendedLifetime(window) {}
  }

  @Test("Each controller of several popped levels is released")
  func poppedLevels() {
    let nav = UINavigationController(rootViewController: UIViewController())
    let window = show(nav)
    let held = WeakList()
    for _ in 0..<5 {
      let screen = UIViewController()
      held.add(screen)
      nav.pushViewController(screen, animated: true)
      session.settle()
    }
    #expect(held.alive == 5)

    nav.popToRootViewController(animated: true)
    session.settle()

    #expect(held.alive == 0)
    withExtendedLifetime(window) {}
  }

  @Test(
    "A dismissed controller is released after its completion (7.4)",
    arguments: [UIModalPresentationStyle.pageSheet, .fullScreen])
  func dismissed(style: UIModalPresentationStyle) {
    let root = UIViewController()
    let window = show(root)
    weak var dismissed: UIViewController?
    weak var token: Token?
    var wasAlive = false
    do {
      let (screen, owned) = (UIViewController(), Token())
      (dismissed, token) = (screen, owned)
      screen.modalPresentationStyle = style
      root.present(screen, animated: true) { _ = owned }
      session.settle()
    }
    #expect(dismissed != nil)
    #expect(token == nil)

    root.dismiss(animated: true) { [weak dismissed] in wasAlive = dismissed != nil }
    #expect(dismissed != nil)
    session.settle()

    #expect(wasAlive)
    #expect(dismissed == nil)
    withExtendedLifetime(window) {}
  }

  @Test("A sheet that the user swipes away is released")
  func swipedAway() {
    let root = UIViewController()
    let window = show(root)
    weak var sheet: UIViewController?
    do {
      let screen = UIViewController()
      sheet = screen
      root.present(screen, animated: true)
      session.settle()
      #expect(session.user.swipeDown(screen))
    }
    session.settle()

    #expect(sheet == nil)
    withExtendedLifetime(window) {}
  }

  @Test("A cancelled back swipe releases nothing, a finished one releases the top (7.4)")
  func swipes() throws {
    let nav = UINavigationController(rootViewController: UIViewController())
    let window = show(nav)
    weak var top: UIViewController?
    do {
      let screen = UIViewController()
      top = screen
      nav.pushViewController(screen, animated: true)
    }
    session.settle()

    try #require(session.user.beginBackSwipe(in: nav)).cancel()
    session.settle()
    #expect(top != nil)
    #expect(nav.topViewController === top)
    try #require(session.user.beginBackSwipe(in: nav)).finish()
    session.settle()

    #expect(top == nil)
    withExtendedLifetime(window) {}
  }

  @Test("A refused presentation holds neither the controller nor the completion (7.6)")
  func refused() {
    let root = UIViewController()
    weak var presented: UIViewController?
    weak var token: Token?
    do {
      let (screen, owned) = (UIViewController(), Token())
      (presented, token) = (screen, owned)
      root.present(screen, animated: true) { _ = owned }
    }
    session.settle()

    #expect(session.log.count == 1)
    #expect(presented == nil)
    #expect(token == nil)
  }

  @Test("A replaced root is released together with its children")
  func replacedRoot() {
    let window = show(UIViewController())
    let held = WeakList()
    do {
      let screen = UIViewController()
      let nav = UINavigationController(rootViewController: screen)
      let tabs = UITabBarController()
      tabs.viewControllers = [nav]
      held.add(screen)
      held.add(nav)
      held.add(tabs)
      window.rootViewController = tabs
      session.settle()
    }
    #expect(held.alive == 3)

    window.rootViewController = UIViewController()
    session.settle()

    #expect(held.alive == 0)
  }

  @Test("A stack without a window is released with its controllers")
  func withoutWindow() {
    let held = WeakList()
    do {
      let screen = UIViewController()
      let nav = UINavigationController(rootViewController: screen)
      held.add(screen)
      held.add(nav)
    }
    session.settle()

    #expect(held.alive == 0)
  }

  @Test("A push that waits for its turn off screen goes with its stack (4.3)")
  func latePush() {
    let held = WeakList()
    do {
      let (nav, late) = (
        UINavigationController(rootViewController: UIViewController()), UIViewController()
      )
      nav.pushViewController(late, animated: true)
      held.add(nav)
      held.add(late)
      #expect(nav.viewControllers.count == 1)
    }

    #expect(held.alive == 0)
    session.settle()
  }

  @Test("A session is released with all that it showed")
  func releasedSession() {
    weak var session: HeadlessSession?
    let held = WeakList()
    do {
      let own = HeadlessSession()
      session = own
      own.enter {
        let nav = UINavigationController(rootViewController: UIViewController())
        held.add(nav)
        let window = show(nav)
        held.add(window)
        window.isHidden = true
      }
    }

    #expect(held.alive == 0)
    #expect(session == nil)
  }
}
