extension Scenario {
  /// A refused presentation is printed, never completes and changes nothing.
  static let refusals: [Scenario] = [
    Scenario(
      "A presenter that presents already refuses a second presentation (Case 14, 5.8a)",
      prints: ["which is already presenting"],
      expects: ["presented: B", "presenter of C: nil", "C is loaded: no"]
    ) { stage in
      let root = await stage.root()
      let c = stage.screen("C")
      await stage.present(stage.screen("B"), on: root)

      root.present(c, animated: true) { stage.note("completion") }
      await stage.rest()

      stage.note("presented", root.presentedViewController)
      stage.note("presenter of C", c.presentingViewController)
      stage.note("C is loaded", c.isViewLoaded)
    },
    Scenario(
      "Of two presentations in one turn the first one wins (Case 14)",
      hears: [.note],
      prints: ["Attempt to present"],
      expects: ["completion of B", "presented: B", "presenter of C: nil", "C is loaded: no"]
    ) { stage in
      let root = await stage.root()
      let c = stage.screen("C")

      root.present(stage.screen("B"), animated: true) { stage.note("completion of B") }
      root.present(c, animated: true) { stage.note("completion of C") }
      await stage.rest()

      stage.note("presented", root.presentedViewController)
      stage.note("presenter of C", c.presentingViewController)
      stage.note("C is loaded", c.isViewLoaded)
    },
    Scenario(
      "A refused controller can be presented later (Case 14, 5.8)",
      hears: [.note],
      prints: ["which is already presenting"],
      expects: ["presented: B", "presented later: C"]
    ) { stage in
      let root = await stage.root()
      let c = stage.screen("C")
      await stage.present(stage.screen("B"), on: root)
      root.present(c, animated: true)
      await stage.rest()
      stage.note("presented", root.presentedViewController)
      root.dismiss(animated: true)
      await stage.rest()

      root.present(c, animated: true)
      await stage.rest()

      stage.note("presented later", root.presentedViewController)
    },
    Scenario(
      "A presenter without a window refuses (Case 15, 5.8c)",
      prints: ["whose view is not in the window hierarchy"],
      expects: ["presented: nil", "presenter of B: nil", "B is loaded: no"]
    ) { stage in
      let (root, b) = (UIViewController(), stage.screen("B"))

      root.present(b, animated: true) { stage.note("completion") }
      await stage.rest()

      stage.note("presented", root.presentedViewController)
      stage.note("presenter of B", b.presentingViewController)
      stage.note("B is loaded", b.isViewLoaded)
    },
    Scenario(
      "A presenter whose view lies in a hidden window accepts (Case 15, 5.8c)",
      hears: [.note],
      expects: ["window is hidden: yes", "presented: B", "presenter of B: R"]
    ) { stage in
      let (root, b) = (stage.screen("R"), stage.screen("B"))
      stage.window.addSubview(root.view)

      root.present(b, animated: true)

      stage.note("window is hidden", stage.window.isHidden)
      stage.note("presented", root.presentedViewController)
      stage.note("presenter of B", b.presentingViewController)
    },
    Scenario(
      "A presentation from viewDidLoad is refused (Case 15, 5.8c)",
      prints: ["whose view is not in the window hierarchy"],
      expects: [
        "R.loadView", "R.viewDidLoad", "R.viewWillAppear(false)", "R.viewIsAppearing(false)",
        "R.viewDidAppear(false)", "presented: nil", "presenter of B: nil", "B is loaded: no",
      ]
    ) { stage in
      let (root, b) = (stage.screen("R"), stage.screen("B"))
      root.on(.viewDidLoad) { [unowned root] in
        root.present(b, animated: true) { stage.note("completion") }
      }

      await stage.show(root)

      stage.note("presented", root.presentedViewController)
      stage.note("presenter of B", b.presentingViewController)
      stage.note("B is loaded", b.isViewLoaded)
    },
    Scenario(
      "A presenter that is covered by a full-screen modal refuses (Case 15, 5.8c)",
      prints: ["Attempt to present"],
      expects: ["presented: F", "presenter of C: nil", "C is loaded: no"]
    ) { stage in
      let root = await stage.root()
      let c = stage.screen("C")
      await stage.present(stage.screen("F", .fullScreen), on: root)

      root.present(c, animated: true) { stage.note("completion") }
      await stage.rest()

      stage.note("presented", root.presentedViewController)
      stage.note("presenter of C", c.presentingViewController)
      stage.note("C is loaded", c.isViewLoaded)
    },
    Scenario(
      "A receiver that is off screen presents from its container, and that is printed (5.9)",
      hears: [.appearance, .note],
      prints: ["detached view controllers is discouraged"],
      expects: ["C.viewWillAppear(true)", "C.viewDidAppear(true)", "presenter of C: nav"]
    ) { stage in
      let nav = await stage.stack("A", "B")
      let c = stage.screen("C")

      nav.viewControllers[0].present(c, animated: true)
      await stage.rest()

      stage.note("presenter of C", c.presentingViewController)
    },
  ]
}
