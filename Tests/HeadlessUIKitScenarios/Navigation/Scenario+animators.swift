extension Scenario {
  /// An animator of the app decides when its transition ends.
  static let animators: [Scenario] = [
    Scenario(
      "An animator is not asked for when the push is not animated (Case 35, 4.37)",
      hears: [.delegate],
      expects: ["didShow(B, false)"]
    ) { stage in
      let nav = await stage.stack("A")
      let animator = HeldAnimator(stage.log)
      nav.delegate = animator

      nav.pushViewController(stage.screen("B"), animated: false)
      await stage.rest()
      withExtendedLifetime(animator) {}
    },
    Scenario(
      "A transition whose animator never completes keeps later pushes waiting (Case 35, 4.27)",
      hears: [.delegate, .note],
      expects: [
        "animator for push A to B", "animate", "stack: A B", "completed", "didShow(B, true)",
        "ended(true)", "animator for push B to C", "animate", "stack: A B C", "completed",
        "didShow(C, true)", "ended(true)", "coordinator: no",
      ]
    ) { stage in
      let nav = await stage.stack("A")
      let animator = HeldAnimator(stage.log)
      nav.delegate = animator

      nav.pushViewController(stage.screen("B"), animated: true)
      await stage.turn()
      nav.pushViewController(stage.screen("C"), animated: true)
      await stage.rest()
      for _ in 1...2 {
        stage.note("stack", nav.viewControllers)
        stage.note("completed")
        animator.context?.completeTransition(true)
        await stage.rest()
      }

      stage.note("coordinator", nav.transitionCoordinator != nil)
    },
    Scenario(
      "An interactive pop of the app that is cancelled restores the stack (Case 35, 4.37)",
      hears: [.appearance, .note],
      expects: [
        "B.viewWillDisappear(true)", "A.viewWillAppear(true)", "stack: A", "cancelled: yes",
        "A.viewWillDisappear(true)", "A.viewDidDisappear(true)", "B.viewWillAppear(true)",
        "B.viewDidAppear(true)", "stack: A B", "coordinator: no",
      ]
    ) { stage in
      let nav = await stage.stack("A", "B")
      let animator = HeldAnimator(stage.log, isInteractive: true)
      nav.delegate = animator

      nav.popViewController(animated: true)
      await stage.turn()
      stage.note("stack", nav.viewControllers)
      guard let context = animator.context else { return }
      context.updateInteractiveTransition(0.3)
      context.cancelInteractiveTransition()
      stage.note("cancelled", context.transitionWasCancelled)
      context.completeTransition(!context.transitionWasCancelled)
      await stage.rest()

      stage.note("stack", nav.viewControllers)
      stage.note("coordinator", nav.transitionCoordinator != nil)
    },
    Scenario(
      "A cancelled pop is never told to didShow, and the animator hears that it failed (Case 35, 4.37)",
      hears: [.delegate],
      expects: ["animator for pop B to A", "start", "animate", "ended(false)"]
    ) { stage in
      let nav = await stage.stack("A", "B")
      let animator = HeldAnimator(stage.log, isInteractive: true)
      nav.delegate = animator

      nav.popViewController(animated: true)
      await stage.turn()
      animator.context?.cancelInteractiveTransition()
      animator.context?.completeTransition(false)
      await stage.rest()
    },
  ]
}
