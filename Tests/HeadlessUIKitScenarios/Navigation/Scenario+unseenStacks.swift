extension Scenario {
  /// Without a window, or out of sight, a stack changes and nobody sees it.
  static let unseenStacks: [Scenario] = [
    Scenario(
      "Without a window pushes change the model alone, an animated one a turn later (Case 7, 4.3, 4.16, 8.3)",
      hears: .but(.parent),
      expects: [
        "stack: A B", "stack after an animated push: A B", "coordinator: no",
        "stack a turn later: A B C", "B is loaded: no", "C is loaded: no",
      ]
    ) { stage in
      let nav = UINavigationController(rootViewController: stage.screen("A"))
      nav.delegate = stage.delegate
      let (b, c) = (stage.screen("B"), stage.screen("C"))

      nav.pushViewController(b, animated: false)
      stage.note("stack", nav.viewControllers)
      nav.pushViewController(c, animated: true)
      stage.note("stack after an animated push", nav.viewControllers)
      stage.note("coordinator", nav.transitionCoordinator != nil)
      await stage.turn()

      stage.note("stack a turn later", nav.viewControllers)
      stage.note("B is loaded", b.isViewLoaded)
      stage.note("C is loaded", c.isViewLoaded)
    },
    Scenario(
      "A push in a tab that is not shown is seen when the tab is selected (Case 7)",
      hears: .but(.parent),
      expects: [
        "stack: A B", "selected", "B.loadView", "B.viewDidLoad", "B.viewWillAppear(false)",
        "B.viewIsAppearing(false)", "B.viewDidAppear(false)", "coordinator: no",
      ]
    ) { stage in
      let hidden = UINavigationController(rootViewController: stage.screen("A"))
      let tabs = UITabBarController()
      tabs.viewControllers = [UIViewController(), hidden]
      await stage.show(tabs)
      stage.log.clear()

      hidden.pushViewController(stage.screen("B"), animated: false)
      await stage.rest()
      stage.note("stack", hidden.viewControllers)
      stage.note("selected")
      tabs.selectedIndex = 1
      await stage.rest()

      stage.note("coordinator", hidden.transitionCoordinator != nil)
    },
    Scenario(
      "A push under a full-screen modal is seen when the modal is gone (Case 7)",
      hears: [.appearance, .note],
      expects: [
        "stack: A B", "dismissed", "M.viewWillDisappear(true)", "B.viewWillAppear(true)",
        "B.viewDidAppear(true)", "M.viewDidDisappear(true)", "visible: B",
      ]
    ) { stage in
      let nav = await stage.stack("A")
      await stage.present(stage.screen("M", .fullScreen), on: nav)

      nav.pushViewController(stage.screen("B"), animated: false)
      await stage.rest()
      stage.note("stack", nav.viewControllers)
      stage.note("dismissed")
      nav.dismiss(animated: true)
      await stage.rest()

      stage.note("visible", nav.visibleViewController)
    },
    Scenario(
      "Whoever is pushed or set below the top is not loaded, nor is an unselected tab (3.4)",
      hears: [.loading, .note],
      expects: [
        "pushed", "C.loadView", "C.viewDidLoad", "A is loaded: no", "D is loaded: no",
      ]
    ) { stage in
      let (a, d) = (stage.screen("A"), stage.screen("D"))
      let nav = UINavigationController(rootViewController: a)
      nav.pushViewController(stage.screen("C"), animated: false)
      let tabs = UITabBarController()
      tabs.viewControllers = [nav, d]
      stage.note("pushed")

      await stage.show(tabs)

      stage.note("A is loaded", a.isViewLoaded)
      stage.note("D is loaded", d.isViewLoaded)
    },
  ]
}
