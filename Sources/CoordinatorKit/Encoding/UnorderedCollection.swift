import Foundation

/// A collection whose order differs between equal values.
protocol UnorderedCollection {
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
