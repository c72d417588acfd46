extension HeadlessUser {
  /// Presses ⌘[, which goes back where there is a back button (4.48).
  ///
  /// - Returns: False when there is no back button that could be tapped.
  @discardableResult
  public func pressBackCommand(in nav: UINavigationController) -> Bool {
    if session.policy.asksShouldPopForBackCommand { return tapBack(in: nav) }
    guard isReachable(nav), nav.hasBackButton, nav.hasWayBack else { return false }
    nav.pop(by: .tap) { _ = nav.popViewController(animated: true) }
    return true
  }

  /// Makes VoiceOver's gesture to escape: the responders from the top screen on are asked (4.49).
  ///
  /// `accessibilityPerformEscape()` is called on the view of the top screen, then up the responder
  /// chain, until one returns true.
  ///
  /// - Returns: False when the window is not on screen, or nobody dismisses anything.
  @discardableResult
  public func escape(in window: UIWindow) -> Bool {
    guard !window.isHidden, session.application.windows.contains(window),
      let root = window.rootViewController
    else { return false }
    var responder: UIResponder? = topScreen(over: root).viewIfLoaded
    while let current = responder {
      if current.accessibilityPerformEscape() { return true }
      responder = current.next
    }
    return false
  }

  /// What is presented last, and the innermost controller that it shows.
  private func topScreen(over controller: UIViewController) -> UIViewController {
    if let presented = controller.modal.presented { return topScreen(over: presented) }
    let shown = controller.storedChildren.last {
      $0.appearance.isOnItsWayIn && $0.viewIfLoaded?.window != nil
    }
    return shown.map(topScreen) ?? controller
  }
}

extension UINavigationController {
  /// Pops, when the user can see the stack and there is something below the top (4.49).
  func popByEscape() -> Bool {
    guard hasWayBack, isReadyForBack, session.user.isReachable(self) else { return false }
    if session.policy.asksShouldPopOnEscape {
      askAndPop(by: .tap)
    } else {
      pop(by: .tap) { _ = popViewController(animated: true) }
    }
    return true
  }
}

extension UIViewController {
  /// Dismisses a presented controller as the user would: a sheet as by a swipe (4.49).
  func dismissByEscape() -> Bool {
    guard session.policy.escapeDismissesSheets, modal.presenter != nil else { return false }
    let user = session.user
    return modal.controller?.isSwipeable == true ? user.swipeDown(self) : user.tapOutside(self)
  }
}
