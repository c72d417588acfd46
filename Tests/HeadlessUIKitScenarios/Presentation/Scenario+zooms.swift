extension Scenario {
  /// A preferred transition comes before the animators of delegates.
  static let zooms: [Scenario] = [
    Scenario(
      "A zoomed push asks no animator of the delegate, and neither does its pop (5.32)",
      on: .from(18), hears: [.delegate],
      expects: ["didShow(B, true)", "didShow(A, true)"]
    ) { stage in
      guard #available(iOS 18, tvOS 18, visionOS 2, *) else { return }
      let nav = await stage.stack("A")
      let animator = HeldAnimator(stage.log)
      nav.delegate = animator
      let b = stage.screen("B")
      b.preferredTransition = .zoom { $0.sourceViewController.view }

      nav.pushViewController(b, animated: true)
      await stage.rest()
      nav.popViewController(animated: true)
      await stage.rest()
      withExtendedLifetime(animator) {}
    },
    Scenario(
      "A zoomed presentation asks no animator of the transitioning delegate (5.32)",
      on: .from(18), hears: [.delegate, .note],
      expects: ["presented: B", "presented: nil"]
    ) { stage in
      guard #available(iOS 18, tvOS 18, visionOS 2, *) else { return }
      let root = await stage.root()
      let animator = HeldAnimator(stage.log)
      let b = stage.screen("B", .fullScreen)
      b.transitioningDelegate = animator
      b.preferredTransition = .zoom { $0.sourceViewController.view }

      root.present(b, animated: true)
      await stage.rest()
      stage.note("presented", root.presentedViewController)
      root.dismiss(animated: true)
      await stage.rest()
      stage.note("presented", root.presentedViewController)
      withExtendedLifetime(animator) {}
    },
  ]
}
