extension BaseCoordinator {
  /// The events here and below, from now on.
  ///
  ///     for await event in app.events { log(event) }
  ///
  /// Each access makes a stream of its own, which buffers what is not read yet. It ends with the coordinator.
  public var events: AsyncStream<CoordinatorEvent> {
    AsyncStream { continuation in
      let stream = Identity()
      eventStreams[stream] = continuation
      continuation.onTermination = { [weak self] _ in
        Task { @MainActor [weak self] in self?.eventStreams[stream] = nil }
      }
    }
  }

  /// Whether anybody receives its events.
  final var hasEventListeners: Bool { onEvent != nil || !eventStreams.isEmpty }

  /// Whether anything follows what happens here and below.
  final var isFollowed: Bool { onTrail != nil || treeRecorder != nil || hasEventListeners }

  /// Someone begins or ends to listen.
  final func listeningChanged() {
    tree.listeningChanged(self)
    diagnosticHandler.listeners.changed(self)
    guard hasEventListeners else { return }
    // In UIKit the main run loop looks by itself.
    for case let flow as any ViewFlow in subtree { flow.tellScreens() }
  }

  /// Tells an event to those who listen here or above.
  ///
  /// - Parameter event: The event; made only if somebody listens.
  package final func announce(_ event: @autoclosure () -> CoordinatorEvent) {
    guard tree.hasEventListeners else { return }
    let lineage = Set(lineage.map { ObjectIdentifier($0) })
    tree.tell(event(), to: tree.listeners(in: lineage))
  }

  /// Receives an event, as a listener.
  final func hear(_ event: CoordinatorEvent) {
    if case .messageEnded(let trail) = event {
      onTrail?(trail)
      treeRecorder?.note(trail)
    }
    onEvent?(event)
    for stream in eventStreams.values { stream.yield(event) }
  }
}

/// The coordinators that are told of the reports to one handler, held weakly.
@MainActor final class ReportListeners {
  private struct Member {
    weak var coordinator: BaseCoordinator?
  }

  private var members: [Member] = []

  nonisolated init() {}

  func changed(_ coordinator: BaseCoordinator) {
    members.removeAll { $0.coordinator == nil || $0.coordinator === coordinator }
    if coordinator.isFollowed { members.append(Member(coordinator: coordinator)) }
  }

  /// - Parameters:
  ///   - diagnostic: The report.
  ///   - shown: The same as the handler's receiver sees it.
  func note(_ diagnostic: Diagnostic, shown: @autoclosure () -> Diagnostic) {
    // One recorder may be that of several windows.
    var recorders: Set<ObjectIdentifier> = []
    for coordinator in members.compactMap(\.coordinator) {
      if let recorder = coordinator.treeRecorder,
        recorders.insert(ObjectIdentifier(recorder)).inserted
      {
        recorder.note(diagnostic)
      }
      if coordinator.hasEventListeners {
        coordinator.tree.tell(.diagnostic(shown()), to: [coordinator])
      }
    }
  }
}
