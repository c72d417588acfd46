/// Passes everything on to another encoder, each value as a `CanonicalValue`.
struct CanonicalEncoder: Encoder {
  private let base: any Encoder

  init(_ base: any Encoder) {
    self.base = base
  }

  var codingPath: [any CodingKey] { base.codingPath }
  var userInfo: [CodingUserInfoKey: Any] { base.userInfo }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    KeyedEncodingContainer(Keyed(base.container(keyedBy: type)))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer { Unkeyed(base.unkeyedContainer()) }

  func singleValueContainer() -> any SingleValueEncodingContainer {
    Single(base.singleValueContainer())
  }
}

// MARK: - Containers

extension CanonicalEncoder {
  private struct Keyed<Key: CodingKey>: KeyedEncodingContainerProtocol {
    private var base: KeyedEncodingContainer<Key>

    init(_ base: KeyedEncodingContainer<Key>) {
      self.base = base
    }

    var codingPath: [any CodingKey] { base.codingPath }

    mutating func encodeNil(forKey key: Key) throws { try base.encodeNil(forKey: key) }

    mutating func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
      try base.encode(CanonicalValue(value), forKey: key)
    }

    mutating func nestedContainer<NestedKey: CodingKey>(
      keyedBy type: NestedKey.Type, forKey key: Key
    ) -> KeyedEncodingContainer<NestedKey> {
      KeyedEncodingContainer(
        Keyed<NestedKey>(base.nestedContainer(keyedBy: type, forKey: key)))
    }

    mutating func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
      Unkeyed(base.nestedUnkeyedContainer(forKey: key))
    }

    mutating func superEncoder() -> any Encoder { CanonicalEncoder(base.superEncoder()) }

    mutating func superEncoder(forKey key: Key) -> any Encoder {
      CanonicalEncoder(base.superEncoder(forKey: key))
    }
  }

  private struct Unkeyed: UnkeyedEncodingContainer {
    private var base: any UnkeyedEncodingContainer

    init(_ base: any UnkeyedEncodingContainer) {
      self.base = base
    }

    var codingPath: [any CodingKey] { base.codingPath }
    var count: Int { base.count }

    mutating func encodeNil() throws { try base.encodeNil() }

    mutating func encode<Value: Encodable>(_ value: Value) throws {
      try base.encode(CanonicalValue(value))
    }

    mutating func nestedContainer<NestedKey: CodingKey>(
      keyedBy type: NestedKey.Type
    ) -> KeyedEncodingContainer<NestedKey> {
      KeyedEncodingContainer(Keyed(base.nestedContainer(keyedBy: type)))
    }

    mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
      Unkeyed(base.nestedUnkeyedContainer())
    }

    mutating func superEncoder() -> any Encoder { CanonicalEncoder(base.superEncoder()) }
  }

  private struct Single: SingleValueEncodingContainer {
    private var base: any SingleValueEncodingContainer

    init(_ base: any SingleValueEncodingContainer) {
      self.base = base
    }

    var codingPath: [any CodingKey] { base.codingPath }

    mutating func encodeNil() throws { try base.encodeNil() }

    mutating func encode<Value: Encodable>(_ value: Value) throws {
      try base.encode(CanonicalValue(value))
    }
  }
}
