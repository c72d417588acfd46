extension Scenario {
  /// Requests during a presentation or a dismissal, and several layers that go together.
  static let requestsInFlight: [Scenario] = [
    Scenario(
      "Of several layers that go the covered one hears nothing, and all links are cut (5.16)",
      hears: [.appearance, .note],
      expects: [
        "B.viewWillDisappear(true)", "R.viewWillAppear(true)", "R.viewDidAppear(true)",
        "B.viewDidDisappear(true)", "completion", "presenter of A: nil", "presenter of B: nil",
        "presented by A: nil", "R is on screen: yes", "A is on screen: no", "B is on screen: no",
      ]
    ) { stage in
      let root = await stage.root()
      let (a, b) = (stage.screen("A", .fullScreen), stage.screen("B", .fullScreen))
      await stage.present(a, on: root)
      await stage.present(b, on: a)

      root.dismiss(animated: true) { stage.note("completion") }
      await stage.rest()

      stage.note("presenter of A", a.presentingViewController)
      stage.note("presenter of B", b.presentingViewController)
      stage.note("presented by A", a.presentedViewController)
      stage.note("R is on screen", stage.isOnScreen(root))
      stage.note("A is on screen", stage.isOnScreen(a))
      stage.note("B is on screen", stage.isOnScreen(b))
    },
    Scenario(
      "A layer that went with others can be presented again, with all its callbacks (5.16)",
      hears: [.appearance, .isAppearing],
      expects: ["A.viewWillAppear(true)", "A.viewIsAppearing(true)", "A.viewDidAppear(true)"]
    ) { stage in
      let root = await stage.root()
      let (a, b) = (stage.screen("A"), stage.screen("B"))
      await stage.present(a, on: root)
      await stage.present(b, on: a)
      root.dismiss(animated: true)
      await stage.rest()
      stage.log.clear()

      root.present(a, animated: true)
      await stage.rest()
    },
    Scenario(
      "A dismissal of nothing changes nothing (5.18)",
      hears: [.appearance, .note],
      expects: ["presented: nil", "R is on screen: yes"]
    ) { stage in
      let root = await stage.root()

      root.dismiss(animated: true)
      await stage.rest()

      stage.note("presented", root.presentedViewController)

      stage.note("R is on screen", stage.isOnScreen(root))
    },
    Scenario(
      "With animations switched off a push keeps its steps and their order (8.1)",
      hears: .but(.parent),
      expects: [
        "coordinator: yes", "B.loadView", "B.viewDidLoad", "A.viewWillDisappear(true)",
        "B.viewWillAppear(true)", "willShow(B, true)", "B.viewIsAppearing(true)",
        "A.viewDidDisappear(true)", "B.viewDidAppear(true)", "didShow(B, true)", "completion",
      ]
    ) { stage in
      let nav = await stage.stack("A")

      UIView.setAnimationsEnabled(false)
      nav.pushViewController(stage.screen("B"), animated: true)
      stage.note("coordinator", nav.transitionCoordinator != nil)
      nav.transitionCoordinator?.animate(alongsideTransition: nil) { _ in
        stage.note("completion")
      }
      await stage.rest()
    },
    Scenario(
      "With animations switched off a presentation is complete later, not in the call (8.1)",
      hears: [.appearance, .note],
      expects: [
        "presented: B", "R.viewWillDisappear(true)", "B.viewWillAppear(true)",
        "B.viewDidAppear(true)", "R.viewDidDisappear(true)", "completion",
      ]
    ) { stage in
      let root = await stage.root()

      UIView.setAnimationsEnabled(false)
      root.present(stage.screen("B", .fullScreen), animated: true) { stage.note("completion") }
      stage.note("presented", root.presentedViewController)
      await stage.rest()
    },
  ]
}
