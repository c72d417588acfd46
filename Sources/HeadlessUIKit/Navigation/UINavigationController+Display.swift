extension UINavigationController {
  /// Whether a change of the stack is a transition on screen (8.3).
  var isDisplaying: Bool {
    isInWindow && (appearance.isOnItsWayIn || topAtWindowEntry != nil)
  }

  var isInWindow: Bool { storedView?.window != nil }

  /// Puts the view of the top in place and begins its appearance (3.16, 4.15).
  func showTop(_ animated: Bool) {
    let top = topAtWindowEntry ?? topViewController
    topAtWindowEntry = nil
    put(top)
    guard let top else { return }
    top.placeWillAppear(animated)
    guard !hasAnnouncedFirst || session.policy.tellsDelegateOnReappearance else { return }
    hasAnnouncedFirst = true
    announced = top
    calledDelegate?.navigationController(self, willShow: top, animated: animated)
  }

  func topHasAppeared() {
    guard stackTransition?.state != .running else { return }
    shown?.placeDidAppear()
    guard let announced else { return }
    self.announced = nil
    guard announced === shown else { return }
    calledDelegate?.navigationController(self, didShow: announced, animated: appearance.isAnimated)
  }

  /// Puts the view of a child in place of the one that is there.
  func put(_ child: UIViewController?) {
    if let old = shown, old !== child {
      takeOutPlace(of: old)
      old.placeDidDisappear()
    }
    shown = child
    insertPlace(of: child)
  }

  /// Swaps views off screen, where nobody is called back (8.3).
  func showWithoutTransition() {
    guard !isDisplaying else { return }
    if let shown, !storedChildren.contains(where: { $0 === shown }) {
      takeOutPlace(of: shown)
      shown.placeDidDisappear()
      self.shown = nil
    }
    if isInWindow, !appearance.isRootPending { put(topViewController) }
  }
}
