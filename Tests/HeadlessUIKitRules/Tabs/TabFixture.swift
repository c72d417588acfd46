import HeadlessUIKit

/// Two tabs A and B on screen, idle, with an empty log.
@MainActor
struct TabFixture {
  let log = CallbackLog()
  let delegate: LoggingTabDelegate
  let tabs = UITabBarController()
  let phone: Phone

  init() {
    delegate = LoggingTabDelegate(log)
    let log = log
    tabs.viewControllers = ["A", "B"].map { LoggingViewController($0, log) }
    tabs.delegate = delegate
    phone = Phone(showing: tabs)
    log.clear()
  }

  var selected: String { CallbackLog.name(of: tabs.selectedViewController) }
}
