extension Scenario {
  /// The outermost container presents and is dismissed, unless a context is marked.
  static let presenters: [Scenario] = [
    Scenario(
      "A controller in a stack in a tab presents from the tab bar controller (Case 16, 5.1)",
      hears: [.note],
      expects: [
        "presenter of B: tabs", "presented by A: B", "presented by the stack: B",
        "presented by the tabs: B", "presenter at rest: tabs", "visible: B", "top: A",
      ]
    ) { stage in
      let (a, b) = (stage.screen("A"), stage.screen("B"))
      let nav = UINavigationController(rootViewController: a)
      let tabs = UITabBarController()
      tabs.viewControllers = [nav]
      await stage.show(tabs)

      a.present(b, animated: true)
      stage.note("presenter of B", b.presentingViewController)
      stage.note("presented by A", a.presentedViewController)
      stage.note("presented by the stack", nav.presentedViewController)
      stage.note("presented by the tabs", tabs.presentedViewController)
      await stage.rest()

      stage.note("presenter at rest", b.presentingViewController)
      stage.note("visible", nav.visibleViewController)
      stage.note("top", nav.topViewController)
    },
    Scenario(
      "A presented controller has no parent and is nobody's child (Case 16, 2.4)",
      hears: [.parent, .note],
      expects: ["parent of B: nil", "stack of B: nil", "children of the stack: A"]
    ) { stage in
      let nav = await stage.stack("A")
      let b = stage.screen("B")

      nav.topViewController?.present(b, animated: true)
      await stage.rest()

      stage.note("parent of B", b.parent)
      stage.note("stack of B", b.navigationController)
      stage.note("children of the stack", nav.children)
    },
    Scenario(
      "Showing a controller pushes it in a stack and presents it elsewhere (Case 16, 1.13)",
      hears: [.delegate, .note],
      expects: [
        "willShow(B, true)", "didShow(B, true)", "stack: A B", "presented: C",
      ]
    ) { stage in
      let nav = await stage.stack("A")
      nav.topViewController?.show(stage.screen("B"), sender: nil)
      await stage.rest()
      stage.note("stack", nav.viewControllers)

      let plain = stage.screen("P")
      await stage.show(plain)
      plain.show(stage.screen("C"), sender: nil)
      await stage.rest()

      stage.note("presented", plain.presentedViewController)
    },
    Scenario(
      "Each controller of a presented stack knows the presenter (Case 17)",
      hears: [.note],
      expects: ["presenter of the stack: R", "presenter of C: R", "presenter of D: R"]
    ) { stage in
      let root = await stage.root()
      let (c, d) = (stage.screen("C"), stage.screen("D"))
      let nav = UINavigationController()
      nav.setViewControllers([c, d], animated: false)

      await stage.present(nav, on: root)

      stage.note("presenter of the stack", nav.presentingViewController)
      stage.note("presenter of C", c.presentingViewController)
      stage.note("presenter of D", d.presentingViewController)
    },
    Scenario(
      "A dismissal from inside a presented stack takes the stack away and does not pop (Case 17, 5.17)",
      expects: [
        "D.viewWillDisappear(true)", "D.viewDidDisappear(true)", "presented: nil", "stack: C D",
        "parent of D: nav",
      ]
    ) { stage in
      let root = await stage.root()
      let (c, d) = (stage.screen("C"), stage.screen("D"))
      let nav = UINavigationController()
      nav.setViewControllers([c, d], animated: false)
      await stage.present(nav, on: root)

      d.dismiss(animated: true)
      await stage.rest()

      stage.note("presented", root.presentedViewController)
      stage.note("stack", nav.viewControllers)
      stage.note("parent of D", d.parent)
    },
    Scenario(
      "Over the current context the nearest marked ancestor presents (Case 39, 5.2)",
      hears: [.note],
      expects: [
        "presenter of B: C", "presented by C: B", "presented by G: B", "presented by R: nil",
      ]
    ) { stage in
      let root = await stage.root()
      let (child, grandchild) = (stage.screen("C"), stage.screen("G"))
      stage.add(child, to: root)
      stage.add(grandchild, to: child)
      await stage.rest()
      child.definesPresentationContext = true
      let b = stage.screen("B", .overCurrentContext)

      grandchild.present(b, animated: true)
      await stage.rest()

      stage.note("presenter of B", b.presentingViewController)
      stage.note("presented by C", child.presentedViewController)
      stage.note("presented by G", grandchild.presentedViewController)
      stage.note("presented by R", root.presentedViewController)
      child.dismiss(animated: false)
      await stage.rest()
    },
    Scenario(
      "Without a mark the outermost container presents (Case 39, 5.2)",
      hears: [.note],
      expects: ["presenter of B: R", "presented by C: B"]
    ) { stage in
      let root = await stage.root()
      let (child, grandchild) = (stage.screen("C"), stage.screen("G"))
      stage.add(child, to: root)
      stage.add(grandchild, to: child)
      await stage.rest()
      let b = stage.screen("B", .overCurrentContext)

      grandchild.present(b, animated: true)
      stage.note("presenter of B", b.presentingViewController)
      stage.note("presented by C", child.presentedViewController)
      await stage.rest()
    },
    Scenario(
      "Another style does not look at the mark (Case 39)",
      hears: [.note],
      expects: ["presenter of B: R"]
    ) { stage in
      let root = await stage.root()
      let child = stage.screen("C")
      stage.add(child, to: root)
      await stage.rest()
      child.definesPresentationContext = true
      let b = stage.screen("B", .pageSheet)

      child.present(b, animated: true)
      stage.note("presenter of B", b.presentingViewController)
      await stage.rest()
    },
    Scenario(
      "Children of the presenter know what it presents; siblings of a context do not (5.3)",
      hears: [.note],
      expects: [
        "presented by I: B", "presented by L: B", "presented by M: nil", "presented by R: nil",
        "presenter of B: L",
      ]
    ) { stage in
      let root = await stage.root()
      let (left, right, inside) = (stage.screen("L"), stage.screen("M"), stage.screen("I"))
      stage.add(left, to: root)
      stage.add(right, to: root)
      stage.add(inside, to: left)
      await stage.rest()
      left.definesPresentationContext = true
      let b = stage.screen("B", .overCurrentContext)

      inside.present(b, animated: true)
      await stage.rest()

      for screen in [inside, left, right, root] {
        stage.note("presented by \(screen.name)", screen.presentedViewController)
      }
      stage.note("presenter of B", b.presentingViewController)
      left.dismiss(animated: false)
      await stage.rest()
    },
    Scenario(
      "A child of what is presented knows the presenter, at any depth (5.3)",
      hears: [.note],
      expects: ["presenter of D: R", "presenter of D at rest: nil"]
    ) { stage in
      let root = await stage.root()
      let d = stage.screen("D")
      let tabs = UITabBarController()
      tabs.viewControllers = [UINavigationController(rootViewController: d)]

      await stage.present(tabs, on: root)
      stage.note("presenter of D", d.presentingViewController)
      root.dismiss(animated: true)
      await stage.rest()

      stage.note("presenter of D at rest", d.presentingViewController)
    },
    Scenario(
      "Over the current context the presenter stays on screen and hears nothing (5.2)",
      hears: .but(.parent),
      expects: [
        "M.loadView", "M.viewDidLoad", "M.viewWillAppear(true)", "M.viewIsAppearing(true)",
        "M.viewDidAppear(true)", "A is on screen: yes", "M.viewWillDisappear(true)",
        "M.viewDidDisappear(true)",
      ]
    ) { stage in
      let nav = await stage.stack("A")
      let (a, m) = (nav.viewControllers[0], stage.screen("M", .overCurrentContext))

      a.present(m, animated: true)
      await stage.rest()
      stage.note("A is on screen", stage.isOnScreen(a))
      m.dismiss(animated: true)
      await stage.rest()
    },
    Scenario(
      "In the current context the presenter's view goes away, and comes back (5.2)",
      hears: [.appearance, .note],
      expects: [
        "A.viewWillDisappear(true)", "M.viewWillAppear(true)", "M.viewDidAppear(true)",
        "A.viewDidDisappear(true)", "stack is on screen: no", "tabs are on screen: yes",
        "M.viewWillDisappear(true)", "A.viewWillAppear(true)", "A.viewDidAppear(true)",
        "M.viewDidDisappear(true)",
      ]
    ) { stage in
      let (a, m) = (stage.screen("A"), stage.screen("M", .currentContext))
      let nav = UINavigationController(rootViewController: a)
      let tabs = UITabBarController()
      tabs.viewControllers = [nav]
      await stage.show(tabs)
      stage.log.clear()

      a.present(m, animated: true)
      await stage.rest()
      stage.note("stack is on screen", stage.isOnScreen(nav))
      stage.note("tabs are on screen", stage.isOnScreen(tabs))
      m.dismiss(animated: true)
      await stage.rest()
    },
    Scenario(
      "A stack is a context of its own: it presents, the tab bar controller does not (5.2)",
      hears: [.appearance, .note],
      expects: [
        "presenter of M: nav", "presented by A: M", "presented by the tabs: nil",
        "M.viewWillAppear(true)", "M.viewDidAppear(true)",
      ]
    ) { stage in
      let (a, m) = (stage.screen("A"), stage.screen("M", .overCurrentContext))
      let nav = UINavigationController(rootViewController: a)
      let tabs = UITabBarController()
      tabs.viewControllers = [nav]
      await stage.show(tabs)
      stage.log.clear()

      a.present(m, animated: true)
      stage.note("presenter of M", m.presentingViewController)
      stage.note("presented by A", a.presentedViewController)
      stage.note("presented by the tabs", tabs.presentedViewController)
      await stage.rest()
    },
  ]
}
