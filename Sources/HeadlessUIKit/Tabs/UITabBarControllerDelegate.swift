public import Foundation

/// Decides whether the user may select a tab, and learns of it (6.2).
@preconcurrency @MainActor
public protocol UITabBarControllerDelegate: NSObjectProtocol {
  /// Whether a tap may select the tab; not asked for selections by code (6.2).
  func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool
  /// A tap has selected the tab, or selected it again (6.2).
  func tabBarController(
    _ tabBarController: UITabBarController, didSelect viewController: UIViewController)
  /// Whether a tap may select the tab, where tabs were set; not asked for selections by code (6.15).
  func tabBarController(_ tabBarController: UITabBarController, shouldSelectTab tab: UITab) -> Bool
  /// A tap or code has selected the tab, or a tap has selected it again, where tabs were set (6.15).
  func tabBarController(
    _ tabBarController: UITabBarController, didSelectTab selectedTab: UITab, previousTab: UITab?)
  /// The user begins to change the order of tabs, or which of them are hidden (6.19).
  func tabBarControllerWillBeginEditing(_ tabBarController: UITabBarController)
  /// The user has ended that (6.19).
  func tabBarControllerDidEndEditing(_ tabBarController: UITabBarController)
  /// The user has hidden tabs, or shown them again (6.19).
  func tabBarController(
    _ tabBarController: UITabBarController, visibilityDidChangeFor tabs: [UITab])
  /// The user has changed the order of the tabs in a group (6.19).
  func tabBarController(
    _ tabBarController: UITabBarController, displayOrderDidChangeFor group: UITabGroup)
  /// The animator of a change on screen, by user or code; nil for none (4.37).
  func tabBarController(
    _ tabBarController: UITabBarController,
    animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
  /// What drives the animator; nil for nothing (4.37).
  func tabBarController(
    _ tabBarController: UITabBarController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
}

extension UITabBarControllerDelegate {
  private var target: (any UITabBarControllerDelegate)? {
    forwardingTarget(of: self) as? any UITabBarControllerDelegate
  }

  /// True, unless the delegate implements it.
  public func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool { target?.tabBarController(tabBarController, shouldSelect: viewController) ?? true }

  /// Does nothing unless the delegate implements it.
  public func tabBarController(
    _ tabBarController: UITabBarController, didSelect viewController: UIViewController
  ) {
    target?.tabBarController(tabBarController, didSelect: viewController)
  }

  /// True, unless the delegate implements it.
  public func tabBarController(_ tabBarController: UITabBarController, shouldSelectTab tab: UITab)
    -> Bool
  { target?.tabBarController(tabBarController, shouldSelectTab: tab) ?? true }

  /// Does nothing unless the delegate implements it.
  public func tabBarController(
    _ tabBarController: UITabBarController, didSelectTab selectedTab: UITab, previousTab: UITab?
  ) {
    target?.tabBarController(
      tabBarController, didSelectTab: selectedTab, previousTab: previousTab)
  }

  /// Does nothing unless the delegate implements it.
  public func tabBarControllerWillBeginEditing(_ tabBarController: UITabBarController) {
    target?.tabBarControllerWillBeginEditing(tabBarController)
  }

  /// Does nothing unless the delegate implements it.
  public func tabBarControllerDidEndEditing(_ tabBarController: UITabBarController) {
    target?.tabBarControllerDidEndEditing(tabBarController)
  }

  /// Does nothing unless the delegate implements it.
  public func tabBarController(
    _ tabBarController: UITabBarController, visibilityDidChangeFor tabs: [UITab]
  ) {
    target?.tabBarController(tabBarController, visibilityDidChangeFor: tabs)
  }

  /// Does nothing unless the delegate implements it.
  public func tabBarController(
    _ tabBarController: UITabBarController, displayOrderDidChangeFor group: UITabGroup
  ) {
    target?.tabBarController(tabBarController, displayOrderDidChangeFor: group)
  }

  /// No animator unless the delegate has one.
  public func tabBarController(
    _ tabBarController: UITabBarController,
    animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    target?.tabBarController(
      tabBarController, animationControllerForTransitionFrom: fromVC, to: toVC)
  }

  /// No interactor unless the delegate has one.
  public func tabBarController(
    _ tabBarController: UITabBarController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    target?.tabBarController(tabBarController, interactionControllerFor: animationController)
  }
}
