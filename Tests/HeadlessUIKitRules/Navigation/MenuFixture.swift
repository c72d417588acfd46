import HeadlessUIKit

/// A stack A, B, C, D on screen, idle, with an empty log; its back button has a menu.
@MainActor
struct MenuFixture {
  let log = CallbackLog()
  let nav = NavigationController()
  let phone: Phone

  init() {
    let log = log
    nav.setViewControllers(
      ["A", "B", "C", "D"].map { LoggingViewController($0, log) }, animated: false)
    phone = Phone(showing: nav)
    nav.calls = []
    log.clear()
  }

  var user: HeadlessUser { phone.user }
  var stack: [String] { nav.viewControllers.map { CallbackLog.name(of: $0) } }

  func screen(_ name: String) -> UIViewController { LoggingViewController(name, log) }
}

extension MenuFixture {
  /// Writes down which of the ways to pop are taken, and what its bar asks.
  final class NavigationController: UINavigationController, UINavigationBarDelegate {
    var calls: [String] = []

    override func popViewController(animated: Bool) -> UIViewController? {
      calls.append("pop(\(animated))")
      return super.popViewController(animated: animated)
    }

    override func popToViewController(_ viewController: UIViewController, animated: Bool)
      -> [UIViewController]?
    {
      calls.append("popTo(\(CallbackLog.name(of: viewController)), \(animated))")
      return super.popToViewController(viewController, animated: animated)
    }

    override func popToRootViewController(animated: Bool) -> [UIViewController]? {
      calls.append("popToRoot(\(animated))")
      return super.popToRootViewController(animated: animated)
    }

    func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem)
      -> Bool
    {
      calls.append("shouldPop")
      return false
    }
  }
}
