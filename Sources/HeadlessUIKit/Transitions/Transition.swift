import Foundation

/// A change of what is on screen: scheduled in the call, run later, ended last (F1, F2).
///
/// Requests that come while it is in flight wait in its queue (4.23, 5.12).
@MainActor
class Transition: NSObject {
  enum State {
    case scheduled, running, finishing, ended
  }

  private(set) var state = State.scheduled
  private(set) var isInteractive: Bool
  private(set) var isCancelled = false
  private(set) var percentComplete: CGFloat = 0
  private(set) var initiallyInteractive: Bool
  var isAnimated: Bool

  /// The app's animator, when it gave one (4.37, 5.28).
  private(set) var custom: CustomTransition?

  /// What goes along with the transition, and who waits for it.
  let company = TransitionCompany()

  private let usualDuration: TimeInterval

  /// Whether the change was asked for while animations take no time (8.1).
  private let isInstant: Bool

  private weak var ownSession: HeadlessSession?
  /// Whether the beginning is over: views are in place, and the will callbacks have been sent.
  private(set) var hasBegun = false

  /// Held by the session, as what its block holds would hold this transition.
  private weak var endTimer: SessionTimer?
  private var transaction: TransactionGroup.Membership?
  private var queue: [@MainActor () -> Void] = []

  init(
    in session: HeadlessSession, duration: TimeInterval, isAnimated: Bool,
    isInteractive: Bool = false
  ) {
    ownSession = session
    usualDuration = duration
    self.isAnimated = isAnimated
    self.isInteractive = isInteractive
    isInstant = !session.areAnimationsEnabled
    initiallyInteractive = isInteractive
    super.init()
  }

  var session: HeadlessSession { ownSession ?? .current }
  var duration: TimeInterval { custom?.duration ?? usualDuration }

  // MARK: - For the kinds of transition

  /// Loads views and sends the will callbacks.
  func begin() {}

  /// Sends the did callbacks.
  func complete() {}

  /// Undoes what began, because the user let go early.
  func revert() {}

  /// Takes the transition out of its controllers; requests are accepted again.
  func detach() {}

  /// Tells whoever asked for the change, when all else is over.
  func tellRequester() {}

  /// Whether the end follows the beginning without any turn between.
  var endsAtOnce: Bool { false }

  /// Whether it is a slide of UIKit's own that can be interrupted, from iOS 26 on (4.41).
  var isStandardSlide: Bool { false }

  /// Asks the app for an animator (4.37, 5.28).
  func makeCustom() -> CustomTransition? { nil }

  /// Whoever owns the transition and has to live until its end (7.1).
  ///
  /// The session holds it and not the transition, so that a session can be thrown away before.
  var ownerUntilEnd: UIViewController? { nil }

  /// The controller that comes or goes and may say how: its preferred transition comes first (5.32).
  var subject: UIViewController? { nil }

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    nil
  }

  /// The view of one of the controllers; nil for one that stays where it is.
  func view(forKey key: UITransitionContextViewKey) -> UIView? {
    viewController(forKey: key == .from ? .from : .to)?.viewIfLoaded
  }

  /// Where the view that comes has to be at the end.
  var finalFrame: CGRect { containerView.bounds }

  var containerView: UIView { UIView() }
  var presentationStyle: UIModalPresentationStyle { .none }
}

// MARK: - Course

extension Transition {
  /// Keeps a request until this transition has ended.
  func enqueue(_ request: @escaping @MainActor () -> Void) {
    if state == .ended { request() } else { queue.append(request) }
  }

  /// Whether a request waits for the end.
  var hasRequests: Bool { !queue.isEmpty }

  /// Lets the transaction that is open wait for the end, if it takes time (4.22).
  func joinTransaction() {
    if isAnimated, transaction == nil { transaction = session.transactions.join() }
  }

  func start() {
    guard state == .scheduled else { return }
    state = .running
    // A custom presentation is animated by the app also when it takes no time (5.28).
    let asksForAnimator = !isInteractive && (isAnimated || presentationStyle == .custom)
    let preferred = subject?.usedTransition
    custom = asksForAnimator && preferred == nil ? makeCustom() : nil
    if isAnimated { preferred?.zoom.map { askForSource($0.source) } }
    if custom?.startsInteractively == true {
      isInteractive = true
      initiallyInteractive = true
    }
    begin()
    if endsAtOnce { letGoOfCustom() }
    if let custom {
      custom.begin()
      company.animate(with: self)
    } else {
      company.animate(with: self)
      if !isInteractive { end(after: duration) }
    }
    hasBegun = true
  }

  private func askForSource(_ source: (ZoomContext) -> Void) {
    guard let subject, let from = viewController(forKey: .from),
      let to = viewController(forKey: .to)
    else { return }
    source(ZoomContext(source: subject === to ? from : to, zoomed: subject))
  }

  /// The finger has moved.
  func progress(_ fraction: Double) {
    guard isInteractive, state != .ended else { return }
    percentComplete = CGFloat(min(max(fraction, 0), 1))
  }

  /// A finger has come down on a transition that ran on its own.
  func interrupt() {
    guard state == .running, !isInteractive, custom != nil else { return }
    isInteractive = true
    company.interactionChanged(self)
  }

  /// The finger has let go.
  func release(cancelling: Bool) {
    guard isInteractive else { return }
    start()
    guard state == .running, isInteractive else { return }
    isInteractive = false
    isCancelled = cancelling
    company.interactionChanged(self)
    let done = Double(percentComplete)
    if custom == nil { end(after: duration * (cancelling ? done : 1 - done)) }
  }

  /// The finger is gone with the whole window: everything goes back, whatever an animator says.
  func abandonGesture() {
    guard isInteractive else { return }
    release(cancelling: true)
    if custom != nil { end(completed: false) }
  }

  /// The end as the app's animator reports it; `false` restores what was before (4.37).
  func end(completed: Bool) {
    guard state == .running else { return }
    isInteractive = false
    isCancelled = !completed
    end()
  }

  /// The end: did callbacks, completions, and at last the requests that have waited (4.20).
  ///
  /// UIKit keeps such requests as completions of its own, so a completion may already ask for more.
  func end() {
    guard state == .running else { return }
    endTimer?.cancel()
    endTimer = nil
    company.animate(with: self)
    state = .finishing
    if isCancelled { revert() } else { complete() }
    detach()
    state = .ended
    company.complete(self)
    custom?.ended(!isCancelled)
    custom = nil
    tellRequester()
    let requests = queue
    queue = []
    for request in requests { request() }
    transaction?.leave()
  }

  /// Nothing is animated after all.
  private func letGoOfCustom() {
    guard custom != nil else { return }
    custom = nil
    isInteractive = false
  }

  private func end(after seconds: TimeInterval) {
    let (session, owner) = (session, ownerUntilEnd)
    if endsAtOnce {
      end()
    } else if isAnimated, !isInstant, session.areAnimationsEnabled, seconds > 0 {
      endTimer = session.after(seconds / containerView.animationSpeed) { [weak self] in
        withExtendedLifetime(owner) { self?.end() }
      }
    } else {
      // Even without animation the end comes on a later turn (8.1).
      session.perform { [weak self] in withExtendedLifetime(owner) { self?.end() } }
    }
  }
}

private typealias ZoomContext = UIViewController.Transition.ZoomSourceViewProviderContext
