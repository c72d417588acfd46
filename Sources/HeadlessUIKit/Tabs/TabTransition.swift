import Foundation

/// An animator of the app shows another tab (4.37); without one the change is made in the call.
///
/// The callbacks come in the order of a change without an animator, the did ones at the end (3.11).
@MainActor
final class TabTransition: Transition {
  private(set) var from: UIViewController?
  private(set) var to: UIViewController?
  private weak var tabs: UITabBarController?
  private var animator: (any UIViewControllerAnimatedTransitioning)?

  init(
    _ tabs: UITabBarController, from: UIViewController, to: UIViewController,
    _ animator: any UIViewControllerAnimatedTransitioning
  ) {
    self.tabs = tabs
    self.from = from
    self.to = to
    self.animator = animator
    super.init(in: tabs.session, duration: 0.25, isAnimated: true)
    joinTransaction()
  }

  override func begin() {
    to?.loadViewIfNeeded()
    if session.policy.tellsOldTabFirst { from?.placeWillDisappear(true) }
    to?.placeWillAppear(true)
    from?.placeWillDisappear(true)
    tabs?.shown = to
  }

  override func complete() {
    swap(from, for: to)
  }

  /// The user let go, or the animator did not complete: the old tab is selected again.
  override func revert() {
    tabs?.selected = from
    tabs?.updateBar()
    to?.placeWillDisappear(true)
    from?.placeWillAppear(true)
    swap(to, for: from)
  }

  private func swap(_ old: UIViewController?, for new: UIViewController?) {
    guard let tabs else { return }
    tabs.takeOutPlace(of: old)
    tabs.shown = new
    if tabs.storedView?.window != nil { tabs.insertPlace(of: new) }
    old?.placeDidDisappear()
    if tabs.appearance.phase == .appeared { new?.placeDidAppear() }
  }

  override func detach() {
    tabs?.tabTransition = nil
  }

  override func tellRequester() {
    // The app may keep the coordinator; what left must go nevertheless (7.2).
    from = nil
    to = nil
    animator = nil
  }

  override func makeCustom() -> CustomTransition? {
    guard let tabs, let animator else { return nil }
    return CustomTransition(
      self, animator: animator,
      interactor: tabs.delegate?.tabBarController(tabs, interactionControllerFor: animator))
  }

  override func viewController(forKey key: UITransitionContextViewControllerKey)
    -> UIViewController?
  {
    switch key {
    case .from: from
    case .to: to
    default: nil
    }
  }

  override var containerView: UIView { tabs?.viewIfLoaded ?? super.containerView }
}
