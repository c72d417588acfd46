/// The record of one message: special routing, its path, how it ended, and who wants to know.
@MainActor final class MessageRecord {
  /// How a message is routed.
  enum Kind {
    /// Up the chain, until it is handled.
    case climbing
    /// Up the chain, but it need not be handled: something has handled it already.
    case announced
    /// From a coordinator to a child, and not back to that coordinator, which is named.
    case downward(ObjectIdentifier)
  }

  let kind: Kind
  /// The delivery for this message.
  let receipt: DeliveryReceipt?
  /// Whether a flow's own guard caused the message; until the flow has noted that.
  private var isFollowUp: Bool
  /// Who received the message before it was sent.
  private let handledBy: ObjectIdentifier?
  /// The link whose route the message is.
  let link: LinkRun?
  private var trail: MessageTrail?
  /// Who may listen to the trail; looked up when the message began, since a handler may remove the
  /// sender from the tree.
  private(set) var lineage: Set<ObjectIdentifier> = []
  /// Whether the path is needed; not for a message that is merely unhandled.
  private var isWatched: Bool
  private var steps: [MessageTrail.Step] = []
  /// A coordinator that was sent the message and has not picked it up: an override may have handled
  /// it.
  private var offered: (id: ObjectIdentifier, name: String)?
  /// How the message ended, once it has.
  private(set) var outcome: Outcome?
  /// The paths on which nothing handled the message, while the calls that carried it return.
  private var unhandledPaths: [UnhandledPath] = []

  /// A path of a message that nothing handled.
  private struct UnhandledPath {
    let message: any CoordinatorMessageable
    let handler: Diagnostic.Handler
    let root: BaseCoordinator
    /// How deep in the climb the next coordinator on the path is.
    var depth: Int
    var path: [BaseCoordinator] = []
  }

  init(
    _ kind: Kind = .climbing, handledBy: AnyObject? = nil, isFollowUp: Bool = false,
    receipt: DeliveryReceipt? = nil, link: LinkRun? = nil
  ) {
    self.kind = kind
    self.handledBy = handledBy.map { ObjectIdentifier($0) }
    self.isFollowUp = isFollowUp
    self.receipt = receipt
    self.link = link
    isWatched = receipt != nil || link != nil
  }
}

// MARK: - Listeners

extension MessageRecord {
  func wasHandled(by listener: AnyObject) -> Bool { handledBy == ObjectIdentifier(listener) }

  /// Whether a flow's guard caused the message; returned once.
  func consumeFollowUp() -> Bool {
    defer { isFollowUp = false }
    return isFollowUp
  }

  var isAnnounced: Bool {
    if case .announced = kind { true } else { false }
  }

  /// Whether the message has climbed back to the coordinator that sent it down.
  func hasReturned(to coordinator: BaseCoordinator) -> Bool {
    if case .downward(let parent) = kind { parent == ObjectIdentifier(coordinator) } else { false }
  }
}

// MARK: - Path

extension MessageRecord {
  /// Begins a trail for the listeners.
  func begin(
    _ message: any CoordinatorMessageable, from origin: MessageOrigin?, nesting: Int,
    for lineage: Set<ObjectIdentifier>
  ) {
    let responders = origin?.names ?? []
    self.lineage = lineage
    isWatched = true
    trail = MessageTrail(
      message: CanonicalText.of(message), sender: responders.first, responders: responders,
      nesting: nesting)
  }

  /// A coordinator passes the message on, or it is sent to its first one.
  func offers(to coordinator: any Coordinating) {
    guard isWatched, outcome == nil else { return }
    offered = (ObjectIdentifier(coordinator), coordinator.deliveryName)
  }

  /// The message enters a coordinator.
  func arrive(at coordinator: BaseCoordinator) {
    guard isWatched else { return }
    noteOffered(unless: ObjectIdentifier(coordinator))
    link?.reached = coordinator
    steps.append(MessageTrail.Step(coordinator: coordinator.coordinatorName))
  }

  private func noteOffered(unless id: ObjectIdentifier? = nil) {
    if let offered, offered.id != id {
      steps.append(MessageTrail.Step(coordinator: offered.name))
    }
    offered = nil
  }

  func asked(_ component: any CoordinatorComponent) {
    guard isWatched, outcome == nil, !steps.isEmpty else { return }
    steps[steps.count - 1].asked.append(component.reportName)
  }

  /// The message has ended; only the first end counts.
  func end(_ outcome: Outcome) {
    if self.outcome == nil { self.outcome = outcome }
  }

  /// The message reached the root unhandled.
  func endUnhandled(isAnnouncement: Bool) {
    end(isAnnouncement ? .announced : .unhandled(path: steps.map(\.coordinator)))
  }

  /// The call that delivered the message has returned: how it ended, and its trail for listeners,
  /// if any.
  ///
  /// An override that did not pass the message on has handled it.
  func close() -> (outcome: Outcome, trail: MessageTrail?) {
    if outcome == nil { noteOffered() }
    let end = outcome ?? .handled(by: steps.last?.coordinator ?? "")
    outcome = end
    link?.routeEnded(end)
    trail?.steps = steps
    trail?.outcome = end
    return (end, trail)
  }
}

// MARK: - Unhandled messages

extension MessageRecord {
  var isUnhandled: Bool { !unhandledPaths.isEmpty }

  /// Nothing handled the message up to a root; its path is collected while the calls return.
  func recordUnhandled(_ message: any CoordinatorMessageable, at root: BaseCoordinator, depth: Int)
  {
    unhandledPaths.append(
      UnhandledPath(
        message: message, handler: root.diagnosticHandler, root: root, depth: depth))
  }

  /// A call that carried the message through a coordinator returns.
  func returned(from coordinator: BaseCoordinator, depth: Int) {
    for index in unhandledPaths.indices where unhandledPaths[index].depth == depth {
      unhandledPaths[index].path.insert(coordinator, at: 0)
      unhandledPaths[index].depth -= 1
    }
  }

  /// The reports for the paths on which nothing handled the message.
  func reports(from origin: MessageOrigin?) -> [(handler: Diagnostic.Handler, report: Diagnostic)] {
    unhandledPaths.map { end in
      let taker = end.root.taker(of: end.message, besides: end.path)
      let path = end.path.map(\.coordinatorName)
      return (end.handler, .unhandled(end.message, from: origin, path: path, taker: taker))
    }
  }
}

extension BaseCoordinator {
  /// The name of a coordinator elsewhere in this tree that would take a message which nobody above
  /// its sender has handled; asked only for the report.
  ///
  /// - Parameter asked: Those that have declined it.
  final func taker(
    of message: any CoordinatorMessageable, besides asked: [BaseCoordinator]
  ) -> String? {
    let taker = subtree.lazy.compactMap { $0 as? BaseCoordinator }.first { coordinator in
      if asked.contains(where: { $0 === coordinator }) { return false }
      if coordinator.canHandle(message) { return true }
      let flow = (coordinator as? BaseComponentCoordinator)?.runningFlow
      return flow?.preview([message]).isClaimed ?? false
    }
    return taker?.coordinatorName
  }
}

extension Coordinating {
  /// The name of this receiver in outcomes and trails.
  var deliveryName: String {
    (self as? any Coordinator)?.reportName ?? String(describing: type(of: self))
  }
}

extension CoordinatorComponent {
  /// The name of this component in trails and outcomes.
  var reportName: String {
    (self as? any CustomStringConvertible)?.description ?? String(describing: type(of: self))
  }
}
