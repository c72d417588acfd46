/// What is special about one message, and what is written down about it: its path, how it ended, and who
/// wants to know.
@MainActor final class MessageRecord {
  /// How a message goes.
  enum Kind {
    /// Up the chain, until somebody handles it.
    case climbing
    /// Up the chain, but nobody has to handle it: somebody has taken it already.
    case announced
    /// From a coordinator to a child, and not back to that coordinator, which is named.
    case downward(ObjectIdentifier)
  }

  let kind: Kind
  /// The delivery that is about this message.
  let receipt: DeliveryReceipt?
  /// Whether a flow's own guard led to the message; until the flow has noted that.
  private var isFollowUp: Bool
  /// Who has heard the message before it was sent.
  private let heardBy: ObjectIdentifier?
  private var trail: MessageTrail?
  /// Who may listen to the trail; found when the message began, since a handler may take the sender out of
  /// the tree.
  private(set) var lineage: Set<ObjectIdentifier> = []
  /// Whether somebody wants to know the path: not for a message that is merely lost.
  private var isWatched: Bool
  private var steps: [MessageTrail.Step] = []
  /// A coordinator that was sent the message and has not taken it up: an override may have taken it.
  private var offered: (id: ObjectIdentifier, name: String)?
  /// How the message ended, once it has.
  private var outcome: Outcome?
  /// The ways on which nobody handled the message, while the calls that carried it return.
  private var lost: [LostPath] = []

  /// A way of a message that nobody handled.
  private struct LostPath {
    let message: any CoordinatorMessageable
    let handler: Diagnostic.Handler
    /// How deep in the climb the coordinator is that comes next on the path.
    var depth: Int
    var path: [String] = []
  }

  init(
    _ kind: Kind = .climbing, heardBy: AnyObject? = nil, isFollowUp: Bool = false,
    receipt: DeliveryReceipt? = nil
  ) {
    self.kind = kind
    self.heardBy = heardBy.map { ObjectIdentifier($0) }
    self.isFollowUp = isFollowUp
    self.receipt = receipt
    isWatched = receipt != nil
  }
}

// MARK: - Who knows of it

extension MessageRecord {
  func wasHeard(by listener: AnyObject) -> Bool { heardBy == ObjectIdentifier(listener) }

  /// Whether a flow's guard led to the message; answered once.
  func takeFollowUp() -> Bool {
    defer { isFollowUp = false }
    return isFollowUp
  }

  var isAnnounced: Bool {
    if case .announced = kind { true } else { false }
  }

  /// Whether the message has climbed back to the coordinator that sent it down.
  func isBack(at coordinator: BaseCoordinator) -> Bool {
    if case .downward(let parent) = kind { parent == ObjectIdentifier(coordinator) } else { false }
  }
}

// MARK: - The way

extension MessageRecord {
  /// Begins a trail for those who listen.
  func begin(
    _ message: any CoordinatorMessageable, from origin: MessageOrigin?, nesting: Int,
    for lineage: Set<ObjectIdentifier>
  ) {
    let responders = origin?.names ?? []
    self.lineage = lineage
    isWatched = true
    trail = MessageTrail(
      message: String(describing: message), sender: responders.first, responders: responders,
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

  /// The message has come to its end; only the first one counts.
  func end(_ outcome: Outcome) {
    if self.outcome == nil { self.outcome = outcome }
  }

  /// The root was reached and nobody handled the message.
  func endUnhandled(isAnnouncement: Bool) {
    end(isAnnouncement ? .announced : .unhandled(path: steps.map(\.coordinator)))
  }

  /// The call that brought the message has returned: how it ended, and its trail, if somebody listens.
  ///
  /// An override that did not pass the message on has taken it.
  func close() -> (outcome: Outcome, trail: MessageTrail?) {
    if outcome == nil { noteOffered() }
    let end = outcome ?? .handled(by: steps.last?.coordinator ?? "")
    trail?.steps = steps
    trail?.outcome = end
    return (end, trail)
  }
}

// MARK: - Lost messages

extension MessageRecord {
  var isLost: Bool { !lost.isEmpty }

  /// Nobody handled the message up to a root; its path is collected while the calls return.
  func lose(_ message: any CoordinatorMessageable, at root: BaseCoordinator, depth: Int) {
    lost.append(LostPath(message: message, handler: root.diagnosticHandler, depth: depth))
  }

  /// A call returns that carried the message through a coordinator.
  func returned(from coordinator: BaseCoordinator, depth: Int) {
    for index in lost.indices where lost[index].depth == depth {
      lost[index].path.insert(coordinator.coordinatorName, at: 0)
      lost[index].depth -= 1
    }
  }

  /// The reports on the ways on which nobody handled the message.
  func reports(from origin: MessageOrigin?) -> [(handler: Diagnostic.Handler, report: Diagnostic)] {
    lost.map { ($0.handler, .unhandled($0.message, from: origin, path: $0.path)) }
  }
}

extension Coordinating {
  /// The name under which this receiver appears in outcomes and trails.
  var deliveryName: String {
    (self as? any Coordinator)?.reportName ?? String(describing: type(of: self))
  }
}

extension CoordinatorComponent {
  /// The name under which this component appears in trails and outcomes.
  var reportName: String {
    (self as? any CustomStringConvertible)?.description ?? String(describing: type(of: self))
  }
}
