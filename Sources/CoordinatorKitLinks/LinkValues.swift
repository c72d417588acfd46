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
  ) -> @Sendable ([String?]) -> (route: R?, unreadable: Int?) {
    { texts in
      var reader = TextReader(texts)
      do {
        return (route(repeat try reader.next((each Value).self)), nil)
      } catch {
        return (nil, reader.index)
      }
    }
  }

  static func sources<R, each Value: LinkParser.Value>(
    _ values: @escaping @Sendable (R) -> (repeat each Value)?
  ) -> @Sendable (R) -> [(texts: [String?], route: R?)] {
    { route in
      guard let values = values(route) else { return [] }
      return [(texts(repeat each values), nil)]
    }
  }

  static func constantSources<R>(
    of route: @escaping @Sendable () -> R
  ) -> @Sendable (R) -> [(texts: [String?], route: R?)] {
    { _ in [([], route())] }
  }

  static func reflectedSources<R, each Value: LinkParser.Value>(
    of route: @escaping @Sendable (repeat each Value) -> R
  ) -> @Sendable (R) -> [(texts: [String?], route: R?)] {
    { other in
      var sources: [(texts: [String?], route: R?)] = []
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
  ) -> [String?] {
    var texts: [String?] = []
    repeat texts.append((each value).textIfPresent)
    return texts
  }
}

extension LinkParser.Value {
  fileprivate var textIfPresent: String? {
    (self as? any OptionalLinkValue)?.isAbsent == true ? nil : linkText
  }
}

private struct Unreadable: Error {}

/// Reads values from texts, one after the other.
private struct TextReader {
  private let texts: [String?]
  /// The index of the text that was read last.
  private(set) var index = -1

  init(_ texts: [String?]) { self.texts = texts }

  mutating func next<Value: LinkParser.Value>(_ type: Value.Type) throws -> Value {
    index += 1
    guard texts.indices.contains(index) else { throw Unreadable() }
    if let text = texts[index] {
      guard let value = Value(linkText: text) else { throw Unreadable() }
      return value
    }
    guard let optional = type as? any OptionalLinkValue.Type, let none = optional.absent as? Value
    else { throw Unreadable() }
    return none
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
  /// What its texts stand for.
  let hint: String?

  init<Value: LinkParser.Value>(_ type: Value.Type) {
    let optional = type as? any OptionalLinkValue.Type
    name = optional?.wrappedName ?? "\(type)"
    isOptional = optional != nil
    hint = type.linkTextHint
  }
}

/// Recognizes a value that a link may leave out.
private protocol OptionalLinkValue: LinkParser.Value {
  static var absent: Self { get }
  static var wrappedName: String { get }
  var isAbsent: Bool { get }
}

extension Optional: OptionalLinkValue where Wrapped: LinkParser.Value {
  static var absent: Wrapped? { .none }
  static var wrappedName: String { "\(Wrapped.self)" }
  var isAbsent: Bool { self == nil }
}
