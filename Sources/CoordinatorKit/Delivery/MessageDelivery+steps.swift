// What happens to a message on its way from coordinator to coordinator.
extension MessageDelivery {
  /// Whether a message enters a coordinator on its way up with nothing to do but count that; if so,
  /// the coordinator's turn ends with `returns(from:)`, otherwise it is a `visit`.
  @inline(__always)
  static func arrives(
    _ message: any CoordinatorMessageable, at coordinator: BaseCoordinator
  ) -> Bool {
    guard let frame = current, frame.pointee.isArriving(message),
      frame.pointee.hops < longestClimb, !frame.pointee.hasRecord,
      frame.pointee.hasEntered || enters(coordinator, frame)
    else { return false }
    frame.pointee.hops += 1
    return true
  }

  /// Whether a message enters its first coordinator, with no listener there.
  @inline(__always)
  private static func enters(
    _ coordinator: BaseCoordinator, _ frame: UnsafeMutablePointer<MessageFrame>
  ) -> Bool {
    guard let tree = coordinator.knownTree, !tree.hasListeners else { return false }
    frame.pointee.enter(tree, at: coordinator)
    return true
  }

  /// The turn of a coordinator has ended.
  @inline(__always)
  static func returns(from coordinator: BaseCoordinator) {
    guard let frame = current else { return }
    if frame.pointee.hasRecord { returned(from: coordinator, frame) }
    frame.pointee.hops -= 1
  }

  @inline(never)
  private static func returned(
    from coordinator: BaseCoordinator, _ frame: UnsafeMutablePointer<MessageFrame>
  ) {
    guard let record = frame.pointee.record, record.isUnhandled else { return }
    record.returned(from: coordinator, depth: frame.pointee.hops)
  }

  /// One coordinator's turn with a message: its `body`, between the bookkeeping.
  @inline(never)
  static func visit(
    _ message: any CoordinatorMessageable, at coordinator: BaseCoordinator, _ body: () -> Void
  ) {
    guard let frame = current, frame.pointee.isArriving(message),
      frame.pointee.hops < longestClimb
    else { return begin(message, at: coordinator, body) }
    frame.pointee.hops += 1
    if !frame.pointee.hasEntered { enter(coordinator, message, frame) }
    if let record = frame.pointee.record {
      pass(record, through: coordinator, body)
    } else {
      body()
    }
    returns(from: coordinator)
  }

  /// A message sent to a coordinator starts its climb, or one in a cycle ends it.
  private static func begin(
    _ message: any CoordinatorMessageable, at coordinator: BaseCoordinator, _ body: () -> Void
  ) {
    guard current.map({ $0.pointee.hops < longestClimb }) ?? true else {
      return stopClimb(message, at: coordinator)
    }
    var frame = MessageFrame(
      of: message.dynamicType, to: ObjectIdentifier(coordinator), from: nil)
    visit(message, in: &frame, at: coordinator, body)
  }

  private static func visit(
    _ message: any CoordinatorMessageable, in frame: UnsafeMutablePointer<MessageFrame>,
    at coordinator: BaseCoordinator, _ body: () -> Void
  ) {
    current = frame
    visit(message, at: coordinator, body)
    end(frame)
  }

  /// The message enters its first coordinator of this framework.
  private static func enter(
    _ coordinator: BaseCoordinator, _ message: any CoordinatorMessageable,
    _ frame: UnsafeMutablePointer<MessageFrame>
  ) {
    let tree = coordinator.tree
    frame.pointee.enter(tree, at: coordinator)
    guard tree.hasListeners, frame.pointee.context?.isTraced ?? true else { return }
    let record = frame.pointee.record ?? MessageRecord()
    record.begin(
      message, from: frame.pointee.origin, nesting: frame.pointee.messageNesting,
      for: Set(coordinator.lineage.map { ObjectIdentifier($0) }))
    frame.pointee.attach(record)
  }

  private static func pass(
    _ record: MessageRecord, through coordinator: BaseCoordinator, _ body: () -> Void
  ) {
    guard !record.hasReturned(to: coordinator) else { return record.end(.announced) }
    record.arrive(at: coordinator)
    body()
  }

  /// The message of a frame has ended; the frame itself ends after the work that waits for that.
  @inline(__always)
  static func end(_ frame: UnsafeMutablePointer<MessageFrame>) {
    if frame.pointee.hasRecord || frame.pointee.isAwaited {
      finish(frame)
    } else {
      current = frame.pointee.outer
    }
  }

  /// The call that delivered a message has returned: notifies those who wait for it.
  @inline(never)
  private static func finish(_ frame: UnsafeMutablePointer<MessageFrame>) {
    let record = frame.pointee.detachRecord()
    let outcome = record.map { close($0, frame) }
    current = frame.pointee.outer
    if frame.pointee.isAwaited { frame.pointee.tree?.settle() }
    if let outcome { record?.receipt?.sent(outcome) }
  }

  private static func close(
    _ record: MessageRecord, _ frame: UnsafeMutablePointer<MessageFrame>
  ) -> Outcome {
    let (context, origin) = (frame.pointee.context, frame.pointee.origin)
    let (outcome, trail) = record.close()
    if let trail, let listeners = frame.pointee.tree?.listeners(in: record.lineage),
      !listeners.isEmpty
    {
      handling(.changing(context, isTraced: false)) {
        for listener in listeners { listener.hear(trail) }
      }
    }
    let reports = (context?.reports ?? 0) + 1
    // A report handler that causes reports would never end.
    if record.isUnhandled, reports <= deepestNesting {
      handling(.changing(context, reports: reports)) {
        for (handler, report) in record.reports(from: origin) { handler.report(report) }
      }
    }
    return outcome
  }

  /// A coordinator passes a message on to its parent.
  @inline(__always)
  static func pass(_ message: any CoordinatorMessageable, to parent: any Coordinator) {
    if let frame = current, frame.pointee.hasRecord, frame.pointee.carries(message) {
      record?.offers(to: parent)
    }
    parent.send(message: message)
  }

  /// A message has ended.
  static func end(_ message: any CoordinatorMessageable, _ outcome: Outcome) {
    let record = record
    record?.end(outcome)
    guard outcome.isSetback, let innermost = context?.receipt else { return }
    for receipt in innermost.chain where receipt !== record?.receipt { receipt.note(outcome) }
  }

  /// Ends a message before any coordinator was asked, so that it leaves a trail.
  static func end(
    _ message: any CoordinatorMessageable, _ outcome: Outcome, at coordinator: any Coordinating
  ) {
    guard let coordinator = coordinator as? BaseCoordinator else { return end(message, outcome) }
    visit(message, at: coordinator) { end(message, outcome) }
  }

  /// A component is asked about the message in progress.
  @inline(__always)
  static func asked(_ component: any CoordinatorComponent) {
    if let frame = current, frame.pointee.hasRecord { note(component, in: frame) }
  }

  @inline(never)
  private static func note(
    _ component: any CoordinatorComponent, in frame: UnsafeMutablePointer<MessageFrame>
  ) {
    frame.pointee.record?.asked(component)
  }

  /// Runs a handler for a message; messages it sends are new ones, not the same one climbing on.
  @inline(__always)
  static func handle(
    _ message: any CoordinatorMessageable, at coordinator: BaseCoordinator,
    as outcome: @autoclosure () -> Outcome, changesNothing: Bool = false, _ body: () -> Void
  ) {
    if let frame = current, frame.pointee.isPlain,
      frame.pointee.nesting < deepestNesting, frame.pointee.isQuiet(coordinator)
    {
      let hops = frame.pointee.beginHandler()
      body()
      frame.pointee.endHandler(hops)
      if !changesNothing, frame.pointee.mayHold(coordinator) {
        frame.pointee.tree?.reconsiderHeldMessages()
      }
    } else {
      handle(message, apartAt: coordinator, outcome, changesNothing, body)
    }
  }

  /// Runs a handler in another tree than its message, or for a message with a record.
  @inline(never)
  private static func handle(
    _ message: any CoordinatorMessageable, apartAt coordinator: BaseCoordinator,
    _ outcome: () -> Outcome, _ changesNothing: Bool, _ body: () -> Void
  ) {
    // Looked up before: the handler may remove its coordinator from the tree.
    let tree = coordinator.tree
    guard current.map({ $0.pointee.nesting < deepestNesting }) ?? true, !tree.isStoppingLoop else {
      return stopNesting(message, at: coordinator, in: tree)
    }
    if record != nil || context != nil { end(message, outcome()) }
    var frame = MessageFrame(handlingIn: tree)
    run(in: &frame, asHandler: true) {
      body()
      if !changesNothing { tree.reconsiderHeldMessages() }
    }
  }

  /// Whether nobody has to handle a message: by its type, or because of how it was sent.
  @inline(__always)
  static func isAnnouncement(_ message: any CoordinatorMessageable) -> Bool {
    if message.isAnnouncement { return true }
    guard let frame = current, frame.pointee.hasRecord else { return false }
    return frame.pointee.record?.isAnnounced ?? false
  }

  /// The message reached the root unhandled.
  static func unhandled(_ message: any CoordinatorMessageable, at root: BaseCoordinator) {
    let isAnnouncement = isAnnouncement(message)
    record?.endUnhandled(isAnnouncement: isAnnouncement)
    guard !isAnnouncement else { return }
    guard let frame = current, frame.pointee.hops > 0 else {
      // Called directly, outside any send.
      return root.diagnosticHandler.report(
        .unhandled(
          message, from: nil, path: [root.coordinatorName],
          taker: root.taker(of: message, besides: [root])))
    }
    let record = frame.pointee.record ?? MessageRecord()
    record.recordUnhandled(message, at: root, depth: frame.pointee.hops)
    frame.pointee.attach(record)
  }
}
