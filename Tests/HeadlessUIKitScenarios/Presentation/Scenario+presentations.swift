extension Scenario {
  /// A presentation links at once and shows after the commit.
  static let presentations: [Scenario] = [
    Scenario(
      "A sheet is linked at once, and its presenter gets no appearance callbacks (Case 9, 3.3, 3.10, 5.5, 5.7)",
      expects: [
        "presented: B", "presenter: R", "B is loaded: no",
        "B.loadView", "B.viewDidLoad", "B.viewWillAppear(true)", "B.viewIsAppearing(true)",
        "B.viewDidAppear(true)", "completion", "B is on screen: yes", "R is on screen: yes",
      ]
    ) { stage in
      let root = await stage.root()
      let b = stage.screen("B")

      root.present(b, animated: true) { stage.note("completion") }
      stage.note("presented", root.presentedViewController)
      stage.note("presenter", b.presentingViewController)
      stage.note("B is loaded", b.isViewLoaded)
      await stage.rest()

      stage.note("B is on screen", stage.isOnScreen(b))
      stage.note("R is on screen", stage.isOnScreen(root))
    },
    Scenario(
      "A layout pass alone does not start a presentation, the commit does (Case 9, 5.5)",
      hears: [.appearance, .note],
      expects: [
        "B is loaded after layout: no", "B.viewWillAppear(true)", "B is loaded after turns: yes",
      ]
    ) { stage in
      let root = await stage.root()
      let b = stage.screen("B")
      root.present(b, animated: true)

      stage.window.layoutIfNeeded()
      stage.note("B is loaded after layout", b.isViewLoaded)
      await stage.turn(2)

      stage.note("B is loaded after turns", b.isViewLoaded)
    },
    Scenario(
      "The dismissal of a sheet calls back the sheet alone, completion last (Case 9, 3.10, 5.7)",
      expects: [
        "presented: B", "B.viewWillDisappear(true)", "B.viewDidDisappear(true)", "completion",
        "presented at rest: nil",
      ]
    ) { stage in
      let root = await stage.root()
      await stage.present(stage.screen("B", .pageSheet), on: root)

      root.dismiss(animated: true) { stage.note("completion") }
      stage.note("presented", root.presentedViewController)
      await stage.rest()

      stage.note("presented at rest", root.presentedViewController)
    },
    Scenario(
      "No style that leaves the presenter in place calls it back (Case 9, 3.10)",
      hears: [.appearance, .note],
      expects: [
        "automatic", "B.viewWillAppear(true)", "B.viewDidAppear(true)",
        "B.viewWillDisappear(true)", "B.viewDidDisappear(true)",
        "formSheet", "B.viewWillAppear(true)", "B.viewDidAppear(true)",
        "B.viewWillDisappear(true)", "B.viewDidDisappear(true)",
        "overFullScreen", "B.viewWillAppear(true)", "B.viewDidAppear(true)",
        "B.viewWillDisappear(true)", "B.viewDidDisappear(true)",
        "overCurrentContext", "B.viewWillAppear(true)", "B.viewDidAppear(true)",
        "B.viewWillDisappear(true)", "B.viewDidDisappear(true)",
      ]
    ) { stage in
      let root = await stage.root()
      let styles: [(String, UIModalPresentationStyle)] = [
        ("automatic", .automatic), ("formSheet", .formSheet),
        ("overFullScreen", .overFullScreen), ("overCurrentContext", .overCurrentContext),
      ]

      for (name, style) in styles {
        stage.note(name)
        root.present(stage.screen("B", style), animated: true)
        await stage.rest()
        root.dismiss(animated: true)
        await stage.rest()
      }
    },
    Scenario(
      "Full screen takes the presenter away, incoming did first, completion last (Case 10, 3.8)",
      expects: [
        "B.loadView", "B.viewDidLoad", "R.viewWillDisappear(true)", "B.viewWillAppear(true)",
        "B.viewIsAppearing(true)", "B.viewDidAppear(true)", "R.viewDidDisappear(true)",
        "completion", "R is on screen: no",
      ]
    ) { stage in
      let root = await stage.root()

      root.present(stage.screen("B", .fullScreen), animated: true) { stage.note("completion") }
      await stage.rest()

      stage.note("R is on screen", stage.isOnScreen(root))
    },
    Scenario(
      "Full screen gives the presenter back, incoming did first, completion last (Case 10, 3.9)",
      expects: [
        "B.viewWillDisappear(true)", "R.viewWillAppear(true)", "R.viewIsAppearing(true)",
        "R.viewDidAppear(true)", "B.viewDidDisappear(true)", "completion", "R is on screen: yes",
      ]
    ) { stage in
      let root = await stage.root()
      await stage.present(stage.screen("B", .fullScreen), on: root)

      root.dismiss(animated: true) { stage.note("completion") }
      await stage.rest()

      stage.note("R is on screen", stage.isOnScreen(root))
    },
    Scenario(
      "The visible child of a covered presenter goes and comes with it (Case 10, 3.9)",
      hears: [.loading, .appearance, .isAppearing],
      expects: [
        "M.loadView", "M.viewDidLoad", "B.viewWillDisappear(true)", "M.viewWillAppear(true)",
        "M.viewIsAppearing(true)", "M.viewDidAppear(true)", "B.viewDidDisappear(true)",
        "M.viewWillDisappear(true)", "B.viewWillAppear(true)", "B.viewIsAppearing(true)",
        "B.viewDidAppear(true)", "M.viewDidDisappear(true)",
      ]
    ) { stage in
      let nav = await stage.stack("A", "B")

      nav.present(stage.screen("M", .fullScreen), animated: true)
      await stage.rest()
      nav.dismiss(animated: true)
      await stage.rest()
    },
    Scenario(
      "A dismissal without animation clears the link some turns later (Case 11, 5.6)",
      expects: [
        "presented: B", "B.viewWillDisappear(false)", "B.viewDidDisappear(false)", "completion",
        "presented three turns later: nil", "presenter three turns later: nil",
      ]
    ) { stage in
      let root = await stage.root()
      let b = stage.screen("B")
      await stage.present(b, on: root)

      root.dismiss(animated: false) { stage.note("completion") }
      stage.note("presented", root.presentedViewController)
      await stage.turn(3)

      stage.note("presented three turns later", root.presentedViewController)
      stage.note("presenter three turns later", b.presentingViewController)
    },
    Scenario(
      "A presentation without animation is complete after some turns, not in the call (Case 11, 5.5)",
      expects: [
        "presented: B", "B.loadView", "B.viewDidLoad", "B.viewWillAppear(false)",
        "B.viewIsAppearing(false)", "B.viewDidAppear(false)", "completion", "three turns later",
      ]
    ) { stage in
      let root = await stage.root()

      root.present(stage.screen("B"), animated: false) { stage.note("completion") }
      stage.note("presented", root.presentedViewController)
      await stage.turn(3)

      stage.note("three turns later")
    },
    Scenario(
      "A dismissal by code tells the sheet's delegate nothing (Case 18, 5.24)",
      hears: [.delegate, .note],
      expects: ["completion"]
    ) { stage in
      let root = await stage.root()
      let b = stage.screen("B")
      let delegate = LoggingSheetDelegate(stage.log)
      b.presentationController?.delegate = delegate
      await stage.present(b, on: root)

      root.dismiss(animated: true) { stage.note("completion") }
      await stage.rest()
      withExtendedLifetime(delegate) {}
    },
  ]
}
