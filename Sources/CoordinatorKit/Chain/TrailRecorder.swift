/// Writes the trails of the messages under way, for the coordinators that listen.
@MainActor struct TrailRecorder {
  private struct Frame {
    let type: ObjectIdentifier
    weak var first: BaseCoordinator?
    var trail: MessageTrail
    var hasEnded = false
  }
  private struct Listener {
    weak var coordinator: BaseCoordinator?
  }

  private var frames: [Frame] = []
  private var listeners: [Listener] = []
  /// Who sends the next new message, when it comes through a responder.
  var origin: (sender: String, responders: [String])?

  var isNeeded: Bool { listeners.contains { $0.coordinator?.onTrail != nil } }

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
      let trail = MessageTrail(
        message: String(describing: message), sender: origin?.sender,
        responders: origin?.responders ?? [], nesting: nesting)
      frames.append(Frame(type: type, first: coordinator, trail: trail))
      origin = nil
    }
    let step = MessageTrail.Step(coordinator: coordinator.coordinatorName)
    frames[frames.count - 1].trail.steps.append(step)
    return !climbs
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

  mutating func endUnhandled() {
    end(.unhandled(path: frames.last?.trail.steps.map(\.coordinator) ?? []))
  }

  /// The call that brought the newest message has returned.
  ///
  /// - Returns: Its trail and who listens. An override that did not pass the message on has taken it.
  mutating func leave() -> (trail: MessageTrail, listeners: [BaseCoordinator]) {
    let frame = frames.removeLast()
    var trail = frame.trail
    if !frame.hasEnded { trail.outcome = .handled(by: trail.steps.last?.coordinator ?? "") }
    var ancestors: [ObjectIdentifier] = []
    if let first = frame.first { ancestors = first.lineage.map(ObjectIdentifier.init) }
    let listening = listeners.compactMap(\.coordinator)
    return (trail, listening.filter { ancestors.contains(ObjectIdentifier($0)) })
  }
}
