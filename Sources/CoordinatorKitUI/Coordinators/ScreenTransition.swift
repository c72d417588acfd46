/// How a screen appears and disappears, however it is shown: pushed, presented or selected as a tab.
///
///     let book = BookViewController(book: 42)
///         .transitioning(with: ScreenTransition(appearing: { Zoom() }, disappearing: { Shrink() }))
///
/// Each run asks for a new animator, so nothing of an earlier one is left. A screen holds its
/// transition strongly, so the closures must not hold the screen. An animator is the app's own: one
/// that is interruptible, or that a finger drives, is used as UIKit does. A transition that the user
/// cancels is taken back, and the flow is told.
@MainActor public struct ScreenTransition {
  /// Creates an animator for one run; `nil` for UIKit's own animation.
  public typealias MakeAnimator = @MainActor () -> (any UIViewControllerAnimatedTransitioning)?

  /// Creates the animator with which the screen appears.
  public var appearing: MakeAnimator
  /// Creates the animator with which the screen disappears.
  public var disappearing: MakeAnimator
  /// What drives the animator, asked at the beginning of each run; `nil` lets it run by itself.
  public var interaction: @MainActor () -> (any UIViewControllerInteractiveTransitioning)?
  /// Whether it is shown without animation, even if the change may be animated.
  let isInstant: Bool

  /// Creates a transition.
  ///
  /// - Parameters:
  ///   - appearing: Creates the animator with which the screen is pushed, presented or selected;
  ///     called once for each run.
  ///   - disappearing: Creates the animator with which it is popped or dismissed; called likewise.
  ///   - interaction: What drives the animator, such as the `controller` of a `Drag`.
  public init(
    appearing: @escaping MakeAnimator = { nil }, disappearing: @escaping MakeAnimator = { nil },
    interaction: @escaping @MainActor () -> (any UIViewControllerInteractiveTransitioning)? = {
      nil
    }
  ) {
    self.init(appearing, disappearing, interaction, isInstant: false)
  }

  private init(
    _ appearing: @escaping MakeAnimator, _ disappearing: @escaping MakeAnimator,
    _ interaction: @escaping @MainActor () -> (any UIViewControllerInteractiveTransitioning)?,
    isInstant: Bool
  ) {
    (self.appearing, self.disappearing, self.interaction) = (appearing, disappearing, interaction)
    self.isInstant = isInstant
  }

  /// UIKit's own animation, even in a stack or tab bar whose delegate has another one.
  public static var `default`: Self { Self() }

  /// No animation.
  public static var none: Self { Self({ nil }, { nil }, { nil }, isInstant: true) }
}

extension ScreenTransition {
  /// A gesture that drives transitions: it begins a change, moves it along, and finishes or cancels
  /// it when the fingers are lifted.
  ///
  ///     let drag = ScreenTransition.Drag()
  ///
  ///     @objc func panned(_ pan: UIPanGestureRecognizer) {
  ///       drag.follow(pan, progress: pan.translation(in: view).x / view.bounds.width) {
  ///         send(ShopMessage.open(book: 42))
  ///       }
  ///     }
  ///
  /// Give its `controller` to the transition of the screen that appears or disappears. If nothing
  /// changes, since a guard refuses or holds the message, the gesture has no effect; if the change
  /// has to wait until the gesture has ended, it is performed without it.
  @MainActor public final class Drag {
    private var driver: Driver?
    private var progress: CGFloat = 0

    /// Creates a gesture that has not begun.
    public init() {}

    /// Drives the transition that begins now; `nil` while there is no gesture.
    public var controller: (any UIViewControllerInteractiveTransitioning)? { driver }

    /// Follows a gesture recognizer; call it whenever the recognizer calls its target.
    ///
    /// - Parameters:
    ///   - recognizer: The recognizer, whose state counts.
    ///   - progress: How far the gesture has come, from 0 to 1.
    ///   - shouldFinish: Whether the transition finishes when the gesture ends, given the progress;
    ///     by default from half way. One that UIKit cancels never does.
    ///   - begin: Begins the change, such as by sending a message; called once, at the beginning.
    public func follow(
      _ recognizer: UIGestureRecognizer, progress: CGFloat,
      shouldFinish: @MainActor (_ progress: CGFloat) -> Bool = { $0 >= 0.5 },
      begin: @MainActor () -> Void
    ) {
      switch recognizer.state {
      case .began:
        driver?.release(finishing: false)
        driver = Driver()
        move(to: progress)
        begin()
      case .changed:
        move(to: progress)
      case .ended:
        move(to: progress)
        end(finishing: shouldFinish(self.progress))
      case .cancelled, .failed:
        end(finishing: false)
      default:
        break
      }
    }

    private func move(to progress: CGFloat) {
      self.progress = min(max(progress, 0), 1)
      driver?.move(to: self.progress)
    }

    private func end(finishing: Bool) {
      driver?.release(finishing: finishing)
      (driver, progress) = (nil, 0)
    }
  }

  /// Drives one run; the fingers may be lifted before UIKit begins it.
  private final class Driver: UIPercentDrivenInteractiveTransition {
    private var hasBegun = false
    private var latest: CGFloat = 0
    private var isFinishing: Bool?

    override func startInteractiveTransition(
      _ transitionContext: any UIViewControllerContextTransitioning
    ) {
      super.startInteractiveTransition(transitionContext)
      hasBegun = true
      update(latest)
      if let isFinishing { release(finishing: isFinishing) }
    }

    func move(to progress: CGFloat) {
      latest = progress
      if hasBegun { update(progress) }
    }

    func release(finishing: Bool) {
      isFinishing = finishing
      guard hasBegun else { return }
      if finishing { finish() } else { cancel() }
    }
  }
}
