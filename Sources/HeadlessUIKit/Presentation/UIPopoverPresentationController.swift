public import Foundation

/// Manages a popover; in a compact window it is shown as a sheet (5.25).
@preconcurrency @MainActor
open class UIPopoverPresentationController: UIPresentationController {
  /// The view that the popover points at, held strongly (5.35).
  open var sourceView: UIView?

  /// The rectangle in the view that the popover points at; null for the whole view.
  open var sourceRect = CGRect.null

  /// The item that the popover points at, held strongly (5.35).
  open var barButtonItem: UIBarButtonItem?

  /// The view or item that the popover points at, held strongly (5.35).
  open var sourceItem: (any UIPopoverPresentationControllerSourceItem)?

  /// Where the arrow may point.
  open var permittedArrowDirections = UIPopoverArrowDirection.any

  /// Whether the popover may cover what it points at.
  open var canOverlapSourceViewRect = false

  /// The color of the popover.
  open var backgroundColor: UIColor?

  /// The views below, with all that is in them, that can be touched while the popover is shown (5.30).
  open var passthroughViews: [UIView]?

  /// The sheet that stands in for the popover in a narrow window (5.25).
  open private(set) lazy var adaptiveSheetPresentationController =
    UISheetPresentationController(
      presentedViewController: presentedViewController, presenting: presenter)

  /// Whether there is anything that the popover points at.
  var hasSource: Bool { sourceView != nil || barButtonItem != nil || sourceItem != nil }

  override func prepareForPopover() {
    (delegate as? any UIPopoverPresentationControllerDelegate)?
      .prepareForPopoverPresentation(self)
    precondition(
      hasSource,
      "UIPopoverPresentationController (\(self)) should have a non-nil sourceView or barButtonItem "
        + "set before the presentation occurs.")
  }
}

/// An item that a popover can point at.
@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerSourceItem: NSObjectProtocol {}

extension UIView: UIPopoverPresentationControllerSourceItem {}

extension UIBarButtonItem: UIPopoverPresentationControllerSourceItem {}

/// The delegate of a popover.
@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
  /// The popover is about to be shown as one; the last chance to say what it points at.
  func prepareForPopoverPresentation(
    _ popoverPresentationController: UIPopoverPresentationController)
}

extension UIPopoverPresentationControllerDelegate {
  private var target: (any UIPopoverPresentationControllerDelegate)? {
    forwardingTarget(of: self) as? any UIPopoverPresentationControllerDelegate
  }

  /// Does nothing unless the delegate implements it.
  public func prepareForPopoverPresentation(
    _ popoverPresentationController: UIPopoverPresentationController
  ) {
    target?.prepareForPopoverPresentation(popoverPresentationController)
  }
}
