public import Foundation

/// A simulated phone: an application with its windows, a clock, an animation switch and a log.
///
/// Tests that run side by side each have a session of their own. Objects remember the session they
/// were made in and adopt that of the hierarchy they enter.
///
/// ```swift
/// let session = HeadlessSession()
/// session.enter {
///   window.rootViewController = UINavigationController(rootViewController: shelf)
///   window.makeKeyAndVisible()
///   session.settle()
/// }
/// ```
@MainActor
public final class HeadlessSession {
  /// The release of iOS to behave like, where releases differ.
  ///
  /// Later releases are greater: `profile >= .iOS26` is iOS 26 and later.
  public enum Profile: CaseIterable, Comparable, Sendable {
    /// Behaves like iOS 12: an override of `navigationBar(_:shouldPop:)` replaces the pop (4.35).
    case iOS12
    /// Behaves like iOS 13 to 16: UIKit pops when the override returns true (4.35).
    case iOS13
    /// Behaves like iOS 17.
    case iOS17
    /// Behaves like iOS 18: a push in the turn of the first display is not merged with it (3.16).
    case iOS18
    /// Behaves like iOS 26 and later: there is a second back swipe, and slides can be interrupted
    /// (4.38, 4.41).
    case iOS26

    /// The newest release that a session can behave like.
    public static let newest = iOS26
  }

  /// What makes the time of a session pass.
  public enum Clock: Sendable {
    /// Time is virtual: it passes only in ``HeadlessSession/turn()``,
    /// ``HeadlessSession/advance(by:)`` and ``HeadlessSession/settle()``.
    ///
    /// So a closure that awaits what needs time, such as the end of a presentation, waits for ever. After ten
    /// seconds CoordinatorKitUI reports that, with the line of `run`, and the session settles.
    case byHand
    /// Time is real: the main queue takes the turns as they are needed, and a second is a second.
    case automatic
  }

  /// The session used outside the scope of any other; its clock is automatic.
  public static let standard = HeadlessSession(clock: .automatic)

  nonisolated static let scoped = TaskLocal<HeadlessSession?>(wrappedValue: nil)

  /// The release of iOS that this session behaves like.
  public let profile: Profile

  /// What makes its time pass.
  public let clock: Clock

  /// How this session behaves where it is not proven what UIKit does.
  public var policy = UnsettledPolicy.initial

  /// The application of this session; while the session is current it is `UIApplication.shared`.
  public private(set) lazy var application = UIApplication(session: self)

  /// The screen that windows are shown on; while the session is current it is `UIScreen.main`.
  public private(set) lazy var screen = UIScreen(session: self)

  /// The device; while the session is current it is `UIDevice.current`.
  public private(set) lazy var device = UIDevice(profile: profile)

  /// The user of this phone.
  public private(set) lazy var user = HeadlessUser(session: self)

  /// The virtual time, in seconds since the session was created.
  ///
  /// It moves only when it is told to; with an automatic clock it moves as the time of the world
  /// does, too.
  public internal(set) var now: TimeInterval {
    get { time.now }
    set { time.now = newValue }
  }

  /// Whether animations take time; `UIView.setAnimationsEnabled(_:)` sets it for the current session.
  public var areAnimationsEnabled = true

  /// What UIKit would have printed, in order.
  public private(set) var log: [UIKitLogEntry] = []

  /// Whether VoiceOver is on.
  public var isVoiceOverRunning = false
  /// What was posted for assistive technology, in order.
  public internal(set) var accessibilityPosts: [UIAccessibility.Post] = []

  weak var firstResponder: UIResponder?

  var timers = SessionTimers()
  /// What the user has changed of tabs, by the name under which it is kept.
  var tabCustomizations: [String: TabCustomization] = [:]
  var mainQueue = WorkQueue()
  var layoutQueue = WorkQueue()
  /// Who is called after each turn, in the order in which they came.
  var turnObservers: [@MainActor () -> Bool] = []
  var commitQueue = WorkQueue()

  /// How many turns were taken.
  var turnsTaken = 0
  /// Who is told that a closure waits for time that nobody lets pass.
  var stallObservers: [@MainActor (String, UInt) -> Void] = []
  /// How long to wait, in seconds of the world, before looking again whether that is so.
  package var stallInterval: TimeInterval = 1

  /// The transactions that are open.
  var transactions = Transactions()

  /// Whether a view on screen waits for its layout.
  var needsLayout = false {
    didSet { if needsLayout { driver?.wakeForLayout() } }
  }

  private var time: SessionTime

  /// What takes turns when nobody does; nil where time passes by hand.
  private(set) var driver: MainQueueDriver?

  /// Creates a session with nothing on screen.
  ///
  /// - Parameters:
  ///   - profile: The release of iOS that the session behaves like; the newest by default.
  ///   - clock: Who lets its time pass: the test by hand, or the main queue.
  public init(profile: Profile = .newest, clock: Clock = .byHand) {
    (self.profile, self.clock) = (profile, clock)
    time = SessionTime(passes: clock == .automatic)
    driver = clock == .automatic ? MainQueueDriver(self) : nil
  }

  /// Appends to the log.
  func record(_ entry: UIKitLogEntry) {
    log.append(entry)
  }
}

// MARK: - Scope

extension HeadlessSession {
  /// The session in scope: that of this task or of the current turn, else the standard one.
  ///
  /// A turn scopes its session like ``enter(_:)``, so what runs in it sees the session whose turn
  /// it is, also when another one is scoped around it.
  public static var current: HeadlessSession {
    scoped.get() ?? standard
  }

  /// Runs an asynchronous closure with this session as the current one.
  ///
  /// Time does not pass while the closure awaits something, unless the clock is automatic. So let it pass before:
  ///
  /// ```swift
  /// shelf.present(child: book, animated: true) { outcome = $0 }
  /// session.settle()
  /// ```
  ///
  /// - Parameters:
  ///   - fileID: The caller's file, for a report.
  ///   - line: The caller's line.
  ///   - body: Run once.
  /// - Returns: What the closure returns.
  public nonisolated func run<R: Sendable>(
    fileID: String = #fileID, line: UInt = #line, _ body: @MainActor () async throws -> R
  ) async rethrows -> R {
    try await Self.scoped.withValue(self) { try await watched(from: fileID, line, body) }
  }

  /// Runs a closure with this session as the current one.
  public func enter<R>(_ body: () throws -> R) rethrows -> R {
    try Self.scoped.withValue(self) { try body() }
  }
}
