/// One message under way, from the call that sends it until that call has returned.
///
/// A message is known by its object: two messages of the same type are two objects, also if one is sent
/// while the other climbs. The objects are stacked, each linked to the one in whose course it was made.
/// Code that runs in the course of a message without being sent one, such as a listener, has an object
/// without a message.
@MainActor final class MessageInProgress {
  /// What is under way around it.
  let outer: MessageInProgress?
  /// The message; `nil` for code that was not sent one.
  let message: (any CoordinatorMessageable)?
  private let type: Any.Type?
  let routing: MessageDelivery.Routing
  /// Where the message came from; `nil` if code sent it to a coordinator.
  let origin: MessageOrigin?
  /// Who received the message before it was sent.
  let handledBy: ObjectIdentifier?
  /// Whether a flow's own guard caused the message; until the flow has noted that.
  private var isFollowUp: Bool
  /// The link whose route the message is.
  let link: LinkRun?
  /// The delivery of this very message.
  let receipt: DeliveryReceipt?
  /// The context of what is sent from here.
  let context: DeliveryContext

  /// The receiver of the message, whose call has not returned.
  let receiver: ObjectIdentifier?
  /// Who was passed the message and has not taken it up, with a name if the message is watched.
  private var offered: (id: ObjectIdentifier, name: String?)?
  /// How many coordinators have a turn with the message, each inside that of the one before.
  private var depth = 0
  /// The tree that the message has entered, or that of the handler which runs; under way until this has
  /// ended.
  var tree: CoordinatorTree? { entered?.newest }
  /// The same, though it may be part of another one by now.
  private var entered: CoordinatorTree?
  /// Whether the message is still climbing: until a handler has handled it.
  private var isClimbing: Bool
  /// How many handlers of the message run, each inside the one before.
  private var handlers = 0
  /// How many handlers were running when it was sent.
  private let handlersAround: Int
  /// How many coordinators a message had entered, from which this one was made on the way.
  private let hopsBefore: Int

  /// How the message ended, once it has.
  private(set) var outcome: Outcome?
  /// Whether somebody wants to know the way of the message, and not only whether it arrives.
  private(set) var isWatched: Bool
  /// Everyone who was passed the message, if it is watched.
  private var steps: [MessageTrail.Step] = []
  /// The trail for those who listen, if somebody does.
  private var trail: MessageTrail?
  /// Who may listen: looked up when the message began, since a handler may remove the sender's coordinator.
  private var lineage: Set<ObjectIdentifier> = []
  /// Where nobody handled the message; several if an override passed it on several times.
  private var losses: [Loss] = []

  /// The end of a path on which nobody handled a message.
  private struct Loss {
    let message: any CoordinatorMessageable
    let root: BaseCoordinator
    let handler: Diagnostic.Handler
    /// Those with a turn; collected while their turns end, so that a message that arrives pays nothing.
    var path: [BaseCoordinator] = []
    /// How many are not collected yet.
    var missing: Int
  }

  /// A message that is sent.
  init(
    _ message: any CoordinatorMessageable, to receiver: any Coordinating,
    inside outer: MessageInProgress?, _ routing: MessageDelivery.Routing = .climbing,
    from origin: MessageOrigin? = nil,
    handledBy listener: AnyObject? = nil, isFollowUp: Bool = false, link: LinkRun? = nil,
    receipt: DeliveryReceipt? = nil
  ) {
    self.outer = outer
    self.message = message
    type = Swift.type(of: message)
    self.routing = routing
    self.origin = origin
    handledBy = listener.map { ObjectIdentifier($0) }
    self.isFollowUp = isFollowUp
    self.link = link
    self.receipt = receipt
    var context = outer?.context ?? DeliveryContext()
    if let receipt { context.receipt = receipt }
    self.context = context
    self.receiver = ObjectIdentifier(receiver)
    isClimbing = true
    handlersAround = outer?.nesting ?? 0
    hopsBefore = outer?.hops ?? 0
    isWatched = receipt != nil || link != nil
    offer(to: receiver)
  }

  /// Code that runs in the course of what is under way.
  init(
    _ context: DeliveryContext, inside outer: MessageInProgress?, in tree: CoordinatorTree? = nil
  ) {
    self.outer = outer
    self.context = context
    entered = tree ?? outer?.tree
    (message, type, origin, handledBy) = (nil, nil, nil, nil)
    (link, receipt, receiver) = (nil, nil, nil)
    routing = .climbing
    (isFollowUp, isClimbing, isWatched) = (false, false, false)
    handlersAround = outer?.nesting ?? 0
    hopsBefore = 0
    self.tree?.enter()
  }
}

// MARK: - Which message

extension MessageInProgress {
  /// Whether a message that a coordinator receives is this one, on its way up.
  ///
  /// It is if this one was passed to that coordinator. An override may pass it to another one as well, which
  /// is known by an equal value; another value of the type, sent on the way, is a message of its own.
  func continues(as other: some CoordinatorMessageable, at coordinator: BaseCoordinator) -> Bool {
    guard isClimbing, carries(other) else { return false }
    return offered?.id == ObjectIdentifier(coordinator) || equals(other)
  }

  /// Whether a message is of this one's type: a coordinator on the path has not replaced it by another one.
  func carries(_ other: some CoordinatorMessageable) -> Bool {
    type == Swift.type(of: other)
  }

  private func equals(_ other: any CoordinatorMessageable) -> Bool {
    guard let message else { return false }
    if type is AnyClass { return message as AnyObject === other as AnyObject }
    if let message = message as? any Equatable { return message.equals(other) }
    return String(reflecting: message) == String(reflecting: other)
  }

  /// Whether a flow's guard caused the message; returned once.
  func consumeFollowUp() -> Bool {
    defer { isFollowUp = false }
    return isFollowUp
  }

  /// Whether the message need not be handled, because of how it was sent.
  var isAnnounced: Bool {
    if case .announced = routing { true } else { false }
  }
}

// MARK: - Depth

extension MessageInProgress {
  /// How many coordinators have a turn with the message, or with one that it was made from; none for a
  /// handler, whose messages are new ones.
  var hops: Int { type == nil || handlers > 0 ? 0 : hopsBefore + depth }

  /// How many handlers run, each inside the one before.
  var nesting: Int { handlersAround + handlers }

  /// How many messages were being handled when this one was sent: code without a message, such as a link, is
  /// none.
  private var messagesAround: Int {
    var (count, next) = (0, outer)
    while let around = next {
      if around.type != nil { count += around.handlers }
      next = around.outer
    }
    return count
  }
}

// MARK: - On the way

extension MessageInProgress {
  /// The message is passed to a coordinator.
  func offer(to coordinator: any Coordinating) {
    let name = isWatched && outcome == nil ? coordinator.deliveryName : nil
    offered = (ObjectIdentifier(coordinator), name)
  }

  /// A coordinator's turn with the message.
  func visit(_ coordinator: BaseCoordinator, _ turn: () -> Void) {
    if case .downward(let parent) = routing, parent === coordinator { return end(.announced) }
    if tree == nil { enter(coordinator) }
    if isWatched { note(coordinator) }
    offered = nil
    depth += 1
    turn()
    if !losses.isEmpty { collect(coordinator) }
    depth -= 1
  }

  /// The message enters its first coordinator of this framework, and with it a tree.
  private func enter(_ coordinator: BaseCoordinator) {
    let tree = coordinator.tree
    entered = tree
    tree.enter()
    guard tree.hasListeners, context.isTraced, let message else { return }
    let responders = origin?.names ?? []
    lineage = Set(coordinator.lineage.map { ObjectIdentifier($0) })
    isWatched = true
    trail = MessageTrail(
      message: CanonicalText.of(message), sender: responders.first, responders: responders,
      nesting: messagesAround)
  }

  private func note(_ coordinator: BaseCoordinator) {
    if offered?.id != ObjectIdentifier(coordinator) { noteOffered() }
    link?.reached = coordinator
    steps.append(MessageTrail.Step(coordinator: coordinator.coordinatorName))
  }

  /// Whoever was passed the message has not taken it up.
  private func noteOffered() {
    guard outcome == nil, let name = offered?.name else { return }
    steps.append(MessageTrail.Step(coordinator: name))
  }

  /// A component is asked about the message.
  ///
  /// - Parameter owner: Whose component it is, if not of the coordinator that has its turn.
  func asked(_ component: any CoordinatorComponent, of owner: BaseCoordinator? = nil) {
    guard isWatched, outcome == nil, !steps.isEmpty else { return }
    let prefix = owner.map { "\($0.coordinatorName)." } ?? ""
    steps[steps.count - 1].asked.append(prefix + component.reportName)
  }

  /// Runs a handler, in the tree of its coordinator; what it sends are new messages.
  func handle(in tree: CoordinatorTree?, _ body: () -> Void) {
    let former = entered
    isClimbing = false
    entered = tree
    tree?.enter()
    handlers += 1
    body()
    handlers -= 1
    entered = former
    tree?.newest.leave()
  }
}

// MARK: - The end

extension MessageInProgress {
  /// The message has ended; only the first end counts.
  func end(_ outcome: Outcome) {
    if self.outcome == nil { self.outcome = outcome }
  }

  /// What the message ended with has changed before it came to that.
  func reopen() { outcome = nil }

  /// Nobody handled a message up to a root: this one, or one that an override made of it there.
  ///
  /// - Returns: Whether it is reported when this one has ended; otherwise it is not on its way through a
  ///   coordinator.
  func lose(_ message: any CoordinatorMessageable, at root: BaseCoordinator, isAnnouncement: Bool)
    -> Bool
  {
    end(isAnnouncement ? .announced : .unhandled(path: steps.map(\.coordinator)))
    guard depth > 0, handlers == 0 else { return false }
    if !isAnnouncement {
      losses.append(
        Loss(message: message, root: root, handler: root.diagnosticHandler, missing: depth))
    }
    return true
  }

  /// The turn of a coordinator ends, on the way back from where nobody handled the message.
  private func collect(_ coordinator: BaseCoordinator) {
    for index in losses.indices where losses[index].missing == depth {
      losses[index].path.insert(coordinator, at: 0)
      losses[index].missing -= 1
    }
  }

  /// The call that sent the message has returned: tells those who listen, and reports what nobody handled.
  ///
  /// An override that did not pass the message on has handled it.
  func close() {
    if isWatched { tellListeners() }
    guard !losses.isEmpty else { return }
    MessageDelivery.handling(context) {
      for loss in losses {
        let taker = loss.root.nameOfTaker(of: loss.message, besides: loss.path)
        let path = loss.path.map(\.coordinatorName)
        loss.handler.report(
          .unhandled(loss.message, from: origin, path: path, isLink: link != nil, taker: taker))
      }
    }
  }

  private func tellListeners() {
    noteOffered()
    let outcome = outcome ?? .handled(by: steps.last?.coordinator ?? "")
    self.outcome = outcome
    link?.routeEnded(outcome)
    guard var trail, let listeners = tree?.listeners(in: lineage), !listeners.isEmpty else {
      return
    }
    (trail.steps, trail.outcome) = (steps, outcome)
    listeners[0].tree.tell(.messageEnded(trail), to: listeners)
  }
}

extension BaseCoordinator {
  /// The name of a coordinator elsewhere in this tree that would take a message which nobody above
  /// its sender has handled; asked only for the report.
  ///
  /// - Parameter asked: Those that have declined it.
  final func nameOfTaker(
    of message: any CoordinatorMessageable, besides asked: [BaseCoordinator]
  ) -> String? {
    let taker = subtree.first { coordinator in
      !asked.contains { $0 === coordinator } && coordinator.wouldTake(message)
    }
    return taker?.coordinatorName
  }
}

extension Coordinating {
  /// The name of this receiver in outcomes and trails.
  fileprivate var deliveryName: String {
    (self as? any Coordinator)?.coordinatorName ?? String(describing: type(of: self))
  }
}

extension CoordinatorComponent {
  /// The name of this component in trails and outcomes.
  var reportName: String {
    (self as? any CustomStringConvertible)?.description ?? String(describing: type(of: self))
  }
}
