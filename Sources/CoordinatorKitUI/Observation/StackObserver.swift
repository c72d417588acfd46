/// Observes when a navigation controller has shown another screen, and notifies a driver.
///
/// It replaces the delegate and forwards every call to the app's own, even when the driver is gone:
/// the navigation controller holds it.
@MainActor final class StackObserver: NavigationDelegateForwarder {
  /// Whether the stack is between its `willShow` and `didShow` calls.
  private(set) var isAwaitingDidShow = false
  /// The screens that UIKit has asked about before it pops them, and how the user leaves them.
  private var exits: [Exit] = []
  /// How the user has tried to leave a screen in this turn.
  private let attempted = ValueOfTurn<RemovalMessage.Cause>()
  private var pollsAtRest = 0
  private weak var containerDriver: ContainerDriver?
  private weak var navigation: UINavigationController?
  private var wasAttached = false

  private struct Exit {
    weak var controller: UIViewController?
    let screen: ScreenKey?
    let cause: RemovalMessage.Cause
  }

  init(_ containerDriver: ContainerDriver) {
    self.containerDriver = containerDriver
    super.init()
  }

  /// Whether it receives the delegate calls of a navigation controller.
  func isAttached(to navigation: UINavigationController) -> Bool {
    var next = navigation.delegateCalled
    while let observer = next as? StackObserver, observer !== self { next = observer.forwardee }
    return next === self
  }

  /// Whether UIKit has announced a change of the stack and will report it.
  func awaitsDidShow(of navigation: UINavigationController) -> Bool {
    isAwaitingDidShow && isAttached(to: navigation)
  }

  /// Becomes the delegate, unless it already is; the previous one receives every call from now on.
  ///
  /// An app that has replaced it since gets one report.
  func attach(to navigation: UINavigationController) {
    guard !isAttached(to: navigation) else { return }
    if wasAttached, let containerDriver, let delegate = navigation.delegateCalled {
      containerDriver.reportReplacedDelegate(by: delegate, of: navigation)
    }
    wasAttached = true
    self.navigation = navigation
    let called = navigation.delegateCalled
    let former = called as? StackObserver
    forwardee = former?.containerDriver == nil ? former.map(\.forwardee) ?? called : former
    navigation.delegateCalled = self
    navigation.attachment.container.stackObserver = self
  }

  /// Restores the app's delegate.
  func detach(from navigation: UINavigationController) {
    guard navigation.delegateCalled === self else {
      var next = navigation.delegateCalled as? StackObserver
      while let observer = next, observer.forwardee !== self {
        next = observer.forwardee as? StackObserver
      }
      next?.forwardee = forwardee
      return
    }
    wasAttached = false
    navigation.delegateCalled = forwardee
    navigation.attachment.container.stackObserver = forwardee as? StackObserver
  }

  override func setAnew() {
    // Another observer may have become the delegate since, and forwards to this one.
    guard let navigation, isAttached(to: navigation), let called = navigation.delegateCalled else {
      return
    }
    navigation.delegateCalled = nil
    navigation.delegateCalled = called
  }

  /// The observer that passes the calls of a delegate on to the app's; `nil` if that is called itself.
  static func last(behind called: (any UINavigationControllerDelegate)?) -> StackObserver? {
    var last = called as? StackObserver
    while let next = last?.forwardee as? StackObserver { last = next }
    return last
  }

  /// Promises animators as long as a screen may need one: for going back, or for what is about to be
  /// shown.
  func promiseAnimators(toward coming: UIViewController? = nil) {
    guard let stack = navigation?.viewControllers, let top = stack.last else { return }
    let isNeeded =
      stack.dropLast().last.map { ownTransition(.pop, from: top, to: $0) != nil } ?? false
      || coming.map {
        ownTransition(.push, from: top, to: $0) != nil
          || ownTransition(.pop, from: top, to: $0) != nil
      } ?? false
    guard isNeeded != promisesAnimators else { return }
    promisesAnimators = isNeeded
    setAnew()
  }

  override func navigationWillShow(_ navigation: UINavigationController) {
    exits.removeAll { isGone($0) && !isUntold($0) }
    BackSwipeGuard.attach(to: navigation)
    (isAwaitingDidShow, pollsAtRest) = (true, 0)
    guard let running = navigation.transitionCoordinator, !running.isCancelled else { return }
    let before = exits
    // UIKit sends no further call for a canceled swipe.
    running.animate(alongsideTransition: nil) { [weak self] transition in
      guard transition.isCancelled, let self else { return }
      isAwaitingDidShow = false
      // The user may have left in another way while the screen was coming back.
      exits.removeAll { exit in
        before.contains { $0.controller === exit.controller && $0.cause == exit.cause }
      }
      // The user may be going back again already: what is wanted waits until UIKit has finished.
      UIKitCallback.run { self.containerDriver?.engine.send(.stackDidShow) }
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
    let transition =
      containerDriver?.transition(from: old, to: new)
      ?? (operation == .pop ? old : new).existingAttachment?.transition.wanted
    // UIKit has it already, and asks for no animator.
    return transition?.zoom == nil ? transition : nil
  }

  override func navigationDidShow(_ navigation: UINavigationController, animated: Bool) {
    let asked = exitCause
    let transition = navigation.transitionCoordinator
    let isSwipe =
      transition?.initiallyInteractive == true
      // A button may lead to an interactive slide from iOS 26 on, but no swipe asks like a button.
      && (asked == nil || asked == .interactivePop || !navigation.hasInterruptibleSlides)
    let other = asked == .interactivePop ? nil : asked
    // From iOS 26 on UIKit tells of the screen that stays after a canceled swipe, too.
    let cause = isSwipe ? .interactivePop : other ?? (animated ? .unknown : .external)
    containerDriver?.containerDidChange(
      transition?.isCancelled == true ? .external : cause, shownIn: navigation)
    isAwaitingDidShow = false
    containerDriver?.engine.send(.stackDidShow)
  }

  /// The user leaves screens, and UIKit has asked before.
  ///
  /// UIKit may ask more than once on the way, as before a second tap on a tab pops to the root.
  func leaves(_ controllers: [UIViewController], by cause: RemovalMessage.Cause) {
    exits.removeAll { exit in
      exit.cause == .interactivePop && controllers.contains { $0 === exit.controller }
    }
    let known = exits.compactMap(\.controller)
    exits += controllers.filter { !known.contains($0) }.map {
      Exit(controller: $0, screen: containerDriver?.screen(of: $0), cause: cause)
    }
  }

  /// How the user has left a screen that is no longer in the stack, until that is told; of two that were
  /// left in a row, the second may be on its way.
  var exitCause: RemovalMessage.Cause? {
    exits.first(where: isUntold)?.cause
  }

  private func isGone(_ exit: Exit) -> Bool {
    exit.controller.map { navigation?.viewControllers.contains($0) != true } ?? true
  }

  private func isUntold(_ exit: Exit) -> Bool {
    isGone(exit)
      && exit.screen.map { containerDriver?.seen.topFirst.contains($0) ?? false } ?? false
  }

  /// The owner is told that screens have left: others may come with their keys.
  func told(of screens: Set<ScreenKey>) {
    exits.removeAll { isGone($0) && $0.screen.map(screens.contains) ?? true }
  }
}

extension UINavigationController {
  /// The delegate that UIKit calls, which a `FlowNavigationController` does not tell the app.
  fileprivate var delegateCalled: (any UINavigationControllerDelegate)? {
    get { (self as? FlowNavigationController).map(\.calledByUIKit) ?? delegate }
    set {
      if let own = self as? FlowNavigationController {
        own.calledByUIKit = newValue
      } else {
        delegate = newValue
      }
    }
  }
}

// MARK: - Reports of a FlowNavigationController

extension StackObserver {
  /// Whether the user may leave screens; if not, their guards' owner is notified.
  ///
  /// - Parameter isCertain: Whether it comes to that, so that what leaves next left in this way.
  func mayLeave(
    _ controllers: [UIViewController], by cause: RemovalMessage.Cause,
    in navigation: UINavigationController, isCertain: Bool
  ) -> Bool {
    guard !navigation.attachment.container.isChangedByEngine, let containerDriver else {
      return true
    }
    let verdict = containerDriver.verdict(leaving: controllers, in: navigation)
    guard !verdict.isAllowed else {
      if isCertain { leaves(controllers, by: cause) }
      return true
    }
    refuse(verdict, leaving: controllers, by: cause, in: navigation)
    return false
  }

  private func refuse(
    _ verdict: Verdict, leaving controllers: [UIViewController], by cause: RemovalMessage.Cause,
    in navigation: UINavigationController
  ) {
    // Both back swipes ask about one finger.
    guard attempted.value != cause, let containerDriver else { return }
    let keys = controllers.reversed().compactMap(containerDriver.screen)
    attempted.note(cause, in: navigation)
    UIKitCallback.run { containerDriver.exitAttempted(verdict, leaving: keys, by: cause) }
  }

  /// Other code changed the stack where UIKit notifies no delegate.
  func stackChangedUnseen(_ navigation: UINavigationController) {
    guard !navigation.attachment.container.isChangedByEngine, navigation.runningTransition == nil
    else {
      return
    }
    containerDriver?.containerDidChange(.external, shownIn: navigation)
  }
}

extension UINavigationController {
  /// Whether the user may leave screens; if not, their guards' owner is notified.
  func mayLeave(
    _ controllers: [UIViewController], by cause: RemovalMessage.Cause, isCertain: Bool = true
  ) -> Bool {
    existingAttachment?.container.stackObserver?
      .mayLeave(controllers, by: cause, in: self, isCertain: isCertain) ?? true
  }
}

extension RemovalMessage.Cause {
  /// Why a screen was removed by another one's transition.
  @MainActor init(of transition: any UIViewControllerTransitionCoordinator) {
    let isInteractive = transition.initiallyInteractive
    if let leaving = transition.viewController(forKey: .from), leaving.isBeingDismissed {
      let commanded = leaving.existingAttachment?.presented.observer?.commandedCause
      self = isInteractive ? .sheetSwipe : commanded ?? .external
    } else {
      self = isInteractive ? .interactivePop : .unknown
    }
  }
}

/// Allows a back swipe to begin only if the top screen may be left.
///
/// From iOS 26 on there are two: from the edge, and from anywhere in the content. UIKit's own checks,
/// and the app's, stay: this replaces the recognizer's delegate, asks that first, and forwards every
/// other question to it.
///
/// Ownership: the navigation controller holds its guards.
@MainActor final class BackSwipeGuard: GestureDelegateForwarder {
  private weak var navigation: UINavigationController?
  private weak var recognizer: UIGestureRecognizer?

  private init(_ recognizer: UIGestureRecognizer, of navigation: UINavigationController) {
    (self.recognizer, self.navigation) = (recognizer, navigation)
    super.init()
  }

  /// Guards the back swipes of a stack whose view is loaded: UIKit makes their delegates with it.
  ///
  /// Called again before and after each change, since the app may have replaced a delegate.
  static func attach(to navigation: UINavigationController) {
    guard navigation.isViewLoaded else { return }
    for recognizer in navigation.backSwipes {
      let known = navigation.attachment.exits.swipeGuards.first { $0.recognizer === recognizer }
      let swipeGuard = known ?? BackSwipeGuard(recognizer, of: navigation)
      if known == nil { navigation.attachment.exits.swipeGuards.append(swipeGuard) }
      guard recognizer.delegate !== swipeGuard else { continue }
      swipeGuard.forwardee = recognizer.delegate
      recognizer.delegate = swipeGuard
    }
  }

  /// Restores the delegates that were replaced.
  static func detach(from navigation: UINavigationController) {
    guard let attachment = navigation.existingAttachment else { return }
    for swipeGuard in attachment.exits.swipeGuards
    where swipeGuard.recognizer?.delegate === swipeGuard {
      swipeGuard.recognizer?.delegate = swipeGuard.forwardee
    }
    attachment.exits.swipeGuards = []
  }

  override func setAnew() {
    guard let recognizer, recognizer.delegate === self else { return }
    recognizer.delegate = nil
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
    return navigation.mayLeave([top], by: .interactivePop)
  }
}

extension UINavigationController {
  /// The recognizers of the gestures by which the user goes back; a zoomed screen has others, which
  /// are private.
  fileprivate var backSwipes: [UIGestureRecognizer] {
    var swipes = [interactivePopGestureRecognizer as UIGestureRecognizer?]
    if #available(iOS 26, macCatalyst 26, *) {
      swipes.append(interactiveContentPopGestureRecognizer)
    }
    return swipes.compactMap(\.self)
  }
}
