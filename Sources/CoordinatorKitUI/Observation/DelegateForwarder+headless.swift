// Does by hand what `DelegateForwarder.swift` leaves to the Objective-C runtime.

#if os(iOS) || os(tvOS) || os(visionOS)
#else

  @MainActor class DelegateForwarder: NSObject {
    var callsUnderWay: Set<String> = []

    func setAnew() {}
  }

  @MainActor class NavigationDelegateForwarder: DelegateForwarder, UINavigationControllerDelegate {
    weak var forwardee: (any UINavigationControllerDelegate)? {
      didSet { if forwardee !== oldValue { setAnew() } }
    }
    var promisesAnimators = false
    /// The screen's own transition that is running, if any.
    private var running: ScreenTransition?
    /// Whether UIKit was given a transition of the screens themselves when it asked last.
    var hasOwnTransition: Bool { running != nil }

    var respondsToAnimationControllers: Bool? {
      // What the app's own delegate does is not known.
      if promisesAnimators { return true }
      guard let forwardee else { return false }
      return forwardee.respondsToAnimationControllers
    }

    func navigationWillShow(_ navigation: UINavigationController) {}

    func navigationDidShow(_ navigation: UINavigationController, animated: Bool) {}

    func navigationController(
      _ navigation: UINavigationController, willShow controller: UIViewController, animated: Bool
    ) {
      navigationWillShow(navigation)
      passOn {
        forwardee?.navigationController(navigation, willShow: controller, animated: animated)
      }
    }

    func navigationController(
      _ navigation: UINavigationController, didShow controller: UIViewController, animated: Bool
    ) {
      passOn {
        forwardee?.navigationController(navigation, didShow: controller, animated: animated)
      } then: {
        navigationDidShow(navigation, animated: animated)
      }
    }

    /// The transition of the screens themselves, asked before the delegate; `nil` asks that.
    func ownTransition(
      _ operation: UINavigationController.Operation, from old: UIViewController,
      to new: UIViewController
    ) -> ScreenTransition? { nil }

    func navigationController(
      _ navigation: UINavigationController,
      animationControllerFor operation: UINavigationController.Operation,
      from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
      running = ownTransition(operation, from: fromVC, to: toVC)
      guard let running else {
        return forwardee?.navigationController(
          navigation, animationControllerFor: operation, from: fromVC, to: toVC)
      }
      return operation == .pop ? running.disappearing() : running.appearing()
    }

    func navigationController(
      _ navigation: UINavigationController,
      interactionControllerFor animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
      guard let running else {
        return forwardee?.navigationController(navigation, interactionControllerFor: animator)
      }
      return running.interaction()
    }
  }

  @MainActor
  class PresentationDelegateForwarder: DelegateForwarder, UIPopoverPresentationControllerDelegate {
    weak var forwardee: (any UIAdaptivePresentationControllerDelegate)? {
      didSet { if forwardee !== oldValue { setAnew() } }
    }

    func presentationWillBecomePopover() {}

    func presentationDidAttemptToDismiss() {}

    func presentationDidDismiss() {}

    func adaptivePresentationStyle(
      for presentation: UIPresentationController, traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle {
      let isNarrow = traitCollection.horizontalSizeClass == .compact
      return forwardee?.adaptivePresentationStyle(
        for: presentation, traitCollection: traitCollection)
        ?? (isNarrow ? .automatic : UIModalPresentationStyle.none)
    }

    func presentationController(
      _ presentation: UIPresentationController,
      willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
      transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
    ) {
      passOn {
        forwardee?.presentationController(
          presentation, willPresentWithAdaptiveStyle: style,
          transitionCoordinator: transitionCoordinator)
      }
    }

    func prepareForPopoverPresentation(_ popover: UIPopoverPresentationController) {
      presentationWillBecomePopover()
      passOn {
        let forwardee = forwardee as? any UIPopoverPresentationControllerDelegate
        forwardee?.prepareForPopoverPresentation(popover)
      }
    }

    func presentationControllerShouldDismiss(_ presentation: UIPresentationController) -> Bool {
      ask { forwardee?.presentationControllerShouldDismiss(presentation) ?? true }
    }

    func presentationControllerWillDismiss(_ presentation: UIPresentationController) {
      passOn { forwardee?.presentationControllerWillDismiss(presentation) }
    }

    func presentationControllerDidAttemptToDismiss(_ presentation: UIPresentationController) {
      passOn {
        forwardee?.presentationControllerDidAttemptToDismiss(presentation)
      } then: {
        presentationDidAttemptToDismiss()
      }
    }

    func presentationControllerDidDismiss(_ presentation: UIPresentationController) {
      passOn {
        forwardee?.presentationControllerDidDismiss(presentation)
      } then: {
        presentationDidDismiss()
      }
    }
  }

  @MainActor class TabBarDelegateForwarder: DelegateForwarder, UITabBarControllerDelegate {
    weak var forwardee: (any UITabBarControllerDelegate)? {
      didSet { if forwardee !== oldValue { setAnew() } }
    }
    /// The screen's own transition that is running, if any.
    private var running: ScreenTransition?

    func tabMaySelect(_ tabs: UITabBarController, _ controller: UIViewController) -> Bool { true }

    func tabDidSelect(_ tabs: UITabBarController, _ controller: UIViewController) {}

    func tabBarController(_ tabs: UITabBarController, shouldSelect controller: UIViewController)
      -> Bool
    {
      ask {
        forwardee?.tabBarController(tabs, shouldSelect: controller) ?? true
      } then: {
        tabMaySelect(tabs, controller)
      }
    }

    func tabBarController(_ tabs: UITabBarController, didSelect controller: UIViewController) {
      passOn {
        forwardee?.tabBarController(tabs, didSelect: controller)
      } then: {
        tabDidSelect(tabs, controller)
      }
    }

    func tabMaySelect(_ tabs: UITabBarController, _ tab: UITab) -> Bool { true }

    func tabDidSelect(_ tabs: UITabBarController, _ tab: UITab, previous: UITab?) {}

    func tabBarController(_ tabs: UITabBarController, shouldSelectTab tab: UITab) -> Bool {
      ask {
        forwardee?.tabBarController(tabs, shouldSelectTab: tab) ?? true
      } then: {
        tabMaySelect(tabs, tab)
      }
    }

    func tabBarController(
      _ tabs: UITabBarController, didSelectTab tab: UITab, previousTab: UITab?
    ) {
      passOn {
        forwardee?.tabBarController(tabs, didSelectTab: tab, previousTab: previousTab)
      } then: {
        tabDidSelect(tabs, tab, previous: previousTab)
      }
    }

    func tabBarControllerWillBeginEditing(_ tabs: UITabBarController) {
      passOn { forwardee?.tabBarControllerWillBeginEditing(tabs) }
    }

    func tabBarControllerDidEndEditing(_ tabs: UITabBarController) {
      passOn { forwardee?.tabBarControllerDidEndEditing(tabs) }
    }

    func tabBarController(_ tabs: UITabBarController, visibilityDidChangeFor changed: [UITab]) {
      passOn { forwardee?.tabBarController(tabs, visibilityDidChangeFor: changed) }
    }

    func tabBarController(_ tabs: UITabBarController, displayOrderDidChangeFor group: UITabGroup) {
      passOn { forwardee?.tabBarController(tabs, displayOrderDidChangeFor: group) }
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
        return forwardee?.tabBarController(
          tabs, animationControllerForTransitionFrom: fromVC, to: toVC)
      }
      return own.isNew ? own.transition.appearing() : own.transition.disappearing()
    }

    func tabBarController(
      _ tabs: UITabBarController,
      interactionControllerFor animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
      guard let running else {
        return forwardee?.tabBarController(tabs, interactionControllerFor: animator)
      }
      return running.interaction()
    }
  }

  @MainActor class PageDelegateForwarder: DelegateForwarder, UIPageViewControllerDelegate {
    weak var forwardee: (any UIPageViewControllerDelegate)? {
      didSet { if forwardee !== oldValue { setAnew() } }
    }

    func pageWillTurn() {}

    func pageDidTurn(isCompleted: Bool) {}

    func pageViewController(
      _ pages: UIPageViewController, willTransitionTo coming: [UIViewController]
    ) {
      pageWillTurn()
      passOn { forwardee?.pageViewController(pages, willTransitionTo: coming) }
    }

    func pageViewController(
      _ pages: UIPageViewController, didFinishAnimating finished: Bool,
      previousViewControllers: [UIViewController], transitionCompleted completed: Bool
    ) {
      passOn {
        forwardee?.pageViewController(
          pages, didFinishAnimating: finished, previousViewControllers: previousViewControllers,
          transitionCompleted: completed)
      } then: {
        pageDidTurn(isCompleted: completed)
      }
    }
  }

  @MainActor class GestureDelegateForwarder: DelegateForwarder, UIGestureRecognizerDelegate {
    weak var forwardee: (any UIGestureRecognizerDelegate)? {
      didSet { if forwardee !== oldValue { setAnew() } }
    }

    func mayBegin() -> Bool { true }

    func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
      ask {
        forwardee?.gestureRecognizerShouldBegin(recognizer) ?? true
      } then: {
        mayBegin()
      }
    }
  }

  @MainActor class SplitDelegateForwarder: DelegateForwarder, UISplitViewControllerDelegate {
    weak var forwardee: (any UISplitViewControllerDelegate)? {
      didSet { if forwardee !== oldValue { setAnew() } }
    }

    func splitDidAdapt() {}
    func splitWillCollapse() {}
    func columnDidHide(_ column: UISplitViewController.Column) {}

    func splitViewController(
      _ split: UISplitViewController, didShow column: UISplitViewController.Column
    ) {
      passOn { forwardee?.splitViewController(split, didShow: column) }
    }

    func splitViewController(
      _ split: UISplitViewController, didHide column: UISplitViewController.Column
    ) {
      passOn {
        forwardee?.splitViewController(split, didHide: column)
      } then: {
        columnDidHide(column)
      }
    }

    func splitViewControllerDidCollapse(_ split: UISplitViewController) {
      passOn {
        forwardee?.splitViewControllerDidCollapse(split)
      } then: {
        splitDidAdapt()
      }
    }

    func splitViewControllerDidExpand(_ split: UISplitViewController) {
      passOn {
        forwardee?.splitViewControllerDidExpand(split)
      } then: {
        splitDidAdapt()
      }
    }

    func splitViewController(
      _ split: UISplitViewController, show controller: UIViewController, sender: Any?
    ) -> Bool {
      forwardee?.splitViewController(split, show: controller, sender: sender) ?? false
    }

    func splitViewController(
      _ split: UISplitViewController, showDetail controller: UIViewController, sender: Any?
    ) -> Bool {
      forwardee?.splitViewController(split, showDetail: controller, sender: sender) ?? false
    }

    func splitViewController(
      _ split: UISplitViewController, willChangeTo mode: UISplitViewController.DisplayMode
    ) {
      passOn { forwardee?.splitViewController(split, willChangeTo: mode) }
    }

    func splitViewController(
      _ split: UISplitViewController,
      topColumnForCollapsingToProposedTopColumn proposed: UISplitViewController.Column
    ) -> UISplitViewController.Column {
      var top = proposed
      passOn {
        top =
          forwardee?.splitViewController(
            split, topColumnForCollapsingToProposedTopColumn: proposed) ?? proposed
      } then: {
        splitWillCollapse()
      }
      return top
    }

    func splitViewController(
      _ split: UISplitViewController,
      displayModeForExpandingToProposedDisplayMode mode: UISplitViewController.DisplayMode
    ) -> UISplitViewController.DisplayMode {
      forwardee?.splitViewController(split, displayModeForExpandingToProposedDisplayMode: mode)
        ?? mode
    }
  }

  extension DelegateForwarder {
    @MainActor final class GestureTarget<Recognizer: UIGestureRecognizer>: NSObject {
      private let act: @MainActor (Recognizer) -> Void

      init(_ act: @escaping @MainActor (Recognizer) -> Void) {
        self.act = act
        super.init()
      }

      func attach(to recognizer: Recognizer) {
        recognizer.addTarget(self, action: GestureTarget.recognized)
      }

      private func recognized(_ recognizer: UIGestureRecognizer) {
        (recognizer as? Recognizer).map(act)
      }
    }
  }

#endif
