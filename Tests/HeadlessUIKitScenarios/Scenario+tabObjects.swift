extension Scenario {
  /// Tabs make their controllers, and code that selects tells the delegate.
  static let tabObjects: [Scenario] = [
    Scenario(
      "A selection of a tab by code asks nobody, and tells once (6.15)",
      on: .from(18), hears: [.delegate, .note],
      expects: ["didSelectTab(B, previous: A)", "selected: B"]
    ) { stage in
      guard #available(iOS 18, tvOS 18, visionOS 2, *) else { return }
      let tabs = UITabBarController()
      tabs.tabs = [stage.tab("A"), stage.tab("B")]
      await stage.show(tabs)
      let delegate = LoggingTabDelegate(stage.log)
      tabs.delegate = delegate

      tabs.selectedTab = tabs.tabs[1]
      tabs.selectedTab = tabs.tabs[1]
      await stage.rest()

      stage.note("selected: \(tabs.selectedTab?.identifier ?? "nil")")
      withExtendedLifetime(delegate) {}
    },
    Scenario(
      "Where tabs were set there are no controllers, and setting those takes the tabs away (6.17)",
      on: .from(18), hears: [.note],
      expects: ["has controllers: no", "tabs: 0"]
    ) { stage in
      guard #available(iOS 18, tvOS 18, visionOS 2, *) else { return }
      let tabs = UITabBarController()
      tabs.tabs = [stage.tab("A"), stage.tab("B")]
      await stage.show(tabs)

      stage.note("has controllers", tabs.viewControllers != nil)
      tabs.viewControllers = [stage.screen("C")]
      await stage.rest()

      stage.note("tabs: \(tabs.tabs.count)")
    },
  ]
}

extension Stage {
  /// A tab whose controller is a screen of the same name.
  @available(iOS 18, tvOS 18, visionOS 2, *)
  fileprivate func tab(_ name: String) -> UITab {
    UITab(title: name, image: nil, identifier: name) { [self] _ in screen(name) }
  }
}
