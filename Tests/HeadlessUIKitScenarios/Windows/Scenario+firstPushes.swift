extension Scenario {
  /// A push in the turn in which the window comes up.
  static let firstPushes: [Scenario] = [
    Scenario(
      "Up to iOS 17 the root appears halfway and never gets viewDidAppear (Case 32, 3.16)",
      on: .through(17), hears: [.loading, .appearance, .isAppearing, .note, .bare],
      expects: [
        "A.loadView", "A.viewDidLoad", "A.viewWillAppear", "A.viewIsAppearing",
        "B.loadView", "B.viewDidLoad", "A.viewWillDisappear", "B.viewWillAppear",
        "A.viewDidDisappear", "B.viewIsAppearing", "B.viewDidAppear", "stack: A B",
      ]
    ) { stage in
      await stage.showAndPush()
    },
    Scenario(
      "From iOS 18 on the root is not even loaded (Case 32, 3.16)",
      on: .from(18), hears: [.loading, .appearance, .isAppearing, .note, .bare],
      expects: [
        "B.loadView", "B.viewDidLoad", "B.viewWillAppear", "B.viewIsAppearing", "B.viewDidAppear",
        "stack: A B",
      ]
    ) { stage in
      await stage.showAndPush()
    },
    Scenario(
      "A push that waits for the next turn is a plain push (Case 32, 3.16)",
      hears: [.loading, .appearance, .isAppearing],
      expects: [
        "B.loadView", "B.viewDidLoad", "A.viewWillDisappear(true)", "B.viewWillAppear(true)",
        "B.viewIsAppearing(true)", "A.viewDidDisappear(true)", "B.viewDidAppear(true)",
      ]
    ) { stage in
      let nav = UINavigationController(rootViewController: stage.screen("A"))
      stage.window.rootViewController = nav
      stage.window.makeKeyAndVisible()
      await stage.turn(2)
      stage.log.clear()

      nav.pushViewController(stage.screen("B"), animated: true)
      await stage.rest()
    },
  ]
}

extension Stage {
  fileprivate func showAndPush() async {
    let nav = UINavigationController(rootViewController: screen("A"))
    window.rootViewController = nav
    window.makeKeyAndVisible()
    nav.pushViewController(screen("B"), animated: true)
    await rest()
    note("stack", nav.viewControllers)
  }
}
