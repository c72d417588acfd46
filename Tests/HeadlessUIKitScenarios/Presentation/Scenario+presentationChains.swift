extension Scenario {
  /// A chain of presentations is taken down from the receiver upwards, one request after the other.
  static let presentationChains: [Scenario] = [
    Scenario(
      "A dismissal takes what is above the receiver, the next one the receiver itself (Case 12, 5.15)",
      expects: [
        "B.viewWillDisappear(true)", "B.viewDidDisappear(true)", "presented by R: A",
        "presented by A: nil", "A.viewWillDisappear(true)", "A.viewDidDisappear(true)",
        "presented by R: nil",
      ]
    ) { stage in
      let root = await stage.root()
      let (a, b) = (stage.screen("A"), stage.screen("B"))
      await stage.present(a, on: root)
      await stage.present(b, on: a)

      a.dismiss(animated: true)
      await stage.rest()
      stage.note("presented by R", root.presentedViewController)
      stage.note("presented by A", a.presentedViewController)
      a.dismiss(animated: true)
      await stage.rest()

      stage.note("presented by R", root.presentedViewController)
    },
    Scenario(
      "A dismissal from the bottom takes the whole chain and completes once (Case 12, 5.16)",
      hears: [.note],
      expects: [
        "B.viewWillDisappear", "B.viewDidDisappear", "completion", "presented by R: nil",
        "presented by A: nil", "presenter of A: nil", "presenter of B: nil",
      ]
    ) { stage in
      let root = await stage.root()
      let (a, b) = (stage.screen("A"), stage.screen("B"))
      await stage.present(a, on: root)
      await stage.present(b, on: a)
      // What the layer in the middle hears is nobody's promise.
      b.on(.viewWillDisappear) { stage.note("B.viewWillDisappear") }
      b.on(.viewDidDisappear) { stage.note("B.viewDidDisappear") }

      root.dismiss(animated: true) { stage.note("completion") }
      await stage.rest()

      stage.note("presented by R", root.presentedViewController)
      stage.note("presented by A", a.presentedViewController)
      stage.note("presenter of A", a.presentingViewController)
      stage.note("presenter of B", b.presentingViewController)
    },
    Scenario(
      "A presentation from the completion of a dismissal is accepted (Case 12)",
      expects: [
        "B.viewWillDisappear(true)", "B.viewDidDisappear(true)", "C.loadView", "C.viewDidLoad",
        "C.viewWillAppear(true)", "C.viewIsAppearing(true)", "C.viewDidAppear(true)",
        "presented: C",
      ]
    ) { stage in
      let root = await stage.root()
      let c = stage.screen("C")
      await stage.present(stage.screen("B"), on: root)

      root.dismiss(animated: true) { root.present(c, animated: true) }
      await stage.rest()

      stage.note("presented", root.presentedViewController)
    },
    Scenario(
      "Two dismissals of the same receiver in one turn take both layers (Case 13)",
      expects: [
        "B.viewWillDisappear(true)", "B.viewDidDisappear(true)", "A.viewWillDisappear(true)",
        "A.viewDidDisappear(true)", "presented by R: nil", "presented by A: nil",
      ]
    ) { stage in
      let root = await stage.root()
      let (a, b) = (stage.screen("A"), stage.screen("B"))
      await stage.present(a, on: root)
      await stage.present(b, on: a)

      a.dismiss(animated: true)
      a.dismiss(animated: true)
      await stage.rest()

      stage.note("presented by R", root.presentedViewController)
      stage.note("presented by A", a.presentedViewController)
    },
    Scenario(
      "To present over a modal is to present from the top of the chain (Case 13, 5.11)",
      hears: [.note],
      expects: ["presented by R: A", "presented by A: B", "presenter of B: A"]
    ) { stage in
      let root = await stage.root()
      let (a, b) = (stage.screen("A"), stage.screen("B"))
      await stage.present(a, on: root)

      a.present(b, animated: true)
      await stage.rest()

      stage.note("presented by R", root.presentedViewController)
      stage.note("presented by A", a.presentedViewController)
      stage.note("presenter of B", b.presentingViewController)
    },
    Scenario(
      "While a presentation runs its coordinator says when the next request may come (Case 13, 5.13a)",
      hears: [.note],
      expects: [
        "is being presented: yes", "coordinator: yes", "presented by B: C",
        "coordinator at rest: no",
      ]
    ) { stage in
      let root = await stage.root()
      let (b, c) = (stage.screen("B"), stage.screen("C"))
      root.present(b, animated: true)
      await stage.turn(2)
      stage.note("is being presented", b.isBeingPresented)

      stage.note("coordinator", root.transitionCoordinator != nil)
      root.transitionCoordinator?.animate(alongsideTransition: nil) { _ in
        b.present(c, animated: true)
      }
      await stage.rest()

      stage.note("presented by B", b.presentedViewController)
      stage.note("coordinator at rest", root.transitionCoordinator != nil)
    },
    Scenario(
      "Each further dismissal in one turn takes one layer more (5.14)",
      expects: [
        "C.viewWillDisappear(false)", "C.viewDidDisappear(false)", "B.viewWillDisappear(false)",
        "B.viewDidDisappear(false)", "presented by R: A", "presented by A: nil",
      ]
    ) { stage in
      let root = await stage.root()
      let (a, b, c) = (stage.screen("A"), stage.screen("B"), stage.screen("C"))
      await stage.present(a, on: root)
      await stage.present(b, on: a)
      await stage.present(c, on: b)

      b.dismiss(animated: false)
      b.dismiss(animated: false)
      await stage.rest()

      stage.note("presented by R", root.presentedViewController)
      stage.note("presented by A", a.presentedViewController)
    },
  ]
}
