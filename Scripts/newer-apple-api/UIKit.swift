// What UIKit.h cannot say: Swift's names for nested types, and default arguments.

import UIKit

@available(iOS 18, *)
extension UIViewController {
  /// As Apple's documentation declares it.
  public typealias Transition = UIViewControllerTransition
}

@available(iOS 18, *)
extension UIViewControllerTransition {
  /// As Apple's documentation declares it.
  public typealias ZoomOptions = UIZoomTransitionOptions
  /// As Apple's documentation declares it.
  public typealias ZoomSourceViewProviderContext = UIZoomTransitionSourceViewProviderContext
}

@available(iOS 18, *)
extension UIZoomTransitionOptions {
  /// As Apple's documentation declares it.
  public typealias InteractionContext = UIZoomTransitionInteractionContext
}

@available(iOS 18, *)
extension UITab {
  /// As Apple's documentation declares it.
  public typealias Placement = UITabPlacement
}

@available(iOS 18, *)
extension UITabBarController {
  /// As Apple's documentation declares it.
  public typealias Mode = UITabBarControllerMode
}

@available(iOS 18, *)
extension UIViewControllerTransition {
  /// As Apple's documentation declares it.
  public static func zoom(
    options: UIViewController.Transition.ZoomOptions? = nil,
    sourceViewProvider:
      @escaping (UIViewController.Transition.ZoomSourceViewProviderContext) ->
      UIView?
  ) -> Self { __zoom(with: options, sourceViewProvider: sourceViewProvider) }

  /// As Apple's documentation declares it.
  @available(iOS 26, *)
  public static func zoom(
    options: UIViewController.Transition.ZoomOptions? = nil,
    sourceBarButtonItemProvider:
      @escaping (UIViewController.Transition.ZoomSourceViewProviderContext) -> UIBarButtonItem?
  ) -> Self { __zoom(with: options, sourceBarButtonItemProvider: sourceBarButtonItemProvider) }
}

/// As Apple's documentation declares it.
@available(iOS 17, *)
@MainActor
public struct UISceneSessionActivationRequest {
  /// As Apple's documentation declares it.
  public init(
    role: UISceneSession.Role = .windowApplication, userActivity: NSUserActivity? = nil,
    options: UIScene.ActivationRequestOptions? = nil
  ) {}

  /// As Apple's documentation declares it.
  public init(
    session: UISceneSession, userActivity: NSUserActivity? = nil,
    options: UIScene.ActivationRequestOptions? = nil
  ) {}
}

@available(iOS 17, *)
extension UIApplication {
  /// As Apple's documentation declares it.
  @MainActor public func activateSceneSession(
    for request: UISceneSessionActivationRequest, errorHandler: ((any Error) -> Void)? = nil
  ) {}
}
