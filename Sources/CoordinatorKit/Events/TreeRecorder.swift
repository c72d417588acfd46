/// Writes down what happens in a tree of coordinators: the recorder of CoordinatorKitRecorder.
///
/// A coordinator has one as `treeRecorder`, and holds it strongly.
@MainActor package protocol TreeRecorder: AnyObject {
  /// A flow begins, or its recording does.
  ///
  /// Returns the number of the run; `nil` if nothing that happens to the flow is to be told.
  func begin<F: Flow>(_ run: FlowRuntime<F>, at coordinator: BaseCoordinator) -> Int?

  /// Something happened to a flow.
  func note<F: Flow>(
    _ event: FlowLog<F>.Event, from before: FlowRuntime<F>, to after: FlowRuntime<F>, number: Int,
    at coordinator: BaseCoordinator)

  /// A message that entered the tree at its coordinator or below has ended.
  func note(_ trail: MessageTrail)

  /// A mistake was reported to the handler of its coordinator.
  func note(_ diagnostic: Diagnostic)
}

@MainActor package protocol FlowRecordable: AnyObject {
  /// Starts recording the flow, if a recorder is above.
  func startRecording()
}

// MARK: - Lookup

extension Coordinator {
  /// The recorder of this coordinator, or of the nearest ancestor that has one.
  var nearestRecorder: (any TreeRecorder)? {
    lineage.lazy.compactMap(\.treeRecorder).first
  }
}

extension BaseCoordinator {
  /// The recorder was set, replaced or removed.
  final func recorderChanged(from former: (any TreeRecorder)?) {
    guard treeRecorder !== former else { return }
    listeningChanged()
    startRecording(self)
  }

  /// A coordinator joined the tree here: the flows in it and below it begin to be recorded.
  final func startRecording(_ coordinator: any Coordinator) {
    guard tree.hasListeners else { return }
    let recordable = coordinator.subtree.compactMap { $0 as? any FlowRecordable }
    guard !recordable.isEmpty, coordinator.nearestRecorder != nil else { return }
    for flow in recordable { flow.startRecording() }
  }
}

/// Tells the recorder of a tree what happens to one flow.
///
/// Each coordinator with a flow has one. Without a recorder above, it does nothing.
@MainActor package final class FlowLog<F: Flow> {
  package enum Event {
    /// A message reached it.
    case message(any CoordinatorMessageable, Disposition)
    /// The user left screens, topmost first.
    case left([F.Screen], RemovalMessage.Cause)
    /// The user selected a tab, by its id.
    case selected(String)
    /// An alert closed, by its id.
    case alertLeft(String)
    /// Code requested a state.
    case update(F.State, Disposition)

    /// What an event is to a recorder; `nil` if it is nothing that happens from outside.
    init?(
      _ event: FlowRuntime<F>.Event, _ step: FlowRuntime<F>.Step, from before: FlowRuntime<F>,
      to after: FlowRuntime<F>
    ) {
      let decision = step.decision ?? .unhandled
      switch event {
      case .message(let message):
        // A tapped tab that is selected, while others receive the message, too.
        let tap = !decision.isClaimed && step.shows ? message as? TabMessage : nil
        let tab = tap.flatMap(before.tabSelected)
        self = tab.map { .selected($0) } ?? .message(message, decision)
      case .userTapped(let index): self = .message(TabMessage.selected(index), decision)
      case .change(let state): self = .update(state, step.decision ?? .handled)
      case .changeCancelled: self = .update(after.state, .handled)
      case .userLeft(let screens, let cause): self = .left(screens, cause)
      case .userSelected(let tab): self = .selected(tab)
      case .alertLeft(let alert): self = .alertLeft(alert)
      case .returned, .guardsChanged: return nil
      }
    }
  }

  private weak var recorder: (any TreeRecorder)?
  private var number: Int?

  package init() {}

  /// Whether what happens was recorded until now; whether it still is, says the next call of `note`.
  package var isRecording: Bool { recorder != nil }

  /// Tells that something happened.
  package func note(
    _ event: @autoclosure () -> Event?, from before: FlowRuntime<F>, to after: FlowRuntime<F>,
    at coordinator: BaseCoordinator
  ) {
    guard let event = event(), let recorder = begin(before, at: coordinator), let number
    else { return }
    recorder.note(event, from: before, to: after, number: number, at: coordinator)
  }

  /// Tells the flow's current state, unless this recorder knows it; returns the recorder above the coordinator.
  ///
  /// A flow that something happened to while no recorder was above starts a new run.
  @discardableResult
  package func begin(
    _ run: FlowRuntime<F>, at coordinator: BaseCoordinator
  ) -> (any TreeRecorder)? {
    let above = coordinator.nearestRecorder
    guard above !== recorder else { return above }
    recorder = above
    number = above?.begin(run, at: coordinator)
    return above
  }
}

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

  /// Tells an event, made only if somebody listens, to those who listen here or above, and to a child that leaves.
  package final func announce(
    _ event: @autoclosure () -> CoordinatorEvent, with child: (any Coordinator)? = nil
  ) {
    guard tree.hasEventListeners else { return }
    let lineage = Set(([child].compactMap(\.self) + lineage).map { ObjectIdentifier($0) })
    tree.tell(event(), to: tree.listeners(in: lineage))
  }

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
  private var progress = Progress.making(0)

  private enum Progress {
    /// So many reports are being made, each within the one before.
    case making(Int)
    /// A loop was stopped: nothing is reported until the outermost report was made.
    case stopping
  }

  nonisolated init() {}

  /// Makes a report, unless a loop is being stopped; where it is one too many, that of the loop in its place.
  func report(_ diagnostic: Diagnostic, _ make: (Diagnostic) -> Void) {
    guard case .making(let depth) = progress else { return }
    let isLoop = depth == MessageDelivery.deepestNesting
    progress = isLoop ? .stopping : .making(depth + 1)
    make(isLoop ? Self.loop(of: depth) : diagnostic)
    // Those around a loop have yet to return.
    if case .stopping = progress, depth > 0 { return }
    progress = .making(depth)
  }

  private static func loop(of reports: Int) -> Diagnostic {
    Diagnostic(
      reporting: .messageLoop,
      what: "The handler of reports was told no more of those that it causes.",
      why: """
        It seems to be a loop: \(reports) reports were already being made, each caused by the one before.
        """,
      instead: """
        Look for a Diagnostic.Handler that changes or sends what is reported to it, and let it only write down \
        what it is told.
        """)
  }

  func remove(_ coordinator: BaseCoordinator) {
    members.removeAll { $0.coordinator == nil || $0.coordinator === coordinator }
  }

  func changed(_ coordinator: BaseCoordinator) {
    remove(coordinator)
    if coordinator.isFollowed { members.append(Member(coordinator: coordinator)) }
  }

  /// `shown` is the report as the handler's receiver sees it.
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
