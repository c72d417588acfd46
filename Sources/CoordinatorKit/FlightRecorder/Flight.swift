/// A recorded session: what happened to the flows of an app, step by step, and what they showed.
///
///     let flight = try Flight(contentsOf: url)
///     #expect(flight.replay(on: ShopFlow()).isIdentical)
///
/// Written by a `Flight.Recorder`, one JSON object per line. Replaying it requires
/// CoordinatorKitTesting.
public struct Flight: Sendable, Hashable {
  /// One entry of a flight.
  public enum Entry: Sendable, Hashable {
    /// A flow started, or its recording did.
    case start(Flight.Start)
    /// Something happened to a flow.
    case step(Flight.Step)
    /// A message ended, as `MessageTrail` describes it: for the reader, not replayed.
    case trail(String)
    /// A mistake was reported: for the reader, not replayed.
    case diagnostic(String)
  }

  /// What was recorded, in order.
  public let entries: [Entry]
  /// Whether the last line was cut off, as by a crash while it was written.
  ///
  /// It is the beginning of a line then, and the entries end before it.
  public let isCutOff: Bool
  /// How it was written.
  package let version: FlightVersion

  /// The starts of flows, in order.
  public var starts: [Flight.Start] {
    entries.compactMap { if case .start(let start) = $0 { start } else { nil } }
  }

  /// The steps of all flows, in order.
  public var steps: [Flight.Step] {
    entries.compactMap { if case .step(let step) = $0 { step } else { nil } }
  }
}
