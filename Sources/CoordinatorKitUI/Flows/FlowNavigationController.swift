/// A navigation controller whose back button, back menu, swipe and VoiceOver escape can be guarded.
///
/// Give it to a flow instead of a `UINavigationController`; sheets of flows have one anyway. Before
/// each exit it asks `Flow.leaving(_:in:)` about the screens that would be left. If one must not be
/// left, nothing moves, and the flow's coordinator receives a `RemovalMessage.Refused`, or the
/// message that the guard redirects to.
///
/// UIKit offers no hook before the back menu pops, and perhaps none before a keyboard's ⌘[ does; it
/// calls the methods that pop, so calls of these by other code are guarded, too.
///
/// It also reports to its flow changes by other code that UIKit reports to no delegate: in a stack
/// that is off screen, and below the top screen.
///
/// Its `delegate` is the app's, set before or after a flow has the controller: UIKit calls an observer of
/// the flow, which passes every call on.
open class FlowNavigationController: UINavigationController, UINavigationBarDelegate {
  /// The app's delegate, held weakly.
  // As the navigation controllers of hotwire-native-ios and woocommerce-ios do it.
  open override weak var delegate: (any UINavigationControllerDelegate)? {
    get { StackObserver.last(behind: super.delegate).map(\.forwardee) ?? super.delegate }
    set {
      guard let observer = StackObserver.last(behind: super.delegate) else {
        super.delegate = newValue
        return
      }
      observer.forwardee = newValue
    }
  }

  /// The delegate that UIKit calls.
  final var calledByUIKit: (any UINavigationControllerDelegate)? {
    get { super.delegate }
    set { super.delegate = newValue }
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    BackSwipeGuard.attach(to: self)
  }

  /// Asks before the back button pops.
  ///
  /// UIKit may ask about a screen that code has popped already, which nobody can keep any more.
  open func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem)
    -> Bool
  {
    guard let top = topViewController, let next = nextToPop else { return true }
    guard top.navigationItem === item || next.navigationItem === item else { return true }
    return mayLeave([next], by: .backButton)
  }

  /// Asks before VoiceOver's escape pops; whether UIKit asks as for the back button is not known.
  ///
  /// - Returns: Whether the gesture has done all that it can.
  open override func accessibilityPerformEscape() -> Bool {
    // Declared without an actor in some SDKs; UIKit calls it on the main thread.
    MainActor.assumeIsolated {
      guard viewControllers.count > 1, let top = topViewController, presentedViewController == nil,
        let observer = existingAttachment?.container.stackObserver
      else { return super.accessibilityPerformEscape() }
      guard mayLeave([top], by: .backButton, isCertain: false) else { return true }
      let isDone = super.accessibilityPerformEscape()
      // UIKit pops nothing in the middle of a transition: how the screen leaves later is not known yet.
      if !viewControllers.contains(top) { observer.leaves([top], by: .backButton) }
      return isDone
    }
  }

  /// Pops to a screen, if those above it may be left.
  @discardableResult
  open override func popToViewController(
    _ viewController: UIViewController, animated: Bool
  ) -> [UIViewController]? {
    let above = viewControllers.drop { $0 !== viewController }.dropFirst()
    guard mayLeave(Array(above), by: .backMenu) else { return [] }
    existingAttachment?.container.stackObserver?.promiseAnimators(toward: viewController)
    return notingChange { super.popToViewController(viewController, animated: animated) }
  }

  /// Pops to the first screen, if all others may be left; also when the app calls it, as from the back menu.
  @discardableResult
  open override func popToRootViewController(animated: Bool) -> [UIViewController]? {
    guard mayLeave(Array(viewControllers.dropFirst()), by: .backMenu) else { return [] }
    existingAttachment?.container.stackObserver?.promiseAnimators(toward: viewControllers.first)
    return notingChange { super.popToRootViewController(animated: animated) }
  }

  /// Sets the stack; screens that other code removes with it are reported.
  open override func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    notingChange { super.setViewControllers(viewControllers, animated: animated) }
  }

  /// Pops the top screen, if it may be left.
  ///
  /// UIKit pops through this as well, whether it has asked before, as for the back button, or not, as
  /// may be for ⌘[ on a keyboard. What other code removes while the stack is off screen is reported.
  @discardableResult
  open override func popViewController(animated: Bool) -> UIViewController? {
    // UIKit pops nothing at the root; who pops is noted where UIKit asks for it.
    if viewControllers.count > 1, let next = nextToPop {
      let cause: RemovalMessage.Cause = animated ? .unknown : .external
      guard mayLeave([next], by: cause, isCertain: false) else { return nil }
    }
    return notingChange { super.popViewController(animated: animated) }
  }

  /// The screen that would be popped: a swipe that was let go of brings its screen back first.
  private var nextToPop: UIViewController? {
    guard let running = transitionCoordinator, running.isCancelled,
      running.viewController(forKey: .to) === topViewController
    else { return topViewController }
    return running.viewController(forKey: .from)
  }

  /// Notifies the observer of a change that UIKit reports to no delegate.
  private func notingChange<Result>(_ change: () -> Result) -> Result {
    let top = topViewController
    let result = change()
    if viewIfLoaded?.window == nil || topViewController === top {
      existingAttachment?.container.stackObserver?.stackChangedUnseen(self)
    }
    return result
  }
}
