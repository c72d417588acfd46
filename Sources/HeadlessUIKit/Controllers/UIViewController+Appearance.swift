extension UIViewController {
  /// Tells the controller, then its children, that they will appear (2.10).
  func performWillAppear(_ animated: Bool) {
    guard !appearance.isOnItsWayIn else { return }
    loadViewIfNeeded()
    appearance.phase = .appearing
    appearance.isAnimated = animated
    appearance.hasSaidIsAppearing = false
    appearance.hasForwardedWill = false
    appearance.isMovingFromParent = false
    appearance.isMovingToParent = appearance.isNewToParent
    callBack { viewWillAppear(animated) }
    forwardWillAppear(animated)
    appearance.hasForwardedWill = true
  }

  /// Tells the controller that its view is in the hierarchy, once per appearance (3.14).
  func performIsAppearing() {
    guard appearance.phase == .appearing, !appearance.hasSaidIsAppearing,
      storedView?.window != nil
    else { return }
    appearance.hasSaidIsAppearing = true
    viewIsAppearing(appearance.isAnimated)
    forwardIsAppearing()
  }

  /// Tells the controller and its children that they have appeared.
  func performDidAppear() {
    guard appearance.phase == .appearing else { return }
    performIsAppearing()
    guard appearance.phase == .appearing else { return }
    appearance.phase = .appeared
    inOrder(
      { callBack { viewDidAppear(appearance.isAnimated) } },
      then: { forwardDidAppear() })
    appearance.isMovingToParent = false
    appearance.isNewToParent = false
  }

  /// Tells the controller, then its children, that they will disappear (2.10).
  func performWillDisappear(_ animated: Bool) {
    guard appearance.isOnItsWayIn else { return }
    appearance.phase = .disappearing
    appearance.isAnimated = animated
    appearance.isMovingToParent = false
    appearance.isMovingFromParent = appearance.isLeavingParent
    callBack { viewWillDisappear(animated) }
    forwardWillDisappear(animated)
  }

  /// Tells the controller and its children that they have disappeared.
  func performDidDisappear() {
    guard appearance.phase == .disappearing else { return }
    appearance.phase = .disappeared
    inOrder(
      { callBack { viewDidDisappear(appearance.isAnimated) } },
      then: { forwardDidDisappear() })
    appearance.isMovingFromParent = false
  }

  /// Counts as off screen without a callback, with all that it contains (U9).
  func leaveUnheard() {
    guard appearance.phase != .disappeared else { return }
    appearance.phase = .disappeared
    for child in storedChildren { child.leaveUnheard() }
  }

  /// Ends what was begun last, or logs that nothing was (2.10).
  func endAppearance() {
    switch appearance.phase {
    case .appearing: performDidAppear()
    case .disappearing: performDidDisappear()
    case .appeared, .disappeared: session.record(.unbalanced("\(self)"))
    }
  }

  /// An appearance callback that was not called by UIKit is logged, and still runs (2.11).
  func noteDirectCall(_ method: String) {
    if !appearance.isCallingBack { session.record(.directAppearanceCall(method: method)) }
  }

  private func callBack(_ callback: () -> Void) {
    let wasCallingBack = appearance.isCallingBack
    appearance.isCallingBack = true
    callback()
    appearance.isCallingBack = wasCallingBack
  }

  // Which of parent and child hears of the end first is not settled (2.12).
  private func inOrder(_ own: () -> Void, then children: () -> Void) {
    if session.policy.tellsParentBeforeChildren {
      own()
      children()
    } else {
      children()
      own()
    }
  }
}

// MARK: - Children

extension UIViewController {
  func forwardWillAppearToChildren(_ animated: Bool) {
    guard shouldAutomaticallyForwardAppearanceMethods else { return }
    for child in visibleChildren { child.performWillAppear(animated) }
  }

  func forwardIsAppearingToChildren() {
    guard shouldAutomaticallyForwardAppearanceMethods else { return }
    for child in visibleChildren { child.performIsAppearing() }
  }

  func forwardDidAppearToChildren() {
    guard shouldAutomaticallyForwardAppearanceMethods else { return }
    for child in visibleChildren { child.performDidAppear() }
  }

  func forwardWillDisappearToChildren(_ animated: Bool) {
    guard shouldAutomaticallyForwardAppearanceMethods else { return }
    for child in storedChildren { child.placeWillDisappear(animated) }
  }

  func forwardDidDisappearToChildren() {
    guard shouldAutomaticallyForwardAppearanceMethods else { return }
    for child in storedChildren { child.placeDidDisappear() }
  }

  /// The children, and those over them, whose view lies in the view of this controller.
  private var visibleChildren: [UIViewController] {
    guard let storedView else { return [] }
    return storedChildren.flatMap(\.visibleInPlace).filter { child in
      var view = child.storedView?.superview
      while let current = view, current !== storedView { view = current.superview }
      return view != nil
    }
  }
}
