/// Writes the trails of the messages under way, for the coordinators that listen.
@MainActor struct TrailRecorder {
  private struct Frame {
    let type: ObjectIdentifier
    /// Who may listen; found on arrival, since a handler may take the sender out of the tree.
    let lineage: Set<ObjectIdentifier>
    var trail: MessageTrail
    var hasEnded = false
    /// The parent that was sent the message and has not recorded it: an override may have taken it.
    var offered: (any Coordinator)?
  }
  private struct Listener {
    weak var coordinator: BaseCoordinator?
  }

  private var frames: [Frame] = []
  private var listeners: [Listener] = []

  /// Whether a trail is being written or somebody waits for one.
  var isNeeded: Bool {
    !frames.isEmpty || listeners.contains { $0.coordinator?.followsTrails == true }
  }

  mutating func add(_ listener: BaseCoordinator) {
    listeners.removeAll { $0.coordinator == nil || $0.coordinator === listener }
    listeners.append(Listener(coordinator: listener))
  }

  /// A message enters a coordinator.
  ///
  /// - Returns: Whether it is a new one rather than the same one climbing on.
  mutating func arrive(
    _ message: any CoordinatorMessageable, at coordinator: BaseCoordinator, nesting: Int
  ) -> Bool {
    let type = ObjectIdentifier(Swift.type(of: message))
    let climbs = frames.last.map { !$0.hasEnded && $0.type == type } ?? false
    if !climbs {
      let responders = MessageDelivery.origin(of: message)?.names ?? []
      let trail = MessageTrail(
        message: String(describing: message), sender: responders.first, responders: responders,
        nesting: nesting)
      let lineage = Set(coordinator.lineage.map { ObjectIdentifier($0) })
      frames.append(Frame(type: type, lineage: lineage, trail: trail))
    }
    let last = frames.count - 1
    if let offered = frames[last].offered, offered !== coordinator { noteOffered(in: last) }
    frames[last].offered = nil
    let step = MessageTrail.Step(coordinator: coordinator.coordinatorName)
    frames[last].trail.steps.append(step)
    return !climbs
  }

  /// A coordinator passes a message on to its parent.
  mutating func offers(_ message: any CoordinatorMessageable, to parent: any Coordinator) {
    guard let last = frames.indices.last, !frames[last].hasEnded,
      frames[last].type == ObjectIdentifier(type(of: message))
    else { return }
    frames[last].offered = parent
  }

  private mutating func noteOffered(in index: Int) {
    guard let offered = frames[index].offered else { return }
    frames[index].trail.steps.append(MessageTrail.Step(coordinator: offered.reportName))
    frames[index].offered = nil
  }

  mutating func asked(_ component: any CoordinatorComponent) {
    guard let last = frames.indices.last, let step = frames[last].trail.steps.indices.last else {
      return
    }
    frames[last].trail.steps[step].asked.append(Self.name(of: component))
  }

  static func name(of component: any CoordinatorComponent) -> String {
    (component as? any CustomStringConvertible)?.description
      ?? String(describing: type(of: component))
  }

  mutating func end(_ outcome: Outcome) {
    guard let last = frames.indices.last, !frames[last].hasEnded else { return }
    frames[last].trail.outcome = outcome
    frames[last].hasEnded = true
  }

  mutating func endUnhandled(isAnnouncement: Bool) {
    let path = frames.last?.trail.steps.map(\.coordinator) ?? []
    end(isAnnouncement ? .announced : .unhandled(path: path))
  }

  /// The call that brought the newest message has returned.
  ///
  /// - Returns: Its trail and who listens. An override that did not pass the message on has taken it.
  mutating func leave() -> (trail: MessageTrail, listeners: [BaseCoordinator]) {
    if let last = frames.indices.last, !frames[last].hasEnded { noteOffered(in: last) }
    let frame = frames.removeLast()
    var trail = frame.trail
    if !frame.hasEnded { trail.outcome = .handled(by: trail.steps.last?.coordinator ?? "") }
    let listening = listeners.compactMap(\.coordinator)
    return (trail, listening.filter { frame.lineage.contains(ObjectIdentifier($0)) })
  }
}
