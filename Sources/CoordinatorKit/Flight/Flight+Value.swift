import Foundation

extension Flight {
  /// A message or a state as a flight keeps it: as text, and as JSON if its type is `Codable`.
  public struct Value: Sendable, Hashable, Codable {
    /// The name of its type.
    public let type: String
    /// The value as text.
    public let text: String
    private let json: Restoration.JSON?

    init(_ value: Any) {
      type = "\(Swift.type(of: value))"
      text = "\(value)"
      json = (value as? any Encodable).flatMap { try? Restoration.JSON(encoding: $0) }
    }

    /// Whether the value itself was kept, not only its text.
    public var isReadable: Bool { json != nil }

    /// The value as JSON in one line, its keys in order; `nil` if only its text was kept.
    public var jsonText: String? {
      json.flatMap { try? FlightLine.text(of: $0) }
    }

    /// Reads the value.
    ///
    /// - Parameter type: The type it had.
    /// - Returns: The value; `nil` if only its text was kept.
    /// - Throws: A `DecodingError` if the JSON is not one of that type.
    public func decode<Value: Decodable>(_ type: Value.Type) throws -> Value? {
      try json?.decode(type)
    }
  }
}
