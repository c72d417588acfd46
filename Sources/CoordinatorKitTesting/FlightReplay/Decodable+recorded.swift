import Foundation

/// Values read back from a recorded session.
extension Decodable {
  /// Decodes a value that a flight recorded as JSON; `Flight.swiftTest(of:)` uses it for values
  /// without an accessible initializer.
  ///
  /// - Parameter json: The JSON.
  /// - Throws: A `DecodingError` if it does not match this type.
  public init(recorded json: String) throws {
    self = try JSONDecoder().decode(Self.self, from: Data(json.utf8))
  }
}
