import Foundation
import HeadlessUIKit

/// Writes what a popover tells its delegate into a log, and answers how it adapts.
@MainActor
final class LoggingPopoverDelegate: NSObject, UIPopoverPresentationControllerDelegate {
  private let log: CallbackLog
  var allows = true
  var adaptiveStyle: UIModalPresentationStyle?

  init(_ log: CallbackLog) {
    self.log = log
    super.init()
  }

  func prepareForPopoverPresentation(
    _ popoverPresentationController: UIPopoverPresentationController
  ) {
    log.note("prepare")
  }

  func adaptivePresentationStyle(for controller: UIPresentationController)
    -> UIModalPresentationStyle
  {
    adaptiveStyle ?? .automatic
  }

  func presentationController(
    _ presentationController: UIPresentationController,
    willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
    transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
  ) {
    log.note("willPresent(\(style))")
  }

  func presentationControllerShouldDismiss(
    _ presentationController: UIPresentationController
  ) -> Bool {
    log.note("shouldDismiss")
    return allows
  }

  func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {
    log.note("willDismiss")
  }

  func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
    log.note("didDismiss")
  }

  func presentationControllerDidAttemptToDismiss(
    _ presentationController: UIPresentationController
  ) {
    log.note("didAttemptToDismiss")
  }
}
