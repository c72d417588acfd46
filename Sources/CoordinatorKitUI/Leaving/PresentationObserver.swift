/// Hears when a presented controller has left, by the user's swipe or by code, and tells it once.
@MainActor final class PresentationObserver: PresentationDelegateForwarder {
  /// Whether our own code dismisses what is presented, so that it tells the end itself.
  private var isExpected: Bool {
    presented?.existingAttachment?.isDismissedByEngine ?? false
  }
  private var ended: ((RemovalMessage.Cause) -> Void)?

  private weak var presented: UIViewController?
  /// Who watches what is presented over it, which goes with it.
  private weak var above: PresentationObserver?
  /// Whether the user has tapped beside a popover, which cannot be taken back as a swipe can.
  private var isTappedAway = false

  private init(_ presented: UIViewController, ended: @escaping (RemovalMessage.Cause) -> Void) {
    self.presented = presented
    self.ended = ended
    super.init()
  }

  /// Watches a controller that UIKit has just presented.
  ///
  /// - Parameters:
  ///   - presented: The controller; it holds the observer, which an earlier one makes room for.
  ///   - ended: Called once when the presentation has ended.
  static func watch(_ presented: UIViewController, ended: @escaping (RemovalMessage.Cause) -> Void)
  {
    let observer = PresentationObserver(presented, ended: ended)
    // UIKit raises an exception when the delegate of an alert's presentation is set.
    if !(presented is UIAlertController), let presentation = presented.presentationController {
      observer.forwardee = presentation.delegate
      presentation.delegate = observer
    }
    // One that is watched anew keeps what lies over it.
    observer.above = presented.attachment.presentation?.above
    presented.attachment.presentation = observer
    var below = presented.presentingViewController
    while let presenter = below, presenter.existingAttachment?.presentation == nil {
      below = presenter.presentingViewController
    }
    below?.existingAttachment?.presentation?.above = observer
    if presented.viewIfLoaded?.window == nil { observer.watchCover(of: presented) }
    DepartureView.watch(presented, for: .presentation) { [weak observer, weak presented] in
      guard let observer, let presented, !observer.isExpected else { return }
      guard !presented.isPresented else { return observer.watchCover(of: presented) }
      let running = presented.transitionCoordinator.map(RemovalMessage.Cause.init)
      observer.endWithAllAbove(observer.isTappedAway ? .outsideTap : running ?? .foreign)
    }
  }

  /// What was presented is out of sight under something else, and may go unseen together with that.
  private func watchCover(of presented: UIViewController) {
    guard let cover = presented.presentedFromHere.last, cover !== presented else { return }
    DepartureView.watch(cover, for: .cover) { [weak self, weak presented] in
      guard let self, let presented, !isExpected else { return }
      // The cover may itself be covered by now.
      if presented.isPresented { watchCover(of: presented) } else { endWithAllAbove(.foreign) }
    }
  }

  /// Other code has ended the presentation, and with it those that lie over it, which are told before.
  private func endWithAllAbove(_ cause: RemovalMessage.Cause) {
    above?.endWithAllAbove(cause)
    end(cause)
  }

  /// The presentation has ended; only the first call counts.
  func end(_ cause: RemovalMessage.Cause) {
    let tell = ended
    ended = nil
    tell?(cause)
  }

  /// What is presented goes and comes back, so nobody is told of its end.
  func abandon() {
    ended = nil
  }

  override func presentationWillDismiss() {
    isTappedAway = wayOut == .outsideTap
  }

  override func presentationDidDismiss() {
    end(wayOut)
  }

  override func presentationDidAttemptToDismiss() {
    guard let presented, let window = presented.windowOnShow else { return }
    EngineDriver.engine(of: window).exitAttempted(from: presented, by: wayOut)
  }

  /// How the user takes what is presented away: a popover that has not become a sheet goes by a tap
  /// beside it.
  private var wayOut: RemovalMessage.Cause {
    guard let presentation = presented?.presentationController else { return .sheetSwipe }
    let isPopover =
      presentation.presentationStyle == .popover && presentation.adaptivePresentationStyle == .none
    return isPopover ? .outsideTap : .sheetSwipe
  }
}
