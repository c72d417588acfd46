/// Carries messages from coordinator to coordinator.
///
/// A *climb* is one message on its way up; its stack of calls is also what holds the coordinators on the path
/// until it ends. A hop costs a comparison and two additions; everything else is done only once something
/// happened.
@MainActor package enum MessageDelivery {
  /// The message that moves now.
  ///
  /// The only mutable static of the kit: `send(message:)` has no place to hand it on. It is read and changed at
  /// each hop, in single steps on the main actor that never overlap, so nothing is checked at run time.
  @exclusivity(unchecked) static var current = MessageFrame()

  static let deepestNesting = 64
  static let longestClimb = 1024

  /// Whether a message is on its way.
  package static var isUnderWay: Bool { current.type != nil || current.nesting > 0 }
}

// MARK: - Sending

extension MessageDelivery {
  /// Sends a message of which something is known beforehand.
  ///
  /// - Parameters:
  ///   - message: The message.
  ///   - coordinator: The coordinator that is to take it first.
  ///   - origin: Where it comes from, if a responder sends it.
  ///   - isStale: Whether the sender's screen is being covered; asked if the message's type minds.
  package static func send(
    _ message: any CoordinatorMessageable, to coordinator: any Coordinating,
    from origin: MessageOrigin, isStale: @autoclosure () -> Bool = false
  ) {
    var origin = origin
    carry(message, from: &origin, to: coordinator, isStale)
  }

  /// Sends a message and tells how it ended, exactly once.
  ///
  /// - Parameters:
  ///   - message: The message.
  ///   - coordinator: The coordinator that is to take it first.
  ///   - origin: Where it comes from, if a responder sends it.
  ///   - isFollowUp: Whether a flow's own guard led to it.
  ///   - isStale: Whether the sender's screen is being covered; asked if the message's type minds.
  ///   - completion: Called when the send has returned, or later when a change of screens that it
  ///     caused has ended.
  package static func deliver(
    _ message: any CoordinatorMessageable, to coordinator: any Coordinating,
    from origin: MessageOrigin? = nil, isFollowUp: Bool = false,
    isStale: @autoclosure () -> Bool = false, completion: @escaping (Outcome) -> Void
  ) {
    let receipt = DeliveryReceipt(inside: current.context?.receipt, completion: completion)
    let record = MessageRecord(isFollowUp: isFollowUp, receipt: receipt)
    let context = DeliveryContext.changing(current.context, receipt: receipt)
    if var origin {
      carry(message, from: &origin, record, context, to: coordinator, isStale)
    } else {
      carry(message, record, context, to: coordinator, isStale)
    }
  }

  /// Sends a message whose outcome is awaited.
  static func begin(
    _ message: any CoordinatorMessageable, to coordinator: any Coordinating
  ) -> PendingOutcome {
    let pending = PendingOutcome()
    deliver(message, to: coordinator) { pending.end($0) }
    return pending
  }

  /// Sends a message that nobody has to handle, although its type asks to be handled.
  ///
  /// - Parameters:
  ///   - message: The message.
  ///   - coordinator: The coordinator that is to take it first.
  ///   - listener: Who has heard it before.
  package static func announce(
    _ message: any CoordinatorMessageable, to coordinator: any Coordinating,
    heardBy listener: AnyObject? = nil
  ) {
    carry(message, MessageRecord(.announced, heardBy: listener), to: coordinator)
  }

  /// Sends a message that somebody has heard before.
  package static func send(
    _ message: any CoordinatorMessageable, to coordinator: any Coordinating,
    heardBy listener: AnyObject
  ) {
    carry(message, MessageRecord(heardBy: listener), to: coordinator)
  }

  /// Sends a message to which a flow's own guard led.
  package static func send(
    followUp message: any CoordinatorMessageable, to coordinator: any Coordinating,
    from origin: MessageOrigin? = nil
  ) {
    let record = MessageRecord(isFollowUp: true)
    if var origin {
      carry(message, from: &origin, record, to: coordinator)
    } else {
      carry(message, record, to: coordinator)
    }
  }

  /// Sends a message to a child alone: what the child passes on does not come back to its parent, and need
  /// not be handled.
  package static func sendDown(
    _ message: any CoordinatorMessageable, to child: any Coordinator, from parent: any Coordinator
  ) {
    carry(message, MessageRecord(.downward(ObjectIdentifier(parent))), to: child)
  }

  /// - Parameter source: Where the message comes from; valid during the call.
  private static func carry(
    _ message: any CoordinatorMessageable, from source: UnsafePointer<MessageOrigin>? = nil,
    _ record: MessageRecord? = nil, _ context: DeliveryContext? = nil,
    to coordinator: any Coordinating, _ isStale: () -> Bool = { false }
  ) {
    var frame = MessageFrame(message, from: source, record: record, context: context)
    frame.record?.offers(to: coordinator)
    frame.exchange(with: &current)
    if message.whenStale == .drop, isStale() {
      end(message, .stale, at: coordinator)
    } else {
      coordinator.send(message: message)
    }
    frame.exchange(with: &current)
    ended(message, frame)
  }

  /// Where the message that has reached a coordinator comes from; `nil` if code sent it there.
  static var source: HeldMessages.Source? {
    current.origin.map { HeldMessages.Source(sender: $0.screen, callSite: $0.callSite) }
  }

  /// Whether a message that reached somebody was heard by it before it was sent.
  package static func wasHeard(by listener: AnyObject) -> Bool {
    current.record?.wasHeard(by: listener) ?? false
  }

  /// Whether a flow's guard led to the message that reached the flow; answered once.
  package static func takeFollowUp() -> Bool {
    current.record?.takeFollowUp() ?? false
  }
}

// MARK: - Steps of a message

extension MessageDelivery {
  /// One coordinator's turn with a message: its own `body`, between the bookkeeping.
  @inline(__always)
  static func visit(
    _ message: any CoordinatorMessageable, at coordinator: BaseCoordinator, _ body: () -> Void
  ) {
    guard current.isArriving(message), current.hops < longestClimb else {
      return begin(message, at: coordinator, body)
    }
    current.hops += 1
    if current.tree == nil || current.record != nil {
      enter(message, at: coordinator, body)
    } else {
      body()
    }
    if let record = current.record, record.isLost {
      record.returned(from: coordinator, depth: current.hops)
    }
    current.hops -= 1
  }

  /// A message sent to a coordinator as such begins its way, or one in a circle ends it.
  private static func begin(
    _ message: any CoordinatorMessageable, at coordinator: BaseCoordinator, _ body: () -> Void
  ) {
    guard current.hops < longestClimb else { return stopClimb(message, at: coordinator) }
    var frame = MessageFrame(message)
    frame.exchange(with: &current)
    visit(message, at: coordinator, body)
    frame.exchange(with: &current)
    ended(message, frame)
  }

  /// The message enters its first coordinator, or something is written down about it.
  private static func enter(
    _ message: any CoordinatorMessageable, at coordinator: BaseCoordinator, _ body: () -> Void
  ) {
    if current.tree == nil { join(coordinator, message) }
    guard let record = current.record else { return body() }
    guard !record.isBack(at: coordinator) else { return record.end(.announced) }
    record.arrive(at: coordinator)
    body()
  }

  private static func join(_ coordinator: BaseCoordinator, _ message: any CoordinatorMessageable) {
    current.join(coordinator.tree)
    guard current.tree?.hasListeners ?? false, current.context?.isTraced ?? true else { return }
    let record = current.record ?? MessageRecord()
    record.begin(
      message, from: current.origin, nesting: current.nesting,
      for: Set(coordinator.lineage.map { ObjectIdentifier($0) }))
    current.record = record
  }

  /// The call that brought a message has returned.
  private static func ended(
    _ message: any CoordinatorMessageable, _ frame: borrowing MessageFrame
  ) {
    let record = frame.record
    let outcome = record.map { close($0, frame) }
    frame.tree?.messageEnded()
    if let outcome { record?.receipt?.sent(outcome) }
  }

  private static func close(
    _ record: MessageRecord, _ frame: borrowing MessageFrame
  ) -> Outcome {
    let (context, origin) = (frame.context, frame.origin)
    let (outcome, trail) = record.close()
    if let trail, let listeners = frame.tree?.listeners(in: record.lineage), !listeners.isEmpty {
      handling(.changing(context, isTraced: false)) {
        for listener in listeners { listener.hear(trail) }
      }
    }
    let reports = (context?.reports ?? 0) + 1
    // A handler of reports that causes reports would never come to an end.
    if record.isLost, reports <= deepestNesting {
      handling(.changing(context, reports: reports)) {
        for (handler, report) in record.reports(from: origin) { handler.report(report) }
      }
    }
    return outcome
  }

  /// A coordinator passes a message on to its parent.
  @inline(__always)
  static func pass(_ message: any CoordinatorMessageable, to parent: any Coordinator) {
    if let record = current.record, current.isAbout(message) { record.offers(to: parent) }
    parent.send(message: message)
  }

  /// A message has come to its end.
  static func end(_ message: any CoordinatorMessageable, _ outcome: Outcome) {
    let record = current.record
    record?.end(outcome)
    guard outcome.isSetback, let innermost = current.context?.receipt else { return }
    for receipt in innermost.chain where receipt !== record?.receipt { receipt.note(outcome) }
  }

  /// Ends a message before anybody was asked, so that it leaves a trail.
  static func end(
    _ message: any CoordinatorMessageable, _ outcome: Outcome, at coordinator: any Coordinating
  ) {
    guard let coordinator = coordinator as? BaseCoordinator else { return end(message, outcome) }
    visit(message, at: coordinator) { end(message, outcome) }
  }

  /// Runs a handler for a message; messages it sends are new ones, not the same one climbing on.
  static func handle(
    _ message: any CoordinatorMessageable, at coordinator: BaseCoordinator,
    as outcome: @autoclosure () -> Outcome, changesNothing: Bool = false, _ body: () -> Void
  ) {
    // Found before: the handler may take its coordinator out of the tree.
    let tree = coordinator.tree
    guard current.nesting < deepestNesting, !tree.isUnwinding else {
      return stopNesting(message, at: coordinator, in: tree)
    }
    if current.record != nil || current.context != nil { end(message, outcome()) }
    tree.messageBegan()
    let hops = current.beginHandler()
    body()
    current.endHandler(hops)
    if !changesNothing { tree.reconsiderHeldMessages() }
    tree.messageEnded()
  }

  /// The root was reached and nobody handled the message.
  static func unhandled(_ message: any CoordinatorMessageable, at root: BaseCoordinator) {
    let isAnnouncement =
      message.whenUnhandled == .ignore || current.record?.isAnnounced ?? false
    current.record?.endUnhandled(isAnnouncement: isAnnouncement)
    guard !isAnnouncement else { return }
    guard current.hops > 0 else {
      // Called by hand, outside of any send.
      return root.diagnosticHandler.report(
        .unhandled(message, from: nil, path: [root.coordinatorName]))
    }
    let record = current.record ?? MessageRecord()
    record.lose(message, at: root, depth: current.hops)
    current.record = record
  }
}

// MARK: - Changes of screens

extension MessageDelivery {
  /// Runs work when the outermost message in a tree has ended, in the same turn; at once when none is under
  /// way there.
  ///
  /// - Parameters:
  ///   - coordinator: A coordinator of the tree; without one, the tree of the message that moves now counts.
  ///   - isOnShow: Whether the coordinator is in a window. One that is not may be about to join the tree of
  ///     the message that moves now, and waits for that.
  ///   - work: Held strongly until then.
  package static func afterOutermostSend(
    in coordinator: (any Coordinator)?, isOnShow: Bool = true, _ work: @escaping () -> Void
  ) {
    let own = coordinator?.lineage.lazy.compactMap { $0 as? BaseCoordinator }.first?.tree
    let isBusy = own?.isUnderWay ?? false
    guard let tree = isBusy || isOnShow ? own ?? current.tree : current.tree ?? own else {
      return work()
    }
    tree.afterOutermostSend(work)
  }

  /// Runs code whose messages and edits no message under way has caused.
  static func detached(_ body: () -> Void) {
    run(MessageFrame(inside: current.context?.withoutDeliveries), body)
  }

  /// Runs code in the middle of a message, as a handler in which a context holds.
  private static func handling(_ context: DeliveryContext, _ body: () -> Void) {
    run(MessageFrame(inside: context)) {
      let hops = current.beginHandler()
      body()
      current.endHandler(hops)
    }
  }

  private static func run(_ new: consuming MessageFrame, _ body: () -> Void) {
    var frame = new
    frame.exchange(with: &current)
    body()
    frame.exchange(with: &current)
  }

  /// Runs code and collects the screens that flows want to show because of it.
  static func collectingShown(_ body: () -> Void) -> Set<HeldMessages.Shown> {
    let collector = ScreenCollector(inside: current.context?.collector)
    run(MessageFrame(inside: .changing(current.context, collector: collector)), body)
    return collector.screens
  }

  /// A flow wants to show screens.
  package static func wants(_ screens: @autoclosure () -> [ScreenKey], of owner: BaseCoordinator) {
    guard let collector = current.context?.collector else { return }
    collector.add(Set(screens().map { HeldMessages.Shown($0, of: owner) }))
  }
}

// MARK: - Loops

extension MessageDelivery {
  /// Ends a message that would be handled too deep; the first of a loop is reported.
  private static func stopNesting(
    _ message: any CoordinatorMessageable, at coordinator: BaseCoordinator, in tree: CoordinatorTree
  ) {
    let why = "\(deepestNesting) messages were already being handled, each caused by the one before"
    let isFirst = tree.unwind()
    end(message, .failed("a loop: \(why)"))
    if isFirst { reportLoop(message, at: coordinator, why: why) }
  }

  /// Ends a message that climbs in a circle.
  private static func stopClimb(
    _ message: any CoordinatorMessageable, at coordinator: BaseCoordinator
  ) {
    let why = "the message had passed through \(longestClimb) coordinators"
    end(message, .failed("a loop: \(why)"))
    reportLoop(message, at: coordinator, why: why)
  }

  private static func reportLoop(
    _ message: any CoordinatorMessageable, at coordinator: BaseCoordinator, why: String
  ) {
    coordinator.diagnosticHandler.report(
      .messageLoop(message, at: coordinator.coordinatorName, why: why))
  }
}
