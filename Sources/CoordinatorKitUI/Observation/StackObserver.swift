/// Observes when a navigation controller has shown another screen, and notifies a driver.
@MainActor final class StackObserver: ContainerObserver, UINavigationControllerDelegate {
  /// Whether the stack is between its `willShow` and `didShow` calls.
  private(set) var isAwaitingDidShow = false
  /// What UIKit has announced last.
  private weak var announced: UIViewController?
  /// The screens that UIKit has asked about before it pops them, and how the user leaves them.
  private var exits: [Exit] = []
  /// How the user has tried to leave a screen in this turn.
  private let attempted = ValueOfTurn<RemovalMessage.Cause>()
  private var pollsAtRest = 0
  private var navigation: UINavigationController? { container as? UINavigationController }
  var forwardee: (any UINavigationControllerDelegate)? {
    next as? any UINavigationControllerDelegate
  }

  private struct Exit {
    weak var controller: UIViewController?
    let screen: ScreenKey?
    let cause: RemovalMessage.Cause
  }

  // A `FlowNavigationController` does not tell the app whom UIKit calls.
  override var called: AnyObject? {
    get { navigation.flatMap { ($0 as? FlowNavigationController)?.calledByUIKit ?? $0.delegate } }
    set {
      let delegate = newValue as? any UINavigationControllerDelegate
      if let own = navigation as? FlowNavigationController {
        own.calledByUIKit = delegate
      } else {
        navigation?.delegate = delegate
      }
    }
  }

  /// Whether UIKit has announced a change of the stack and will report it.
  var awaitsDidShow: Bool { isAwaitingDidShow && isCalled }

  override var isAttached: Bool {
    super.isAttached && navigation?.hasGuardedBackSwipes ?? true
  }

  override func attach() {
    super.attach()
    if let navigation { BackSwipeGuard.attach(to: navigation) }
  }

  override func detach() {
    if let navigation { BackSwipeGuard.detach(from: navigation) }
    super.detach()
  }

  /// Promises animators as long as a screen may need one: for going back, or for what is about to be
  /// shown.
  func promiseAnimators(toward coming: UIViewController? = nil) {
    guard let stack = navigation?.viewControllers, let top = stack.last else { return }
    let isNeeded =
      stack.dropLast(1).last.map { transition(.pop, from: top, to: $0) != nil } ?? false
      || coming.map {
        transition(.push, from: top, to: $0) != nil || transition(.pop, from: top, to: $0) != nil
      } ?? false
    guard isNeeded != promisesAnimators else { return }
    promisesAnimators = isNeeded
    setAnew()
  }

  func navigationController(
    _ navigation: UINavigationController, willShow controller: UIViewController, animated: Bool
  ) {
    willShow(controller, in: navigation)
    passOn {
      (forwardee?.navigationController(_:willShow:animated:))?(navigation, controller, animated)
    }
  }

  private func willShow(_ controller: UIViewController, in navigation: UINavigationController) {
    exits.removeAll { isGone($0) && !isUntold($0) }
    if !navigation.hasGuardedBackSwipes { BackSwipeGuard.attach(to: navigation) }
    (isAwaitingDidShow, announced, pollsAtRest) = (true, controller, 0)
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

  /// Compares what UIKit has announced with what it shows: a stack that went out of sight in between, and
  /// came back with another screen, is not reported.
  func look() {
    guard let navigation, navigation.transitionCoordinator == nil,
      let top = navigation.topViewController, top !== announced, top.viewIfLoaded?.window != nil
    else { return }
    isAwaitingDidShow = false
  }

  /// A poll has elapsed in which UIKit may have finished showing a change.
  ///
  /// UIKit does not report changes behind something else, so a stack at rest for a few polls counts
  /// as shown.
  func pollElapsed() {
    guard isAwaitingDidShow, let navigation, navigation.transitionCoordinator == nil,
      navigation.topViewController?.viewIfLoaded?.window != nil
    else { return }
    pollsAtRest += 1
    if pollsAtRest == 3 { isAwaitingDidShow = false }
  }

  func navigationController(
    _ navigation: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from old: UIViewController, to new: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    ownTransition = transition(operation, from: old, to: new)
    if let ownTransition {
      return operation == .pop ? ownTransition.disappearing() : ownTransition.appearing()
    }
    let ask = forwardee?.navigationController(_:animationControllerFor:from:to:)
    return ask?(navigation, operation, old, new)
  }

  func navigationController(
    _ navigation: UINavigationController,
    interactionControllerFor animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    if let ownTransition { return ownTransition.interaction() }
    return (forwardee?.navigationController(_:interactionControllerFor:))?(navigation, animator)
  }

  /// The transition of the screens themselves, asked before the delegate; `nil` asks that.
  private func transition(
    _ operation: UINavigationController.Operation, from old: UIViewController,
    to new: UIViewController
  ) -> ScreenTransition? {
    let driver = containerDriver.flatMap { $0.makesTransitions ? $0 : nil }
    let transition =
      driver?.transition(from: old, to: new)
      ?? (operation == .pop ? old : new).existingAttachment?.transition.wanted
    // UIKit has it already, and asks for no animator.
    return transition?.zoom == nil ? transition : nil
  }

  func navigationController(
    _ navigation: UINavigationController, didShow controller: UIViewController, animated: Bool
  ) {
    passOn {
      (forwardee?.navigationController(_:didShow:animated:))?(navigation, controller, animated)
    } then: {
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

// MARK: - Reports of a FlowNavigationController

extension StackObserver {
  /// Whether the user may leave screens; if not, their guards' owner is notified.
  ///
  /// If it is certain that it comes to that, what leaves next left in this way.
  func mayLeave(
    _ controllers: [UIViewController], by cause: RemovalMessage.Cause,
    in navigation: UINavigationController, isCertain: Bool
  ) -> Bool {
    guard !navigation.attachment.container.isChangedByEngine, let containerDriver else {
      return true
    }
    let (verdict, guarding) = containerDriver.verdict(leaving: controllers, in: navigation)
    guard !verdict.isAllowed else {
      if isCertain { leaves(controllers, by: cause) }
      return true
    }
    // Both back swipes ask about one finger.
    guard attempted.value != cause else { return false }
    let keys =
      guarding === containerDriver
      ? controllers.reversed().compactMap(containerDriver.screen) : guarding.seen.topFirst
    attempted.note(cause, in: navigation)
    UIKitCallback.run { guarding.exitAttempted(verdict, leaving: keys, by: cause) }
    return false
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
      let byUser = leaving.existingAttachment?.presented.observer?.userCause
      self = isInteractive ? .sheetSwipe : byUser ?? .external
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
@MainActor final class BackSwipeGuard: DelegateForwarder, UIGestureRecognizerDelegate {
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
      var known: BackSwipeGuard?
      for swipeGuard in navigation.attachment.exits.swipeGuards
      where swipeGuard.recognizer === recognizer {
        known = swipeGuard
      }
      let swipeGuard = known ?? BackSwipeGuard(recognizer, of: navigation)
      if known == nil { navigation.attachment.exits.swipeGuards.append(swipeGuard) }
      guard recognizer.delegate !== swipeGuard else { continue }
      swipeGuard.next = recognizer.delegate
      recognizer.delegate = swipeGuard
    }
  }

  /// Restores the delegates that were replaced.
  static func detach(from navigation: UINavigationController) {
    guard let attachment = navigation.existingAttachment else { return }
    for swipeGuard in attachment.exits.swipeGuards where swipeGuard.isCalled {
      swipeGuard.called = swipeGuard.next
    }
    attachment.exits.swipeGuards = []
  }

  override var called: AnyObject? {
    get { recognizer?.delegate }
    set { recognizer?.delegate = newValue as? any UIGestureRecognizerDelegate }
  }

  func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
    ask {
      let forwardee = next as? any UIGestureRecognizerDelegate
      return (forwardee?.gestureRecognizerShouldBegin(_:))?(recognizer) ?? true
    } then: {
      mayBegin
    }
  }

  private var mayBegin: Bool {
    guard let navigation, let top = navigation.topViewController,
      navigation.viewControllers.count > 1
    else { return false }
    // Without a delegate to ask, the swipe follows the back button.
    guard
      next != nil
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

  /// Whether a guard is asked before each back swipe, as far as UIKit has made them.
  fileprivate var hasGuardedBackSwipes: Bool {
    !isViewLoaded || backSwipes.allSatisfy { $0.delegate is BackSwipeGuard }
  }
}
