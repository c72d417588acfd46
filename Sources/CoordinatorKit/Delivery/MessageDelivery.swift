/// One message under way, from the call that sends it until that call has returned.
///
/// A coordinator receives it with `send(message:)`, which apps override and call; so what is under way is
/// kept here, and that call is told what it belongs to. A message is known by its object: two messages of the
/// same type are two objects, also if one is sent while the other climbs. The objects are stacked, each linked
/// to the one in whose course it was made. Code that runs in the course of a message without being sent one,
/// such as a listener, has an object without a message.
@MainActor package final class MessageDelivery {
  /// The innermost one under way; `nil` while none is.
  private(set) static var current: MessageDelivery?

  static let deepestNesting = 64
  static let longestClimb = 1024

  package enum Routing {
    /// Up the chain, until it is handled.
    case climbing
    /// Up the chain, but it need not be handled, although its type requires that.
    case announced
    /// From a coordinator to a child only: what the child passes on does not return to that coordinator,
    /// and need not be handled.
    case downward(from: any Coordinator)
  }

  /// What is under way around it.
  let outer: MessageDelivery?
  /// The message; `nil` for code that was not sent one.
  let message: (any CoordinatorMessageable)?
  private let type: Any.Type?
  let routing: Routing
  /// Where the message came from; `nil` if code sent it to a coordinator.
  let origin: MessageOrigin?
  /// Who received the message before it was sent.
  let handledBy: ObjectIdentifier?
  /// Whether a flow's own guard caused the message; until the flow has noted that.
  private var isFollowUp: Bool
  /// The link whose route the message is.
  let link: LinkRun?
  /// The end of this very message, if somebody waits for it or for the one that it is sent in.
  let receipt: DeliveryReceipt?
  /// The context of what is sent from here.
  let context: DeliveryContext

  /// The receiver of the message, whose call has not returned.
  private let receiver: ObjectIdentifier?
  /// Who was passed the message and has not taken it up, with a name if the message is watched.
  var offered: (id: ObjectIdentifier, name: String?)?
  /// How many coordinators have a turn with the message, each inside that of the one before.
  private(set) var depth = 0
  /// The tree that the message has entered, or that of the handler which runs; under way until this has
  /// ended.
  var tree: CoordinatorTree? { entered?.newest }
  /// The same, though it may be part of another one by now.
  private var entered: CoordinatorTree?
  /// Whether the message is still climbing: until a handler has handled it.
  private var isClimbing: Bool
  /// How many handlers of the message run, each inside the one before.
  private(set) var handlers: Int
  /// How many handlers were running when it was sent.
  private let handlersAround: Int
  /// How many coordinators a message had entered, from which this one was made on the way.
  private let hopsBefore: Int

  /// How the message ended, once it has.
  var outcome: Outcome?
  /// Whether somebody wants to know the way of the message, and not only whether it arrives.
  var isWatched: Bool
  /// Everyone who was passed the message, if it is watched.
  var steps: [MessageTrail.Step] = []
  /// The trail for those who listen, if somebody does.
  var trail: MessageTrail?
  /// Who may listen: looked up when the message began, since a handler may remove the sender's coordinator.
  var lineage: Set<ObjectIdentifier> = []
  /// Where nobody handled the message; several if an override passed it on several times.
  var losses: [Loss] = []

  /// A message that is sent, or sent again with the receipt that a guard has held.
  private init(
    _ message: any CoordinatorMessageable, to receiver: any Coordinating,
    _ routing: Routing = .climbing,
    from origin: MessageOrigin? = nil, handledBy listener: AnyObject? = nil,
    isFollowUp: Bool = false,
    link: LinkRun? = nil, receipt: DeliveryReceipt?
  ) {
    outer = Self.current
    self.message = message
    type = Swift.type(of: message)
    self.routing = routing
    self.origin = origin
    handledBy = listener.map { ObjectIdentifier($0) }
    self.isFollowUp = isFollowUp
    self.link = link
    self.receipt = receipt
    var context = Self.context
    if let receipt { context.receipt = receipt }
    if let link { context.link = link }
    self.context = context
    self.receiver = ObjectIdentifier(receiver)
    (isClimbing, handlers) = (true, 0)
    handlersAround = outer?.nesting ?? 0
    hopsBefore = outer?.hops ?? 0
    isWatched = receipt != nil || link != nil
    offered = (ObjectIdentifier(receiver), isWatched ? receiver.deliveryName : nil)
  }

  /// Code that runs in the course of what is under way, as a handler or not.
  private init(_ context: DeliveryContext, in tree: CoordinatorTree? = nil, isHandler: Bool = false)
  {
    outer = Self.current
    self.context = context
    entered = tree ?? outer?.tree
    (message, type, origin, handledBy) = (nil, nil, nil, nil)
    (link, receipt, receiver) = (nil, nil, nil)
    routing = .climbing
    (isFollowUp, isClimbing, isWatched) = (false, false, false)
    handlers = isHandler ? 1 : 0
    handlersAround = outer?.nesting ?? 0
    hopsBefore = 0
    self.tree?.depth += 1
  }

  /// The call that sends it.
  private func run(_ body: () -> Void) {
    Self.current = self
    body()
    if isWatched { tellListeners() }
    if !losses.isEmpty { reportLosses() }
    Self.current = outer
    tree?.leave()
    if let outcome { receipt?.sent(outcome) }
  }

  /// How many coordinators have a turn with the message, or with one that it was made from; none for a
  /// handler, whose messages are new ones.
  private var hops: Int { type == nil || handlers > 0 ? 0 : hopsBefore + depth }

  /// How many handlers run, each inside the one before.
  private var nesting: Int { handlersAround + handlers }
}

// MARK: - Sending

extension MessageDelivery {
  /// Sends a message to a coordinator; returns how it itself ended, whatever it has caused, or `nil` if nobody
  /// waits for it.
  ///
  /// `completion` is called exactly once with how the message ended: when the send has returned, or later when a
  /// screen change that it caused has ended, or when a guard holds it no longer. `returnsWhenHeld` makes it an
  /// end, too, that a guard holds the message.
  ///
  /// `listener` has received it before. A follow-up is caused by a flow's own guard. A link goes on from where its
  /// route, the message, leads. Whether the sender's screen is being covered is asked only if the message's type
  /// requires it.
  @discardableResult
  package static func send(
    _ message: any CoordinatorMessageable, to coordinator: any Coordinating,
    _ routing: Routing = .climbing, from origin: MessageOrigin? = nil,
    handledBy listener: AnyObject? = nil, isFollowUp: Bool = false, link: LinkRun? = nil,
    isStale: @autoclosure () -> Bool = false, returnsWhenHeld: Bool = false,
    completion: Completion<Outcome>? = nil
  ) -> Outcome? {
    let message = message.sent
    let outer = current?.context.receipt
    let isAwaited = completion != nil || outer != nil
    let new = MessageDelivery(
      message, to: coordinator, routing, from: origin, handledBy: listener, isFollowUp: isFollowUp,
      link: link,
      receipt: isAwaited
        ? DeliveryReceipt(inside: outer, endsWhenHeld: returnsWhenHeld, completion: completion)
        : nil)
    new.run {
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
    let new = MessageDelivery(
      held.message, to: coordinator, from: held.origin, isFollowUp: isFollowUp, link: link,
      receipt: held.receipt)
    new.run {
      coordinator.send(message: held.message)
      if let handler = held.handler, new.outcome == .announced {
        new.outcome = .handled(by: handler)
      }
    }
  }

  /// Runs code whose messages and edits were not caused by a message in progress.
  static func detached(_ body: () -> Void) { run(in: context.detached, body) }

  /// Runs code in a context of its own.
  static func run(in context: DeliveryContext, _ body: () -> Void) {
    MessageDelivery(context).run(body)
  }

  /// Runs code in the middle of a message, as a handler with a context.
  ///
  /// What waits for the outermost message in `tree`, the handler's, waits for it.
  static func handling(
    _ context: DeliveryContext, in tree: CoordinatorTree? = nil, _ body: () -> Void
  ) {
    MessageDelivery(context, in: tree, isHandler: true).run(body)
  }

  /// The same in the context that is there.
  package static func handling(in tree: CoordinatorTree?, _ body: () -> Void) {
    handling(context, in: tree, body)
  }

  // MARK: - From coordinator to coordinator

  /// A coordinator receives a message: one that was passed to it, or a new one.
  ///
  /// It is the one under way if that was passed to this coordinator. An override may pass it to another one as
  /// well, which is known by an equal value; another value of the type, sent on the way, is a message of its own.
  // Generic, so that a large message is not boxed again at each coordinator.
  static func receive(
    _ message: some CoordinatorMessageable, at coordinator: BaseCoordinator, _ turn: () -> Void
  ) {
    if let current, current.hops >= longestClimb {
      return stop(
        message, at: coordinator,
        why: "the message had passed through \(longestClimb) coordinators")
    }
    guard let current, current.isClimbing, current.type == Swift.type(of: message),
      current.offered?.id == ObjectIdentifier(coordinator) || current.equals(message)
    else {
      if let inner = message.containedMessage { return coordinator.send(message: inner) }
      let outer = current?.context.receipt
      let receipt = outer.map { DeliveryReceipt(inside: $0, endsWhenHeld: false, completion: nil) }
      let new = MessageDelivery(message, to: coordinator, receipt: receipt)
      return new.run { receive(message, at: coordinator, turn) }
    }
    if case .downward(let parent) = current.routing, parent === coordinator {
      return current.end(.announced)
    }
    if current.entered == nil {
      // The first coordinator of this framework, which has a tree.
      let tree = coordinator.tree
      current.entered = tree
      tree.depth += 1
      if tree.hasListeners { current.beginTrail(at: coordinator) }
    }
    if current.isWatched { current.note(coordinator) }
    current.offered = nil
    current.depth += 1
    turn()
    if !current.losses.isEmpty { current.collect(coordinator) }
    current.depth -= 1
  }

  private func equals(_ other: any CoordinatorMessageable) -> Bool {
    guard let message else { return false }
    if type is AnyClass { return message as AnyObject === other as AnyObject }
    if let message = message as? any Equatable { return message.equals(other) }
    return String(reflecting: message) == String(reflecting: other)
  }

  /// A coordinator passes a message on to its parent; at the root its path ends.
  static func forward(_ message: any CoordinatorMessageable, from coordinator: BaseCoordinator) {
    guard let parent = coordinator.parentCoordinator else {
      return unhandled(message, at: coordinator)
    }
    if !parent.linked.isEmpty { parent.reportLink(of: coordinator) }
    // An override may have replaced the message by one of another type.
    if let current, current.type == Swift.type(of: message) {
      current.offered = (ObjectIdentifier(parent), current.isWatched ? parent.deliveryName : nil)
    }
    parent.send(message: message)
  }

  /// Runs a handler for a message, in the tree of its coordinator; messages it sends are new ones, not the same
  /// one climbing on.
  static func handle(
    _ message: any CoordinatorMessageable, at coordinator: BaseCoordinator,
    as outcome: @autoclosure () -> Outcome, changesNothing: Bool = false, _ body: () -> Void
  ) {
    guard let current else {
      // Called directly, outside any send.
      return MessageDelivery(DeliveryContext()).run {
        handle(message, at: coordinator, as: outcome(), changesNothing: changesNothing, body)
      }
    }
    // Looked up before: the handler may remove its coordinator from the tree.
    let (tree, former) = (coordinator.tree, current.entered)
    guard current.nesting < deepestNesting, !tree.isStoppingLoop else {
      return stop(
        message, at: coordinator, isFirst: tree.stopLoop(),
        why: "\(deepestNesting) messages were already being handled, each caused by the one before")
    }
    if current.isWatched || current.context.receipt != nil { end(outcome()) }
    (current.isClimbing, current.entered) = (false, tree)
    current.handlers += 1
    tree.depth += 1
    body()
    if !changesNothing { tree.newest.reconsiderHeldMessages() }
    current.handlers -= 1
    current.entered = former
    tree.newest.leave()
  }

  /// Ends a message that is nested too deeply, or climbs in a cycle; the first one of a loop is reported.
  private static func stop(
    _ message: any CoordinatorMessageable, at coordinator: BaseCoordinator, isFirst: Bool = true,
    why: String
  ) {
    end(.failed("a loop: \(why)"))
    guard isFirst else { return }
    coordinator.diagnosticHandler.report(
      .messageLoop,
      what: "The message \(message) was stopped at \(plain: coordinator.coordinatorName).",
      why: "It seems to be a loop: \(plain: why).",
      instead: "Look for two handlers that send each other messages, and let one of them stop.")
  }

  // MARK: - What is under way

  /// The context for messages sent now.
  static var context: DeliveryContext { current?.context ?? DeliveryContext() }

  package static var isUnderWay: Bool {
    current.map { $0.message != nil || $0.nesting > 0 } ?? false
  }

  /// The link of which a route is being handled.
  package static var link: LinkRun? { current?.context.link }

  /// Collects what flows want to show, or coordinators, or what they begin; `nil` if nobody wants to know.
  static var collector: ScreenCollector? { current?.context.collector }

  /// Whether somebody awaits how a change ends that is announced now.
  package static var isAwaited: Bool { current?.context.receipt != nil }

  /// Whether the tab message in progress is about the tabs of a coordinator: it has sent the message,
  /// or code has sent it to that coordinator.
  package static func isMeant(for coordinator: any Coordinator) -> Bool {
    var next = current
    while let code = next, code.message == nil { next = code.outer }
    guard let container = next?.origin?.sender as? BaseCoordinator else {
      return next?.receiver == ObjectIdentifier(coordinator)
    }
    return container === coordinator
  }

  /// Whether a flow's guard caused the message that reached the flow; returned once.
  package static func consumeFollowUp() -> Bool {
    defer { current?.isFollowUp = false }
    return current?.isFollowUp ?? false
  }

  /// Whether nobody has to handle a message: by its type, or because of how it was sent.
  static func isAnnouncement(_ message: any CoordinatorMessageable) -> Bool {
    if case .announced? = current?.routing { true } else { message.isAnnouncement }
  }

  // MARK: - Changes of screens that a message causes

  /// Announces a change of screens to the deliveries under way; whoever waits for its end hears of it before they do.
  @discardableResult
  package static func expectEdit(_ end: Completion<Outcome> = Completion()) -> Completion<Outcome> {
    for receipt in context.receipt?.chain ?? [] {
      receipt.expectEdit()
      end.then { receipt.editEnded($0) }
    }
    return end
  }

  /// Ends a change of screens that does not begin, which the deliveries under way hear, too.
  package static func endEdit(
    _ outcome: Outcome, _ completion: @escaping @MainActor (Outcome) -> Void = { _ in }
  ) {
    expectEdit(Completion(completion))(outcome)
  }

  /// Runs work, which is held strongly until then, when the outermost message in a tree has ended, in the same turn; at
  /// once when none is in progress there.
  ///
  /// Without a coordinator, that is the tree of the message in progress. A coordinator in no window may be about to
  /// join that tree, and waits for that message.
  package static func afterOutermostSend(
    in coordinator: (any Coordinator)?, isOnShow: Bool = true, _ work: @escaping () -> Void
  ) {
    let (own, busy) = (coordinator?.tree, current?.tree)
    let isOwn = isOnShow || own?.depth ?? 0 > 0
    guard let tree = isOwn ? own ?? busy : busy ?? own else { return work() }
    tree.afterOutermostSend(work)
  }
}
