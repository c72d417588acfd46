import Foundation

extension Decodable {
  /// The value that a flight kept as JSON; what `Flight.swiftTest(of:)` writes for values that need
  /// not have an initializer to be spelled with.
  ///
  /// - Parameter json: The JSON.
  /// - Throws: A `DecodingError` if it is none of this type.
  public init(recorded json: String) throws {
    self = try JSONDecoder().decode(Self.self, from: Data(json.utf8))
  }
}
