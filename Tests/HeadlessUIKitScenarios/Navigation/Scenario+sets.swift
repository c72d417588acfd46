extension Scenario {
  /// Setting the stack moves the two controllers that are seen and no other.
  static let sets: [Scenario] = [
    Scenario(
      "A controller put below the same top is not shown, loaded or told to the delegate (Case 23, 3.4, 3.7)",
      hears: .but(.parent),
      expects: ["stack: A C B", "parent of C: nav", "stack at rest: A C B", "C is loaded: no"]
    ) { stage in
      let nav = await stage.stack("A", "B")
      let c = stage.screen("C")
      let old = nav.viewControllers

      nav.setViewControllers([old[0], c, old[1]], animated: true)
      stage.note("stack", nav.viewControllers)
      stage.note("parent of C", c.parent)
      await stage.rest()

      stage.note("stack at rest", nav.viewControllers)
      stage.note("C is loaded", c.isViewLoaded)
    },
    Scenario(
      "A new top alone comes like a push, and the two before it leave (Case 24, 3.7)",
      hears: .but(.parent),
      expects: [
        "stack: X",
        "X.loadView", "X.viewDidLoad", "B.viewWillDisappear(true)", "X.viewWillAppear(true)",
        "willShow(X, true)", "X.viewIsAppearing(true)", "B.viewDidDisappear(true)",
        "X.viewDidAppear(true)", "didShow(X, true)",
      ]
    ) { stage in
      let nav = await stage.stack("A", "B")

      nav.setViewControllers([stage.screen("X")], animated: true)
      stage.note("stack", nav.viewControllers)
      await stage.rest()
    },
    Scenario(
      "A controller put below the same top hears of its parent at once (Case 23, 4.11)",
      hears: [.note],
      expects: ["C.willMove", "set", "parent of C: nav"]
    ) { stage in
      let nav = await stage.stack("A", "B")
      let c = stage.screen("C")
      c.on(.willMove) { stage.note("C.willMove") }

      nav.setViewControllers(
        [nav.viewControllers[0], c, nav.viewControllers[1]], animated: true)
      stage.note("set")
      stage.note("parent of C", c.parent)
      await stage.rest()
    },
    Scenario(
      "Whoever comes or goes has moved in the end, buried or not (Case 24, 4.11)",
      hears: [.note],
      expects: ["moved: A B X"]
    ) { stage in
      let nav = await stage.stack()
      let screens = ["A", "B", "X"].map { stage.screen($0) }
      nav.setViewControllers([screens[0], screens[1]], animated: false)
      await stage.rest()
      var moved: Set<String> = []
      for screen in screens { screen.on(.didMove) { moved.insert(screen.name) } }

      nav.setViewControllers([screens[2]], animated: true)
      await stage.rest()

      stage.note("moved: \(moved.sorted().joined(separator: " "))")
    },
    Scenario(
      "The controllers that left are released (Case 24)",
      hears: [.note],
      expects: ["A is alive: no", "B is alive: no"]
    ) { stage in
      let nav = await stage.stack("A", "B")
      weak var a = nav.viewControllers[0]
      weak var b = nav.viewControllers[1]

      nav.setViewControllers([stage.screen("X")], animated: true)
      await stage.rest()

      stage.note("A is alive", a != nil)
      stage.note("B is alive", b != nil)
    },
    Scenario(
      "A top that was on the stack before comes back like a pop (Case 24, 3.7)",
      hears: .but(.parent),
      expects: [
        "C.viewWillDisappear(true)", "A.viewWillAppear(true)", "willShow(A, true)",
        "A.viewIsAppearing(true)", "C.viewDidDisappear(true)", "A.viewDidAppear(true)",
        "didShow(A, true)", "stack: Z A",
      ]
    ) { stage in
      let nav = await stage.stack("A", "B", "C")

      nav.setViewControllers([stage.screen("Z"), nav.viewControllers[0]], animated: true)
      await stage.rest()

      stage.note("stack", nav.viewControllers)
    },
    Scenario(
      "The property sets without animation (Case 24, 4.10)",
      hears: .but(.parent),
      expects: [
        "coordinator: no",
        "Y.loadView", "Y.viewDidLoad", "A.viewWillDisappear(false)", "Y.viewWillAppear(false)",
        "willShow(Y, false)", "Y.viewIsAppearing(false)", "A.viewDidDisappear(false)",
        "Y.viewDidAppear(false)", "didShow(Y, false)",
      ]
    ) { stage in
      let nav = await stage.stack("A")

      nav.viewControllers = [stage.screen("X"), stage.screen("Y")]
      stage.note("coordinator", nav.transitionCoordinator != nil)
      await stage.turn()
    },
    Scenario(
      "An empty stack is legal, and the next one that is set shows (Case 25, 4.9)",
      hears: .but(.parent),
      expects: [
        "stack: -", "top: nil", "children: -", "stack: C",
        "C.loadView", "C.viewDidLoad", "C.viewWillAppear(false)", "willShow(C, false)",
        "C.viewIsAppearing(false)", "C.viewDidAppear(false)", "didShow(C, false)",
        "C is on screen: yes",
      ]
    ) { stage in
      let nav = await stage.stack("A", "B")
      nav.setViewControllers([], animated: false)
      await stage.rest()
      stage.log.clear()
      stage.note("stack", nav.viewControllers)
      stage.note("top", nav.topViewController)
      stage.note("children", nav.children)

      let c = stage.screen("C")
      nav.setViewControllers([c], animated: false)
      stage.note("stack", nav.viewControllers)
      await stage.rest()

      stage.note("C is on screen", stage.isOnScreen(c))
    },
    Scenario(
      "A second animated set in one turn is on the stack at once, and stays there (Case 25, 4.9)",
      hears: [.note],
      expects: ["stack: A C", "stack at rest: A C"]
    ) { stage in
      let nav = await stage.stack("A")
      let a = nav.viewControllers[0]

      nav.setViewControllers([a, stage.screen("B")], animated: true)
      nav.setViewControllers([a, stage.screen("C")], animated: true)
      stage.note("stack", nav.viewControllers)
      await stage.rest()

      stage.note("stack at rest", nav.viewControllers)
    },
  ]
}
