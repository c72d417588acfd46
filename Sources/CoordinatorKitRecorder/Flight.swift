import CoordinatorKit
import CoordinatorKitRestoration
import Foundation

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

extension Flight {
  /// A message or a state in a flight: as text, and as JSON if its type is `Codable`.
  public struct Value: Sendable, Hashable, Codable {
    /// The full name of its type: `Shop.CartFlow.Message`.
    public let type: String
    /// The value as text.
    public let text: String
    private let json: Restoration.JSON?

    /// Records a value.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - isReadable: Whether its type's name says which type it is.
    init(_ value: Any, isReadable: Bool = true) {
      type = CanonicalText.name(of: Swift.type(of: value))
      text = CanonicalText.of(value)
      let encodable = isReadable ? value as? any Encodable : nil
      json = encodable.flatMap { try? Restoration.JSON(encoding: $0) }
    }

    /// Whether the value itself was recorded, not only its text.
    public var isReadable: Bool { json != nil }

    /// The value as JSON on one line, with sorted keys; `nil` if only its text was recorded.
    public var jsonText: String? {
      json.flatMap { try? CanonicalJSON.text(of: $0) }
    }

    /// Decodes the value.
    ///
    /// - Parameter type: The type it had.
    /// - Returns: The value; `nil` if only its text was recorded.
    /// - Throws: A `DecodingError` if the JSON does not match the type.
    public func decode<Value: Decodable>(_ type: Value.Type) throws -> Value? {
      try json?.decode(type)
    }
  }
}
