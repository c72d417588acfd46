extension HeadlessUser {
  /// Taps the back button: the bar's delegate is asked, then the top screen is popped (4.34, 4.35).
  ///
  /// A `backAction` of the top runs in place of both (4.36).
  @discardableResult
  public func tapBack(in nav: UINavigationController) -> Bool {
    guard isReachable(nav), nav.hasBackButton, let top = nav.topViewController else {
      return false
    }
    if let action = top.navigationItem.backAction {
      guard !action.attributes.contains(.disabled) else { return false }
      action.perform(sender: nav.navigationBar)
      return true
    }
    nav.askAndPop()
    return true
  }

  /// Begins to swipe back from the left edge; `nil` if the swipe may not begin (4.28, 4.29).
  public func beginBackSwipe(in nav: UINavigationController) -> BackSwipe? {
    guard isReachable(nav), nav.mayBeginBackSwipe else { return nil }
    nav.isSwipeBeginning = true
    nav.askAndPop()
    nav.isSwipeBeginning = false
    guard let transition = nav.stackTransition, transition.isInteractive else { return nil }
    nav.interactivePopGestureRecognizer?.cancelGesture = { [weak transition] in
      transition?.release(cancelling: true)
    }
    return BackSwipe(transition, nav.interactivePopGestureRecognizer)
  }

  /// Swipes back from the left edge, all the way (4.30).
  @discardableResult
  public func swipeBack(in nav: UINavigationController) -> Bool {
    guard let swipe = beginBackSwipe(in: nav) else { return false }
    swipe.finish()
    return true
  }
}

extension UINavigationController {
  /// Whether the bar shows a back button that can be tapped now (4.28, 4.34, 4.36).
  var hasBackButton: Bool {
    guard hasWayBack || topViewController?.navigationItem.backAction != nil,
      !isNavigationBarHidden, isAtRest, let item = topViewController?.navigationItem
    else { return false }
    let hasOwnLeftItem = item.leftBarButtonItems?.isEmpty == false
    return !item.hidesBackButton && (!hasOwnLeftItem || item.leftItemsSupplementBackButton)
  }

  /// Whether a back swipe may begin (4.28).
  var mayBeginBackSwipe: Bool {
    guard let recognizer = interactivePopGestureRecognizer, recognizer.isEnabled, hasWayBack,
      isAtRest
    else { return false }
    guard let delegate = recognizer.delegate else {
      let isFree = topViewController?.navigationItem.backAction == nil
      return hasBackButton && !hasPopAnimator
        && (isFree || session.policy.swipesBackDespiteBackAction)
    }
    return delegate.gestureRecognizerShouldBegin(recognizer)
  }

  /// Whether the app animates pops itself, which takes the swipe away (4.28).
  private var hasPopAnimator: Bool {
    guard let top = storedChildren.last, let below = storedChildren.dropLast().last else {
      return false
    }
    return delegate?.navigationController(
      self, animationControllerFor: .pop, from: top, to: below) != nil
  }

  /// Whether there is something below the top.
  var hasWayBack: Bool { storedChildren.count > 1 }

  /// Whether nothing moves, and the user has seen the stack at all.
  private var isAtRest: Bool {
    stackTransition == nil && transitionInFlight == nil && appearance.isOnItsWayIn
  }
}
