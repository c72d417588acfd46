extension HeadlessUser {
  /// Taps the back button: the bar's delegate is asked, then the top screen is popped (4.34, 4.35).
  ///
  /// A `backAction` of the top runs in place of both (4.36). From iOS 26 on the button can be tapped
  /// during a slide that has begun, which is then completed (4.42).
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
    nav.askAndPop(by: .tap)
    return true
  }

  /// Begins to swipe back; `nil` if the swipe may not begin (4.28, 4.29, 4.38).
  ///
  /// A swipe from the edge that `interactivePopGestureRecognizer` does not take goes to
  /// `interactiveContentPopGestureRecognizer`, which exists from iOS 26 on.
  ///
  /// - Parameters:
  ///   - nav: The navigation controller to swipe on.
  ///   - place: Where the finger comes down; at the left edge by default.
  public func beginBackSwipe(
    in nav: UINavigationController, from place: BackSwipe.Place = .edge
  ) -> BackSwipe? {
    guard isReachable(nav), nav.isReadyForBack, nav.zoomedTop == nil,
      nav.stackTransition?.hasRequests != true,
      let recognizer = nav.backSwipeRecognizer(from: place)
    else { return nil }
    nav.popForSwipe()
    guard let transition = nav.stackTransition, transition.isInteractive else { return nil }
    recognizer.driven = transition
    return BackSwipe(transition, recognizer)
  }

  /// Swipes back, from the left edge by default, all the way (4.30).
  ///
  /// Over a screen that was zoomed in, the swipe is the zoom's (5.33).
  @discardableResult
  public func swipeBack(
    in nav: UINavigationController, from place: BackSwipe.Place = .edge
  ) -> Bool {
    if let zoomed = nav.zoomedTop { return zoomOut(zoomed, by: .swipe) }
    guard let swipe = beginBackSwipe(in: nav, from: place) else { return false }
    swipe.finish()
    return true
  }
}

extension UINavigationController {
  /// Whether the bar shows a back button that can be tapped now (4.28, 4.34, 4.36).
  var hasBackButton: Bool {
    guard hasWayBack || topViewController?.navigationItem.backAction != nil,
      !isNavigationBarHidden, isReadyForBack, let item = topViewController?.navigationItem
    else { return false }
    let hasOwnLeftItem = item.leftBarButtonItems?.isEmpty == false
    return !item.hidesBackButton && (!hasOwnLeftItem || item.leftItemsSupplementBackButton)
  }

  /// The recognizer that takes a swipe, if there is one (4.28, 4.38).
  ///
  /// The one of the content waits for the one of the edge to fail. Without a delegate nobody checks.
  func backSwipeRecognizer(from place: BackSwipe.Place) -> UIGestureRecognizer? {
    let edge = place == .edge ? interactivePopGestureRecognizer : nil
    let candidates = [edge, interactiveContentPopGestureRecognizer].compactMap { $0 }
    let touch = UITouch(on: topViewController?.viewIfLoaded ?? view, at: .zero)
    var arbiter = GestureArbiter(candidates, touch)
    return arbiter.decide().first
  }

  /// Pops under a finger: up to iOS 18 the bar's delegate is asked first (4.29, 4.40).
  func popForSwipe() {
    guard session.profile < .iOS26, hasWayBack else {
      return pop(by: .swipe) { _ = popViewController(animated: true) }
    }
    askAndPop(by: .swipe)
  }

  /// Whether the app animates pops itself, which takes the swipe away (4.28).
  var hasPopAnimator: Bool {
    guard let top = storedChildren.last, let below = storedChildren.dropLast().last else {
      return false
    }
    return animatorDelegate?.navigationController(
      self, animationControllerFor: .pop, from: top, to: below) != nil
  }

  /// Whether there is something below the top.
  var hasWayBack: Bool { storedChildren.count > 1 }

  /// Whether the user has seen the stack, and may go back now (4.28, 4.34, 4.42).
  var isReadyForBack: Bool {
    let isAtRest = stackTransition == nil && transitionInFlight == nil
    return (isAtRest || interruptibleSlide != nil) && appearance.isOnItsWayIn
  }
}
