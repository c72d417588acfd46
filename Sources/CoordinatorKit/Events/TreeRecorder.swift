/// Writes down what happens in a tree of coordinators: the recorder of CoordinatorKitRecorder.
///
/// A coordinator has one as `treeRecorder`, and holds it strongly.
@MainActor package protocol TreeRecorder: AnyObject {
  /// A flow begins, or its recording does.
  ///
  /// - Parameters:
  ///   - run: The flow.
  ///   - coordinator: The coordinator of the flow.
  /// - Returns: The number of the run; `nil` if nothing that happens to the flow is to be told.
  func begin<F: Flow>(_ run: FlowRuntime<F>, at coordinator: BaseCoordinator) -> Int?

  /// Something happened to a flow.
  ///
  /// - Parameters:
  ///   - event: What happened.
  ///   - before: The flow before it.
  ///   - after: The flow after it.
  ///   - number: The number of the run.
  ///   - coordinator: The coordinator of the flow.
  func note<F: Flow>(
    _ event: FlowLog<F>.Event, from before: FlowRuntime<F>, to after: FlowRuntime<F>, number: Int,
    at coordinator: BaseCoordinator)

  /// A message that entered the tree at its coordinator or below has ended.
  func note(_ trail: MessageTrail)

  /// A mistake was reported to the handler of its coordinator.
  func note(_ diagnostic: Diagnostic)
}

/// A coordinator whose flow is recorded.
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
    var recordable: [any FlowRecordable] = []
    var seen: Set<ObjectIdentifier> = []
    var waiting: [any Coordinator] = [coordinator]
    while let next = waiting.popLast() {
      guard seen.insert(ObjectIdentifier(next)).inserted else { continue }
      if let next = next as? any FlowRecordable { recordable.append(next) }
      waiting += next.childCoordinators.reversed()
    }
    guard !recordable.isEmpty, coordinator.nearestRecorder != nil else { return }
    for flow in recordable { flow.startRecording() }
  }
}
