extension UIViewController {
  /// The view came into a window: unless a container did it, the controller appears (2.7, 2.8).
  func viewDidEnter(_ window: UIWindow) {
    adopt(window.session)
    guard !ViewMoves.areOurs else { return }
    guard appearance.phase == .disappeared else {
      performIsAppearing()
      return
    }
    if let parent = storedParent {
      followParent(parent)
    } else if window.rootViewController === self {
      appearAsRoot()
    } else if let host = hostController {
      if host.appearance.phase == .appeared { appearInThisTurn() }
    } else if !window.isHidden {
      appearInThisTurn()
    }
  }

  /// The view left its window: unless a container did it, the controller disappears (2.8).
  func viewDidLeaveWindow() {
    guard !ViewMoves.areOurs else { return }
    // What an animator takes out hears of it at the end of the transition (4.37).
    guard appearance.phase != .disappearing || !isMovedByAnimator else { return }
    appearance.isRootPending = false
    (self as? UINavigationController)?.topAtWindowEntry = nil
    guard storedParent?.shouldAutomaticallyForwardAppearanceMethods != false else { return }
    performWillDisappear(false)
    performDidDisappear()
  }

  private func followParent(_ parent: UIViewController) {
    guard parent.shouldAutomaticallyForwardAppearanceMethods else { return }
    switch parent.appearance.phase {
    case .appeared:
      appearInThisTurn()
    case .appearing where parent.appearance.hasForwardedWill:
      performWillAppear(parent.appearance.isAnimated)
      if parent.appearance.hasSaidIsAppearing { performIsAppearing() }
    case .appearing, .disappearing, .disappeared:
      break
    }
  }

  /// Begins at once and ends at the layout pass (2.8).
  private func appearInThisTurn() {
    performWillAppear(false)
    session.atLayoutPass { [weak self] in self?.performDidAppear() }
  }

  /// Begins at the layout pass and ends after the commit (6.8).
  private func appearAsRoot() {
    guard !appearance.isRootPending else { return }
    appearance.isRootPending = true
    rootAppearanceIsPending()
    session.atLayoutPass { [weak self] in
      guard let self, appearance.isRootPending else { return }
      appearance.isRootPending = false
      performWillAppear(false)
      performIsAppearing()
      session.afterCommit { [weak self] in self?.performDidAppear() }
    }
  }
}
