/// Follows messages on their way: counts, stops loops, collects the path of those nobody handled.
///
/// A *climb* is one message walking from coordinator to coordinator; its stack of calls is also what
/// holds the coordinators on the path until it ends. A send costs a few additions and branches here;
/// everything else is done only once something happened.
@MainActor package enum MessageDelivery {
  /// How many coordinators the message that climbs now has entered.
  private static var hops = 0
  /// How many handlers are under way, each in the middle of the message before.
  private static var nesting = 0
  /// A message that nobody handled, while its path is collected on the way back.
  private static var lost: LostMessage?
  /// The type of a message that somebody has taken already, while it is announced to others.
  private static var announced: ObjectIdentifier?
  /// Work put off until the outermost send returns.
  private static var deferred: [() -> Void] = []
  /// Present while a coordinator listens with `onTrail`.
  static var recorder: TrailRecorder?

  static let deepestNesting = 64
  static let longestClimb = 1024

  /// Whether a message is on its way.
  package static var isUnderWay: Bool { hops > 0 || nesting > 0 }

  /// Runs work when the outermost send returns, in the same turn; at once when none is under way.
  package static func afterOutermostSend(_ work: @escaping () -> Void) {
    deferred.append(work)
    if !isUnderWay { runDeferred() }
  }

  private static func runDeferred() {
    while !deferred.isEmpty {
      let work = deferred
      deferred = []
      for item in work { item() }
    }
  }
}

// MARK: - Announcements

extension MessageDelivery {
  /// Sends a message that nobody has to handle, although its type asks to be handled.
  package static func announce(
    _ message: any CoordinatorMessageable, to coordinator: any Coordinating
  ) {
    let outer = announced
    announced = ObjectIdentifier(type(of: message))
    coordinator.send(message: message)
    announced = outer
  }
}

// MARK: - Steps of a message

extension MessageDelivery {
  /// One coordinator's turn with a message: its own `body`, between the bookkeeping.
  @inline(__always)
  static func hop(
    _ message: any CoordinatorMessageable, at coordinator: BaseCoordinator, _ body: () -> Void
  ) {
    guard hops < longestClimb else { return reportLoop(message, at: coordinator) }
    hops += 1
    if recorder == nil {
      body()
    } else {
      record(message, at: coordinator, body)
    }
    if lost != nil { lostMessagePassed(coordinator, carrying: message) }
    hops -= 1
    if hops == 0, nesting == 0, !deferred.isEmpty { runDeferred() }
  }

  private static func record(
    _ message: any CoordinatorMessageable, at coordinator: BaseCoordinator, _ body: () -> Void
  ) {
    let isNew = recorder?.arrive(message, at: coordinator, nesting: nesting) ?? false
    body()
    guard isNew, let (trail, listeners) = recorder?.leave() else { return }
    for listener in listeners { listener.onTrail?(trail) }
    if recorder?.isNeeded == false { recorder = nil }
  }

  /// A coordinator began to listen to trails, or ceased to.
  static func listenersChanged(_ coordinator: BaseCoordinator) {
    if coordinator.onTrail != nil {
      if recorder == nil { recorder = TrailRecorder() }
      recorder?.add(coordinator)
    }
  }

  /// Whether somebody listens to trails, so that describing a sender is worth the work.
  package static var isRecording: Bool { recorder != nil }

  /// Names the responder that sends the next message, for its trail.
  package static func willSend(from sender: String, responders: [String]) {
    recorder?.origin = (sender, responders)
  }

  private static func lostMessagePassed(
    _ coordinator: BaseCoordinator, carrying message: any CoordinatorMessageable
  ) {
    let isItsOwn = lost?.passed(coordinator, carrying: message) ?? false
    if hops == 1 || !isItsOwn { reportLost() }
  }

  private static func reportLost() {
    let reported = lost
    lost = nil
    reported?.report()
  }

  /// Runs a handler for a message; messages it sends are new ones, not the same one climbing on.
  static func handle(
    _ message: any CoordinatorMessageable, at coordinator: BaseCoordinator,
    by handler: @autoclosure () -> String, _ body: () -> Void
  ) {
    guard nesting < deepestNesting else { return reportLoop(message, at: coordinator) }
    if recorder != nil { recorder?.end(.handled(by: handler())) }
    let climbed = hops
    hops = 0
    nesting += 1
    body()
    nesting -= 1
    hops = climbed
  }

  /// The root was reached and nobody handled the message.
  static func unhandled(_ message: any CoordinatorMessageable, at root: BaseCoordinator) {
    if recorder != nil { recorder?.endUnhandled() }
    guard case .report = message.whenUnhandled, announced != ObjectIdentifier(type(of: message))
    else { return }
    reportLost()
    lost = LostMessage(message, root: root)
  }

  private static func reportLoop(
    _ message: any CoordinatorMessageable, at coordinator: BaseCoordinator
  ) {
    let why =
      nesting >= deepestNesting
      ? "\(deepestNesting) messages were already being handled, each caused by the one before"
      : "the message had passed through \(longestClimb) coordinators"
    if recorder != nil { recorder?.end(.failed("a loop: \(why)")) }
    coordinator.diagnosticHandler.report(
      .messageLoop(message, at: coordinator.coordinatorName, why: why))
  }
}
