import Foundation

/// A change of what is on screen: scheduled in the call, run later, ended last (F1, F2).
///
/// Requests that come while it is in flight wait in its queue (4.23, 5.12).
@MainActor
class Transition: NSObject {
  enum State {
    case scheduled, running, finishing, ended
  }

  typealias Handler = (any UIViewControllerTransitionCoordinatorContext) -> Void

  private(set) var state = State.scheduled
  private(set) var isInteractive: Bool
  private(set) var isCancelled = false
  private(set) var percentComplete: CGFloat = 0
  private(set) var initiallyInteractive: Bool
  let duration: TimeInterval
  var isAnimated: Bool

  /// Whether the change was asked for while animations take no time (8.1).
  private let isInstant: Bool

  /// The app's animator, when it gave one (4.37, 5.28).
  var custom: CustomTransition?

  private weak var ownSession: HeadlessSession?
  private var hasAnimated = false
  private var animations: [Handler] = []
  private var completions: [Handler] = []
  private var interactionHandlers: [Handler] = []
  private var queue: [@MainActor () -> Void] = []

  init(
    in session: HeadlessSession, duration: TimeInterval, isAnimated: Bool,
    isInteractive: Bool = false
  ) {
    ownSession = session
    self.duration = duration
    self.isAnimated = isAnimated
    self.isInteractive = isInteractive
    isInstant = !session.areAnimationsEnabled
    initiallyInteractive = isInteractive
    super.init()
  }

  var session: HeadlessSession { ownSession ?? .current }

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

  /// Asks the app for an animator; only animated transitions are asked for (4.37).
  func makeCustom() -> CustomTransition? { nil }

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    nil
  }

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

  func start() {
    guard state == .scheduled else { return }
    state = .running
    custom = isAnimated && !isInteractive ? makeCustom() : nil
    if custom?.interactor != nil {
      isInteractive = true
      initiallyInteractive = true
    }
    begin()
    hasAnimated = true
    for animation in animations { animation(self) }
    animations = []
    if let custom, !endsAtOnce {
      custom.begin()
    } else if !isInteractive {
      end(after: duration)
    }
  }

  /// The finger has moved.
  func progress(_ fraction: Double) {
    guard isInteractive, state != .ended else { return }
    percentComplete = CGFloat(min(max(fraction, 0), 1))
  }

  /// The finger has let go.
  func release(cancelling: Bool) {
    guard isInteractive else { return }
    start()
    guard state == .running, isInteractive else { return }
    isInteractive = false
    isCancelled = cancelling
    for handler in interactionHandlers { handler(self) }
    interactionHandlers = []
    let done = Double(percentComplete)
    if custom == nil { end(after: duration * (cancelling ? done : 1 - done)) }
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
    state = .finishing
    if isCancelled { revert() } else { complete() }
    detach()
    state = .ended
    let handlers = completions
    completions = []
    for handler in handlers { handler(self) }
    custom?.ended(!isCancelled)
    custom = nil
    tellRequester()
    let requests = queue
    queue = []
    for request in requests { request() }
  }

  private func end(after seconds: TimeInterval) {
    let session = session
    if endsAtOnce {
      end()
    } else if isAnimated, !isInstant, session.areAnimationsEnabled, seconds > 0 {
      session.after(seconds / containerView.animationSpeed) { [weak self] in self?.end() }
    } else {
      // Even without animation the end comes on a later turn (8.1).
      session.perform { [weak self] in self?.end() }
    }
  }
}

// MARK: - UIViewControllerTransitionCoordinator

extension Transition: UIViewControllerTransitionCoordinator {
  var transitionDuration: TimeInterval { duration }

  func view(forKey key: UITransitionContextViewKey) -> UIView? {
    let controller = UITransitionContextViewControllerKey(
      rawValue: key == .from
        ? UITransitionContextViewControllerKey.from.rawValue
        : UITransitionContextViewControllerKey.to.rawValue)
    return viewController(forKey: controller)?.viewIfLoaded
  }

  @discardableResult
  func animate(alongsideTransition animation: Handler?, completion: Handler?) -> Bool {
    guard state != .ended else { return false }
    if let animation {
      if hasAnimated { animation(self) } else { animations.append(animation) }
    }
    if let completion { completions.append(completion) }
    return true
  }

  func notifyWhenInteractionChanges(_ handler: @escaping Handler) {
    guard isInteractive else { return }
    interactionHandlers.append(handler)
  }
}
