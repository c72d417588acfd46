import Foundation

/// JSON in which equal values are equal bytes, in every process and on every platform.
///
/// Keys are sorted, and so are the elements of sets and the pairs of dictionaries, whose own order
/// depends on the process. They are read with a plain `JSONDecoder`.
enum CanonicalJSON {
  /// The JSON of a value, on one line.
  ///
  /// - Throws: An `EncodingError` for a NaN or infinite number, or what the value itself throws.
  static func data(of value: some Encodable) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(CanonicalValue(value))
  }

  /// The JSON of a value as text.
  static func text(of value: some Encodable) throws -> String {
    String(decoding: try data(of: value), as: UTF8.self)
  }
}
