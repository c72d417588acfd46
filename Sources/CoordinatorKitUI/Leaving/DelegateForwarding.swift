// The one place where UIKit's optional delegate methods differ from HeadlessUIKit's: on Apple
// platforms the Objective-C runtime forwards what a class does not implement, elsewhere each method is
// passed on by hand.

#if os(iOS) || os(tvOS) || os(visionOS)

  /// A navigation controller's delegate that passes every call on to another one.
  @MainActor class NavigationDelegateForwarder: NSObject, UINavigationControllerDelegate {
    // The runtime asks the two methods below without an actor; UIKit does so on the main thread only.
    nonisolated(unsafe) weak var forwardee: (any UINavigationControllerDelegate)?

    /// Called before the delegate's own `willShow`.
    func navigationWillShow(_ navigation: UINavigationController) {}

    /// Called after the delegate's own `didShow`.
    func navigationDidShow(_ navigation: UINavigationController, animated: Bool) {}

    func navigationController(
      _ navigationController: UINavigationController, willShow viewController: UIViewController,
      animated: Bool
    ) {
      navigationWillShow(navigationController)
      forwardee?.navigationController?(
        navigationController, willShow: viewController, animated: animated)
    }

    func navigationController(
      _ navigationController: UINavigationController, didShow viewController: UIViewController,
      animated: Bool
    ) {
      forwardee?.navigationController?(
        navigationController, didShow: viewController, animated: animated)
      navigationDidShow(navigationController, animated: animated)
    }

    override nonisolated func responds(to selector: Selector!) -> Bool {
      super.responds(to: selector) || forwardee?.responds(to: selector) == true
    }

    override nonisolated func forwardingTarget(for selector: Selector!) -> Any? {
      forwardee
    }
  }

  /// A presentation controller's delegate that passes every call on to another one.
  @MainActor
  class PresentationDelegateForwarder: NSObject,
    UIAdaptivePresentationControllerDelegate
  {
    // The runtime asks the two methods below without an actor; UIKit does so on the main thread only.
    nonisolated(unsafe) weak var forwardee: (any UIAdaptivePresentationControllerDelegate)?

    /// Called after the delegate's own `presentationControllerDidDismiss`.
    func presentationDidDismiss() {}

    /// Called after the delegate's own `presentationControllerDidAttemptToDismiss`.
    func presentationDidAttemptToDismiss() {}

    /// Called after the delegate's own `presentationControllerWillDismiss`.
    func presentationWillDismiss() {}

    func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {
      forwardee?.presentationControllerWillDismiss?(presentationController)
      presentationWillDismiss()
    }

    func presentationControllerDidAttemptToDismiss(
      _ presentationController: UIPresentationController
    ) {
      forwardee?.presentationControllerDidAttemptToDismiss?(presentationController)
      presentationDidAttemptToDismiss()
    }

    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
      forwardee?.presentationControllerDidDismiss?(presentationController)
      presentationDidDismiss()
    }

    override nonisolated func responds(to selector: Selector!) -> Bool {
      super.responds(to: selector) || forwardee?.responds(to: selector) == true
    }

    override nonisolated func forwardingTarget(for selector: Selector!) -> Any? {
      forwardee
    }
  }

  /// A tab bar controller's delegate that passes every call on to another one.
  @MainActor class TabBarDelegateForwarder: NSObject, UITabBarControllerDelegate {
    // The runtime asks the two methods below without an actor; UIKit does so on the main thread only.
    nonisolated(unsafe) weak var forwardee: (any UITabBarControllerDelegate)?

    /// Whether a tap may select a tab, asked after the delegate.
    func tabMaySelect(_ tabs: UITabBarController, _ controller: UIViewController) -> Bool { true }

    /// Called after the delegate's own `didSelect`.
    func tabDidSelect(_ tabs: UITabBarController, _ controller: UIViewController) {}

    func tabBarController(
      _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
    ) -> Bool {
      (forwardee?.tabBarController?(tabBarController, shouldSelect: viewController) ?? true)
        && tabMaySelect(tabBarController, viewController)
    }

    func tabBarController(
      _ tabBarController: UITabBarController, didSelect viewController: UIViewController
    ) {
      forwardee?.tabBarController?(tabBarController, didSelect: viewController)
      tabDidSelect(tabBarController, viewController)
    }

    override nonisolated func responds(to selector: Selector!) -> Bool {
      super.responds(to: selector) || forwardee?.responds(to: selector) == true
    }

    override nonisolated func forwardingTarget(for selector: Selector!) -> Any? {
      forwardee
    }
  }

  /// A gesture recognizer's delegate that passes every question on to another one.
  @MainActor class GestureDelegateForwarder: NSObject, UIGestureRecognizerDelegate {
    // The runtime asks the two methods below without an actor; UIKit does so on the main thread only.
    nonisolated(unsafe) weak var forwardee: (any UIGestureRecognizerDelegate)?

    /// Whether the gesture may begin, asked after the delegate.
    func mayBegin() -> Bool { true }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
      (forwardee?.gestureRecognizerShouldBegin?(gestureRecognizer) ?? true) && mayBegin()
    }

    override nonisolated func responds(to selector: Selector!) -> Bool {
      super.responds(to: selector) || forwardee?.responds(to: selector) == true
    }

    override nonisolated func forwardingTarget(for selector: Selector!) -> Any? {
      forwardee
    }
  }

#else

  /// A navigation controller's delegate that passes every call on to another one.
  @MainActor class NavigationDelegateForwarder: NSObject, UINavigationControllerDelegate {
    weak var forwardee: (any UINavigationControllerDelegate)?

    /// Called before the delegate's own `willShow`.
    func navigationWillShow(_ navigation: UINavigationController) {}

    /// Called after the delegate's own `didShow`.
    func navigationDidShow(_ navigation: UINavigationController, animated: Bool) {}

    func navigationController(
      _ navigationController: UINavigationController, willShow viewController: UIViewController,
      animated: Bool
    ) {
      navigationWillShow(navigationController)
      forwardee?.navigationController(
        navigationController, willShow: viewController, animated: animated)
    }

    func navigationController(
      _ navigationController: UINavigationController, didShow viewController: UIViewController,
      animated: Bool
    ) {
      forwardee?.navigationController(
        navigationController, didShow: viewController, animated: animated)
      navigationDidShow(navigationController, animated: animated)
    }

    func navigationController(
      _ navigationController: UINavigationController,
      animationControllerFor operation: UINavigationController.Operation,
      from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
      forwardee?.navigationController(
        navigationController, animationControllerFor: operation, from: fromVC, to: toVC)
    }

    func navigationController(
      _ navigationController: UINavigationController,
      interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
      forwardee?.navigationController(
        navigationController, interactionControllerFor: animationController)
    }
  }

  /// A presentation controller's delegate that passes every call on to another one.
  @MainActor
  class PresentationDelegateForwarder: NSObject,
    UIAdaptivePresentationControllerDelegate
  {
    weak var forwardee: (any UIAdaptivePresentationControllerDelegate)?

    /// Called after the delegate's own `presentationControllerDidDismiss`.
    func presentationDidDismiss() {}

    /// Called after the delegate's own `presentationControllerDidAttemptToDismiss`.
    func presentationDidAttemptToDismiss() {}

    /// Called after the delegate's own `presentationControllerWillDismiss`.
    func presentationWillDismiss() {}

    func presentationControllerShouldDismiss(
      _ presentationController: UIPresentationController
    ) -> Bool {
      forwardee?.presentationControllerShouldDismiss(presentationController) ?? true
    }

    func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {
      forwardee?.presentationControllerWillDismiss(presentationController)
      presentationWillDismiss()
    }

    func presentationControllerDidAttemptToDismiss(
      _ presentationController: UIPresentationController
    ) {
      forwardee?.presentationControllerDidAttemptToDismiss(presentationController)
      presentationDidAttemptToDismiss()
    }

    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
      forwardee?.presentationControllerDidDismiss(presentationController)
      presentationDidDismiss()
    }
  }

  /// A tab bar controller's delegate that passes every call on to another one.
  @MainActor class TabBarDelegateForwarder: NSObject, UITabBarControllerDelegate {
    weak var forwardee: (any UITabBarControllerDelegate)?

    /// Whether a tap may select a tab, asked after the delegate.
    func tabMaySelect(_ tabs: UITabBarController, _ controller: UIViewController) -> Bool { true }

    /// Called after the delegate's own `didSelect`.
    func tabDidSelect(_ tabs: UITabBarController, _ controller: UIViewController) {}

    func tabBarController(
      _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
    ) -> Bool {
      (forwardee?.tabBarController(tabBarController, shouldSelect: viewController) ?? true)
        && tabMaySelect(tabBarController, viewController)
    }

    func tabBarController(
      _ tabBarController: UITabBarController, didSelect viewController: UIViewController
    ) {
      forwardee?.tabBarController(tabBarController, didSelect: viewController)
      tabDidSelect(tabBarController, viewController)
    }
  }

  /// A gesture recognizer's delegate that passes every question on to another one.
  @MainActor class GestureDelegateForwarder: NSObject, UIGestureRecognizerDelegate {
    weak var forwardee: (any UIGestureRecognizerDelegate)?

    /// Whether the gesture may begin, asked after the delegate.
    func mayBegin() -> Bool { true }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
      (forwardee?.gestureRecognizerShouldBegin(gestureRecognizer) ?? true) && mayBegin()
    }
  }

#endif
