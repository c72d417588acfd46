extension Scenario {
  /// A tab is selected at once, and code asks nobody.
  static let tabs: [Scenario] = [
    Scenario(
      "A selection by code swaps the screens in UIKit's order and asks nobody (Case 30, 3.11)",
      hears: [.loading, .appearance, .delegate, .note],
      expects: [
        "B.loadView", "B.viewDidLoad", "B.viewWillAppear(false)", "A.viewWillDisappear(false)",
        "A.viewDidDisappear(false)", "B.viewDidAppear(false)", "selected: B",
      ]
    ) { stage in
      let tabs = await stage.tabs("A", "B")
      let delegate = LoggingTabDelegate(stage.log)
      tabs.delegate = delegate

      tabs.selectedIndex = 1
      await stage.rest()

      stage.note("selected", tabs.selectedViewController)
      withExtendedLifetime(delegate) {}
    },
    Scenario(
      "The selection counts at once (Case 30)",
      hears: [.note],
      expects: ["selected: B", "index: 1"]
    ) { stage in
      let tabs = await stage.tabs("A", "B")

      tabs.selectedIndex = 1

      stage.note("selected", tabs.selectedViewController)
      stage.note("index: \(tabs.selectedIndex)")
    },
    Scenario(
      "A tab that was shown before is not loaded again (Case 30)",
      hears: [.loading, .appearance, .note],
      expects: [
        "A.viewWillAppear(false)", "B.viewWillDisappear(false)", "B.viewDidDisappear(false)",
        "A.viewDidAppear(false)", "index: 0",
      ]
    ) { stage in
      let tabs = await stage.tabs("A", "B")
      tabs.selectedIndex = 1
      await stage.rest()
      stage.log.clear()

      tabs.selectedViewController = tabs.viewControllers?[0]
      await stage.rest()

      stage.note("index: \(tabs.selectedIndex)")
    },
    Scenario(
      "Without a window the first tab is selected and nothing is loaded (Case 30, 6.1)",
      hears: .but(.parent),
      expects: [
        "selected without tabs: nil", "selected: A", "index: 0", "parent of B: tabs",
        "selected later: B", "A is loaded: no", "B is loaded: no",
      ]
    ) { stage in
      let (a, b) = (stage.screen("A"), stage.screen("B"))
      let tabs = UITabBarController()

      stage.note("selected without tabs", tabs.selectedViewController)
      tabs.viewControllers = [a, b]
      stage.note("selected", tabs.selectedViewController)
      stage.note("index: \(tabs.selectedIndex)")
      stage.note("parent of B", b.parent)
      tabs.selectedIndex = 1

      stage.note("selected later", tabs.selectedViewController)
      stage.note("A is loaded", a.isViewLoaded)
      stage.note("B is loaded", b.isViewLoaded)
    },
    Scenario(
      "A selection survives a change of tabs when its controller does (Case 30, 6.1)",
      hears: [.note],
      expects: ["selected: B", "index: 1", "C is loaded: no"]
    ) { stage in
      let tabs = await stage.tabs("A", "B")
      tabs.selectedIndex = 1
      await stage.rest()
      guard let b = tabs.selectedViewController else { return }
      let c = stage.screen("C")

      tabs.viewControllers = [c, b]
      await stage.rest()

      stage.note("selected", tabs.selectedViewController)
      stage.note("index: \(tabs.selectedIndex)")
      stage.note("C is loaded", c.isViewLoaded)
    },
    Scenario(
      "A tab that is selected again by code keeps its stack (Case 30)",
      hears: [.appearance, .note],
      expects: ["stack: A B"]
    ) { stage in
      let nav = UINavigationController()
      nav.setViewControllers([stage.screen("A"), stage.screen("B")], animated: false)
      let tabs = UITabBarController()
      tabs.viewControllers = [nav]
      await stage.show(tabs)
      stage.log.clear()

      tabs.selectedIndex = 0
      await stage.rest()

      stage.note("stack", nav.viewControllers)
    },
  ]
}
