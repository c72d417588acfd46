import HeadlessUIKit

/// A navigation controller on screen, idle, with an empty log; each of its controllers was on top.
@MainActor
struct NavigationFixture {
  let log = CallbackLog()
  let delegate: LoggingNavigationDelegate
  let nav = UINavigationController()
  let phone: Phone

  init(_ names: String...) {
    delegate = LoggingNavigationDelegate(log)
    let log = log
    phone = Phone(showing: nav)
    for name in names {
      nav.pushViewController(LoggingViewController(name, log), animated: false)
      phone.settle()
    }
    nav.delegate = delegate
    log.clear()
  }

  func screen(_ name: String) -> LoggingViewController {
    LoggingViewController(name, log)
  }

  /// The names of the controllers on the stack.
  var stack: [String] {
    nav.viewControllers.map { CallbackLog.name(of: $0) }
  }
}
