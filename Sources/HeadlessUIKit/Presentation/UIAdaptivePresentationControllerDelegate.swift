public import Foundation

/// Decides how a presentation adapts and whether the user may dismiss it, and learns of both
/// (5.20–5.25).
@preconcurrency @MainActor
public protocol UIAdaptivePresentationControllerDelegate: NSObjectProtocol {
  /// The style in a narrow window, `none` for no other than the presentation has (5.25).
  func adaptivePresentationStyle(for controller: UIPresentationController)
    -> UIModalPresentationStyle
  /// The style for the traits, `none` for no other than the presentation has (5.25).
  func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle
  /// The presentation is about to be shown in a style that is not its own (5.25).
  func presentationController(
    _ presentationController: UIPresentationController,
    willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
    transitionCoordinator: (any UIViewControllerTransitionCoordinator)?)
  /// Whether the user may dismiss; not asked for dismissals by code (5.21, 5.24).
  func presentationControllerShouldDismiss(_ presentationController: UIPresentationController)
    -> Bool
  /// The user begins to dismiss, and may still cancel (5.21, 5.23).
  func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
  /// The user has dismissed (5.21).
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
  /// The user tried to dismiss in vain (5.22).
  func presentationControllerDidAttemptToDismiss(
    _ presentationController: UIPresentationController)
}

extension UIAdaptivePresentationControllerDelegate {
  private var target: (any UIAdaptivePresentationControllerDelegate)? {
    forwardingTarget(of: self) as? any UIAdaptivePresentationControllerDelegate
  }

  /// What the system chooses, unless the delegate implements it.
  public func adaptivePresentationStyle(for controller: UIPresentationController)
    -> UIModalPresentationStyle
  { target?.adaptivePresentationStyle(for: controller) ?? .automatic }

  /// What the delegate says for a narrow window, and nothing else for a wide one.
  public func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle {
    if let target {
      return target.adaptivePresentationStyle(for: controller, traitCollection: traitCollection)
    }
    guard traitCollection.horizontalSizeClass == .compact else { return .none }
    return adaptivePresentationStyle(for: controller)
  }

  /// Does nothing unless the delegate implements it.
  public func presentationController(
    _ presentationController: UIPresentationController,
    willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
    transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
  ) {
    target?.presentationController(
      presentationController, willPresentWithAdaptiveStyle: style,
      transitionCoordinator: transitionCoordinator)
  }

  /// True, unless the delegate implements it.
  public func presentationControllerShouldDismiss(
    _ presentationController: UIPresentationController
  ) -> Bool { target?.presentationControllerShouldDismiss(presentationController) ?? true }

  /// Does nothing unless the delegate implements it.
  public func presentationControllerWillDismiss(
    _ presentationController: UIPresentationController
  ) {
    target?.presentationControllerWillDismiss(presentationController)
  }

  /// Does nothing unless the delegate implements it.
  public func presentationControllerDidDismiss(
    _ presentationController: UIPresentationController
  ) {
    target?.presentationControllerDidDismiss(presentationController)
  }

  /// Does nothing unless the delegate implements it.
  public func presentationControllerDidAttemptToDismiss(
    _ presentationController: UIPresentationController
  ) {
    target?.presentationControllerDidAttemptToDismiss(presentationController)
  }
}
