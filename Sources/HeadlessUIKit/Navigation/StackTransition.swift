import Foundation

/// The top of a stack changes on screen (3.5–3.7, 3.13).
@MainActor
final class StackTransition: Transition {
  private(set) var from: UIViewController?
  private(set) var to: UIViewController?
  private var change: StackChange
  private weak var nav: UINavigationController?

  /// Whether the stack left the screen before the transition began.
  private var isOffScreen = false

  /// Whether the first display is cut short, and nothing is animated (3.16).
  private var cutsShort = false

  init(
    _ change: StackChange, in nav: UINavigationController, from: UIViewController?,
    isAnimated: Bool, isInteractive: Bool
  ) {
    self.change = change
    self.nav = nav
    self.from = from
    to = change.newTop
    super.init(
      in: nav.session, duration: 0.35, isAnimated: isAnimated, isInteractive: isInteractive)
  }

  /// Takes in a change that came in the same turn without waiting (4.2).
  func merge(_ later: StackChange, animated: Bool) {
    change.merge(later)
    to = change.newTop
    isAnimated = isAnimated || animated
  }

  override var endsAtOnce: Bool { !isAnimated || cutsShort || isOffScreen }

  override var isStandardSlide: Bool {
    isAnimated && custom == nil && state != .ended && session.profile >= .iOS26
  }

  override func begin() {
    guard let nav, nav.isDisplaying, nav.shown !== to else {
      isOffScreen = true
      return
    }
    // The stack may have left the screen and come back since the call.
    from = nav.shown
    cutsShort = from?.appearance.phase == .appearing
    if change.operation == .pop { to?.appearance.isNewToParent = false }
    to?.loadViewIfNeeded()
    from?.placeWillDisappear(isAnimated)
    if let to {
      to.placeWillAppear(isAnimated)
      nav.hasAnnouncedFirst = true
      nav.calledDelegate?.navigationController(nav, willShow: to, animated: isAnimated)
      // An animator of the app puts the view in itself (4.37).
      if custom == nil || endsAtOnce { nav.insertPlace(of: to) }
    }
    nav.shown = to
    if cutsShort { letGoOfOld() }
    to?.placeIsAppearing()
  }

  private func letGoOfOld() {
    // The stack may have left the screen and come back with what went.
    guard from !== nav?.shown else { return }
    nav?.takeOutPlace(of: from)
    from?.placeDidDisappear()
  }

  override func complete() {
    if isOffScreen {
      nav?.showWithoutTransition()
      endAppearanceOfShown()
      change.tellParents(nav)
      return
    }
    if custom != nil, to?.storedView?.superview != nil { nav?.insertPlace(of: to) }
    letGoOfOld()
    to?.placeDidAppear()
    endAppearanceOfShown()
    tellBar()
    let isMoveFirst = session.policy.tellsDidMoveBeforeDidShow
    if isMoveFirst { change.tellParents(nav) }
    if let nav, let to {
      nav.calledDelegate?.navigationController(nav, didShow: to, animated: isAnimated)
    }
    if !isMoveFirst { change.tellParents(nav) }
  }

  /// Whoever overrides it in a subclass hears what was popped, whatever the way.
  private func tellBar() {
    guard let nav, change.operation == .pop, let from,
      !nav.storedChildren.contains(where: { $0 === from })
    else { return }
    nav.navigationBar.delegate?.navigationBar(nav.navigationBar, didPop: from.navigationItem)
  }

  /// A stack that came back to the screen in between has left this to its transition.
  private func endAppearanceOfShown() {
    if nav?.appearance.phase == .appeared { nav?.shown?.placeDidAppear() }
  }

  /// The user let go: the stack is what it was, the one below never appeared (3.13, 4.31).
  override func revert() {
    guard let nav else { return }
    let tellsParents = session.policy.tellsParentsOfCancelledSwipe
    nav.storedChildren = change.oldStack
    nav.updateBar()
    for controller in change.removed { controller.appearance.isLeavingParent = false }
    for controller in change.added { controller.appearance.isLeavingParent = true }
    let (below, top) = (nav.shown, change.oldStack.last)
    if below !== top {
      below?.placeWillDisappear(isAnimated)
      nav.takeOutPlace(of: below)
      below?.placeDidDisappear()
    }
    nav.shown = top
    nav.insertPlace(of: top)
    if tellsParents { top?.willMove(toParent: nav) }
    if nav.isDisplaying {
      top?.placeWillAppear(isAnimated)
      let announced = tellsDelegateOfReturn ? top : nil
      if let announced {
        nav.calledDelegate?.navigationController(nav, willShow: announced, animated: isAnimated)
      }
      top?.placeDidAppear()
      if let announced {
        nav.calledDelegate?.navigationController(nav, didShow: announced, animated: isAnimated)
      }
    } else {
      top?.placeDidDisappear()
    }
    if tellsParents { top?.didMove(toParent: nav) }
    for controller in change.added where controller.storedParent === nav {
      controller.storedParent = nil
      controller.didMove(toParent: nil)
    }
  }

  /// Whether the delegate hears of the screen that stays after all (4.45).
  private var tellsDelegateOfReturn: Bool {
    isStandardSlide && session.policy.tellsDelegateOfCancelledSwipe
  }

  override func detach() {
    nav?.stackTransition = nil
  }

  override func tellRequester() {
    // The app may keep the coordinator; what left must go nevertheless (7.2).
    change = StackChange(from: [], to: [], operation: .none)
    from = nil
    to = nil
  }

  override func makeCustom() -> CustomTransition? {
    guard let nav, let delegate = nav.animatorDelegate, let from, let to,
      let animator = delegate.navigationController(
        nav, animationControllerFor: change.operation, from: from, to: to)
    else { return nil }
    return CustomTransition(
      self, animator: animator,
      interactor: delegate.navigationController(nav, interactionControllerFor: animator))
  }

  override var subject: UIViewController? { change.operation == .pop ? from : to }

  override func viewController(forKey key: UITransitionContextViewControllerKey)
    -> UIViewController?
  {
    switch key {
    case .from: from
    case .to: to
    default: nil
    }
  }

  override var containerView: UIView { nav?.viewIfLoaded ?? super.containerView }
}
