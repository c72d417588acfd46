extension Scenario {
  /// A window shows its root at once and lets it appear by the end of the turn.
  static let roots: [Scenario] = [
    Scenario(
      "A root swapped while it presents stays alive together with what it presents (Case 31, 6.9)",
      hears: [.note],
      expects: [
        "R is alive: yes", "B is alive: yes", "presenter of B: R", "B is on screen: yes",
      ]
    ) { stage in
      weak var root: UIViewController?
      weak var sheet: UIViewController?
      root = await stage.root()
      root?.present(stage.screen("B"), animated: true)
      await stage.rest()
      sheet = root?.presentedViewController

      stage.window.rootViewController = stage.screen("N")
      await stage.rest()

      stage.note("R is alive", root != nil)
      stage.note("B is alive", sheet != nil)
      stage.note("presenter of B", sheet?.presentingViewController)
      stage.note("B is on screen", sheet.map { stage.isOnScreen($0) } == true)
      sheet?.dismiss(animated: false)
      await stage.rest()
    },
    Scenario(
      "A root swapped in the completion of the dismissal frees both (Case 31, 6.9)",
      hears: [.note],
      expects: ["root: N", "R is alive: no", "B is alive: no"]
    ) { stage in
      weak var root: UIViewController?
      weak var sheet: UIViewController?
      root = await stage.root()
      root?.present(stage.screen("B"), animated: true)
      await stage.rest()
      sheet = root?.presentedViewController
      let next = stage.screen("N")

      root?.dismiss(animated: true) { stage.window.rootViewController = next }
      await stage.rest()

      stage.note("root", stage.window.rootViewController)
      stage.note("R is alive", root != nil)
      stage.note("B is alive", sheet != nil)
    },
    Scenario(
      "A swap on a visible window loads the new root at once and takes the old one off (Case 31, 6.7)",
      hears: [.note],
      expects: ["N is loaded: yes", "N is on screen: yes", "R is on screen: no"]
    ) { stage in
      let root = await stage.root()
      let next = stage.screen("N")

      stage.window.rootViewController = next

      stage.note("N is loaded", next.isViewLoaded)
      stage.note("N is on screen", stage.isOnScreen(next))
      stage.note("R is on screen", stage.isOnScreen(root))
    },
    Scenario(
      "The new root of a visible window appears by the end of the turn (Case 31, 6.7)",
      expects: [
        "N.loadView", "N.viewDidLoad", "N.viewWillAppear(false)", "N.viewIsAppearing(false)",
        "N.viewDidAppear(false)",
      ]
    ) { stage in
      await stage.show(UIViewController())

      stage.window.rootViewController = stage.screen("N")
      await stage.rest()
    },
    Scenario(
      "The old root of a visible window disappears (Case 31, 6.7)",
      expects: ["R.viewWillDisappear(false)", "R.viewDidDisappear(false)"]
    ) { stage in
      let root = await stage.root()

      stage.window.rootViewController = UIViewController()
      await stage.rest()
      withExtendedLifetime(root) {}
    },
    Scenario(
      "The root of a hidden window is stored and not loaded (Case 31, 6.7)",
      expects: ["is hidden: yes", "R is loaded: no"]
    ) { stage in
      let root = stage.screen("R")

      stage.window.rootViewController = root
      await stage.rest()

      stage.note("is hidden", stage.window.isHidden)
      stage.note("R is loaded", root.isViewLoaded)
    },
    Scenario(
      "A window made key and visible holds the view of its root on return (Case 32, 6.8)",
      hears: [.note],
      expects: ["R is on screen: yes", "is key: yes", "is hidden: no", "R has appeared: no"]
    ) { stage in
      let root = stage.screen("R")
      var hasAppeared = false
      root.on(.viewDidAppear) { hasAppeared = true }
      stage.window.rootViewController = root

      stage.window.makeKeyAndVisible()

      stage.note("R is on screen", stage.isOnScreen(root))
      stage.note("is key", stage.window.isKeyWindow)
      stage.note("is hidden", stage.window.isHidden)
      stage.note("R has appeared", hasAppeared)
      await stage.rest()
    },
    Scenario(
      "The root of a window that is first shown appears without animation (Case 32, 3.15, 6.8)",
      expects: [
        "R.loadView", "R.viewDidLoad", "R.viewWillAppear(false)", "R.viewIsAppearing(false)",
        "R.viewDidAppear(false)",
      ]
    ) { stage in
      await stage.show(stage.screen("R"))
    },
    Scenario(
      "The first display of a stack shows its top alone and tells the delegate (Case 32, 4.15, 6.8)",
      hears: [.loading, .appearance, .isAppearing, .note],
      expects: [
        "B.loadView", "B.viewDidLoad", "B.viewWillAppear(false)", "B.viewIsAppearing(false)",
        "B.viewDidAppear(false)", "didShow was told: yes",
      ]
    ) { stage in
      let nav = UINavigationController()
      nav.setViewControllers([stage.screen("A"), stage.screen("B")], animated: false)
      // Old releases told twice.
      var isTold = false
      stage.delegate.onDidShow = { _ in isTold = true }
      nav.delegate = stage.delegate

      await stage.show(nav)

      stage.note("didShow was told", isTold)
    },
  ]
}
