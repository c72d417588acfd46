/// Observes when a presented controller was dismissed, by the user's swipe or by code, and reports
/// it once.
///
/// UIKit tells nobody of a dismissal by other code, so this looks after each turn. The run loop holds it
/// until the presentation has ended: what was presented may be released before.
@MainActor final class PresentationObserver: PresentationDelegateForwarder {
  /// Whether the framework itself dismisses what is presented, and so reports the end itself.
  private var isExpected: Bool {
    presented?.existingAttachment?.isDismissedByEngine ?? false
  }
  private var ended: ((RemovalMessage.Cause) -> Void)?

  private weak var presented: UIViewController?
  private weak var presenter: UIViewController?
  /// The observers of what is presented over it, which is dismissed with it.
  private weak var above: PresentationObserver?
  /// Who has told of an attempt to dismiss in this turn.
  private let attempt = ValueOfTurn<AttemptSource>()
  /// How what was presented is being dismissed.
  private var leavingCause = RemovalMessage.Cause.external

  private init(_ presented: UIViewController, ended: @escaping (RemovalMessage.Cause) -> Void) {
    (self.presented, presenter) = (presented, presented.presentingViewController)
    self.ended = ended
    super.init()
  }

  /// Observes a controller that UIKit has just presented.
  ///
  /// - Parameters:
  ///   - presented: The controller; it holds the observer, which replaces an earlier one.
  ///   - ended: Called once when the presentation has ended.
  /// - Returns: The observer.
  @discardableResult
  static func watch(
    _ presented: UIViewController, ended: @escaping (RemovalMessage.Cause) -> Void
  ) -> PresentationObserver {
    let observer = PresentationObserver(presented, ended: ended)
    // UIKit raises an exception when the delegate of an alert's presentation is set.
    if !(presented is UIAlertController), let presentation = presented.presentationController {
      observer.forwardee = presentation.delegate
      presentation.delegate = observer
    }
    // When observed again, it keeps what lies over it.
    observer.above = presented.attachment.presentation?.above
    presented.attachment.presentation?.abandon()
    presented.attachment.presentation = observer
    var below = presented.presentingViewController
    while let presenter = below, presenter.existingAttachment?.presentation == nil {
      below = presenter.presentingViewController
    }
    below?.existingAttachment?.presentation?.above = observer
    MainLoop.observeTurns(in: presented) { observer.look() }
    return observer
  }

  /// Whether what was presented is gone, which may not have been reported.
  var hasEnded: Bool { presented?.presentingViewController == nil }

  /// Other code may have dismissed what was presented.
  ///
  /// - Returns: Whether to look again.
  private func look() -> Bool {
    guard ended != nil else { return false }
    guard !isExpected else { return true }
    if let presented, presented.presentingViewController != nil {
      let leaving = presented.isBeingDismissed ? presented.transitionCoordinator : nil
      leavingCause = leaving.map(RemovalMessage.Cause.init) ?? .external
      return true
    }
    if let turn = presented ?? presenter {
      MainLoop.inNextTurn(of: turn) { [self] in endWithAllAbove(leavingCause) }
    } else {
      endWithAllAbove(leavingCause)
    }
    return false
  }

  /// Other code has ended the presentation, and with it those over it, which are notified first.
  private func endWithAllAbove(_ cause: RemovalMessage.Cause) {
    above?.endWithAllAbove(cause)
    end(cause)
  }

  /// A dismissal of ours finds that other code was faster, which may not have been noticed yet: those
  /// that lay over it are notified first.
  func endAfterAllAbove(_ cause: RemovalMessage.Cause) {
    if let above, above.hasEnded { above.endWithAllAbove(.parentRemoved) }
    end(cause)
  }

  override func setAnew() {
    guard let presentation = presented?.presentationController, presentation.delegate === self
    else { return }
    presentation.delegate = nil
    presentation.delegate = self
  }

  /// The presentation has ended; only the first call counts.
  func end(_ cause: RemovalMessage.Cause) {
    let notify = ended
    ended = nil
    RemovalQueue.whileRemoving { notify?(cause) }
  }

  /// The presentation ends and resumes, so its end is not reported.
  func abandon() {
    ended = nil
  }

  override func presentationDidDismiss() {
    end(dismissalCause)
  }

  override func presentationDidAttemptToDismiss() {
    attemptedToDismiss(by: nil)
  }

  /// The user tried to dismiss what a guard keeps.
  ///
  /// - Parameter noticed: How, where we have noticed it ourselves; UIKit may tell of the same attempt.
  func attemptedToDismiss(by noticed: RemovalMessage.Cause?) {
    let source: AttemptSource = noticed == nil ? .uikit : .backdrop
    guard let presented, let window = presented.windowOnShow,
      (attempt.value ?? source) == source
    else { return }
    attempt.note(source, in: window)
    EngineDriver.engine(of: window).exitAttempted(from: presented, by: noticed ?? dismissalCause)
  }

  private enum AttemptSource {
    case uikit
    case backdrop
  }

  /// How the user dismisses what is presented: a popover that has not become a sheet, by a tap
  /// outside.
  private var dismissalCause: RemovalMessage.Cause {
    guard let presentation = presented?.presentationController else { return .sheetSwipe }
    let isPopover =
      presentation.presentationStyle == .popover && presentation.adaptivePresentationStyle == .none
    return isPopover ? .outsideTap : .sheetSwipe
  }
}
