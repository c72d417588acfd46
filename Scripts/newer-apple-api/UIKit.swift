// What UIKit.h cannot say: Swift's names for nested types, and default arguments.

import UIKit

@available(iOS 18, *)
extension UIViewController {
  typealias Transition = UIViewControllerTransition
}

@available(iOS 18, *)
extension UIViewControllerTransition {
  typealias ZoomOptions = UIZoomTransitionOptions
  typealias ZoomSourceViewProviderContext = UIZoomTransitionSourceViewProviderContext
}

@available(iOS 18, *)
extension UIZoomTransitionOptions {
  typealias InteractionContext = UIZoomTransitionInteractionContext
}

@available(iOS 18, *)
extension UITabBarController {
  typealias Mode = UITabBarControllerMode
}

@available(iOS 18, *)
extension UIViewControllerTransition {
  static func zoom(
    options: UIViewController.Transition.ZoomOptions? = nil,
    sourceViewProvider:
      @escaping (UIViewController.Transition.ZoomSourceViewProviderContext) ->
      UIView?
  ) -> Self { __zoom(with: options, sourceViewProvider: sourceViewProvider) }

  @available(iOS 26, *)
  static func zoom(
    options: UIViewController.Transition.ZoomOptions? = nil,
    sourceBarButtonItemProvider:
      @escaping (UIViewController.Transition.ZoomSourceViewProviderContext) -> UIBarButtonItem?
  ) -> Self { __zoom(with: options, sourceBarButtonItemProvider: sourceBarButtonItemProvider) }
}
