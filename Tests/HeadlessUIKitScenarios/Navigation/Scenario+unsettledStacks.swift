extension Scenario {
  /// What nobody has published about stacks, and code can find out.
  static let unsettledStacks: [Scenario] = [
    Scenario(
      "A pop during a push is refused (4.25)",
      on: .through(18), assuming: "U2", hears: [.note], prints: ["nested pop animation"],
      expects: ["popped: nil", "stack: A B C"]
    ) { stage in
      let nav = await stage.stack("A", "B")

      nav.pushViewController(stage.screen("C"), animated: true)
      stage.note("popped", nav.popViewController(animated: true))
      await stage.rest()

      stage.note("stack", nav.viewControllers)
    },
    Scenario(
      "A pushed screen has moved to its parent before the delegate hears that it is shown (3.5)",
      assuming: "U4", hears: [.note],
      expects: ["didMove", "didShow"]
    ) { stage in
      let nav = await stage.stack("A")
      let b = stage.screen("B")
      b.on(.didMove) { stage.note("didMove") }
      stage.delegate.onDidShow = { _ in stage.note("didShow") }

      nav.pushViewController(b, animated: true)
      await stage.rest()
    },
    Scenario(
      "Of the end of an appearance a parent hears before its children (2.12)",
      assuming: "U5", hears: [.note],
      expects: ["P", "C"]
    ) { stage in
      let (parent, child) = (stage.screen("P"), stage.screen("C"))
      stage.add(child, to: parent)
      parent.on(.viewDidAppear) { stage.note("P") }
      child.on(.viewDidAppear) { stage.note("C") }

      await stage.show(parent)
    },
    Scenario(
      "A stack that comes back on screen does not call its delegate (4.17)",
      assuming: "U6", hears: [.delegate, .note],
      expects: ["on screen: yes"]
    ) { stage in
      let (nav, tabs) = (UINavigationController(), UITabBarController())
      nav.viewControllers = [stage.screen("A")]
      tabs.viewControllers = [nav, stage.screen("B")]
      await stage.show(tabs)
      nav.delegate = stage.delegate

      tabs.selectedIndex = 1
      await stage.rest()
      tabs.selectedIndex = 0
      await stage.rest()

      stage.note("on screen", stage.isOnScreen(nav))
    },
    Scenario(
      "A buried screen that is popped with the top hears that it will move (4.11)",
      assuming: "U8", hears: [.note],
      expects: ["B will move", "stack: A"]
    ) { stage in
      let nav = await stage.stack("A", "B", "C")
      let b = nav.viewControllers[1] as? LoggingScreen
      b?.on(.willMove) { stage.note("B will move") }

      nav.popToRootViewController(animated: true)
      await stage.rest()

      stage.note("stack", nav.viewControllers)
    },
  ]
}
