/// An optional that is mostly `nil`, stored outside of the value that it is part of.
///
/// Values of screens are copied and compared all the time: what few of them have makes none of them larger.
@propertyWrapper package enum Boxed<Value> {
  case missing
  indirect case present(Value)

  package init(wrappedValue: Value?) {
    self = wrappedValue.map { .present($0) } ?? .missing
  }

  package var wrappedValue: Value? {
    get { if case .present(let value) = self { value } else { nil } }
    set { self = Boxed(wrappedValue: newValue) }
  }
}

extension Boxed: Equatable where Value: Equatable {}
extension Boxed: Hashable where Value: Hashable {}
extension Boxed: Sendable where Value: Sendable {}
extension Boxed: Encodable where Value: Encodable {}
extension Boxed: Decodable where Value: Decodable {}

// As any optional: a missing value has no key.

extension KeyedEncodingContainer {
  mutating func encode<Value: Encodable>(_ box: Boxed<Value>, forKey key: Key) throws {
    try encodeIfPresent(box.wrappedValue, forKey: key)
  }
}

extension KeyedDecodingContainer {
  func decode<Value: Decodable>(
    _ type: Boxed<Value>.Type, forKey key: Key
  ) throws -> Boxed<Value> {
    Boxed(wrappedValue: try decodeIfPresent(Value.self, forKey: key))
  }
}
