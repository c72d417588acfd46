extension Scenario {
  /// A request made during a transition waits for its end.
  static let queues: [Scenario] = [
    Scenario(
      "Up to iOS 18 a push during a push changes the stack only when the first one has ended (Case 6, 4.23)",
      on: .through(18), hears: .but(.parent),
      expects: [
        "stack: A B", "stack a turn later: A B",
        "A.viewDidDisappear(true)", "B.viewDidAppear(true)", "didShow(B, true)",
        "C.loadView", "C.viewDidLoad", "B.viewWillDisappear(true)", "C.viewWillAppear(true)",
        "willShow(C, true)", "C.viewIsAppearing(true)", "B.viewDidDisappear(true)",
        "C.viewDidAppear(true)", "didShow(C, true)", "stack at rest: A B C",
      ]
    ) { stage in
      let nav = await stage.stack("A")
      nav.pushViewController(stage.screen("B"), animated: true)
      await stage.turn()
      stage.log.clear()

      nav.pushViewController(stage.screen("C"), animated: true)
      stage.note("stack", nav.viewControllers)
      await stage.turn()
      stage.note("stack a turn later", nav.viewControllers)
      await stage.rest()

      stage.note("stack at rest", nav.viewControllers)
    },
    Scenario(
      "A push in the same turn as the first one waits as well (Case 6, 4.23)",
      hears: [.delegate, .note],
      expects: [
        "stack: A B", "willShow(B, true)", "didShow(B, true)", "willShow(C, true)",
        "didShow(C, true)", "stack at rest: A B C",
      ]
    ) { stage in
      let nav = await stage.stack("A")

      nav.pushViewController(stage.screen("B"), animated: true)
      nav.pushViewController(stage.screen("C"), animated: true)
      stage.note("stack", nav.viewControllers)
      await stage.rest()

      stage.note("stack at rest", nav.viewControllers)
    },
    Scenario(
      "Pushes that wait run in the order in which they were asked for (Case 6, 4.23)",
      hears: [.delegate, .note],
      expects: [
        "willShow(B, true)", "didShow(B, true)", "willShow(C, true)", "didShow(C, true)",
        "willShow(D, true)", "didShow(D, true)", "willShow(E, true)", "didShow(E, true)",
        "stack: A B C D E",
      ]
    ) { stage in
      let nav = await stage.stack("A")

      for name in ["B", "C", "D", "E"] {
        nav.pushViewController(stage.screen(name), animated: true)
      }
      await stage.rest()

      stage.note("stack", nav.viewControllers)
    },
    Scenario(
      "A push from viewDidLoad of the pushed controller waits for its turn (Case 6, 4.26)",
      hears: [.appearance, .note],
      expects: [
        "A.viewWillDisappear(true)", "B.viewWillAppear(true)", "stack a turn later: A B",
        "A.viewDidDisappear(true)", "B.viewDidAppear(true)", "B.viewWillDisappear(true)",
        "C.viewWillAppear(true)", "B.viewDidDisappear(true)", "C.viewDidAppear(true)",
        "stack at rest: A B C",
      ]
    ) { stage in
      let nav = await stage.stack("A")
      let (b, c) = (stage.screen("B"), stage.screen("C"))
      b.on(.viewDidLoad) { nav.pushViewController(c, animated: true) }

      nav.pushViewController(b, animated: true)
      await stage.turn()
      stage.note("stack a turn later", nav.viewControllers)
      await stage.rest()

      stage.note("stack at rest", nav.viewControllers)
    },
    Scenario(
      "Pushes without animation in one turn are all on the stack at once (Case 6)",
      hears: [.note],
      expects: ["stack: A B C", "stack at rest: A B C", "C is on screen: yes"]
    ) { stage in
      let nav = await stage.stack("A")
      let c = stage.screen("C")

      nav.pushViewController(stage.screen("B"), animated: false)
      nav.pushViewController(c, animated: false)
      stage.note("stack", nav.viewControllers)
      await stage.rest()

      stage.note("stack at rest", nav.viewControllers)
      stage.note("C is on screen", stage.isOnScreen(c))
    },
    Scenario(
      "A push during a modal presentation over the stack waits for that to end (Case 6, 4.23)",
      hears: [.parent, .note],
      expects: [
        "stack: A", "S has appeared", "B.willMove(nav)", "B.didMove(nav)", "stack at rest: A B",
      ]
    ) { stage in
      let nav = await stage.stack("A")
      let sheet = stage.screen("S")
      sheet.on(.viewDidAppear) { stage.note("S has appeared") }
      nav.present(sheet, animated: true)
      await stage.turn(2)

      nav.pushViewController(stage.screen("B"), animated: true)
      stage.note("stack", nav.viewControllers)
      await stage.rest()

      stage.note("stack at rest", nav.viewControllers)
    },
    Scenario(
      "A presentation during a push is there in the end, and so is the push (Case 6)",
      hears: [.note],
      expects: ["stack: A B", "presented: S", "S is on screen: yes"]
    ) { stage in
      let nav = await stage.stack("A")
      let sheet = stage.screen("S")
      nav.pushViewController(stage.screen("B"), animated: true)
      await stage.turn()

      nav.present(sheet, animated: true)
      await stage.rest()

      stage.note("stack", nav.viewControllers)
      stage.note("presented", nav.presentedViewController)
      stage.note("S is on screen", stage.isOnScreen(sheet))
    },
  ]
}
