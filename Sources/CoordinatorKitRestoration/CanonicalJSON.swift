package import Foundation

/// JSON in which equal values are equal bytes, in every process and on every platform.
///
/// Keys are sorted, and so are the elements of sets and the pairs of dictionaries, whose own order
/// depends on the process. They are read with a plain `JSONDecoder`.
package enum CanonicalJSON {
  /// The JSON of a value, on one line.
  ///
  /// - Throws: An `EncodingError` for a NaN or infinite number, or what the value itself throws.
  package static func data(of value: some Encodable) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(CanonicalValue(value))
  }

  /// The JSON of a value as text.
  package static func text(of value: some Encodable) throws -> String {
    String(decoding: try data(of: value), as: UTF8.self)
  }
}

/// A value as it stands in canonical JSON: unordered collections in it have an order.
struct CanonicalValue<Value: Encodable>: Encodable {
  private let value: Value

  init(_ value: Value) {
    self.value = value
  }

  func encode(to encoder: any Encoder) throws {
    if Self.isAtomic(value) {
      var container = encoder.singleValueContainer()
      // `-0.0` equals `0.0`, but is written otherwise.
      switch value {
      case let number as any BinaryFloatingPoint where number.isZero: try container.encode(0.0)
      case let date as Date where date.timeIntervalSinceReferenceDate.isZero:
        try container.encode(Date(timeIntervalSinceReferenceDate: 0))
      default: try container.encode(value)
      }
    } else if let unordered = value as? any UnorderedCollection {
      try unordered.encodeInOrder(to: encoder)
    } else {
      try value.encode(to: CanonicalEncoder(encoder))
    }
  }

  /// Whether `JSONEncoder` itself knows the form of a value, by its type; there is no collection in it.
  private static func isAtomic(_ value: Value) -> Bool {
    switch value {
    case is Bool, is String, is any BinaryInteger, is any BinaryFloatingPoint: true
    case is Date, is Data, is URL, is Decimal: true
    default: false
    }
  }
}

/// A collection whose order differs between equal values.
private protocol UnorderedCollection {
  /// Encodes the elements in the order of their JSON.
  func encodeInOrder(to encoder: any Encoder) throws
}

extension Set: UnorderedCollection where Element: Encodable {
  func encodeInOrder(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    for element in try sortedByJSON({ $0 }) { try container.encode(CanonicalValue(element)) }
  }
}

extension Dictionary: UnorderedCollection where Key: Encodable, Value: Encodable {
  func encodeInOrder(to encoder: any Encoder) throws {
    guard !Self.hasCodingKeys else {
      // An object, whose keys the encoder sorts.
      return try encode(to: CanonicalEncoder(encoder))
    }
    // Keys and values in turn, as the standard library reads them.
    var container = encoder.unkeyedContainer()
    for (key, value) in try sortedByJSON(\.key) {
      try container.encode(CanonicalValue(key))
      try container.encode(CanonicalValue(value))
    }
  }

  /// Whether the standard library encodes the keys as those of an object.
  private static var hasCodingKeys: Bool {
    if Key.self == String.self || Key.self == Int.self { return true }
    guard #available(iOS 15.4, tvOS 15.4, macCatalyst 15.4, macOS 12.3, *) else { return false }
    return Key.self is any CodingKeyRepresentable.Type
  }
}

extension Sequence {
  /// The elements in the order of the JSON of a part of them, compared byte by byte.
  fileprivate func sortedByJSON(_ part: (Element) -> some Encodable) throws -> [Element] {
    try map { (json: try CanonicalJSON.data(of: part($0)), element: $0) }
      .sorted { $0.json.lexicographicallyPrecedes($1.json) }
      .map(\.element)
  }
}
