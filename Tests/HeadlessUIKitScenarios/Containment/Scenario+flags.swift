extension Scenario {
  /// The flags of a move tell who comes and who goes, and belong to nobody else.
  static let flags: [Scenario] = [
    Scenario(
      "The root of a stack is moving to its parent when it is first shown (Case 26, 3.18)",
      hears: [.appearance, .flags],
      expects: ["A.viewWillAppear(false) movingTo", "A.viewDidAppear(false) movingTo"]
    ) { stage in
      await stage.show(UINavigationController(rootViewController: stage.screen("A")))
    },
    Scenario(
      "The pushed controller is moving to its parent, the covered one is not moving (Case 26, 3.18)",
      hears: [.appearance, .flags, .note],
      expects: [
        "A.viewWillDisappear(true) -", "B.viewWillAppear(true) movingTo",
        "A.viewDidDisappear(true) -", "B.viewDidAppear(true) movingTo", "a flag at rest: no",
      ]
    ) { stage in
      let nav = await stage.stack("A")
      let b = stage.screen("B")

      nav.pushViewController(b, animated: true)
      await stage.rest()

      let flags = [
        b.isMovingToParent, b.isMovingFromParent, b.isBeingPresented, b.isBeingDismissed,
      ]
      stage.note("a flag at rest", flags.contains(true))
    },
    Scenario(
      "The popped controller is moving from its parent, the revealed one is not moving (Case 26, 3.18)",
      hears: [.appearance, .flags, .note],
      expects: [
        "B.viewWillDisappear(true) movingFrom", "A.viewWillAppear(true) -",
        "B.viewDidDisappear(true) movingFrom", "A.viewDidAppear(true) -", "a flag at rest: no",
      ]
    ) { stage in
      let nav = await stage.stack("A")
      let b = stage.screen("B")
      nav.pushViewController(b, animated: false)
      await stage.rest()
      stage.log.clear()

      nav.popViewController(animated: true)
      await stage.rest()

      stage.note("a flag at rest", b.isMovingToParent || b.isMovingFromParent)
    },
    Scenario(
      "A tab switch sets no flag (Case 26, 3.18)",
      hears: [.appearance, .flags],
      expects: [
        "B.viewWillAppear(false) -", "A.viewWillDisappear(false) -",
        "A.viewDidDisappear(false) -", "B.viewDidAppear(false) -",
      ]
    ) { stage in
      let tabs = await stage.tabs("A", "B")

      tabs.selectedIndex = 1
      await stage.rest()
    },
    Scenario(
      "A presented controller is being presented, then being dismissed (Case 26, 3.18)",
      hears: [.appearance, .flags, .note],
      expects: [
        "is being presented: yes", "B.viewWillAppear(true) presented",
        "B.viewDidAppear(true) presented", "is being dismissed: yes",
        "B.viewWillDisappear(true) dismissed", "B.viewDidDisappear(true) dismissed",
        "a flag at rest: no",
      ]
    ) { stage in
      let root = await stage.root()
      let b = stage.screen("B")

      root.present(b, animated: true)
      stage.note("is being presented", b.isBeingPresented)
      await stage.rest()
      root.dismiss(animated: true)
      stage.note("is being dismissed", b.isBeingDismissed)
      await stage.rest()

      stage.note("a flag at rest", b.isBeingPresented || b.isBeingDismissed)
    },
    Scenario(
      "A presenter that is covered and uncovered is not being presented or dismissed (Case 26, 3.18)",
      hears: [.appearance, .flags],
      expects: [
        "R.viewWillDisappear(true) -", "B.viewWillAppear(true) presented",
        "B.viewDidAppear(true) presented", "R.viewDidDisappear(true) -",
        "B.viewWillDisappear(true) dismissed", "R.viewWillAppear(true) -",
        "R.viewDidAppear(true) -", "B.viewDidDisappear(true) dismissed",
      ]
    ) { stage in
      let root = await stage.root()

      root.present(stage.screen("B", .fullScreen), animated: true)
      await stage.rest()
      root.dismiss(animated: true)
      await stage.rest()
    },
    Scenario(
      "A child of a presented container asks the container, its own flags are not set (Case 26, 3.19)",
      hears: [.appearance, .flags, .note],
      expects: [
        "C.viewWillAppear(true) movingTo", "C.viewDidAppear(true) movingTo",
        "C.viewWillDisappear(true) -", "the stack is being dismissed: yes",
        "C.viewDidDisappear(true) -",
      ]
    ) { stage in
      let root = await stage.root()
      let c = stage.screen("C")
      c.on(.viewWillDisappear) { [unowned c] in
        stage.note("the stack is being dismissed", c.navigationController?.isBeingDismissed == true)
      }

      root.present(UINavigationController(rootViewController: c), animated: true)
      await stage.rest()
      root.dismiss(animated: true)
      await stage.rest()
    },
    Scenario(
      "While it disappears the dismissed controller still knows its presenter (Case 26, 3.21)",
      hears: [.note],
      expects: [
        "presenter in viewWillDisappear: R", "presenter in viewDidDisappear: nil",
        "presented in viewDidDisappear: nil",
      ]
    ) { stage in
      let root = await stage.root()
      let b = stage.screen("B")
      await stage.present(b, on: root)
      b.on(.viewWillDisappear) { [unowned b] in
        stage.note("presenter in viewWillDisappear", b.presentingViewController)
      }
      b.on(.viewDidDisappear) { [unowned b] in
        stage.note("presenter in viewDidDisappear", b.presentingViewController)
        stage.note("presented in viewDidDisappear", root.presentedViewController)
      }

      root.dismiss(animated: true)
      await stage.rest()
    },
  ]
}
