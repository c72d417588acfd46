/// Carries messages from coordinator to coordinator.
///
/// Each message under way is a `MessageInProgress`. A coordinator receives it with `send(message:)`, which
/// apps override and call; so what is under way is kept here, and that call is told what it belongs to.
@MainActor package enum MessageDelivery {
  /// The innermost message under way, which links to those around it; `nil` while none is.
  private(set) static var current: MessageInProgress?

  static let deepestNesting = 64
  static let longestClimb = 1024

  /// Whether a message is on its way.
  package static var isUnderWay: Bool {
    current.map { $0.message != nil || $0.nesting > 0 } ?? false
  }

  /// Whether the tab message in progress is about the tabs of a coordinator: it has sent the message,
  /// or code has sent it to that coordinator.
  package static func isMeant(for coordinator: any Coordinator) -> Bool {
    let message = first { $0.receiver == nil ? nil : $0 }
    guard let container = message?.origin?.sender as? BaseCoordinator else {
      return message?.receiver == ObjectIdentifier(coordinator)
    }
    return container === coordinator
  }

  /// The link of which a route is being handled.
  package static var link: LinkRun? { first { $0.link } }

  /// Whether something that a message reached had received it before it was sent.
  package static func wasHandled(by listener: AnyObject) -> Bool {
    current?.handledBy == ObjectIdentifier(listener)
  }

  /// Whether a flow's guard caused the message that reached the flow; returned once.
  package static func consumeFollowUp() -> Bool { current?.consumeFollowUp() ?? false }

  /// The context for messages sent now.
  static var context: DeliveryContext { current?.context ?? DeliveryContext() }

  /// Where the message that reached a coordinator comes from; `nil` if nothing is under way.
  static var heldSource: HeldMessages.Source? {
    guard let current else { return nil }
    let origin = current.origin
    return HeldMessages.Source(
      sender: origin?.screen, callSite: origin?.callSite, link: current.link,
      receipt: current.receipt)
  }

  /// What the innermost message knows that knows it.
  private static func first<Value>(_ value: (MessageInProgress) -> Value?) -> Value? {
    var next = current
    while let message = next {
      if let value = value(message) { return value }
      next = message.outer
    }
    return nil
  }
}

// MARK: - Sending

extension MessageDelivery {
  /// How a message is routed.
  package enum Routing {
    /// Up the chain, until it is handled.
    case climbing
    /// Up the chain, but it need not be handled, although its type requires that.
    case announced
    /// From a coordinator to a child only: what the child passes on does not return to that coordinator,
    /// and need not be handled.
    case downward(from: any Coordinator)
  }

  /// Sends a message.
  ///
  /// - Parameters:
  ///   - message: The message.
  ///   - coordinator: Who receives it first.
  ///   - routing: How it is routed from there.
  ///   - origin: Where it comes from, if a responder sends it.
  ///   - listener: Who has received it before.
  ///   - isFollowUp: Whether a flow's own guard caused it.
  ///   - link: The link whose route it is, and which goes on from where it leads.
  ///   - isStale: Whether the sender's screen is being covered; asked only if the message's type requires it.
  ///   - returnsWhenHeld: Whether it is an end that a guard holds the message.
  ///   - completion: Called exactly once with how the message ended: when the send has returned, or later when a
  ///     screen change that it caused has ended, or when a guard holds it no longer.
  /// - Returns: How the message itself ended, whatever it has caused; `nil` if nobody waits for it.
  @discardableResult
  package static func send(
    _ message: any CoordinatorMessageable, to coordinator: any Coordinating,
    _ routing: Routing = .climbing, from origin: MessageOrigin? = nil,
    handledBy listener: AnyObject? = nil, isFollowUp: Bool = false, link: LinkRun? = nil,
    isStale: @autoclosure () -> Bool = false, returnsWhenHeld: Bool = false,
    completion: Completion<Outcome>? = nil
  ) -> Outcome? {
    let message = message.sent
    let receipt = receipt(endsWhenHeld: returnsWhenHeld, completion)
    let new = MessageInProgress(
      message, to: coordinator, inside: current, routing, from: origin, handledBy: listener,
      isFollowUp: isFollowUp, link: link, receipt: receipt)
    run(new) {
      if message.isDroppedWhenStale, isStale() {
        end(message, .stale, at: coordinator)
      } else {
        coordinator.send(message: message)
      }
    }
    return new.outcome
  }

  /// Sends a message again that was held.
  static func resume(
    _ held: HeldMessages.Held, at coordinator: any Coordinator, isFollowUp: Bool,
    link: LinkRun? = nil
  ) {
    let new = MessageInProgress(
      held.message, to: coordinator, inside: current, from: held.origin, isFollowUp: isFollowUp,
      link: link, receipt: held.receipt)
    run(new) { coordinator.send(message: held.message) }
  }

  /// The delivery of a message that is sent now, if somebody waits for it or for the one that it is sent in.
  private static func receipt(
    endsWhenHeld: Bool = false, _ completion: Completion<Outcome>? = nil
  ) -> DeliveryReceipt? {
    let outer = context.receipt
    guard completion != nil || outer != nil else { return nil }
    return DeliveryReceipt(inside: outer, endsWhenHeld: endsWhenHeld, completion: completion)
  }

  private static func run(_ message: MessageInProgress, _ body: () -> Void) {
    current = message
    body()
    message.close()
    current = message.outer
    message.tree?.leave()
    if let outcome = message.outcome { message.receipt?.sent(outcome) }
  }

  /// Runs code whose messages and edits were not caused by a message in progress.
  static func detached(_ body: () -> Void) {
    run(MessageInProgress(context.detached, inside: current), body)
  }

  /// Runs code in the middle of a message, as a handler with a context.
  ///
  /// - Parameter tree: The tree of the handler: what waits for the outermost message there waits for it.
  static func handling(
    _ context: DeliveryContext, in tree: CoordinatorTree? = nil, _ body: () -> Void
  ) {
    let handler = MessageInProgress(context, inside: current, in: tree)
    run(handler) { handler.handle(in: handler.tree, body) }
  }
}

// MARK: - From coordinator to coordinator

extension MessageDelivery {
  /// A coordinator receives a message: one that was passed to it, or a new one.
  ///
  /// - Parameter turn: What the coordinator does with it.
  // Generic, so that a large message is not boxed again at each coordinator.
  static func receive(
    _ message: some CoordinatorMessageable, at coordinator: BaseCoordinator, _ turn: () -> Void
  ) {
    if let current {
      guard current.hops < longestClimb else {
        return stop(
          message, at: coordinator,
          why: "the message had passed through \(longestClimb) coordinators")
      }
      if current.continues(as: message, at: coordinator) { return current.visit(coordinator, turn) }
    }
    if let inner = message.containedMessage { return coordinator.send(message: inner) }
    let new = MessageInProgress(message, to: coordinator, inside: current, receipt: receipt())
    run(new) { new.visit(coordinator, turn) }
  }

  /// A coordinator passes a message on to its parent.
  static func pass(_ message: any CoordinatorMessageable, to parent: any Coordinator) {
    if let current, current.carries(message) { current.offer(to: parent) }
    parent.send(message: message)
  }

  /// A component is asked about the message in progress.
  static func asked(_ component: any CoordinatorComponent) { current?.asked(component) }

  /// Tells the coordinators above one that this is about to handle a message, if it is; the outermost first.
  static func tellPreceding(
    of message: any CoordinatorMessageable, at coordinator: BaseComponentCoordinator
  ) {
    guard coordinator.tree.hasPreceding else { return }
    let told = coordinator.lineage.dropFirst().reversed()
      .compactMap { $0 as? BaseComponentCoordinator }
      .flatMap { ancestor in ancestor.preceding(message).map { (ancestor, $0) } }
    guard !told.isEmpty,
      coordinator.preview(of: message, asking: { $0.preview([message]).decision })
        .disposition.isHandled
    else { return }
    for (ancestor, component) in told {
      current?.asked(component, of: ancestor)
      handling(context, in: ancestor.tree) { component.precede(message, at: coordinator) }
    }
  }

  /// Runs a handler for a message; messages it sends are new ones, not the same one climbing on.
  static func handle(
    _ message: any CoordinatorMessageable, at coordinator: BaseCoordinator,
    as outcome: @autoclosure () -> Outcome, changesNothing: Bool = false, _ body: () -> Void
  ) {
    guard let current else {
      // Called directly, outside any send.
      return run(MessageInProgress(DeliveryContext(), inside: nil)) {
        handle(message, at: coordinator, as: outcome(), changesNothing: changesNothing, body)
      }
    }
    // Looked up before: the handler may remove its coordinator from the tree.
    let tree = coordinator.tree
    guard current.nesting < deepestNesting, !tree.isStoppingLoop else {
      return stop(
        message, at: coordinator, isFirst: tree.stopLoop(),
        why: "\(deepestNesting) messages were already being handled, each caused by the one before")
    }
    if current.isWatched || current.context.receipt != nil { end(outcome()) }
    current.handle(in: tree) {
      body()
      if !changesNothing { tree.newest.reconsiderHeldMessages() }
    }
  }

  /// The message in progress has ended.
  static func end(_ outcome: Outcome) {
    current?.end(outcome)
    guard outcome.isSetback else { return }
    // Those who do not want to know that a message is held wait for what becomes of it.
    for receipt in context.receipt?.chain ?? []
    where receipt !== current?.receipt && (outcome != .held || receipt.endsWhenHeld) {
      receipt.note(outcome)
    }
  }

  /// The message in progress ends in another way than the one in which it was about to be handled.
  static func endAnew(_ outcome: Outcome) {
    current?.reopen()
    end(outcome)
  }

  /// Ends a message before any coordinator was asked, so that it leaves a trail.
  static func end(
    _ message: any CoordinatorMessageable, _ outcome: Outcome, at coordinator: any Coordinating
  ) {
    guard let coordinator = coordinator as? BaseCoordinator else { return end(outcome) }
    receive(message, at: coordinator) { end(outcome) }
  }

  /// Whether nobody has to handle a message: by its type, or because of how it was sent.
  static func isAnnouncement(_ message: any CoordinatorMessageable) -> Bool {
    message.isAnnouncement || current?.isAnnounced ?? false
  }

  /// The message reached the root unhandled.
  static func unhandled(_ message: any CoordinatorMessageable, at root: BaseCoordinator) {
    let isAnnouncement = isAnnouncement(message)
    let isReported = current?.lose(message, at: root, isAnnouncement: isAnnouncement) ?? false
    guard !isReported, !isAnnouncement else { return }
    // Called directly, outside any send.
    root.diagnosticHandler.report(
      .unhandled(
        message, from: nil, path: [root.coordinatorName],
        taker: root.nameOfTaker(of: message, besides: [root])))
  }
}

// MARK: - Loops

extension MessageDelivery {
  /// Ends a message that is nested too deeply, or climbs in a cycle; the first one of a loop is reported.
  private static func stop(
    _ message: any CoordinatorMessageable, at coordinator: BaseCoordinator, isFirst: Bool = true,
    why: String
  ) {
    end(.failed("a loop: \(why)"))
    guard isFirst else { return }
    coordinator.diagnosticHandler.report(
      .messageLoop(message, at: coordinator.coordinatorName, why: why))
  }
}

// MARK: - Changes of screens that a message causes

extension MessageDelivery {
  /// Announces a change of screens to the deliveries under way.
  ///
  /// - Parameter end: The end of the change; whoever waits for it hears of it before they do.
  /// - Returns: The same.
  @discardableResult
  package static func expectEdit(
    _ end: Completion<Outcome> = Completion()
  ) -> Completion<Outcome> {
    for receipt in context.receipt?.chain ?? [] {
      receipt.expectEdit()
      end.then { receipt.editEnded($0) }
    }
    return end
  }

  /// Announces a message in place of the one under way, which ends as that does; those around are told of what
  /// goes wrong by that message itself.
  static func expectSuccessor() -> Completion<Outcome> {
    let end = Completion<Outcome>()
    if let receipt = context.receipt {
      receipt.expectEdit()
      end.then { receipt.successorEnded($0) }
    }
    return end
  }

  /// Whether somebody awaits how a change ends that is announced now.
  package static var isAwaited: Bool { context.receipt != nil }

  /// Runs work when the outermost message in a tree has ended, in the same turn; at once when none
  /// is in progress there.
  ///
  /// - Parameters:
  ///   - coordinator: A coordinator of the tree; if `nil`, the tree of the message in progress.
  ///   - isOnShow: Whether the coordinator is in a window. One that is not may be about to join the
  ///     tree of the message in progress, and waits for that message.
  ///   - work: Held strongly until then.
  package static func afterOutermostSend(
    in coordinator: (any Coordinator)?, isOnShow: Bool = true, _ work: @escaping () -> Void
  ) {
    let own = coordinator?.tree
    let isBusy = own?.isUnderWay ?? false
    let busy = current?.tree
    guard let tree = isBusy || isOnShow ? own ?? busy : busy ?? own else {
      return work()
    }
    tree.afterOutermostSend(work)
  }

  /// Runs code that is to provide what a held message lacks, and collects what is shown because of it.
  ///
  /// That is no part of what the message leads to: whoever waits for that does not wait for this.
  static func collectingShown(_ body: () -> Void) -> Set<HeldMessages.Shown> {
    var context = context.detached
    let collector = ScreenCollector(inside: context.collector)
    context.collector = collector
    run(MessageInProgress(context, inside: current), body)
    return collector.screens
  }

  /// A flow wants to show screens, or a coordinator a child.
  package static func noteRequested(
    _ screens: @autoclosure () -> [ScreenKey], of owner: BaseCoordinator
  ) {
    guard let collector = context.collector else { return }
    collector.add(Set(screens().map { HeldMessages.Shown($0, of: owner) }))
  }

  /// Work was begun, or a message is held.
  static func note(_ shown: HeldMessages.Shown) { context.collector?.add([shown]) }
}
