extension Scenario {
  /// A pop shrinks the stack at once and lets go of the screen at its end.
  static let pops: [Scenario] = [
    Scenario(
      "An animated pop answers the popped controller and shrinks the stack at once (Case 3, 4.4)",
      expects: ["B.willMove(nil)", "popped: B", "stack: A", "coordinator: yes"]
    ) { stage in
      let nav = await stage.stack("A", "B")

      let popped = nav.popViewController(animated: true)

      stage.note("popped", popped)
      stage.note("stack", nav.viewControllers)
      stage.note("coordinator", nav.transitionCoordinator != nil)
    },
    Scenario(
      "When the animation ends, each callback of the pop came once and in UIKit's order (Case 3, 3.6)",
      hears: .but(.parent),
      expects: [
        "B.viewWillDisappear(true)", "A.viewWillAppear(true)", "willShow(A, true)",
        "A.viewIsAppearing(true)", "a turn later", "B.viewDidDisappear(true)",
        "A.viewDidAppear(true)", "didShow(A, true)",
      ]
    ) { stage in
      let nav = await stage.stack("A", "B")

      nav.popViewController(animated: true)
      await stage.turn()
      stage.note("a turn later")
      await stage.rest()
    },
    Scenario(
      "The popped controller hears of its parent first and last (Case 3, 3.6)",
      hears: .but(.delegate),
      expects: [
        "B.willMove(nil)", "B.viewWillDisappear(true)", "A.viewWillAppear(true)",
        "A.viewIsAppearing(true)", "B.viewDidDisappear(true)", "A.viewDidAppear(true)",
        "B.didMove(nil)",
      ]
    ) { stage in
      let nav = await stage.stack("A", "B")

      nav.popViewController(animated: true)
      await stage.rest()
    },
    Scenario(
      "The popped controller is alive until the end of the transition, then it is gone (Case 3, 7.2)",
      hears: [.note],
      expects: [
        "alive when popped: yes", "alive a turn later: yes", "alive in didShow: yes",
        "alive in the end: no",
      ]
    ) { stage in
      let nav = await stage.stack("A")
      weak var popped: UIViewController?
      nav.pushViewController(stage.screen("B"), animated: true)
      await stage.rest()
      popped = nav.topViewController
      stage.delegate.onDidShow = { _ in stage.note("alive in didShow", popped != nil) }

      nav.popViewController(animated: true)
      stage.note("alive when popped", popped != nil)
      await stage.turn()
      stage.note("alive a turn later", popped != nil)
      await stage.rest()

      stage.note("alive in the end", popped != nil)
    },
    Scenario(
      "A pop without animation tells didShow once and has no coordinator to ask (Case 8, 4.18, 4.19)",
      hears: .but(.parent),
      expects: [
        "stack: A", "coordinator: no",
        "B.viewWillDisappear(false)", "A.viewWillAppear(false)", "willShow(A, false)",
        "A.viewIsAppearing(false)", "B.viewDidDisappear(false)", "A.viewDidAppear(false)",
        "didShow(A, false)", "coordinator in didShow: no",
      ]
    ) { stage in
      let nav = await stage.stack("A", "B")
      stage.delegate.onDidShow = { nav in
        stage.note("coordinator in didShow", nav.transitionCoordinator != nil)
      }

      nav.popViewController(animated: false)
      stage.note("stack", nav.viewControllers)
      stage.note("coordinator", nav.transitionCoordinator != nil)
      await stage.rest()
    },
    Scenario(
      "A pop on the last controller answers nil and nothing happens (Case 22, 4.4)",
      expects: ["popped: nil", "stack: A", "coordinator: no"]
    ) { stage in
      let nav = await stage.stack("A")

      let popped = nav.popViewController(animated: true)
      await stage.rest()

      stage.note("popped", popped)
      stage.note("stack", nav.viewControllers)
      stage.note("coordinator", nav.transitionCoordinator != nil)
    },
    Scenario(
      "A pop on an empty stack answers nil and nothing happens (Case 22, 4.4)",
      expects: ["popped: nil", "stack: -"]
    ) { stage in
      let nav = await stage.stack()

      let popped = nav.popViewController(animated: false)
      await stage.rest()

      stage.note("popped", popped)
      stage.note("stack", nav.viewControllers)
    },
    Scenario(
      "A pop to a controller answers those above it, and none for the top itself (Case 22, 4.5)",
      hears: .but(.parent),
      expects: [
        "popped to the top: -", "popped to A: B C", "stack: A",
        "C.viewWillDisappear(true)", "A.viewWillAppear(true)", "willShow(A, true)",
        "A.viewIsAppearing(true)", "C.viewDidDisappear(true)", "A.viewDidAppear(true)",
        "didShow(A, true)",
      ]
    ) { stage in
      let nav = await stage.stack("A", "B", "C")
      let controllers = nav.viewControllers

      let none = nav.popToViewController(controllers[2], animated: true)
      stage.note("popped to the top", none ?? [])
      let popped = nav.popToViewController(controllers[0], animated: true)
      // In which order they are answered is nobody's promise.
      stage.note("popped to A", controllers.filter { popped?.contains($0) == true })
      stage.note("stack", nav.viewControllers)
      await stage.rest()
    },
    Scenario(
      "A pop to the root answers all above it, and none when the root is on top (Case 22, 4.6)",
      hears: [.note, .delegate],
      expects: [
        "popped: B C", "willShow(A, false)", "didShow(A, false)", "popped at the root: -",
        "stack: A",
      ]
    ) { stage in
      let nav = await stage.stack("A", "B", "C")
      let controllers = nav.viewControllers

      let popped = nav.popToRootViewController(animated: false)
      stage.note("popped", controllers.filter { popped?.contains($0) == true })
      await stage.rest()
      stage.note("popped at the root", nav.popToRootViewController(animated: false) ?? [])

      stage.note("stack", nav.viewControllers)
    },
    Scenario(
      "While it disappears the popped controller knows its stack and is not on it (Case 27, 3.20)",
      hears: [.note],
      expects: [
        "stack in viewWillDisappear: A", "parent in didMove: nil", "stack of B in the end: nil",
      ]
    ) { stage in
      let nav = await stage.stack("A")
      let b = stage.screen("B")
      nav.pushViewController(b, animated: false)
      await stage.rest()
      b.on(.viewWillDisappear) { [unowned b] in
        stage.note("stack in viewWillDisappear", b.navigationController?.viewControllers ?? [])
      }
      b.on(.didMove) { [unowned b] in stage.note("parent in didMove", b.parent) }

      nav.popViewController(animated: true)
      await stage.rest()

      stage.note("stack of B in the end", b.navigationController)
    },
  ]
}
