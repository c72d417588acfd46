extension Scenario {
  /// The responder chain climbs from the touched view to the application.
  ///
  /// UIKit puts views of its own between, so only the responders that the scenario knows are named.
  static let responders: [Scenario] = [
    Scenario(
      "A button deep in containers reaches each of them, the window and the application (Case 29, 1.5, 1.7)",
      hears: [.note],
      expects: [
        "view of C", "C", "view of A", "A", "view of the stack", "stack", "view of the tabs",
        "tabs", "window", "scene", "application",
      ]
    ) { stage in
      let (a, c) = (stage.screen("A"), stage.screen("C"))
      let button = UIButton()
      let nav = UINavigationController(rootViewController: a)
      let tabs = UITabBarController()
      tabs.viewControllers = [nav]
      await stage.show(tabs)
      stage.add(c, to: a)
      c.view.addSubview(button)
      await stage.rest()

      stage.climb(
        from: button,
        naming: [
          ("tabs", tabs), ("stack", nav), ("A", a), ("C", c), ("view of the tabs", tabs.view),
          ("view of the stack", nav.view), ("view of A", a.view), ("view of C", c.view),
        ])
    },
    Scenario(
      "A controller presented as a sheet reaches its presenter, then the window (Case 29, 1.6)",
      hears: [.note],
      expects: ["view of B", "B", "R", "window", "scene", "application"]
    ) { stage in
      let root = await stage.root()
      let b = stage.screen("B", .pageSheet)
      let button = UIButton()
      await stage.present(b, on: root)
      b.view.addSubview(button)

      stage.climb(from: button, naming: [("view of B", b.view), ("B", b), ("R", root)])
    },
    Scenario(
      "A controller presented over the full screen reaches its presenter, then the window (Case 29, 1.6)",
      hears: [.note],
      expects: ["view of B", "B", "R", "window", "scene", "application"]
    ) { stage in
      let root = await stage.root()
      let b = stage.screen("B", .fullScreen)
      let button = UIButton()
      await stage.present(b, on: root)
      b.view.addSubview(button)

      stage.climb(from: button, naming: [("view of B", b.view), ("B", b), ("R", root)])
    },
    Scenario(
      "Asking for the next responder does not load a view (Case 29, 1.3)",
      hears: [.loading, .note],
      expects: ["next: no", "is loaded: no"]
    ) { stage in
      let (parent, child) = (stage.screen("P"), stage.screen("C"))
      parent.addChild(child)

      stage.note("next", child.next != nil)
      stage.note("is loaded", child.isViewLoaded)
    },
    Scenario(
      "A child whose view is elsewhere does not reach its parent (Case 29, 1.4)",
      hears: [.note],
      expects: [
        "C has a next one: no", "next of C's view is C: yes", "next of C is P's view: yes",
        "next of P's view is P: yes",
      ]
    ) { stage in
      let (parent, child) = (stage.screen("P"), stage.screen("C"))
      parent.addChild(child)
      child.loadViewIfNeeded()
      parent.loadViewIfNeeded()

      stage.note("C has a next one", child.next != nil)
      stage.note("next of C's view is C", child.view.next === child)
      parent.view.addSubview(child.view)
      stage.note("next of C is P's view", child.next === parent.view)
      stage.note("next of P's view is P", parent.view.next === parent)
    },
    Scenario(
      "A plain responder has no next one, and a view has its superview (Case 29, 1.1, 1.2)",
      expects: [
        "next of a responder: no", "next of a view: no", "next of a subview is its view: yes",
      ]
    ) { stage in
      let (outer, inner) = (UIView(), UIView())

      stage.note("next of a responder", UIResponder().next != nil)
      stage.note("next of a view", inner.next != nil)
      outer.addSubview(inner)
      stage.note("next of a subview is its view", inner.next === outer)
    },
  ]
}

extension Stage {
  /// Writes down the named responders above the first one, and the window, scene and application.
  fileprivate func climb(from first: UIResponder, naming named: [(String, UIResponder)]) {
    var known = named + [("window", window), ("application", UIApplication.shared)]
    if let scene = window.windowScene { known.append(("scene", scene)) }
    var next = first.next
    while let responder = next {
      for (name, candidate) in known where candidate === responder { note(name) }
      next = responder.next
    }
  }
}
