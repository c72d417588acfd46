import HeadlessUIKit

/// A plain controller R as the root of a window, on screen, idle, with an empty log.
@MainActor
struct RootFixture {
  let log = CallbackLog()
  let root: LoggingViewController
  let phone: Phone

  init() {
    root = LoggingViewController("R", log)
    phone = Phone(showing: root)
    log.clear()
  }

  func screen(_ name: String, _ style: UIModalPresentationStyle = .automatic)
    -> LoggingViewController
  {
    let screen = LoggingViewController(name, log)
    screen.modalPresentationStyle = style
    return screen
  }

  /// Presents and waits until the presentation has ended.
  func present(_ screen: UIViewController, on presenter: UIViewController? = nil) {
    (presenter ?? root).present(screen, animated: true)
    phone.settle()
    log.clear()
  }
}
