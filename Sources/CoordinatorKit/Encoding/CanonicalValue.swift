import Foundation

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
