package import Foundation

extension Restoration {
  /// A piece of JSON, for states of earlier versions whose types no longer exist.
  public enum JSON: Hashable, Sendable {
    /// Null.
    case null
    /// True or false.
    case bool(Bool)
    /// An integer.
    case integer(Int)
    /// An integer that is too large for an `Int`.
    case unsigned(UInt64)
    /// Any other number.
    case number(Double)
    /// A text.
    case string(String)
    /// A list.
    case array([Restoration.JSON])
    /// Values by key; if a file has equal keys, one of them is kept.
    case object([String: Restoration.JSON])

    /// The value of an object for a key; setting `nil` removes the key.
    ///
    /// Anything but an object has no value for any key, and setting one changes nothing.
    public subscript(key: String) -> Restoration.JSON? {
      get {
        guard case .object(let object) = self else { return nil }
        return object[key]
      }
      set {
        guard case .object(var object) = self else { return }
        object[key] = newValue
        self = .object(object)
      }
    }
  }
}

// MARK: - Codable

extension Restoration.JSON: Codable {
  /// Reads any JSON.
  public init(from decoder: any Decoder) throws {
    // Most values are text, and what a decoder refuses takes time.
    if let text = try Self.text(decoder) {
      self = .string(text)
    } else if let object = try? decoder.container(keyedBy: Field.self) {
      let pairs = try object.allKeys.map {
        ($0.stringValue, try object.decode(Restoration.JSON.self, forKey: $0))
      }
      self = .object(Dictionary(pairs, uniquingKeysWith: { first, _ in first }))
    } else if var list = try? decoder.unkeyedContainer() {
      var array: [Restoration.JSON] = []
      while !list.isAtEnd { array.append(try list.decode(Restoration.JSON.self)) }
      self = .array(array)
    } else {
      self = try Restoration.JSON(decoder.singleValueContainer())
    }
  }

  /// The value if it is text; text that is no JSON is an error, not another kind of value.
  private static func text(_ decoder: any Decoder) throws -> String? {
    do {
      return try decoder.singleValueContainer().decode(String.self)
    } catch DecodingError.typeMismatch, DecodingError.valueNotFound {
      return nil
    }
  }

  private init(_ container: any SingleValueDecodingContainer) throws {
    if container.decodeNil() {
      self = .null
    } else if let bool = try? container.decode(Bool.self) {
      self = .bool(bool)
    } else if let integer = try? container.decode(Int.self) {
      self = .integer(integer)
    } else if let unsigned = try? container.decode(UInt64.self) {
      // A `Double` would round it.
      self = .unsigned(unsigned)
    } else {
      self = .number(try container.decode(Double.self))
    }
  }

  /// Writes the value as JSON.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .bool(let bool): try container.encode(bool)
    case .integer(let integer): try container.encode(integer)
    case .unsigned(let unsigned): try container.encode(unsigned)
    case .number(let number): try container.encode(number)
    case .string(let string): try container.encode(string)
    case .array(let array): try container.encode(array)
    case .object(let object): try container.encode(object)
    }
  }
}

// MARK: - Literals

extension Restoration.JSON: ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByFloatLiteral, ExpressibleByStringLiteral, ExpressibleByArrayLiteral,
  ExpressibleByDictionaryLiteral
{
  /// Creates a Boolean.
  public init(booleanLiteral value: Bool) { self = .bool(value) }

  /// Creates a number without fraction.
  public init(integerLiteral value: Int) { self = .integer(value) }

  /// Creates a number.
  public init(floatLiteral value: Double) { self = .number(value) }

  /// Creates a text.
  public init(stringLiteral value: String) { self = .string(value) }

  /// Creates a list.
  public init(arrayLiteral elements: Restoration.JSON...) { self = .array(elements) }

  /// Creates an object; if keys are equal, the first is used.
  public init(dictionaryLiteral elements: (String, Restoration.JSON)...) {
    self = .object(Dictionary(elements, uniquingKeysWith: { first, _ in first }))
  }
}

// Any JSON, stored until the type it was written from is known.
extension Restoration.JSON {
  /// Encodes a value as JSON, and stores that.
  ///
  /// - Throws: An `EncodingError` for a value that could not be read again.
  package init(encoding value: any Encodable) throws {
    let json = try CanonicalJSON.data(of: value)
    if let objection = JSONText(json).objection {
      throw EncodingError.invalidValue(
        value, EncodingError.Context(codingPath: [], debugDescription: objection))
    }
    self = try JSONDecoder().decode(Self.self, from: json)
  }

  /// Decodes a value from this JSON.
  package func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try JSONDecoder().decode(type, from: CanonicalJSON.data(of: self))
  }
}

/// Checks JSON before it is passed to a decoder.
package struct JSONText {
  /// A decoder recurses into each level, and a thread's stack may be small.
  package static let mostLevels = 100

  /// Why a decoder must not get it; `nil` if it may.
  let objection: String?

  init(_ json: Data) {
    // A decoder treats text with zeros as UTF-16, in which levels would have to be counted
    // differently.
    if json.contains(0) || String(data: json, encoding: .utf8) == nil {
      objection = "it is not written in UTF-8"
    } else if Self.levels(in: json) > Self.mostLevels {
      objection = "it is nested deeper than \(Self.mostLevels) levels"
    } else {
      objection = nil
    }
  }

  /// How deep it is nested.
  package static func levels(in json: Data) -> Int {
    var highest = 0
    followLevels(of: json) { highest = max(highest, $0) }
    return highest
  }

  /// Whether it is the beginning of an object that has not ended.
  package static func isUnfinishedObject(_ json: Data) -> Bool {
    guard json.first(where: { $0 > UInt8(ascii: " ") }) == UInt8(ascii: "{") else { return false }
    var hasEnded = false
    followLevels(of: json) { if $0 == 0 { hasEnded = true } }
    return !hasEnded
  }

  /// Calls back with the level after each bracket outside of texts.
  private static func followLevels(of json: Data, _ follow: (Int) -> Void) {
    var (level, isText, isEscaped) = (0, false, false)
    for byte in json {
      switch byte {
      case _ where isEscaped: isEscaped = false
      case UInt8(ascii: "\\"): isEscaped = isText
      case UInt8(ascii: "\""): isText.toggle()
      case _ where isText: break
      case UInt8(ascii: "["), UInt8(ascii: "{"):
        level += 1
        follow(level)
      case UInt8(ascii: "]"), UInt8(ascii: "}"):
        level -= 1
        follow(level)
      default: break
      }
    }
  }
}

extension JSONDecoder {
  /// The description of an error, with the same text on all platforms.
  static func reason(of error: any Error) -> String {
    switch error {
    case DecodingError.keyNotFound(let key, let context):
      "there is no \"\(key.stringValue)\" in \(place(context))"
    case DecodingError.typeMismatch(let type, let context): "\(place(context)) is no \(type)"
    case DecodingError.valueNotFound(let type, let context):
      "\(place(context)) is null, not a value of \(type)"
    case DecodingError.dataCorrupted(let context):
      "\(place(context)): \(context.debugDescription.withoutFullStop)"
    default: "\(error)"
    }
  }

  private static func place(_ context: DecodingError.Context) -> String {
    context.codingPath.reduce("the state") { place, key in
      key.intValue.map { "\(place)[\($0)]" } ?? "\(place).\(key.stringValue)"
    }
  }
}

extension String {
  fileprivate var withoutFullStop: String { hasSuffix(".") ? String(dropLast()) : self }
}
