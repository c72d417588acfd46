/// A recorded session: what happened to the flows of an app, step by step, and what they showed.
///
///     let flight = try Flight(contentsOf: url)
///     #expect(flight.replay(on: ShopFlow()).isIdentical)
///
/// A `Flight.Recorder` writes it, one JSON object a line. What replays it is in CoordinatorKitTesting.
public struct Flight: Sendable, Hashable {
  /// One entry of a flight.
  public enum Entry: Sendable, Hashable {
    /// A flow began, or began to be recorded.
    case start(Flight.Start)
    /// Something happened to a flow.
    case step(Flight.Step)
    /// A message came to its end, as `MessageTrail` describes it: for the reader, it is not replayed.
    case trail(String)
    /// A mistake was reported: for the reader, it is not replayed.
    case diagnostic(String)
  }

  /// What was recorded, in the order in which it happened.
  public let entries: [Entry]
  /// Whether the last line was cut off, as by a crash while it was written; the entries are those
  /// before it.
  public let isCutOff: Bool

  init(entries: [Entry], isCutOff: Bool) {
    self.entries = entries
    self.isCutOff = isCutOff
  }

  /// The beginnings of flows, in order.
  public var starts: [Flight.Start] {
    entries.compactMap { if case .start(let start) = $0 { start } else { nil } }
  }

  /// The steps of all flows, in order.
  public var steps: [Flight.Step] {
    entries.compactMap { if case .step(let step) = $0 { step } else { nil } }
  }
}
