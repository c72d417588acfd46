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

/// A root R that shows a popover B in a window of some width.
@MainActor
struct PopoverFixture {
  let on: RootFixture
  let delegate: LoggingPopoverDelegate
  let popover: LoggingViewController

  init(width: CGFloat) {
    on = RootFixture()
    on.phone.window.frame = CGRect(x: 0, y: 0, width: width, height: 1024)
    delegate = LoggingPopoverDelegate(on.log)
    popover = on.screen("B", .popover)
    popover.popoverPresentationController?.delegate = delegate
    popover.popoverPresentationController?.sourceView = on.root.view
  }

  static var tablet: Self { Self(width: 820) }
  static var phone: Self { Self(width: 390) }

  func present() {
    on.root.present(popover, animated: true)
    on.phone.settle()
    on.log.clear()
  }
}
