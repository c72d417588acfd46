/// Follows messages on their way: counts, stops loops, collects the path of those nobody handled.
///
/// A *climb* is one message walking from coordinator to coordinator; its stack of calls is also what
/// holds the coordinators on the path until it ends. A send costs a few additions and branches here;
/// everything else is done only once something happened.
@MainActor package enum MessageDelivery {
  /// How many coordinators the message that climbs now has entered.
  static private(set) var hops = 0
  /// How many handlers are under way, each in the middle of the message before.
  private(set) static var nesting = 0
  /// How many may be; none while handlers that were stopped in a loop come to their ends, or each of
  /// them that sends two messages would double the work left to do.
  private static var nestingLimit = deepestNesting
  /// Messages that nobody handled, while their paths are collected on the way back.
  private static var lost: [LostMessage] = []
  /// The type of a message that somebody has taken already, while it is announced to others.
  private static var announced: ObjectIdentifier?
  /// How many reports are being taken, each in the middle of the one before.
  private static var reporting = 0
  /// Work put off until the outermost send returns.
  private static var deferred: [() -> Void] = []
  /// Where the message came from that a responder is sending.
  static var origin: MessageOrigin?
  /// Whether listeners are being told a trail: what they send leaves none, or it would never end.
  private static var isTellingTrails = false
  /// Present while a coordinator listens with `onTrail`.
  static var recorder: TrailRecorder? { didSet { noteWatched() } }
  /// The deliveries whose messages are on their way, each in the middle of the one before.
  static var receipts: [DeliveryReceipt] = [] { didSet { noteWatched() } }
  /// The coordinators whose guards hold messages.
  static var keepers: [Keeper] = []
  /// The roots of the trees in which they are about to be asked, or are being asked.
  static var treesToAsk: Set<ObjectIdentifier> = []
  /// The screens that were asked for while somebody collects them.
  static var shown: Set<HeldMessages.Shown>?
  /// Whether a trail or a receipt is being written, or a message goes down: the one thing a hop has to
  /// ask.
  private(set) static var isWatched = false

  static let deepestNesting = 64
  static let longestClimb = 1024

  /// Whether a message is on its way.
  package static var isUnderWay: Bool { hops > 0 || nesting > 0 }

  static func noteWatched() {
    isWatched = recorder != nil || !receipts.isEmpty || ceiling != nil
  }

  /// Runs work when the outermost send returns, in the same turn; at once when none is under way.
  package static func afterOutermostSend(_ work: @escaping () -> Void) {
    deferred.append(work)
    if !isUnderWay { runDeferred() }
  }

  /// Runs work before what has been put off already.
  static func beforeDeferred(_ work: @escaping () -> Void) {
    deferred.insert(work, at: 0)
    if !isUnderWay { runDeferred() }
  }

  private static func runDeferred() {
    // What is made to agree now was asked for before; the deliveries know of it already.
    let outer = receipts
    receipts = []
    defer { receipts = outer }
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
    guard hops < longestClimb else { return stopClimb(message, at: coordinator) }
    hops += 1
    if isWatched {
      watch(message, at: coordinator, body)
    } else {
      body()
    }
    if !lost.isEmpty { returnLost(from: coordinator, carrying: message) }
    hops -= 1
    if hops == 0, nesting == 0, !deferred.isEmpty { runDeferred() }
  }

  private static func watch(
    _ message: any CoordinatorMessageable, at coordinator: BaseCoordinator, _ body: () -> Void
  ) {
    guard !isBack(message, at: coordinator) else { return endAnnounced(message) }
    receipts.last?.arrive(message, at: coordinator, nesting: nesting)
    guard recorder != nil, !isTellingTrails else { return body() }
    let isNew = recorder?.arrive(message, at: coordinator, nesting: nesting) ?? false
    body()
    guard isNew, let (trail, listeners) = recorder?.leave() else { return }
    isTellingTrails = true
    for listener in listeners { listener.hear(trail) }
    isTellingTrails = false
    if recorder?.isNeeded == false { recorder = nil }
  }

  /// A coordinator began to listen to trails, or ceased to.
  static func listenersChanged(_ coordinator: BaseCoordinator) {
    if coordinator.followsTrails {
      if recorder == nil { recorder = TrailRecorder() }
      recorder?.add(coordinator)
    }
  }

  /// A coordinator passes a message on to its parent.
  static func offers(_ message: any CoordinatorMessageable, to parent: any Coordinator) {
    recorder?.offers(message, to: parent)
    receipts.last?.offers(message, to: parent, nesting: nesting)
  }

  /// A message has come to its end.
  static func end(_ message: any CoordinatorMessageable, _ outcome: Outcome) {
    recorder?.end(outcome)
    noteInReceipts(message, outcome)
  }

  private static func noteInReceipts(_ message: any CoordinatorMessageable, _ outcome: Outcome) {
    for (index, receipt) in receipts.enumerated() {
      if index == receipts.count - 1, receipt.isAbout(message, nesting: nesting) {
        receipt.end(outcome)
      } else if outcome.isSetback {
        receipt.note(outcome)
      }
    }
  }

  private static func returnLost(
    from coordinator: BaseCoordinator, carrying message: any CoordinatorMessageable
  ) {
    var complete: [LostMessage] = []
    var climbing: [LostMessage] = []
    for var each in lost {
      let progress = each.returned(
        from: coordinator, carrying: message, hops: hops, nesting: nesting)
      if case .complete = progress { complete.append(each) } else { climbing.append(each) }
    }
    // Set before reporting: a handler of diagnostics may send messages.
    lost = climbing
    for each in complete { report(each) }
  }

  private static func report(_ message: LostMessage) {
    // A handler of reports that causes reports would never come to an end.
    guard reporting < deepestNesting else { return }
    reporting += 1
    aside { message.report() }
    reporting -= 1
  }

  /// Runs code in the middle of a message; what it sends is new, not the same message climbing on.
  @inline(__always)
  static func aside(_ body: () -> Void) {
    let climbed = hops
    hops = 0
    nesting += 1
    body()
    nesting -= 1
    hops = climbed
  }

  /// Runs a handler for a message; messages it sends are new ones, not the same one climbing on.
  static func handle(
    _ message: any CoordinatorMessageable, at coordinator: BaseCoordinator,
    as outcome: @autoclosure () -> Outcome, changesNothing: Bool = false, _ body: () -> Void
  ) {
    guard nesting < nestingLimit else { return stopNesting(message, at: coordinator) }
    if isWatched { end(message, outcome()) }
    // Found before: the handler may take its coordinator out of the tree.
    let tree = keepers.isEmpty ? nil : tree(of: coordinator)
    aside(body)
    if !keepers.isEmpty, !changesNothing {
      askKeepers(in: tree ?? Self.tree(of: coordinator))
    }
    if nesting == 0 {
      nestingLimit = deepestNesting
      if hops == 0, !deferred.isEmpty { runDeferred() }
    }
  }

  /// The root was reached and nobody handled the message.
  static func unhandled(_ message: any CoordinatorMessageable, at root: BaseCoordinator) {
    let isAnnouncement =
      message.whenUnhandled == .ignore || announced == ObjectIdentifier(type(of: message))
    if isWatched {
      recorder?.endUnhandled(isAnnouncement: isAnnouncement)
      receipts.last?.endUnhandled(message, isAnnouncement: isAnnouncement, nesting: nesting)
    }
    guard !isAnnouncement else { return }
    guard hops > 0 else {
      // Called by hand, outside of any send.
      return root.diagnosticHandler.report(
        .unhandled(message, from: nil, path: [root.coordinatorName]))
    }
    lost.append(LostMessage(message, root: root, hops: hops, nesting: nesting))
  }
}

// MARK: - Loops

extension MessageDelivery {
  /// Ends a message that would be handled too deep; the first of a loop is reported.
  private static func stopNesting(
    _ message: any CoordinatorMessageable, at coordinator: BaseCoordinator
  ) {
    let why = "\(deepestNesting) messages were already being handled, each caused by the one before"
    let isFirst = nestingLimit > 0
    nestingLimit = 0
    if isWatched { end(message, .failed("a loop: \(why)")) }
    if isFirst { reportLoop(message, at: coordinator, why: why) }
  }

  /// Ends a message that climbs in a circle.
  private static func stopClimb(
    _ message: any CoordinatorMessageable, at coordinator: BaseCoordinator
  ) {
    let why = "the message had passed through \(longestClimb) coordinators"
    if isWatched { end(message, .failed("a loop: \(why)")) }
    reportLoop(message, at: coordinator, why: why)
  }

  private static func reportLoop(
    _ message: any CoordinatorMessageable, at coordinator: BaseCoordinator, why: String
  ) {
    coordinator.diagnosticHandler.report(
      .messageLoop(message, at: coordinator.coordinatorName, why: why))
  }
}
