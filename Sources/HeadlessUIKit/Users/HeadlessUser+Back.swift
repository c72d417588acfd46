extension HeadlessUser {
  /// Taps the back button; the bar asks, then the top is popped (4.34, 4.35).
  @discardableResult
  public func tapBack(in nav: UINavigationController) -> Bool {
    guard isReachable(nav), nav.hasBackButton, let top = nav.topViewController else {
      return false
    }
    if nav.navigationBar(nav.navigationBar, shouldPop: top.navigationItem) {
      nav.popViewController(animated: true)
    }
    return true
  }

  /// Puts a finger on the left edge; nil when the swipe may not begin (4.28, 4.29).
  public func beginBackSwipe(in nav: UINavigationController) -> BackSwipe? {
    guard isReachable(nav), nav.mayBeginBackSwipe, let top = nav.topViewController,
      nav.navigationBar(nav.navigationBar, shouldPop: top.navigationItem)
    else { return nil }
    nav.isSwipeBeginning = true
    nav.popViewController(animated: true)
    nav.isSwipeBeginning = false
    guard let transition = nav.stackTransition, transition.isInteractive else { return nil }
    return BackSwipe(transition)
  }

  /// Swipes back from the left edge to the end (4.30).
  @discardableResult
  public func swipeBack(in nav: UINavigationController) -> Bool {
    guard let swipe = beginBackSwipe(in: nav) else { return false }
    swipe.finish()
    return true
  }
}

extension UINavigationController {
  /// Whether the bar shows a back button that can be tapped now (4.28, 4.34).
  var hasBackButton: Bool {
    guard storedChildren.count > 1, !isNavigationBarHidden, stackTransition == nil,
      transitionInFlight == nil, let item = topViewController?.navigationItem
    else { return false }
    let hasOwnLeftItem = item.leftBarButtonItems?.isEmpty == false
    return !item.hidesBackButton && (!hasOwnLeftItem || item.leftItemsSupplementBackButton)
  }

  /// Whether a back swipe may begin (4.28).
  var mayBeginBackSwipe: Bool {
    guard let recognizer = interactivePopGestureRecognizer, recognizer.isEnabled,
      storedChildren.count > 1, stackTransition == nil, transitionInFlight == nil
    else { return false }
    guard let delegate = recognizer.delegate else { return hasBackButton }
    return delegate.gestureRecognizerShouldBegin(recognizer)
  }
}
