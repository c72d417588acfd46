extension Scenario {
  /// A push changes the stack at once and the screen later.
  static let pushes: [Scenario] = [
    Scenario(
      "An animated push is on the stack at once, its view is not loaded yet (Case 1, 3.3, 4.2, 4.18)",
      expects: [
        "B.willMove(nav)", "stack: A B", "top: B", "parent of B: nav", "B is loaded: no",
        "coordinator: yes",
      ]
    ) { stage in
      let nav = await stage.stack("A")
      let b = stage.screen("B")

      nav.pushViewController(b, animated: true)

      stage.note("stack", nav.viewControllers)
      stage.note("top", nav.topViewController)
      stage.note("parent of B", b.parent)
      stage.note("B is loaded", b.isViewLoaded)
      stage.note("coordinator", nav.transitionCoordinator != nil)
    },
    Scenario(
      "The layout pass of the next turn starts the transition and does not end it (Case 1)",
      expects: [
        "B.willMove(nav)", "B.loadView", "B.viewDidLoad", "A.viewWillDisappear(true)",
        "B.viewWillAppear(true)", "willShow(B, true)", "B.viewIsAppearing(true)",
        "coordinator: yes",
      ]
    ) { stage in
      let nav = await stage.stack("A")
      nav.pushViewController(stage.screen("B"), animated: true)

      await stage.turn()

      stage.note("coordinator", nav.transitionCoordinator != nil)
    },
    Scenario(
      "When the animation ends, each callback of the push came once and in UIKit's order (Case 2, 3.5, 4.14)",
      hears: .but(.parent),
      expects: [
        "B.loadView", "B.viewDidLoad", "A.viewWillDisappear(true)", "B.viewWillAppear(true)",
        "willShow(B, true)", "B.viewIsAppearing(true)", "A.viewDidDisappear(true)",
        "B.viewDidAppear(true)", "didShow(B, true)", "coordinator: no",
      ]
    ) { stage in
      let nav = await stage.stack("A")

      nav.pushViewController(stage.screen("B"), animated: true)
      await stage.rest()

      stage.note("coordinator", nav.transitionCoordinator != nil)
    },
    Scenario(
      "The pushed controller hears of its parent first and last (Case 2, 3.5)",
      hears: .but(.delegate),
      expects: [
        "B.willMove(nav)", "B.loadView", "B.viewDidLoad", "A.viewWillDisappear(true)",
        "B.viewWillAppear(true)", "B.viewIsAppearing(true)", "A.viewDidDisappear(true)",
        "B.viewDidAppear(true)", "B.didMove(nav)",
      ]
    ) { stage in
      let nav = await stage.stack("A")

      nav.pushViewController(stage.screen("B"), animated: true)
      await stage.rest()
    },
    Scenario(
      "The new view is laid out after it is appearing and before it has appeared (Case 2)",
      hears: [.isAppearing, .note],
      expects: ["B.viewIsAppearing(true)", "first layout", "B has appeared"]
    ) { stage in
      let nav = await stage.stack("A")
      let b = stage.screen("B")
      b.on(.viewDidAppear) { stage.note("B has appeared") }
      b.on(.viewWillLayoutSubviews) { [unowned b] in
        stage.note("first layout")
        b.on(.viewWillLayoutSubviews) {}
      }

      nav.pushViewController(b, animated: true)
      await stage.rest()
    },
    Scenario(
      "A push without animation runs the same steps in one layout pass (Case 2, 3.5, 4.15)",
      hears: .but(.parent),
      expects: [
        "stack: A B", "coordinator: no",
        "B.loadView", "B.viewDidLoad", "A.viewWillDisappear(false)", "B.viewWillAppear(false)",
        "willShow(B, false)", "B.viewIsAppearing(false)", "A.viewDidDisappear(false)",
        "B.viewDidAppear(false)", "didShow(B, false)",
      ]
    ) { stage in
      let nav = await stage.stack("A")

      nav.pushViewController(stage.screen("B"), animated: false)
      stage.note("stack", nav.viewControllers)
      stage.note("coordinator", nav.transitionCoordinator != nil)
      await stage.turn()
    },
    Scenario(
      "Layout of the navigation controller's view starts the transition inside the call (Case 2, 8.4)",
      hears: [.loading, .appearance, .note],
      expects: [
        "B.loadView", "B.viewDidLoad", "A.viewWillDisappear(true)", "B.viewWillAppear(true)",
        "laid out", "A.viewDidDisappear(true)", "B.viewDidAppear(true)",
      ]
    ) { stage in
      let nav = await stage.stack("A")
      nav.pushViewController(stage.screen("B"), animated: true)

      nav.view.layoutIfNeeded()
      stage.note("laid out")
      await stage.rest()
    },
  ]
}
