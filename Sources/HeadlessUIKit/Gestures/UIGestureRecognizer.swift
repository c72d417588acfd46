public import Foundation

/// Recognizes a gesture of the `HeadlessUser` and notifies its targets.
///
/// The actions run in the call in which the user moves; a subclass that sets its state itself has them
/// run in the next turn. There are no selectors, so an action is a method of the target's class:
/// `UIPanGestureRecognizer(target: self, action: ShelfViewController.dragged)`.
@preconcurrency @MainActor
open class UIGestureRecognizer: NSObject {
  /// The state of a gesture.
  public enum State: Int, Sendable {
    /// Nothing is recognized yet.
    case possible = 0
    /// A continuous gesture begins.
    case began = 1
    /// A continuous gesture continues.
    case changed = 2
    /// A gesture has ended, or a discrete one was recognized.
    case ended = 3
    /// The system canceled a continuous gesture.
    case cancelled = 4
    /// What the user does is another gesture; no target is notified.
    case failed = 5

    /// What a discrete gesture ends with.
    public static let recognized = State.ended
  }

  /// Whether the gesture can begin; switched off, it cancels one that is under way (4.33).
  open var isEnabled = true {
    didSet { if !isEnabled { cancel() } }
  }

  /// What the gesture drives.
  weak var driven: Transition?

  /// The delegate, held weakly.
  open weak var delegate: (any UIGestureRecognizerDelegate)?

  /// The view that the recognizer belongs to.
  open internal(set) weak var view: UIView?

  /// A name by which to find the recognizer.
  open var name: String?

  /// Whether the view loses the touches that the gesture takes; views get none here.
  open var cancelsTouchesInView = true

  /// Whether the view gets touches only when the gesture has failed; views get none here.
  open var delaysTouchesBegan = false

  /// Whether the view learns of the end of touches only when the gesture has failed.
  open var delaysTouchesEnded = true

  /// Whether touches of one type alone count.
  open var requiresExclusiveTouchType = true

  /// Where the fingers are.
  var fingers = Fingers()

  private(set) var prerequisites = WeakRecognizers()
  var actions: [GestureAction] = []
  private var current = State.possible

  /// Creates a recognizer that is enabled.
  public override nonisolated init() {
    super.init()
  }

  // MARK: - State

  /// The state of the gesture; only subclasses set it.
  open var state: State {
    get { current }
    set {
      guard enter(newValue) else { return }
      HeadlessSession.current.perform { [self] in tell() }
    }
  }

  /// Enters a state that may follow the present one; answers whether it did.
  @discardableResult
  func enter(_ new: State) -> Bool {
    guard current.allows(new) else { return false }
    current = new
    return true
  }

  /// Enters a state and tells the targets at once.
  func advance(to new: State) {
    if enter(new) { tell() }
  }

  private func tell() {
    if current != .possible, current != .failed {
      for action in actions { action.perform(self) }
    }
    guard current.isFinal else { return }
    reset()
    current = .possible
    fingers = Fingers()
  }

  /// Ends a gesture that is under way, with what it drives (4.33, 6.18).
  func cancel() {
    driven?.release(cancelling: true)
    driven = nil
    abort()
  }

  /// Ends what goes on without the user's doing.
  func abort() {
    if current == .began || current == .changed { advance(to: .cancelled) }
  }

  /// Called when the gesture is over; subclasses forget what they know of it.
  open func reset() {}

  // MARK: - Targets

  /// Removes methods of the target; `nil` stands for all targets, and for all actions.
  open func removeTarget(_ target: AnyObject?, action: Never?) {
    actions.removeAll { target == nil || $0.target === target }
  }

  // MARK: - Others

  /// Lets this gesture begin only when the other one has failed.
  open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
    prerequisites.add(otherGestureRecognizer)
  }

  /// Whether this gesture, once recognized, prevents the other one.
  open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }

  /// Whether the other gesture, once recognized, prevents this one.
  open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }

  /// Whether this gesture waits until the other one has failed.
  open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }

  /// Whether the other gesture waits until this one has failed.
  open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool {
    false
  }

  // MARK: - Places

  /// How many fingers are on the screen.
  open var numberOfTouches: Int { fingers.count }

  /// Where the fingers are within the view, or within the window.
  open func location(in view: UIView?) -> CGPoint {
    view?.convert(fingers.location, from: nil) ?? fingers.location
  }

  /// Where a finger is; here they are all in one place.
  open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint { location(in: view) }

  /// Whether what the user does may be this gesture.
  func fits(_ motion: Motion) -> Bool { false }

  /// Whether the gesture begins and goes on, or is recognized all at once.
  var isContinuous: Bool { true }
}

extension UIGestureRecognizer.State {
  /// Whether the gesture is over.
  var isFinal: Bool { self == .ended || self == .cancelled || self == .failed }

  /// The states that UIKit knows to follow each other.
  func allows(_ next: Self) -> Bool {
    switch self {
    case .possible: next == .began || next == .ended || next == .failed
    case .began, .changed: next == .changed || next == .ended || next == .cancelled
    case .ended, .cancelled, .failed: false
    }
  }
}
