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
  private(set) var isInstant = false
  /// What the screen grows out of, if it is zoomed in.
  var zoom: Zoom?

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
    (self.appearing, self.disappearing, self.interaction) = (appearing, disappearing, interaction)
  }

  /// UIKit's own animation, even in a stack or tab bar whose delegate has another one.
  public static var `default`: Self { Self() }

  /// No animation.
  public static var none: Self {
    var none = Self()
    none.isInstant = true
    return none
  }
}

extension ScreenTransition {
  /// A gesture that drives a transition: it begins the change, moves it along, and finishes or
  /// cancels it.
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
  /// has to wait until the gesture has ended, it is performed without it. If the drag is released in
  /// mid-gesture, such as with its view controller, or the recognizer is, or leaves its view, the
  /// transition is canceled.
  @MainActor public final class Drag {
    private let interrupts: Bool
    /// Drives the transition that the gesture has begun, or taken over.
    private var driver: Driver?
    /// Of a transition that runs by itself; UIKit holds it until that has ended.
    private weak var running: Driver?
    /// How far the transition had come when the gesture took it over.
    private var start: CGFloat = 0
    private var progress: CGFloat = 0
    /// What tells how the gesture ends.
    private weak var recognizer: UIGestureRecognizer?
    private var hasView = false
    private var targets: [GestureTarget<UIPanGestureRecognizer>] = []

    /// Creates a gesture that has not begun.
    ///
    /// - Parameter interrupts: Whether a gesture that begins while a transition runs by itself takes
    ///   it over. Its animator must be interruptible, with `interruptibleAnimator(using:)`; one from
    ///   a closure that returns a `UIViewPropertyAnimator` is.
    public init(interrupts: Bool = false) {
      self.interrupts = interrupts
    }

    /// Drives the transition that begins now; while there is no gesture, `nil`, or for one that
    /// interrupts, a controller that lets the transition run until it is taken over.
    public var controller: (any UIViewControllerInteractiveTransitioning)? {
      if driver == nil, interrupts {
        let new = Driver(of: self)
        new.wantsInteractiveStart = false
        running = new
        return new
      }
      return driver
    }

    /// Follows a gesture recognizer; call it whenever the recognizer calls its target.
    ///
    /// - Parameters:
    ///   - recognizer: The recognizer, whose state counts.
    ///   - progress: How far the gesture has come, from 0 to 1; of a transition that was taken over,
    ///     from where it was then, backward if negative.
    ///   - shouldFinish: Whether the transition finishes when the gesture ends, given how far it has
    ///     come; by default from half way. Ask the recognizer for its velocity to finish a flick. One
    ///     that UIKit cancels never finishes.
    ///   - begin: Begins the change, such as by sending a message; called once, at the beginning,
    ///     unless a transition is taken over.
    public func follow(
      _ recognizer: UIGestureRecognizer, progress: CGFloat,
      shouldFinish: @MainActor (_ progress: CGFloat) -> Bool = { $0 >= 0.5 },
      begin: @MainActor () -> Void
    ) {
      switch recognizer.state {
      case .began:
        driver?.release(finishing: false)
        (self.recognizer, hasView) = (recognizer, recognizer.view != nil)
        if let running, let reached = running.interrupt() {
          (driver, start) = (running, reached)
          return move(to: progress)
        }
        (driver, start) = (Driver(of: self), 0)
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

    /// Creates a pan recognizer that this gesture follows, without a selector.
    ///
    ///     view.addGestureRecognizer(
    ///       drag.makePan { $0.translation(in: $0.view).y / 600 } begin: { [weak self] in
    ///         self?.send(CloseSheet())
    ///       })
    ///
    /// The gesture holds the closures, and the view holds the recognizer.
    ///
    /// - Parameters:
    ///   - progress: How far the pan has come, as for `follow`.
    ///   - shouldFinish: Whether the transition finishes when the pan ends, given the pan, which
    ///     knows its velocity, and how far the transition has come; by default from half way.
    ///   - begin: Begins the change; called once for each pan, unless it takes a transition over.
    /// - Returns: The recognizer, to be added to a view; it does nothing once the gesture is released.
    public func makePan(
      progress: @escaping @MainActor (UIPanGestureRecognizer) -> CGFloat,
      shouldFinish: @escaping @MainActor (UIPanGestureRecognizer, CGFloat) -> Bool = { $1 >= 0.5 },
      begin: @escaping @MainActor () -> Void
    ) -> UIPanGestureRecognizer {
      let target = GestureTarget<UIPanGestureRecognizer> { [weak self] pan in
        self?.follow(
          pan, progress: progress(pan), shouldFinish: { shouldFinish(pan, $0) }, begin: begin)
      }
      targets.append(target)
      let recognizer = UIPanGestureRecognizer()
      target.attach(to: recognizer)
      return recognizer
    }

    /// Whether a gesture goes on that moves a driver: nobody else says how that ends.
    fileprivate func moves(_ other: Driver) -> Bool {
      guard driver === other, let recognizer else { return false }
      return !hasView || recognizer.view != nil
    }

    private func move(to progress: CGFloat) {
      // A view without a width makes it no number, which UIKit raises an exception for.
      self.progress = min(max(start + (progress.isNaN ? 0 : progress), 0), 1)
      driver?.move(to: self.progress)
    }

    private func end(finishing: Bool) {
      driver?.release(finishing: finishing)
      if interrupts { running = driver }
      (driver, start, progress) = (nil, 0, 0)
    }
  }

  /// Drives one run; the fingers may be lifted before UIKit begins it.
  fileprivate final class Driver: UIPercentDrivenInteractiveTransition {
    private weak var drag: Drag?
    private var hasBegun = false
    private var latest: CGFloat = 0
    private var isFinishing: Bool?
    private weak var context: (any UIViewControllerContextTransitioning)?

    init(of drag: Drag) {
      self.drag = drag
      super.init()
    }

    override func startInteractiveTransition(
      _ transitionContext: any UIViewControllerContextTransitioning
    ) {
      context = transitionContext
      super.startInteractiveTransition(transitionContext)
      hasBegun = true
      guard wantsInteractiveStart else { return }
      update(latest)
      if let isFinishing { release(finishing: isFinishing) } else { watchGesture() }
    }

    /// Cancels a run that no gesture moves any more: UIKit would keep it between two screens.
    private func watchGesture() {
      guard let view = context?.containerView else { return }
      MainLoop.observeTurns(in: view) { [weak self, weak view] in
        guard let self, let view, isFinishing == nil else { return false }
        if drag?.moves(self) == true { return true }
        MainLoop.inNextTurn(of: view) { [self] in
          if isFinishing == nil { release(finishing: false) }
        }
        return false
      }
    }

    /// Stops a transition that runs by itself; returns how far it has come, or `nil` if it cannot be stopped.
    func interrupt() -> CGFloat? {
      guard hasBegun, let context else { return nil }
      pause()
      guard context.isInteractive else { return nil }
      (latest, isFinishing) = (percentComplete, nil)
      watchGesture()
      return percentComplete
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
