extension Scenario {
  /// A container adds and removes children in a fixed order.
  static let containment: [Scenario] = [
    Scenario(
      "Adding a child tells it willMove, then links it, and leaves didMove open (Case 28, 2.1)",
      expects: [
        "C.willMove(P)", "parent in willMove: nil", "children in willMove: -", "children: C",
        "parent: P", "C is loaded: no",
      ]
    ) { stage in
      let (parent, child) = (stage.screen("P"), stage.screen("C"))
      child.on(.willMove) { [unowned child] in
        stage.note("parent in willMove", child.parent)
        stage.note("children in willMove", parent.children)
      }

      parent.addChild(child)

      stage.note("children", parent.children)
      stage.note("parent", child.parent)
      stage.note("C is loaded", child.isViewLoaded)
    },
    Scenario(
      "Removing a child unlinks it, then tells it that it did move, and no willMove (Case 28, 2.2)",
      expects: [
        "C.didMove(nil)", "parent in didMove: nil", "children in didMove: -", "children: -",
      ]
    ) { stage in
      let (parent, child) = (stage.screen("P"), stage.screen("C"))
      parent.addChild(child)
      child.didMove(toParent: parent)
      stage.log.clear()
      child.on(.didMove) { [unowned child] in
        stage.note("parent in didMove", child.parent)
        stage.note("children in didMove", parent.children)
      }

      child.removeFromParent()

      stage.note("children", parent.children)
    },
    Scenario(
      "A child of another parent is removed there first (Case 28, 2.1)",
      expects: [
        "C.didMove(nil)", "C.willMove(Q)", "children of P: -", "children of Q: C", "parent: Q",
      ]
    ) { stage in
      let (first, second, child) = (stage.screen("P"), stage.screen("Q"), stage.screen("C"))
      first.addChild(child)
      stage.log.clear()

      second.addChild(child)

      stage.note("children of P", first.children)
      stage.note("children of Q", second.children)
      stage.note("parent", child.parent)
    },
    Scenario(
      "The parent's callbacks of adding and removing a child by the book (Case 28, 2.3)",
      hears: [.parent, .loading],
      expects: [
        "C.willMove(P)", "C.loadView", "C.viewDidLoad", "C.didMove(P)", "C.willMove(nil)",
        "C.didMove(nil)",
      ]
    ) { stage in
      let (parent, child) = (stage.screen("P"), stage.screen("C"))
      await stage.show(parent)
      stage.log.clear()

      stage.add(child, to: parent)
      await stage.rest()
      child.willMove(toParent: nil)
      child.view.removeFromSuperview()
      child.removeFromParent()
      await stage.rest()
    },
    Scenario(
      "A child that is put into a parent on screen appears, and disappears with its view (Case 28, 2.3, 2.8)",
      hears: [.appearance, .isAppearing, .note],
      expects: [
        "C.viewWillAppear(false)", "C.viewIsAppearing(false)", "C.viewDidAppear(false)", "removed",
        "C.viewWillDisappear(false)", "C.viewDidDisappear(false)",
      ]
    ) { stage in
      let (parent, child) = (stage.screen("P"), stage.screen("C"))
      await stage.show(parent)
      stage.log.clear()

      stage.add(child, to: parent)
      await stage.rest()
      stage.note("removed")
      child.willMove(toParent: nil)
      child.view.removeFromSuperview()
      child.removeFromParent()
      await stage.rest()
    },
    Scenario(
      "A child with its view inside follows the appearance of its parent (Case 28)",
      hears: [.appearance, .isAppearing],
      expects: [
        "C.viewWillAppear(false)", "C.viewIsAppearing(false)", "C.viewDidAppear(false)",
      ]
    ) { stage in
      let parent = UIViewController()
      stage.add(stage.screen("C"), to: parent)

      await stage.show(parent)
    },
    Scenario(
      "A parent does not hold itself through its child (Case 28, 2.4)",
      hears: [.note],
      expects: ["parent: P", "parent when P is gone: nil"]
    ) { stage in
      let child = stage.screen("C")
      do {
        let owner = stage.screen("P")
        owner.addChild(child)
        stage.note("parent", child.parent)
      }
      await stage.turn()

      stage.note("parent when P is gone", child.parent)
    },
    Scenario(
      "Containers are found through parents, and what is presented is in none of them (2.9)",
      hears: [.note],
      expects: [
        "stack of C: nav", "tabs of C: tabs", "split of C: nil", "stack of B: nil",
        "tabs of B: nil",
      ]
    ) { stage in
      let (a, b, c) = (stage.screen("A"), stage.screen("B"), stage.screen("C"))
      let tabs = UITabBarController()
      tabs.viewControllers = [UINavigationController(rootViewController: a)]
      await stage.show(tabs)
      stage.add(c, to: a)
      await stage.present(b, on: a)

      stage.note("stack of C", c.navigationController)
      stage.note("tabs of C", c.tabBarController)
      stage.note("split of C", c.splitViewController)
      stage.note("stack of B", b.navigationController)
      stage.note("tabs of B", b.tabBarController)
    },
  ]
}
