import Foundation
import HeadlessUIKit
import Testing

@MainActor
@Suite("A phone that is thrown away during a transition leaves nothing behind")
struct AbandonedSessionTests {
  /// How many objects are alive after their session: itself, its window, the root, and what the body adds.
  private func alive(after body: (UIWindow, UIViewController, WeakList) -> Void) -> Int {
    let held = WeakList()
    do {
      let session = HeadlessSession()
      held.add(session)
      session.enter {
        let root = UIViewController()
        let window = show(root)
        for object in [root, window] { held.add(object) }
        body(window, root, held)
      }
    }
    return held.alive
  }

  @Test("Nothing remains of a presentation", arguments: [true, false])
  func presentation(hasBegun: Bool) {
    let alive = alive { _, root, held in
      let sheet = UIViewController()
      held.add(sheet)
      root.present(sheet, animated: true)
      if hasBegun { HeadlessSession.current.turn() }
      #expect(sheet.isBeingPresented)
    }
    #expect(alive == 0)
  }

  @Test("Nothing remains of a dismissal of two layers")
  func dismissal() {
    let alive = alive { _, root, held in
      let (sheet, alert) = (UIViewController(), UIViewController())
      for layer in [sheet, alert] { held.add(layer) }
      root.present(sheet, animated: false)
      HeadlessSession.current.settle()
      sheet.present(alert, animated: false)
      HeadlessSession.current.settle()
      root.dismiss(animated: true)
      HeadlessSession.current.turn()
      #expect(sheet.isBeingDismissed && alert.isBeingDismissed)
    }
    #expect(alive == 0)
  }

  @Test("Nothing remains of a push")
  func push() {
    let alive = alive { window, _, held in
      let (nav, pushed) = (UINavigationController(), UIViewController())
      for object in [nav, pushed] { held.add(object) }
      window.rootViewController = nav
      HeadlessSession.current.settle()
      nav.pushViewController(UIViewController(), animated: false)
      HeadlessSession.current.settle()
      nav.pushViewController(pushed, animated: true)
      HeadlessSession.current.turn()
      #expect(nav.transitionCoordinator != nil)
    }
    #expect(alive == 0)
  }

  @Test("Nothing remains of a property animator")
  func propertyAnimator() {
    let alive = alive { _, root, held in
      let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { root.view.alpha = 0 }
      held.add(animator)
      animator.addCompletion { _ in root.view.alpha = 1 }
      animator.startAnimation()
      #expect(animator.isRunning)
    }
    #expect(alive == 0)
  }

  @Test("Nothing remains of a rotation")
  func rotation() {
    final class Turning: UIViewController {
      let held: WeakList

      init(_ held: WeakList) {
        self.held = held
        super.init(nibName: nil, bundle: nil)
      }

      required init?(coder: NSCoder) { nil }

      override func viewWillTransition(
        to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
      ) {
        held.add(coordinator)
      }
    }
    let alive = alive { window, _, held in
      window.rootViewController = Turning(held)
      HeadlessSession.current.user.resize(window, to: CGSize(width: 844, height: 390))
      #expect(held.alive == 4)
    }
    #expect(alive == 0)
  }
}
