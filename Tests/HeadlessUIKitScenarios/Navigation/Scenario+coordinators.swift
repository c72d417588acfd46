extension Scenario {
  /// The transition coordinator is there at once, and its completions run after `didShow`.
  static let coordinators: [Scenario] = [
    Scenario(
      "Completions of the coordinator run after didShow, in the order of their coming (Case 36, 4.20)",
      hears: [.note],
      expects: [
        "first is queued: yes", "second is queued: yes", "alongside", "didShow",
        "first is cancelled: no", "second is cancelled: no",
      ]
    ) { stage in
      let nav = await stage.stack("A")
      stage.delegate.onDidShow = { _ in stage.note("didShow") }
      nav.pushViewController(stage.screen("B"), animated: true)
      guard let coordinator = nav.transitionCoordinator else { return }

      let first = coordinator.animate(
        alongsideTransition: { _ in stage.note("alongside") },
        completion: { context in stage.note("first is cancelled", context.isCancelled) })
      stage.note("first is queued", first)
      let second = coordinator.animate(
        alongsideTransition: nil,
        completion: { context in stage.note("second is cancelled", context.isCancelled) })
      stage.note("second is queued", second)
      await stage.rest()
    },
    Scenario(
      "The app's completions run before a push that waited for the same end (Case 36, 4.20)",
      hears: [.parent, .note],
      expects: [
        "B.willMove(nav)", "B.didMove(nav)", "completion", "C.willMove(nav)", "C.didMove(nav)",
      ]
    ) { stage in
      let nav = await stage.stack("A")
      nav.pushViewController(stage.screen("B"), animated: true)
      nav.transitionCoordinator?.animate(alongsideTransition: nil) { _ in
        stage.note("completion")
      }
      nav.pushViewController(stage.screen("C"), animated: true)
      await stage.rest()
    },
    Scenario(
      "The coordinator of a child is that of its navigation controller (Case 36, 4.21)",
      hears: [.note],
      expects: ["from: A", "to: B", "initially interactive: no", "coordinator at rest: no"]
    ) { stage in
      let nav = await stage.stack("A")
      let b = stage.screen("B")
      nav.pushViewController(b, animated: true)

      guard let coordinator = b.transitionCoordinator else { return }
      stage.note("from", coordinator.viewController(forKey: .from))
      stage.note("to", coordinator.viewController(forKey: .to))
      stage.note("initially interactive", coordinator.initiallyInteractive)
      await stage.rest()

      stage.note("coordinator at rest", b.transitionCoordinator != nil)
    },
    Scenario(
      "The coordinator is there until didShow is over (Case 36, 4.18)",
      hears: [.delegate, .note],
      expects: [
        "willShow(B, true)", "didShow(B, true)", "coordinator: yes", "willShow(A, true)",
        "didShow(A, true)", "coordinator: yes", "coordinator at rest: no",
      ]
    ) { stage in
      let nav = await stage.stack("A")
      stage.delegate.onDidShow = { nav in
        stage.note("coordinator", nav.transitionCoordinator != nil)
      }

      nav.pushViewController(stage.screen("B"), animated: true)
      await stage.rest()
      nav.popViewController(animated: true)
      await stage.rest()

      stage.note("coordinator at rest", nav.transitionCoordinator != nil)
    },
    Scenario(
      "In didShow the coordinator of a pop names who left, now off the stack (4.19)",
      hears: [.note],
      expects: ["from: B", "is on the stack: no"]
    ) { stage in
      let nav = await stage.stack("A", "B")
      stage.delegate.onDidShow = { nav in
        guard let from = nav.transitionCoordinator?.viewController(forKey: .from) else { return }
        stage.note("from", from)
        stage.note("is on the stack", nav.viewControllers.contains(from))
      }

      nav.popViewController(animated: true)
      await stage.rest()
    },
  ]
}
