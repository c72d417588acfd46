extension Scenario {
  /// What the delegate of tabs is asked and told of taps.
  static let guidedTabs: [Scenario] = [
    Scenario(
      "Where controllers were set, a tap on a tab asks for its controller (6.2)",
      on: .from(26), assuming: "U23", hears: [.delegate],
      expects: ["shouldSelect(B)", "didSelect(B)"]
    ) { stage in
      let tabs = UITabBarController()
      tabs.viewControllers = [stage.titled("A"), stage.titled("B")]
      await stage.show(tabs)
      let delegate = LoggingTabDelegate(stage.log)
      tabs.delegate = delegate

      await stage.user(.tapTab(1, tabs))
      withExtendedLifetime(delegate) {}
    },
    Scenario(
      "Where tabs were set, a tap asks and tells, also on the selected one (6.15)",
      on: .from(18), hears: [.delegate],
      expects: [
        "shouldSelectTab(B)", "didSelectTab(B, previous: A)", "shouldSelectTab(B)",
        "didSelectTab(B, previous: B)",
      ]
    ) { stage in
      guard #available(iOS 18, tvOS 18, visionOS 2, *) else { return }
      let tabs = UITabBarController()
      tabs.tabs = ["A", "B"].map { name in
        UITab(title: name, image: nil, identifier: name) { _ in stage.screen(name) }
      }
      await stage.show(tabs)
      let delegate = LoggingTabDelegate(stage.log)
      tabs.delegate = delegate

      await stage.user(.tapTab(1, tabs))
      await stage.user(.tapTab(1, tabs))
      withExtendedLifetime(delegate) {}
    },
    Scenario(
      "A second tap on a tab pops a stack that is nested in the tab, too (6.2)",
      on: .from(26), assuming: "U22", hears: [.note],
      expects: ["stack: A"]
    ) { stage in
      let (nav, container, tabs) = (
        UINavigationController(), stage.titled("C"), UITabBarController()
      )
      nav.viewControllers = [stage.screen("A"), stage.screen("B")]
      stage.add(nav, to: container)
      tabs.viewControllers = [container]
      await stage.show(tabs)

      await stage.user(.tapTab(0, tabs))

      stage.note("stack", nav.viewControllers)
    },
  ]
}

extension Stage {
  /// A screen that its tab shows by name.
  fileprivate func titled(_ name: String) -> LoggingScreen {
    let screen = screen(name)
    screen.title = name
    return screen
  }
}
