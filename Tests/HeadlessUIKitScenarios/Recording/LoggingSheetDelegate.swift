/// Writes what a sheet tells its delegate into a log; a question asked twice in a row is one line.
@MainActor
public final class LoggingSheetDelegate: NSObject, UIAdaptivePresentationControllerDelegate {
  private let log: CallbackLog
  /// What it answers when it is asked.
  public var allows = true

  /// Makes a delegate that writes into the log.
  public init(_ log: CallbackLog) {
    self.log = log
    super.init()
  }

  /// Writes it down.
  public func presentationControllerShouldDismiss(
    _ presentationController: UIPresentationController
  ) -> Bool {
    // UIKit may ask several times for one swipe.
    if log.lines.last != "shouldDismiss" { log.tell("shouldDismiss") }
    return allows
  }

  /// Writes it down.
  public func presentationControllerWillDismiss(
    _ presentationController: UIPresentationController
  ) {
    log.tell("willDismiss")
  }

  /// Writes it down.
  public func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
    log.tell("didDismiss")
  }

  /// Writes it down.
  public func presentationControllerDidAttemptToDismiss(
    _ presentationController: UIPresentationController
  ) {
    log.tell("didAttemptToDismiss")
  }
}
