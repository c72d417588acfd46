/// Hears when a presented controller has left, by the user's swipe or by code, and tells it once.
@MainActor final class PresentationObserver: PresentationDelegateForwarder {
  /// Whether our own code dismisses what is presented, so that it tells the end itself.
  var isExpected = false
  private var ended: ((RemovalCause) -> Void)?

  private init(ended: @escaping (RemovalCause) -> Void) {
    self.ended = ended
    super.init()
  }

  /// Watches a controller that UIKit has just presented.
  ///
  /// - Parameters:
  ///   - presented: The controller; it holds the observer, which an earlier one makes room for.
  ///   - ended: Called once when the presentation has ended.
  static func watch(_ presented: UIViewController, ended: @escaping (RemovalCause) -> Void) {
    let observer = PresentationObserver(ended: ended)
    if let presentation = presented.presentationController {
      observer.forwardee = presentation.delegate
      presentation.delegate = observer
    }
    presented.attachment.presentation = observer
    DepartureView.watch(presented) { [weak observer, weak presented] in
      guard let observer, let presented, !observer.isExpected else { return }
      guard !presented.isPresented else { return observer.watchCover(of: presented) }
      observer.end(presented.transitionCoordinator.map(RemovalCause.init) ?? .foreign)
    }
  }

  /// What was presented is out of sight under something else, and may go unseen together with that.
  private func watchCover(of presented: UIViewController) {
    guard let cover = presented.presentedFromHere.last, cover !== presented,
      cover.existingAttachment?.presentation == nil
    else { return }
    DepartureView.watch(cover) { [weak self, weak presented] in
      guard let self, let presented, !isExpected else { return }
      if !presented.isPresented { end(.foreign) }
    }
  }

  /// The presentation has ended; only the first call counts.
  func end(_ cause: RemovalCause) {
    let tell = ended
    ended = nil
    tell?(cause)
  }

  override func presentationDidDismiss() {
    end(.sheetSwipe)
  }
}
