/// Observes when a presented controller was dismissed, by the user's swipe or by code, and reports
/// it once.
///
/// UIKit tells nobody of a dismissal by other code, so this looks after each turn, and holds itself
/// until the presentation has ended: what was presented may be released before.
@MainActor final class PresentationObserver: PresentationDelegateForwarder {
  /// Whether the framework itself dismisses what is presented, and so reports the end itself.
  private var isExpected: Bool {
    presented?.existingAttachment?.isDismissedByEngine ?? false
  }
  private var ended: ((RemovalMessage.Cause) -> Void)?

  private weak var presented: UIViewController?
  /// The observers of what is presented over it, which is dismissed with it.
  private weak var above: PresentationObserver?
  private var turns: AnyObject?

  private init(_ presented: UIViewController, ended: @escaping (RemovalMessage.Cause) -> Void) {
    self.presented = presented
    self.ended = ended
    super.init()
  }

  /// Observes a controller that UIKit has just presented.
  ///
  /// - Parameters:
  ///   - presented: The controller; it holds the observer, which replaces an earlier one.
  ///   - ended: Called once when the presentation has ended.
  static func watch(_ presented: UIViewController, ended: @escaping (RemovalMessage.Cause) -> Void)
  {
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
    observer.turns = MainLoop.observeTurns(in: presented) { [observer] in observer.look() }
  }

  /// Other code may have dismissed what was presented.
  private func look() {
    guard !isExpected, presented?.presentingViewController == nil else { return }
    turns = nil
    // Held until then: it is reported in a turn of its own, topmost first.
    guard let presented else { return endWithAllAbove(.external) }
    MainLoop.inNextTurn(of: presented) { [self] in endWithAllAbove(.external) }
  }

  /// Other code has ended the presentation, and with it those over it, which are notified first.
  private func endWithAllAbove(_ cause: RemovalMessage.Cause) {
    above?.endWithAllAbove(cause)
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
    (ended, turns) = (nil, nil)
    RemovalQueue.whileRemoving { notify?(cause) }
  }

  /// The presentation ends and resumes, so its end is not reported.
  func abandon() {
    (ended, turns) = (nil, nil)
  }

  override func presentationDidDismiss() {
    end(dismissalCause)
  }

  override func presentationDidAttemptToDismiss() {
    guard let presented, let window = presented.windowOnShow else { return }
    EngineDriver.engine(of: window).exitAttempted(from: presented, by: dismissalCause)
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
