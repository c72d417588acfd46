import Foundation

// Any JSON, stored until the type it was written from is known.
extension Restoration.JSON {
  /// Encodes a value as JSON, and stores that.
  init(encoding value: any Encodable) throws {
    self = try JSONDecoder().decode(Self.self, from: CanonicalJSON.data(of: value))
  }

  /// Decodes a value from this JSON.
  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try JSONDecoder().decode(type, from: CanonicalJSON.data(of: self))
  }
}
