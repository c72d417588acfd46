public import Foundation

/// Is asked and told when the user dismisses a presentation (5.20–5.24).
@preconcurrency @MainActor
public protocol UIAdaptivePresentationControllerDelegate: NSObjectProtocol {
  /// Whether the user may dismiss; not asked for dismissals by code (5.21, 5.24).
  func presentationControllerShouldDismiss(_ presentationController: UIPresentationController)
    -> Bool
  /// The user begins to dismiss, and may still let go (5.21, 5.23).
  func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
  /// The user has dismissed (5.21).
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
  /// The user tried to dismiss in vain (5.22).
  func presentationControllerDidAttemptToDismiss(
    _ presentationController: UIPresentationController)
}

extension UIAdaptivePresentationControllerDelegate {
  /// Yes, unless the delegate says otherwise.
  public func presentationControllerShouldDismiss(
    _ presentationController: UIPresentationController
  ) -> Bool { true }

  /// Does nothing unless the delegate wants to know.
  public func presentationControllerWillDismiss(
    _ presentationController: UIPresentationController
  ) {}

  /// Does nothing unless the delegate wants to know.
  public func presentationControllerDidDismiss(
    _ presentationController: UIPresentationController
  ) {}

  /// Does nothing unless the delegate wants to know.
  public func presentationControllerDidAttemptToDismiss(
    _ presentationController: UIPresentationController
  ) {}
}

/// The delegate of a sheet.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {}

/// The delegate of a popover.
@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {}
