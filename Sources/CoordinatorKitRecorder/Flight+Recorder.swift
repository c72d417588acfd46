public import CoordinatorKit
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

extension BaseCoordinator {
  /// Records what happens to this coordinator and those below it; held strongly.
  ///
  /// Flows that already exist start with their current state. If several ancestors have a recorder,
  /// the nearest one records a flow.
  public var flightRecorder: Flight.Recorder? {
    get { treeRecorder as? Flight.Recorder }
    set { treeRecorder = newValue }
  }
}

// MARK: - Entries

extension Flight.Recorder: TreeRecorder {
  package func begin<F: Flow>(_ run: FlowRuntime<F>, at coordinator: BaseCoordinator) -> Int? {
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

  package func note<F: Flow>(
    _ event: FlowLog<F>.Event, from before: FlowRuntime<F>, to after: FlowRuntime<F>, number: Int,
    at coordinator: BaseCoordinator
  ) {
    switch event {
    case .message(let message, let answer):
      let value = value(of: message, at: coordinator)
      // It had no effect here and will not be retried: its trail is enough.
      if case .unhandled = answer, !value.isReadable { return }
      note(
        .message(value), isFollowUp: MessageDelivery.consumeFollowUp(), answer, to: after, number)
    case .left(let screens, let cause):
      let labels = FlightVersion.newest.labels(of: screens, in: before.screens)
      note(.left(labels, cause), to: after, number)
    case .alertLeft(let alert):
      note(.left(["alert(\(alert))"], .programmatic), to: after, number)
    case .selected(let tab):
      note(.selected(tab), to: after, number)
    case .update(let state, let answer):
      note(.update(Flight.Value(state)), answer, to: after, number)
    }
  }

  package func note(_ trail: MessageTrail) {
    note(.trail("\(trail)"))
  }

  package func note(_ diagnostic: Diagnostic) {
    // A flight holds the messages themselves, and is replayed in any build.
    note(.diagnostic(CanonicalText.of(diagnostic.showingPayloads(true))))
  }

  /// Records that something happened to a flow.
  private func note<F: Flow>(
    _ event: Flight.Step.Event, isFollowUp: Bool = false, _ answer: Disposition? = nil,
    to run: FlowRuntime<F>, _ number: Int
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

  private func note(_ entry: Flight.Entry) {
    write(FlightLine.entry(entry).text)
  }
}

// MARK: - Types

extension Flight.Recorder {
  /// A message as it is recorded: as text only if another type has the name of its own.
  private func value(
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
