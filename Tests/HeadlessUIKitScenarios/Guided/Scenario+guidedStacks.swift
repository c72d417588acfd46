extension Scenario {
  /// The ways back that take a finger, a keyboard or VoiceOver.
  static let guidedStacks: [Scenario] = [
    Scenario(
      "The back button asks, and then pops (4.13, 4.34)",
      on: .from(13), hears: [.delegate, .note],
      expects: [
        "shouldPop, stack: A B", "popViewController(true)", "willShow(A, true)",
        "didShow(A, true)", "stack: A",
      ]
    ) { stage in
      let nav = await stage.loggingStack("A", "B")

      await stage.user(.tapBack(nav))

      stage.note("stack", nav.viewControllers)
    },
    Scenario(
      "A swipe from the edge pops and asks nobody (4.40)",
      on: .from(26), hears: [.delegate, .note],
      expects: ["popViewController(true)", "willShow(A, true)", "didShow(A, true)", "stack: A"]
    ) { stage in
      let nav = await stage.loggingStack("A", "B")

      await stage.user(.swipeFromEdge(nav))

      stage.note("stack", nav.viewControllers)
    },
    Scenario(
      "A swipe in the content pops and asks nobody (4.38, 4.40)",
      on: .from(26), hears: [.delegate, .note],
      expects: ["popViewController(true)", "willShow(A, true)", "didShow(A, true)", "stack: A"]
    ) { stage in
      let nav = await stage.loggingStack("A", "B")

      await stage.user(.swipeInContent(nav))

      stage.note("stack", nav.viewControllers)
    },
    Scenario(
      "A canceled swipe tells the delegate of the screen that stays (4.45)",
      on: .from(26), assuming: "U18", hears: [.delegate, .note],
      expects: [
        "popViewController(true)", "willShow(A, true)", "willShow(B, true)", "didShow(B, true)",
        "stack: A B",
      ]
    ) { stage in
      let nav = await stage.loggingStack("A", "B")

      await stage.user(.cancelSwipe(nav))

      stage.note("stack", nav.viewControllers)
    },
    Scenario(
      "A canceled swipe does not tell the screen that it moves back to its parent (4.31)",
      assuming: "U10", hears: [.parent, .note],
      expects: ["B.willMove(nil)", "stack: A B"]
    ) { stage in
      let nav = await stage.stack("A", "B")

      await stage.user(.cancelSwipe(nav))

      stage.note("stack", nav.viewControllers)
    },
    Scenario(
      "Two quick taps on Back pop two screens (4.42)",
      on: .from(26), hears: [.delegate, .note],
      expects: [
        "shouldPop, stack: A B C", "popViewController(true)", "willShow(B, true)",
        "shouldPop, stack: A B", "popViewController(true)", "didShow(B, true)",
        "willShow(A, true)", "didShow(A, true)", "stack: A",
      ]
    ) { stage in
      let nav = await stage.loggingStack("A", "B", "C")

      await stage.user(.tapBack(nav), .tapBack(nav))

      stage.note("stack", nav.viewControllers)
    },
    Scenario(
      "A tap on Back during a push completes the push and pops (4.42)",
      on: .from(26), hears: [.delegate, .note],
      expects: [
        "willShow(B, true)", "shouldPop, stack: A B", "popViewController(true)",
        "didShow(B, true)", "willShow(A, true)", "didShow(A, true)", "stack: A",
      ]
    ) { stage in
      let nav = await stage.loggingStack("A")
      let b = stage.screen("B")

      await stage.user(.tapBack(nav), during: { nav.pushViewController(b, animated: true) })

      stage.note("stack", nav.viewControllers)
    },
    Scenario(
      "Command and the left bracket ask as the back button does (4.48)",
      on: .from(15), assuming: "U31", hears: [.note],
      expects: ["shouldPop, stack: A B", "popViewController(true)", "stack: A"]
    ) { stage in
      let nav = await stage.loggingStack("A", "B")

      await stage.user(.pressBackCommand(nav))

      stage.note("stack", nav.viewControllers)
    },
    Scenario(
      "VoiceOver's escape pops without asking (4.49)",
      on: .from(13), assuming: "U32", hears: [.note],
      expects: ["popViewController(true)", "stack: A"]
    ) { stage in
      let nav = await stage.loggingStack("A", "B")

      await stage.user(.escape(stage.window))

      stage.note("stack", nav.viewControllers)
    },
    Scenario(
      "The root chosen in the back menu is asked for as any controller (4.36)",
      on: .from(14), assuming: "U14", hears: [.note],
      expects: ["popToViewController(A, true)", "stack: A"]
    ) { stage in
      let nav = await stage.loggingStack("A", "B", "C")

      await stage.user(.chooseRoot(nav))

      stage.note("stack", nav.viewControllers)
    },
    Scenario(
      "A swipe pops where the back button has an action of its own (4.36)",
      on: .from(16), assuming: "U15", hears: [.note],
      expects: ["stack: A"]
    ) { stage in
      guard #available(iOS 16, tvOS 16, *) else { return }
      let nav = await stage.stack("A", "B")
      nav.topViewController?.navigationItem.backAction = UIAction { _ in stage.note("action") }

      await stage.user(.swipeFromEdge(nav))

      stage.note("stack", nav.viewControllers)
    },
    Scenario(
      "Methods for animators cost a screen that was set without animation its swipes (4.46)",
      assuming: "U19", hears: [.note],
      expects: ["after the edge: A B", "after the content: A B"]
    ) { stage in
      let (nav, delegate) = (UINavigationController(), SilentAnimators())
      await stage.show(nav)
      nav.delegate = delegate
      nav.setViewControllers([stage.screen("A"), stage.screen("B")], animated: false)
      await stage.rest()

      await stage.user(.swipeFromEdge(nav))
      stage.note("after the edge", nav.viewControllers)
      await stage.user(.swipeInContent(nav))
      stage.note("after the content", nav.viewControllers)
      withExtendedLifetime(delegate) {}
    },
  ]
}

/// Implements the methods for animators and has none.
@MainActor
private final class SilentAnimators: NSObject, UINavigationControllerDelegate {
  /// What UIKit finds out by itself.
  let respondsToAnimationControllers: Bool? = true

  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    nil
  }

  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    nil
  }
}
