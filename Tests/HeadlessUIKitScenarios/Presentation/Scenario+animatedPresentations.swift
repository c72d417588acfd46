extension Scenario {
  /// The transitioning delegate of a presented controller animates its coming and going.
  static let animatedPresentations: [Scenario] = [
    Scenario(
      "A presentation asks for its animator when it starts, not in the call (5.28)",
      hears: [.delegate, .note],
      expects: [
        "called", "animator for presented B, by nav, from A", "animate", "held", "ended(true)",
      ]
    ) { stage in
      let nav = await stage.stack("A")
      let animator = HeldAnimator(stage.log)
      let b = stage.screen("B", .fullScreen)
      b.transitioningDelegate = animator

      nav.viewControllers[0].present(b, animated: true)
      stage.note("called")
      await stage.rest()
      stage.note("held")
      animator.context?.completeTransition(true)
      await stage.rest()
      b.transitioningDelegate = nil
    },
    Scenario(
      "Nobody has appeared before the animator of a presentation completes it (5.28)",
      hears: [.appearance, .note],
      expects: [
        "R.viewWillDisappear(true)", "B.viewWillAppear(true)", "is being presented: yes",
        "B.viewDidAppear(true)", "R.viewDidDisappear(true)", "is being presented: no",
      ]
    ) { stage in
      let root = await stage.root()
      let animator = HeldAnimator(stage.log)
      let b = stage.screen("B", .fullScreen)
      b.transitioningDelegate = animator

      root.present(b, animated: true)
      await stage.rest()
      stage.note("is being presented", b.isBeingPresented)
      animator.context?.completeTransition(true)
      await stage.rest()

      stage.note("is being presented", b.isBeingPresented)
      b.transitioningDelegate = nil
    },
    Scenario(
      "A dismissal asks for its animator, and is over when that completes it (5.28)",
      hears: [.delegate, .note],
      expects: [
        "called", "animator for dismissed B", "animate", "presented: B", "ended(true)",
        "presented at rest: nil",
      ]
    ) { stage in
      let root = await stage.root()
      let animator = HeldAnimator(stage.log)
      let b = stage.screen("B", .fullScreen)
      await stage.present(b, on: root)
      b.transitioningDelegate = animator

      root.dismiss(animated: true)
      stage.note("called")
      await stage.rest()
      stage.note("presented", root.presentedViewController)
      animator.context?.completeTransition(true)
      await stage.rest()

      stage.note("presented at rest", root.presentedViewController)
    },
    Scenario(
      "Without animation no style but a custom one asks for an animator (5.28)",
      hears: [.delegate, .note],
      expects: ["completion"]
    ) { stage in
      let root = await stage.root()
      let animator = HeldAnimator(stage.log)
      let b = stage.screen("B", .fullScreen)
      b.transitioningDelegate = animator

      root.present(b, animated: false) { stage.note("completion") }
      await stage.rest()
      withExtendedLifetime(animator) {}
    },
  ]
}
