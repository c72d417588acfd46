extension Scenario {
  /// A split on a phone collapses when it enters the window, and shows its columns as one stack.
  static let splits: [Scenario] = [
    Scenario(
      "A split without columns asks its delegate when it enters the window (Case 40, 6.3)",
      hears: [.delegate, .note],
      expects: [
        "is collapsed before: no", "collapse", "is collapsed: yes", "columns: nav",
        "stack of the primary: M nav", "D is on screen: yes", "M is on screen: no",
      ]
    ) { stage in
      let on = stage.split()
      stage.note("is collapsed before", on.split.isCollapsed)

      await stage.show(on.split)

      stage.note("is collapsed", on.split.isCollapsed)
      stage.note("columns", on.split.viewControllers)
      stage.note("stack of the primary", on.primary.viewControllers)
      stage.note("D is on screen", stage.isOnScreen(on.d))
      stage.note("M is on screen", stage.isOnScreen(on.m))
    },
    Scenario(
      "A delegate that says it has collapsed drops the secondary column (Case 40, 6.3)",
      hears: [.delegate, .note],
      expects: [
        "collapse", "stack of the primary: M", "parent of the secondary: nil",
        "M is on screen: yes",
      ]
    ) { stage in
      let on = stage.split()
      on.delegate.collapses = true

      await stage.show(on.split)

      stage.note("stack of the primary", on.primary.viewControllers)
      stage.note("parent of the secondary", on.secondary.parent)
      stage.note("M is on screen", stage.isOnScreen(on.m))
    },
    Scenario(
      "A detail shown on a phone is pushed on the stack of the primary column (Case 40, 6.5)",
      hears: [.appearance, .note],
      expects: [
        "M.viewWillDisappear(true)", "X.viewWillAppear(true)", "M.viewDidDisappear(true)",
        "X.viewDidAppear(true)", "stack of the primary: M X", "split of X is the split: yes",
      ]
    ) { stage in
      let on = stage.split()
      on.delegate.collapses = true
      await stage.show(on.split)
      stage.log.clear()
      let x = stage.screen("X")

      on.m.showDetailViewController(x, sender: nil)
      await stage.rest()

      stage.note("stack of the primary", on.primary.viewControllers)
      stage.note("split of X is the split", x.splitViewController === on.split)
    },
    Scenario(
      "The delegate of columns chooses the one on top, then hears of the collapse (Case 40, 6.4)",
      hears: [.delegate, .note],
      expects: ["top: secondary", "didCollapse", "S is on screen: yes", "P is on screen: no"]
    ) { stage in
      let on = stage.columns()

      await stage.show(on.split)

      stage.note("S is on screen", stage.isOnScreen(on.secondary))
      stage.note("P is on screen", stage.isOnScreen(on.primary))
      withExtendedLifetime(on.delegate) {}
    },
    Scenario(
      "Shown on a phone the secondary column is pushed, and a coordinator is there at once (Case 40, 6.4)",
      hears: [.appearance, .isAppearing, .note],
      expects: [
        "coordinator: yes", "P.viewWillDisappear(true)", "S.viewWillAppear(true)",
        "S.viewIsAppearing(true)", "P.viewDidDisappear(true)", "S.viewDidAppear(true)",
        "shown again",
      ]
    ) { stage in
      let on = stage.columns()
      on.delegate.top = .primary
      await stage.show(on.split)
      stage.log.clear()

      on.split.show(.secondary)
      stage.note("coordinator", on.split.transitionCoordinator != nil)
      await stage.rest()
      stage.note("shown again")
      on.split.show(.secondary)
      await stage.rest()
    },
    Scenario(
      "Hidden on a phone the secondary column is popped when it is on top (Case 40, 6.4)",
      hears: [.appearance],
      expects: [
        "S.viewWillDisappear(true)", "P.viewWillAppear(true)", "S.viewDidDisappear(true)",
        "P.viewDidAppear(true)",
      ]
    ) { stage in
      let on = stage.columns()
      await stage.show(on.split)
      stage.log.clear()

      on.split.hide(.secondary)
      await stage.rest()
      withExtendedLifetime(on.delegate) {}
    },
  ]
}
