/// Observes when a presented controller was dismissed, by the user's swipe or by code, and reports
/// it once.
@MainActor final class PresentationObserver: PresentationDelegateForwarder {
  /// Whether the framework itself dismisses what is presented, and so reports the end itself.
  private var isExpected: Bool {
    presented?.existingAttachment?.isDismissedByEngine ?? false
  }
  private var ended: ((RemovalMessage.Cause) -> Void)?

  private weak var presented: UIViewController?
  /// The observers of what is presented over it, which is dismissed with it.
  private weak var above: PresentationObserver?
  /// Whether the user has tapped outside a popover, which cannot be canceled as a swipe can.
  private var wasTappedOutside = false

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
    presented.attachment.presentation = observer
    var below = presented.presentingViewController
    while let presenter = below, presenter.existingAttachment?.presentation == nil {
      below = presenter.presentingViewController
    }
    below?.existingAttachment?.presentation?.above = observer
    if presented.viewIfLoaded?.window == nil { observer.observeCover(of: presented) }
    WindowProbe.onDisappear(of: presented, for: .presentation) { [weak observer, weak presented] in
      guard let observer, let presented, !observer.isExpected else { return }
      guard !presented.isPresented else { return observer.observeCover(of: presented) }
      let running = presented.transitionCoordinator.map(RemovalMessage.Cause.init)
      observer.endWithAllAbove(observer.wasTappedOutside ? .outsideTap : running ?? .external)
    }
  }

  /// What was presented is hidden under something else, and may be dismissed unseen together with
  /// that.
  private func observeCover(of presented: UIViewController) {
    guard let cover = presented.presentedFromHere.last, cover !== presented else { return }
    WindowProbe.onDisappear(of: cover, for: .cover) { [weak self, weak presented] in
      guard let self, let presented, !isExpected else { return }
      // The cover may itself be covered by now.
      if presented.isPresented { observeCover(of: presented) } else { endWithAllAbove(.external) }
    }
  }

  /// Other code has ended the presentation, and with it those over it, which are notified first.
  private func endWithAllAbove(_ cause: RemovalMessage.Cause) {
    above?.endWithAllAbove(cause)
    end(cause)
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

  override func presentationWillDismiss() {
    wasTappedOutside = dismissalCause == .outsideTap
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
