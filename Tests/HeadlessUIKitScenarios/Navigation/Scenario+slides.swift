extension Scenario {
  /// Requests while a screen slides, from iOS 26 on.
  static let slides: [Scenario] = [
    Scenario(
      "A slide can be interrupted, and one by code begins without a finger (4.41)",
      on: .from(26), hears: [.note],
      expects: ["interruptible: yes", "begun by a finger: no"]
    ) { stage in
      let nav = await stage.stack("A")

      nav.pushViewController(stage.screen("B"), animated: true)
      await stage.turn()
      stage.note("interruptible", nav.transitionCoordinator?.isInterruptible == true)
      stage.note(
        "begun by a finger", nav.transitionCoordinator?.initiallyInteractive == true)
      await stage.rest()
    },
    Scenario(
      "A push during a push completes the first one within the call (4.43)",
      on: .from(26), assuming: "U17", hears: [.appearance, .delegate, .note],
      expects: [
        "A.viewDidDisappear(true)", "B.viewDidAppear(true)", "didShow(B, true)", "stack: A B C",
        "B.viewWillDisappear(true)", "C.viewWillAppear(true)", "willShow(C, true)",
        "B.viewDidDisappear(true)", "C.viewDidAppear(true)", "didShow(C, true)",
        "stack at rest: A B C",
      ]
    ) { stage in
      let nav = await stage.pushing("B")

      nav.pushViewController(stage.screen("C"), animated: true)
      stage.note("stack", nav.viewControllers)
      await stage.rest()

      stage.note("stack at rest", nav.viewControllers)
    },
    Scenario(
      "A pop during a push completes the push within the call and returns its controller (4.43)",
      on: .from(26), assuming: "U17", hears: [.delegate, .note],
      expects: [
        "didShow(B, true)", "popped: B", "stack: A", "willShow(A, true)", "didShow(A, true)",
      ]
    ) { stage in
      let nav = await stage.pushing("B")

      stage.note("popped", nav.popViewController(animated: true))
      stage.note("stack", nav.viewControllers)
      await stage.rest()
    },
    Scenario(
      "A set without animation during a push completes the push within the call (4.43)",
      on: .from(26), assuming: "U17", hears: [.delegate, .note],
      expects: ["didShow(B, true)", "stack: X", "willShow(X, false)", "didShow(X, false)"]
    ) { stage in
      let nav = await stage.pushing("B")

      nav.setViewControllers([stage.screen("X")], animated: false)
      stage.note("stack", nav.viewControllers)
      await stage.rest()
    },
    Scenario(
      "A push without animation during a push completes that within the call (4.43)",
      on: .from(26), assuming: "U17", hears: [.delegate, .note],
      expects: [
        "didShow(B, true)", "stack: A B C", "willShow(C, false)", "didShow(C, false)",
      ]
    ) { stage in
      let nav = await stage.pushing("B")

      nav.pushViewController(stage.screen("C"), animated: false)
      stage.note("stack", nav.viewControllers)
      await stage.rest()
    },
    Scenario(
      "A pop without animation during a push completes the push within the call (4.43)",
      on: .from(26), assuming: "U17", hears: [.delegate, .note],
      expects: [
        "didShow(B, true)", "popped: B", "stack: A", "willShow(A, false)", "didShow(A, false)",
      ]
    ) { stage in
      let nav = await stage.pushing("B")

      stage.note("popped", nav.popViewController(animated: false))
      stage.note("stack", nav.viewControllers)
      await stage.rest()
    },
    Scenario(
      "A set with animation during a push completes the push within the call (4.43)",
      on: .from(26), assuming: "U17", hears: [.delegate, .note],
      expects: ["didShow(B, true)", "stack: X", "willShow(X, true)", "didShow(X, true)"]
    ) { stage in
      let nav = await stage.pushing("B")

      nav.setViewControllers([stage.screen("X")], animated: true)
      stage.note("stack", nav.viewControllers)
      await stage.rest()
    },
    Scenario(
      "A push during a pop completes the pop within the call (4.43)",
      on: .from(26), assuming: "U17", hears: [.delegate, .note],
      expects: [
        "didShow(A, true)", "stack: A C", "willShow(C, true)", "didShow(C, true)",
      ]
    ) { stage in
      let nav = await stage.stack("A", "B")
      nav.popViewController(animated: true)
      await stage.turn()
      stage.log.clear()

      nav.pushViewController(stage.screen("C"), animated: true)
      stage.note("stack", nav.viewControllers)
      await stage.rest()
    },
    Scenario(
      "A pop that waits for others removes what is on top when it runs (4.43)",
      on: .from(26), assuming: "U17", hears: [.delegate, .note],
      expects: [
        "popped: nil", "stack: A B", "willShow(B, true)", "didShow(B, true)",
        "willShow(C, true)", "didShow(C, true)", "willShow(B, true)", "didShow(B, true)",
        "stack at rest: A B",
      ]
    ) { stage in
      let nav = await stage.stack("A")

      nav.pushViewController(stage.screen("B"), animated: true)
      nav.pushViewController(stage.screen("C"), animated: true)
      stage.note("popped", nav.popViewController(animated: true))
      stage.note("stack", nav.viewControllers)
      await stage.rest()

      stage.note("stack at rest", nav.viewControllers)
    },
    Scenario(
      "An animated push while something is presented in the context is dropped (4.44)",
      on: .from(26), assuming: "U17", hears: [.delegate, .note],
      prints: ["the navigation stack will not be updated"],
      expects: ["stack at rest: A"]
    ) { stage in
      let nav = await stage.stack("A")
      nav.present(stage.screen("S", .overCurrentContext), animated: true)
      await stage.turn(2)

      nav.pushViewController(stage.screen("B"), animated: true)
      await stage.rest()

      stage.note("stack at rest", nav.viewControllers)
    },
    Scenario(
      "A push without animation while something is presented in the context waits (4.44)",
      on: .from(26), hears: [.delegate, .note],
      expects: [
        "stack: A", "willShow(B, false)", "didShow(B, false)", "stack at rest: A B",
      ]
    ) { stage in
      let nav = await stage.stack("A")
      nav.present(stage.screen("S", .overCurrentContext), animated: true)
      await stage.turn(2)

      nav.pushViewController(stage.screen("B"), animated: false)
      stage.note("stack", nav.viewControllers)
      await stage.rest()

      stage.note("stack at rest", nav.viewControllers)
    },
    Scenario(
      "A pop by code does not ask the bar's delegate (4.47)",
      on: .from(26), assuming: "U20", hears: [.note],
      expects: ["popViewController(true)", "stack: A"]
    ) { stage in
      let nav = await stage.loggingStack("A", "B")

      nav.popViewController(animated: true)
      await stage.rest()

      stage.note("stack", nav.viewControllers)
    },
  ]
}

extension Stage {
  /// A stack of A on which another screen slides in; nothing is logged yet.
  fileprivate func pushing(_ name: String) async -> UINavigationController {
    let nav = await stack("A")
    nav.pushViewController(screen(name), animated: true)
    await turn()
    log.clear()
    return nav
  }
}
