/// Observes when a navigation controller has shown another screen, and notifies a driver.
///
/// It replaces the delegate and forwards every call to the app's own, even when the driver is gone:
/// the navigation controller holds it.
@MainActor final class StackObserver: NavigationDelegateForwarder {
  /// Whether the stack is between its `willShow` and `didShow` calls.
  private(set) var isAwaitingDidShow = false
  /// Whether the change being shown was chosen from the back menu.
  var isMenuPop = false
  private var pollsAtRest = 0
  private weak var containerDriver: ContainerDriver?
  private var wasAttached = false

  init(_ containerDriver: ContainerDriver) {
    self.containerDriver = containerDriver
    super.init()
  }

  /// Whether it receives the delegate calls of a navigation controller.
  func isAttached(to navigation: UINavigationController) -> Bool {
    var next = navigation.delegate
    while let observer = next as? StackObserver, observer !== self { next = observer.forwardee }
    return next === self
  }

  /// Becomes the delegate, unless it already is; the previous one receives every call from now on.
  ///
  /// An app that has replaced it since gets one report.
  func attach(to navigation: UINavigationController) {
    guard !isAttached(to: navigation) else { return }
    if wasAttached, let containerDriver, let delegate = navigation.delegate {
      containerDriver.reportReplacedDelegate(by: delegate, of: navigation)
    }
    wasAttached = true
    let former = navigation.delegate as? StackObserver
    forwardee =
      former?.containerDriver == nil ? former.map(\.forwardee) ?? navigation.delegate : former
    navigation.delegate = self
    navigation.attachment.stackObserver = self
  }

  /// Restores the app's delegate.
  func detach(from navigation: UINavigationController) {
    guard navigation.delegate === self else {
      var next = navigation.delegate as? StackObserver
      while let observer = next, observer.forwardee !== self {
        next = observer.forwardee as? StackObserver
      }
      next?.forwardee = forwardee
      return
    }
    wasAttached = false
    navigation.delegate = forwardee
    navigation.attachment.stackObserver = forwardee as? StackObserver
  }

  override func navigationWillShow(_ navigation: UINavigationController) {
    (isAwaitingDidShow, pollsAtRest) = (true, 0)
    // UIKit sends no further call for a canceled swipe.
    navigation.transitionCoordinator?.animate(alongsideTransition: nil) { [weak self] transition in
      guard transition.isCancelled, let self else { return }
      isAwaitingDidShow = false
      containerDriver?.engine.stackDidShow()
    }
  }

  /// A poll has elapsed in which UIKit may have finished showing a change.
  ///
  /// UIKit does not report changes behind something else, so a stack at rest for a few polls counts
  /// as shown.
  func pollElapsed(in navigation: UINavigationController) {
    guard isAwaitingDidShow, navigation.transitionCoordinator == nil,
      navigation.topViewController?.viewIfLoaded?.window != nil
    else { return }
    pollsAtRest += 1
    if pollsAtRest == 3 { isAwaitingDidShow = false }
  }

  override func ownTransition(
    _ operation: UINavigationController.Operation, from old: UIViewController,
    to new: UIViewController
  ) -> ScreenTransition? {
    containerDriver?.transition(from: old, to: new)
      ?? (operation == .pop ? old : new).existingAttachment?.screenTransition
  }

  override func navigationDidShow(_ navigation: UINavigationController, animated: Bool) {
    if navigation.transitionCoordinator?.initiallyInteractive == true {
      containerDriver?.containerDidChange(.interactivePop)
    } else {
      containerDriver?.containerDidChange(
        animated ? isMenuPop ? .backMenu : .backButton : .external)
    }
    (isAwaitingDidShow, isMenuPop) = (false, false)
    containerDriver?.engine.stackDidShow()
  }
}

// MARK: - Reports of a FlowNavigationController

extension StackObserver {
  /// Whether the user may leave screens; if not, their guards' owner is notified.
  func mayLeave(
    _ controllers: [UIViewController], by cause: RemovalMessage.Cause,
    in navigation: UINavigationController
  ) -> Bool {
    guard !navigation.attachment.isChangedByEngine, let containerDriver else { return true }
    let verdict = containerDriver.verdict(leaving: controllers, in: navigation)
    guard !verdict.isAllowed else { return true }
    let keys = controllers.reversed().compactMap(containerDriver.screen)
    containerDriver.exitAttempted(verdict, leaving: keys, by: cause)
    return false
  }

  /// Other code changed the stack where UIKit notifies no delegate.
  func stackChangedUnseen(_ navigation: UINavigationController) {
    guard !navigation.attachment.isChangedByEngine, navigation.runningTransition == nil else {
      return
    }
    containerDriver?.containerDidChange(.external)
  }
}

extension RemovalMessage.Cause {
  /// Why a screen was removed by another one's transition.
  @MainActor init(of transition: any UIViewControllerTransitionCoordinator) {
    let isInteractive = transition.initiallyInteractive
    if transition.viewController(forKey: .from)?.isBeingDismissed == true {
      self = isInteractive ? .sheetSwipe : .external
    } else {
      self = isInteractive ? .interactivePop : .backButton
    }
  }
}

/// Allows the back swipe to begin only if the top screen may be left.
///
/// It replaces the recognizer's delegate and forwards every question to it.
@MainActor final class BackSwipeGuard: GestureDelegateForwarder {
  private weak var navigation: UINavigationController?

  init(_ navigation: UINavigationController) {
    self.navigation = navigation
    super.init()
  }

  func attach() {
    guard let recognizer = navigation?.interactivePopGestureRecognizer,
      recognizer.delegate !== self
    else { return }
    forwardee = recognizer.delegate
    recognizer.delegate = self
  }

  override func mayBegin() -> Bool {
    guard let navigation, let top = navigation.topViewController,
      navigation.viewControllers.count > 1
    else { return false }
    // Without a delegate to ask, the swipe follows the back button.
    guard
      forwardee != nil
        || !navigation.isNavigationBarHidden && !top.navigationItem.hidesBackButton
    else { return false }
    return navigation.existingAttachment?.stackObserver?
      .mayLeave([top], by: .interactivePop, in: navigation) ?? true
  }
}
