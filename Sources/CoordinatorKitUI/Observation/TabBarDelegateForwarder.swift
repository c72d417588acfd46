// `DelegateForwarder+headless.swift` has the same for HeadlessUIKit.

#if os(iOS) || os(tvOS) || os(visionOS)

  /// A tab bar controller's delegate that forwards every call to another one.
  @MainActor class TabBarDelegateForwarder: DelegateForwarder, UITabBarControllerDelegate {
    /// The screen's own transition that is running, if any.
    private var running: ScreenTransition?
    var forwardee: (any UITabBarControllerDelegate)? {
      get { next as? any UITabBarControllerDelegate }
      set { next = newValue }
    }

    /// Whether a tap may select a tab, asked after the delegate.
    func tabMaySelect(_ tabs: UITabBarController, _ controller: UIViewController) -> Bool { true }

    /// Called after the delegate's own `didSelect`.
    func tabDidSelect(_ tabs: UITabBarController, _ controller: UIViewController) {}

    func tabBarController(_ tabs: UITabBarController, shouldSelect controller: UIViewController)
      -> Bool
    {
      ask {
        forwardee?.tabBarController?(tabs, shouldSelect: controller) ?? true
      } then: {
        tabMaySelect(tabs, controller)
      }
    }

    func tabBarController(_ tabs: UITabBarController, didSelect controller: UIViewController) {
      passOn {
        forwardee?.tabBarController?(tabs, didSelect: controller)
      } then: {
        tabDidSelect(tabs, controller)
      }
    }

    /// Whether a tap may select a `UITab`, asked after the delegate.
    @available(iOS 18, macCatalyst 18, tvOS 18, visionOS 2, *)
    func tabMaySelect(_ tabs: UITabBarController, _ tab: UITab) -> Bool { true }

    /// Called after the delegate's own `didSelectTab`, also for what code selects.
    @available(iOS 18, macCatalyst 18, tvOS 18, visionOS 2, *)
    func tabDidSelect(_ tabs: UITabBarController, _ tab: UITab, previous: UITab?) {}

    // The app's delegate is called by selector, so that also an SDK that does not declare the methods of
    // iOS 18 can check this.

    @available(iOS 18, macCatalyst 18, tvOS 18, visionOS 2, *)
    @objc(tabBarController:shouldSelectTab:)
    func tabBarController(_ tabs: UITabBarController, shouldSelectTab tab: UITab) -> Bool {
      ask {
        let delegate = forwardee as AnyObject?
        if let answer = delegate?.tabBarController?(tabs, shouldSelectTab: tab) { return answer }
        // UIKit asks this in place of the old question, of which the app's delegate may know only.
        guard tabs.viewControllers != nil, let controller = tab.viewController else { return true }
        return forwardee?.tabBarController?(tabs, shouldSelect: controller) ?? true
      } then: {
        tabMaySelect(tabs, tab)
      }
    }

    @available(iOS 18, macCatalyst 18, tvOS 18, visionOS 2, *)
    @objc(tabBarController:didSelectTab:previousTab:)
    func tabBarController(
      _ tabs: UITabBarController, didSelectTab tab: UITab, previousTab: UITab?
    ) {
      passOn {
        (forwardee as AnyObject?)?.tabBarController?(
          tabs, didSelectTab: tab, previousTab: previousTab)
      } then: {
        tabDidSelect(tabs, tab, previous: previousTab)
      }
    }

    /// The transition of the screens themselves, and whether it is that of the new one; asked before
    /// the delegate.
    func ownTransition(
      _ tabs: UITabBarController, from old: UIViewController, to new: UIViewController
    ) -> (transition: ScreenTransition, isNew: Bool)? { nil }

    func tabBarController(
      _ tabs: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
      to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
      let own = ownTransition(tabs, from: fromVC, to: toVC)
      running = own?.transition
      guard let own else {
        return forwardee?.tabBarController?(
          tabs, animationControllerForTransitionFrom: fromVC, to: toVC) ?? nil
      }
      return own.isNew ? own.transition.appearing() : own.transition.disappearing()
    }

    func tabBarController(
      _ tabs: UITabBarController,
      interactionControllerFor animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
      guard let running else {
        return forwardee?.tabBarController?(tabs, interactionControllerFor: animator) ?? nil
      }
      return running.interaction()
    }
  }

#endif
