/// Functions between texts, values and routes, apart from the type of the route: what they return may
/// go to any actor, which the conformance of a route may not.
enum LinkValues {
  static func types<each Value: LinkParser.Value>(
    _ type: repeat (each Value).Type
  ) -> [LinkValueType] {
    var types: [LinkValueType] = []
    repeat types.append(LinkValueType(each type))
    return types
  }

  static func maker<R, each Value: LinkParser.Value>(
    _ route: @escaping @Sendable (repeat each Value) -> R?
  ) -> @Sendable ([[String]]) -> (route: R?, unreadable: LinkUnreadable?) {
    { texts in
      var reader = TextReader(texts)
      do {
        return (route(repeat try reader.next((each Value).self)), nil)
      } catch {
        return (nil, LinkUnreadable(index: reader.index, text: reader.unreadableText))
      }
    }
  }

  static func sources<R, each Value: LinkParser.Value>(
    _ values: @escaping @Sendable (R) -> (repeat each Value)?
  ) -> @Sendable (R) -> [(texts: [[String]], route: R?)] {
    { route in
      guard let values = values(route) else { return [] }
      return [(texts(repeat each values), nil)]
    }
  }

  static func constantSources<R>(
    of route: @escaping @Sendable () -> R
  ) -> @Sendable (R) -> [(texts: [[String]], route: R?)] {
    { _ in [([], route())] }
  }

  static func reflectedSources<R, each Value: LinkParser.Value>(
    of route: @escaping @Sendable (repeat each Value) -> R
  ) -> @Sendable (R) -> [(texts: [[String]], route: R?)] {
    { other in
      var sources: [(texts: [[String]], route: R?)] = []
      for var payload in Payload.candidates(of: other) {
        guard let values = try? (repeat payload.next((each Value).self)), payload.isEmpty else {
          continue
        }
        sources.append((texts(repeat each values), route(repeat each values)))
      }
      return sources
    }
  }

  private static func texts<each Value: LinkParser.Value>(
    _ value: repeat each Value
  ) -> [[String]] {
    var texts: [[String]] = []
    repeat texts.append((each value).texts)
    return texts
  }
}

extension LinkParser.Value {
  /// The texts in a link: none for a value that is left out, several for an array.
  fileprivate var texts: [String] {
    (self as? any CountedLinkValue)?.countedTexts ?? [linkText]
  }
}

private struct Unreadable: Error {}

/// A text that stands for no value.
struct LinkUnreadable {
  /// The index of the placeholder.
  let index: Int
  /// The text; `nil` if it is missing.
  let text: String?
}

/// Reads values from texts, one after the other.
private struct TextReader {
  private let texts: [[String]]
  /// The index of the text that was read last.
  private(set) var index = -1
  /// The text that stands for no value; `nil` if it is missing.
  private(set) var unreadableText: String?

  init(_ texts: [[String]]) { self.texts = texts }

  mutating func next<Value: LinkParser.Value>(_ type: Value.Type) throws -> Value {
    index += 1
    guard texts.indices.contains(index) else { throw Unreadable() }
    let own = texts[index]
    if let counted = type as? any CountedLinkValue.Type {
      if let made = counted.init(countedTexts: own), let value = made as? Value { return value }
    } else if let value = own.first.flatMap({ Value(linkText: $0) }) {
      return value
    }
    unreadableText = own.first { Value(linkText: $0) == nil }
    throw Unreadable()
  }
}

/// The values that a route seems to be made of.
private struct Payload {
  private var values: ArraySlice<Any>

  private init(_ values: [Any]) { self.values = values[...] }

  var isEmpty: Bool { values.isEmpty }

  /// What the values may be: those of an enum case, or the properties of a struct.
  static func candidates(of route: Any) -> [Payload] {
    let mirror = Mirror(reflecting: route)
    guard mirror.displayStyle == .enum else { return [Payload(mirror.children.map(\.value))] }
    guard let payload = mirror.children.first?.value else { return [Payload([])] }
    let inner = Mirror(reflecting: payload)
    let whole = Payload([payload])
    guard inner.displayStyle == .tuple else { return [whole] }
    return [Payload(inner.children.map(\.value)), whole]
  }

  mutating func next<Value>(_ type: Value.Type) throws -> Value {
    guard let value = values.popFirst() as? Value else { throw Unreadable() }
    return value
  }
}

/// The type of a placeholder's value.
struct LinkValueType: Sendable, Hashable {
  let name: String
  let isOptional: Bool
  /// Whether a link may have it several times.
  let isRepeated: Bool
  /// What its texts stand for.
  let hint: String?

  init<Value: LinkParser.Value>(_ type: Value.Type) {
    let counted = type as? any CountedLinkValue.Type
    name = counted?.wrappedName ?? "\(type)"
    isOptional = counted != nil
    isRepeated = counted?.isRepeated ?? false
    hint = type.linkTextHint
  }
}

/// Recognizes a value that a link may have another number of times than once.
private protocol CountedLinkValue: LinkParser.Value {
  init?(countedTexts: [String])
  var countedTexts: [String] { get }
  static var wrappedName: String { get }
  static var isRepeated: Bool { get }
}

extension Optional: CountedLinkValue where Wrapped: LinkParser.Value {
  init?(countedTexts: [String]) {
    guard let text = countedTexts.first else {
      self = Self.none
      return
    }
    guard let value = Wrapped(linkText: text) else { return nil }
    self = value
  }

  var countedTexts: [String] { map { [$0.linkText] } ?? [] }
  static var wrappedName: String { "\(Wrapped.self)" }
  static var isRepeated: Bool { false }
}

extension Array: CountedLinkValue where Element: LinkParser.Value {
  init?(countedTexts: [String]) {
    self = []
    for text in countedTexts {
      guard let value = Element(linkText: text) else { return nil }
      append(value)
    }
  }

  var countedTexts: [String] { map(\.linkText) }
  static var wrappedName: String { "\(Element.self)" }
  static var isRepeated: Bool { true }
}
