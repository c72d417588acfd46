import Foundation

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
