/// The name of a field in an archive.
struct Field: CodingKey, ExpressibleByStringLiteral {
  let stringValue: String
  var intValue: Int? { nil }

  init(stringValue: String) { self.stringValue = stringValue }
  init(stringLiteral value: String) { stringValue = value }
  init?(intValue: Int) { nil }

  /// The only value of a case, or the first of several, as the compiler names it.
  static var payload: Field { "_0" }
}

// Cases with values, as the compiler writes them: `{"height":{"_0":120}}`, `{"center":{}}`.

extension Encoder {
  /// Encodes a case.
  ///
  /// - Parameters:
  ///   - name: Its name.
  ///   - values: Encodes its values.
  func encode(
    case name: Field, _ values: (inout KeyedEncodingContainer<Field>) throws -> Void = { _ in }
  ) throws {
    var cases = container(keyedBy: Field.self)
    var payload = cases.nestedContainer(keyedBy: Field.self, forKey: name)
    try values(&payload)
  }
}

extension Decoder {
  /// Decodes a case.
  ///
  /// - Parameter decode: Makes the value of what the case contains; `nil` for an unknown name.
  /// - Returns: The value.
  func decodeCase<Value>(
    _ decode: (_ name: String, _ values: KeyedDecodingContainer<Field>) throws -> Value?
  ) throws -> Value {
    let cases = try container(keyedBy: Field.self)
    guard let name = cases.allKeys.first, cases.allKeys.count == 1 else {
      throw DecodingError.typeMismatch(
        Value.self,
        .init(codingPath: codingPath, debugDescription: "There is no case, or more than one."))
    }
    let values = try cases.nestedContainer(keyedBy: Field.self, forKey: name)
    guard let value = try decode(name.stringValue, values) else {
      throw DecodingError.dataCorruptedError(
        forKey: name, in: cases, debugDescription: "\"\(name.stringValue)\" is no case.")
    }
    return value
  }
}

extension KeyedDecodingContainer<Field> {
  /// Decodes the value of a field, whose type is known.
  func callAsFunction<Value: Decodable>(_ field: Field) throws -> Value {
    try decode(Value.self, forKey: field)
  }
}
