public import Foundation

extension Flight {
  /// Records what happens in a tree of coordinators, so that it can be replayed on its flows.
  ///
  ///     root.flightRecorder = try Flight.Recorder(creating: file)
  ///
  /// Starting at the coordinator that has the recorder, it records each flow with its state; each
  /// message that reached a flow, what the user left and what code changed, each with the flow's
  /// answer and the screens it then showed; the trail of each message; and reports to that
  /// coordinator's handler. `Flight` reads the result.
  ///
  /// Lines are written immediately, in order, so a crash loses none. They contain no timestamps,
  /// but whatever messages and states hold: names, addresses, passwords.
  @MainActor public final class Recorder {
    private let write: (String) -> Void
    /// The types whose names say which type they are.
    private var types: [String: ObjectIdentifier] = [:]
    /// The names of types that were reported.
    private var ambiguous: Set<String> = []
    private var runs = 0
    private var steps = 0

    /// Creates a recorder, which writes the first line immediately.
    ///
    /// - Parameter write: Receives each line, without its line break, before the call that caused
    ///   it returns. Held strongly. What it sends and does itself is recorded after it has
    ///   returned.
    public init(_ write: @escaping @MainActor (String) -> Void) {
      self.write = write
      write(FlightLine.version(FlightVersion.newest.rawValue).text)
    }

    /// Creates a recorder that writes to a file, creating or truncating it.
    ///
    /// A line that cannot be written is reported once, and nothing is written after that.
    ///
    /// - Parameter file: The file.
    /// - Throws: The file system's error if the file cannot be created.
    public convenience init(creating file: URL) throws {
      try Data().write(to: file)
      self.init(writingTo: try FileHandle(forWritingTo: file))
    }

    /// Creates a recorder that writes to an open file.
    ///
    /// A line that cannot be written is reported once, and nothing is written after that.
    ///
    /// - Parameter file: The file, held strongly; the recorder never closes it.
    public convenience init(writingTo file: FileHandle) {
      let reports = Diagnostic.Handler.current
      var isBroken = false
      self.init { line in
        guard !isBroken else { return }
        do {
          try file.write(contentsOf: Data((line + "\n").utf8))
        } catch {
          isBroken = true
          reports.report(.flightEnds(error))
        }
      }
    }
  }
}

// MARK: - Entries

extension Flight.Recorder {
  /// Records that a flow begins.
  ///
  /// - Parameters:
  ///   - run: The flow.
  ///   - coordinator: The coordinator of the flow.
  /// - Returns: The number of the run; `nil` if another flow of that name is recorded.
  func begin<F: Flow>(_ run: FlowRuntime<F>, at coordinator: BaseCoordinator) -> Int? {
    guard isUnique(F.self, at: coordinator, lost: "The second is not recorded.") else { return nil }
    runs += 1
    note(
      .start(
        Flight.Start(
          run: runs, flow: CanonicalText.name(of: F.self), state: Flight.Value(run.state),
          shows: FlightVersion.newest.text(of: run.screens),
          result: run.result.map { CanonicalText.of($0) })))
    return runs
  }

  /// A message as it is recorded: as text only if another type has the name of its own.
  func value(
    of message: any CoordinatorMessageable, at coordinator: BaseCoordinator
  ) -> Flight.Value {
    let isReadable =
      message is any Encodable
      && isUnique(
        type(of: message), at: coordinator, lost: "Messages of the second are recorded as text.")
    return Flight.Value(message, isReadable: isReadable)
  }

  /// Whether no other type of the recording has the same name; one that has is reported once.
  private func isUnique(_ type: Any.Type, at coordinator: BaseCoordinator, lost: String) -> Bool {
    let name = CanonicalText.name(of: type)
    let known = types[name, default: ObjectIdentifier(type)]
    types[name] = known
    if known == ObjectIdentifier(type) { return true }
    if ambiguous.insert(name).inserted {
      coordinator.diagnosticHandler.report(.ambiguousFlight(name, lost))
    }
    return false
  }

  /// Records that something happened to a flow.
  func note<F: Flow>(
    _ event: Flight.Step.Event, isFollowUp: Bool = false, _ answer: Disposition?,
    to run: FlowRuntime<F>, number: Int
  ) {
    steps += 1
    note(
      .step(
        Flight.Step(
          number: steps, run: number, event: event, isFollowUp: isFollowUp,
          answer: answer.map { CanonicalText.of($0) },
          shows: FlightVersion.newest.text(of: run.screens),
          result: run.result.map { CanonicalText.of($0) })))
  }

  func note(_ entry: Flight.Entry) {
    write(FlightLine.entry(entry).text)
  }
}

// MARK: - Lookup

extension Flight.Recorder {
  /// The recorder of a coordinator, or of the nearest ancestor that has one.
  static func above(_ coordinator: any Coordinator) -> Flight.Recorder? {
    coordinator.lineage.lazy.compactMap { ($0 as? BaseCoordinator)?.flightRecorder }.first
  }

  /// A coordinator's recorder was set, replaced or removed.
  static func changed(at coordinator: BaseCoordinator, from former: Flight.Recorder?) {
    guard coordinator.flightRecorder !== former else { return }
    coordinator.listeningChanged()
    startRecording(coordinator, below: coordinator)
  }

  /// A coordinator joined a tree: the flows in it and below it begin to be recorded.
  static func startRecording(_ coordinator: any Coordinator, below parent: BaseCoordinator) {
    guard parent.tree.hasListeners else { return }
    var recordable: [any FlightRecordable] = []
    var seen: Set<ObjectIdentifier> = []
    var waiting: [any Coordinator] = [coordinator]
    while let next = waiting.popLast() {
      guard seen.insert(ObjectIdentifier(next)).inserted else { continue }
      if let next = next as? any FlightRecordable { recordable.append(next) }
      waiting += next.childCoordinators.reversed()
    }
    guard !recordable.isEmpty, above(coordinator) != nil else { return }
    for flow in recordable { flow.startRecording() }
  }
}

extension Diagnostic {
  fileprivate static func flightEnds(_ error: any Error) -> Diagnostic {
    Diagnostic(
      reporting: .unwrittenFlight,
      what: "A flight could not be written on.",
      why:
        "The file system said: \(plain: error.localizedDescription) What came before is in the file.",
      instead: "Make room, or give the coordinator a Flight.Recorder with another file.")
  }

  fileprivate static func ambiguousFlight(_ name: String, _ lost: String) -> Diagnostic {
    Diagnostic(
      reporting: .unwrittenFlight,
      what: "Two types of a flight are called \(plain: name).",
      why:
        "Private types have no other name in another process, so nothing could tell them apart. \(plain: lost)",
      instead: "Give one of them another name, or make it internal and nest it in another type.")
  }
}

/// A coordinator whose flow is recorded.
@MainActor package protocol FlightRecordable: AnyObject {
  /// Starts recording the flow, if a recorder is above.
  func startRecording()
}
