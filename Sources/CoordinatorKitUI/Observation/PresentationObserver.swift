/// Observes when a presented controller was dismissed, by the user's swipe or by code, and reports
/// it once.
///
/// UIKit tells nobody of a dismissal by other code, so this looks after each turn. The run loop holds it
/// until the presentation has ended: what was presented may be released before.
@MainActor
final class PresentationObserver: DelegateForwarder,
  UIPopoverPresentationControllerDelegate
{
  /// Whether the framework itself dismisses what is presented, and so reports the end itself.
  private var isExpected: Bool {
    presented?.existingAttachment?.presented.isDismissedByEngine ?? false
  }
  private var ended: ((RemovalMessage.Cause) -> Void)?
  /// Points a popover at its source, wherever that is now; `nil` where that is up to the app.
  var anchorPopover: (() -> Void)?

  /// The coordinator that presents it by hand, if one does.
  weak var requester: (any Coordinator)?

  /// How the user is dismissing what is presented, where the transition looks like code's doing: with a
  /// command, or a tap beside it.
  var userCause: RemovalMessage.Cause?

  private weak var presented: UIViewController?
  private weak var presenter: UIViewController?
  /// The engine of the window, which knows what lies over it.
  private weak var engine: EngineDriver?
  /// Whether it was UIKit that has told of an attempt to dismiss in this turn.
  private let isToldByUIKit = ValueOfTurn<Bool>()
  /// How what was presented is being dismissed.
  fileprivate var leavingCause = RemovalMessage.Cause.external

  private init(_ presented: UIViewController, ended: @escaping (RemovalMessage.Cause) -> Void) {
    (self.presented, presenter) = (presented, presented.presentingViewController)
    self.ended = ended
    super.init()
  }

  /// Observes a controller that UIKit has just presented, and which holds the observer instead of an earlier one;
  /// `ended` is called once.
  @discardableResult
  static func watch(
    _ presented: UIViewController, ended: @escaping (RemovalMessage.Cause) -> Void
  ) -> PresentationObserver {
    let observer = PresentationObserver(presented, ended: ended)
    // UIKit raises an exception when the delegate of an alert's presentation is set.
    if !(presented is UIAlertController), let presentation = presented.presentationController {
      observer.next = presentation.delegate
      presentation.delegate = observer
    }
    let former = presented.attachment.presented.observer
    observer.engine = presented.windowOnShow.map { EngineDriver.engine(of: $0) }
    observer.engine?.add(observer, inPlaceOf: former)
    former?.abandon()
    presented.attachment.presented.observer = observer
    MainLoop.observeTurns(in: presented) { observer.look() }
    return observer
  }

  /// Whether what was presented is gone, which may not have been reported.
  var hasEnded: Bool { presented?.presentingViewController == nil }

  /// Whether nobody was told that it has ended, perhaps because it has not.
  var isUntold: Bool { ended != nil }

  /// Other code may have dismissed what was presented; returns whether to look again.
  private func look() -> Bool {
    guard ended != nil else { return false }
    guard !isExpected else { return true }
    if let presented, presented.presentingViewController != nil {
      let leaving = presented.isBeingDismissed ? presented.transitionCoordinator : nil
      if !presented.isBeingDismissed { userCause = nil }
      leavingCause = leaving.map(RemovalMessage.Cause.init) ?? userCause ?? .external
      anchorAgain()
      return true
    }
    if let turn: UIResponder = presented ?? presenter ?? engine?.window {
      MainLoop.inNextTurn(of: turn) { [self] in end(leavingCause) }
    } else {
      end(leavingCause)
    }
    return false
  }

  override var called: AnyObject? {
    get { presented?.presentationController?.delegate }
    set {
      presented?.presentationController?.delegate =
        newValue as? any UIAdaptivePresentationControllerDelegate
    }
  }

  /// The presentation has ended; only the first call counts.
  ///
  /// What lay over it is gone as well, which may not have been noticed yet, and is reported first.
  func end(_ cause: RemovalMessage.Cause) {
    guard ended != nil else { return }
    engine?.endPresentations(over: self)
    // The requester may have left with what lay over it, and with the requester this.
    guard let notify = ended else { return }
    ended = nil
    RemovalQueue.whileRemoving { notify(cause) }
  }

  /// The presentation ends and resumes, so its end is not reported.
  func abandon() {
    ended = nil
    engine?.presentations.removeAll { $0 === self }
  }

  func prepareForPopoverPresentation(_ popover: UIPopoverPresentationController) {
    anchorPopover?()
    passOn {
      let forwardee = next as? any UIPopoverPresentationControllerDelegate
      (forwardee?.prepareForPopoverPresentation(_:))?(popover)
    }
  }

  /// What a popover points at may have gone with the screen that showed it, which UIKit tells nobody.
  private func anchorAgain() {
    guard let anchorPopover, next == nil, let popover, popover.containerView?.window != nil,
      let presenter, !presenter.shows(popover),
      presenter.screenInFront.viewIfLoaded?.window != nil
    else { return }
    anchorPopover()
    popover.containerView?.setNeedsLayout()
  }

  private var forwardee: (any UIAdaptivePresentationControllerDelegate)? {
    next as? any UIAdaptivePresentationControllerDelegate
  }

  // UIKit announces what the user dismisses, not what code does (documentation of
  // `UIAdaptivePresentationControllerDelegate`); it may be canceled still.
  func presentationControllerWillDismiss(_ presentation: UIPresentationController) {
    passOn {
      (forwardee?.presentationControllerWillDismiss(_:))?(presentation)
    } then: {
      userCause = dismissalCause
    }
  }

  func presentationControllerDidDismiss(_ presentation: UIPresentationController) {
    passOn {
      (forwardee?.presentationControllerDidDismiss(_:))?(presentation)
    } then: {
      end(dismissalCause)
    }
  }

  func presentationControllerDidAttemptToDismiss(_ presentation: UIPresentationController) {
    passOn {
      (forwardee?.presentationControllerDidAttemptToDismiss(_:))?(presentation)
    } then: {
      attemptedToDismiss(by: nil)
    }
  }

  /// The user tried to dismiss what a guard keeps.
  ///
  /// `noticed` says how, where we have noticed it ourselves; UIKit may tell of the same attempt.
  func attemptedToDismiss(by noticed: RemovalMessage.Cause?) {
    let isTold = noticed == nil
    guard let presented, let window = presented.windowOnShow,
      (isToldByUIKit.value ?? isTold) == isTold
    else { return }
    isToldByUIKit.note(isTold, in: window)
    EngineDriver.engine(of: window).exitAttempted(from: presented, by: noticed ?? dismissalCause)
  }

  /// How the user dismisses what is presented: a popover that has not become a sheet, by a tap
  /// outside.
  private var dismissalCause: RemovalMessage.Cause { popover == nil ? .sheetSwipe : .outsideTap }

  /// The popover, unless the window is so narrow that it is shown as a sheet.
  private var popover: UIPopoverPresentationController? {
    guard let popover = presented?.presentationController as? UIPopoverPresentationController,
      popover.presentationStyle == .popover, let traits = presenter?.traitCollection,
      popover.adaptivePresentationStyle(for: traits) == .none
    else { return nil }
    return popover
  }
}

extension EngineDriver {
  /// A presentation is observed: it lies over all others, unless it was observed before.
  fileprivate func add(_ new: PresentationObserver, inPlaceOf former: PresentationObserver?) {
    let index = presentations.firstIndex { $0 === former }
    if let index { presentations[index] = new } else { presentations.append(new) }
  }

  /// A presentation has ended: those over it that are gone as well end first.
  fileprivate func endPresentations(over observer: PresentationObserver) {
    guard let index = presentations.firstIndex(where: { $0 === observer }) else { return }
    let over = presentations[(index + 1)...]
    presentations.remove(at: index)
    for upper in over.reversed() where upper.hasEnded { upper.end(upper.leavingCause) }
  }
}
