/// Usual starts of a scenario: something on screen, at rest, and an empty log.
extension Stage {
  /// Shows the controller as the root of the window and waits until it has appeared.
  public func show(_ root: UIViewController) async {
    window.rootViewController = root
    window.makeKeyAndVisible()
    await rest()
  }

  /// A plain controller R on screen.
  public func root() async -> LoggingScreen {
    let root = screen("R")
    await show(root)
    log.clear()
    return root
  }

  /// A navigation controller on screen, each of whose controllers was on top; its delegate writes.
  public func stack(_ names: String...) async -> UINavigationController {
    let nav = UINavigationController()
    await show(nav)
    for name in names {
      nav.pushViewController(screen(name), animated: false)
      await rest()
    }
    nav.delegate = delegate
    log.clear()
    return nav
  }

  /// A stack on screen that writes down how it is asked and popped; its controllers were pushed.
  public func loggingStack(_ names: String...) async -> LoggingStack {
    let nav = LoggingStack(log)
    await show(nav)
    for name in names {
      nav.pushViewController(screen(name), animated: false)
      await rest()
    }
    nav.delegate = delegate
    log.clear()
    return nav
  }

  /// Tabs of plain controllers on screen, the first of them selected.
  public func tabs(_ names: String...) async -> UITabBarController {
    let tabs = UITabBarController()
    tabs.viewControllers = names.map { screen($0) }
    await show(tabs)
    log.clear()
    return tabs
  }

  /// Presents and waits until the presentation has ended.
  public func present(_ screen: UIViewController, on presenter: UIViewController) async {
    presenter.present(screen, animated: true)
    await rest()
    log.clear()
  }

  /// Puts a child into a parent by the book.
  public func add(_ child: UIViewController, to parent: UIViewController) {
    parent.addChild(child)
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
  }

  /// Whether the view of the controller is in the window of the stage.
  public func isOnScreen(_ controller: UIViewController) -> Bool {
    controller.viewIfLoaded?.window === window
  }
}
