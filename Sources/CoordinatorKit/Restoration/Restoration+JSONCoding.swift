import Foundation

// Any JSON, stored until the type it was written from is known.
extension Restoration.JSON {
  /// Encodes a value as JSON, and stores that.
  ///
  /// - Throws: An `EncodingError` for a value that could not be read again.
  init(encoding value: any Encodable) throws {
    let json = try CanonicalJSON.data(of: value)
    if let objection = JSONText(json).objection {
      throw EncodingError.invalidValue(
        value, EncodingError.Context(codingPath: [], debugDescription: objection))
    }
    self = try JSONDecoder().decode(Self.self, from: json)
  }

  /// Decodes a value from this JSON.
  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try JSONDecoder().decode(type, from: CanonicalJSON.data(of: self))
  }
}
