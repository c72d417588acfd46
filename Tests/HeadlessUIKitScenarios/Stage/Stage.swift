/// Where a scenario takes place: a window, a log, and ways to let time pass.
@MainActor
public final class Stage {
  /// Every callback so far.
  public let log = CallbackLog()
  /// A window that nobody has seen until something is shown in it.
  public let window: UIWindow
  /// The delegate of the stacks that the stage makes.
  public let delegate: LoggingNavigationDelegate

  private let platform: any Platform
  private var screens: [WeakScreen] = []

  private struct WeakScreen {
    weak var screen: LoggingScreen?
  }

  init(on platform: any Platform) {
    self.platform = platform
    window = platform.window()
    delegate = LoggingNavigationDelegate(log)
  }

  /// A screen that writes into the log.
  public func screen(_ name: String, _ style: UIModalPresentationStyle = .automatic)
    -> LoggingScreen
  {
    let screen = platform.screen(name, log)
    if style != .automatic { screen.modalPresentationStyle = style }
    screens.append(WeakScreen(screen: screen))
    return screen
  }

  /// Waits for one pass of the run loop, or several.
  public func turn(_ times: Int = 1) async {
    for _ in 0..<times { await platform.turn() }
  }

  /// Waits until UIKit has come to rest.
  public func rest() async {
    await platform.rest(log)
  }

  /// Has a person do something, and waits until UIKit has come to rest.
  public func user(_ steps: UserStep..., during begin: (@MainActor () -> Void)? = nil) async {
    await platform.perform(steps, during: begin)
    await rest()
  }

  /// Takes everything out of the window, which nobody sees any more, and releases the scenario's blocks.
  func clear() async {
    for each in screens { each.screen?.removeHooks() }
    delegate.onDidShow = nil
    UIView.setAnimationsEnabled(true)
    if window.rootViewController?.presentedViewController != nil {
      // A presentation that has not ended yet might not let itself be dismissed.
      await rest()
      window.rootViewController?.dismiss(animated: false)
      await rest()
    }
    window.rootViewController = nil
    window.isHidden = true
    window.windowScene = nil
    await turn()
  }
}

// MARK: - Noting

extension Stage {
  /// Writes down what happens.
  public func note(_ text: String) {
    log.note(text)
  }

  /// Writes down the answer to a question.
  public func note(_ question: String, _ answer: Bool) {
    log.note("\(question): \(answer ? "yes" : "no")")
  }

  /// Writes down who it is.
  public func note(_ what: String, _ controller: UIViewController?) {
    log.note("\(what): \(CallbackLog.name(of: controller))")
  }

  /// Writes down who they are, in order.
  public func note(_ what: String, _ controllers: [UIViewController]) {
    log.note("\(what): \(CallbackLog.names(of: controllers))")
  }
}
