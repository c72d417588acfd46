import Foundation

/// Values and types as text that is the same in every process.
///
/// As Swift prints them, with two exceptions: the elements of sets and the pairs of dictionaries are
/// sorted, and names of private types have `(private)` where Swift prints the address of their file
/// or function. A type's own `description` is kept as it is.
package enum CanonicalText {
  package static func of(_ value: Any) -> String {
    let text = String(describing: value)
    // Each collection is printed in brackets, each address after a dollar sign.
    guard text.utf8.contains(where: { $0 == UInt8(ascii: "[") || $0 == UInt8(ascii: "$") }) else {
      return text
    }
    return Self.text(of: value, isNested: false)
  }

  /// A value as text that tells it from all others: with its type, and with what its own description hides.
  ///
  /// What an object holds does not count: that may change, and the value is still the same.
  package static func identity(of value: Any) -> String {
    let mirror = Mirror(reflecting: value)
    let text = "\(name(of: mirror.subjectType)) \(of(value))"
    guard value is any CustomStringConvertible,
      mirror.displayStyle == .struct || mirror.displayStyle == .enum
    else { return text }
    return mirror.children.reduce(text) { "\($0), \($1.label ?? ""): \(identity(of: $1.value))" }
  }

  /// The full name of a type: its module, the types around it, and its generic arguments.
  package static func name(of type: Any.Type) -> String {
    withoutAddresses(String(reflecting: type))
  }

  /// Text that Swift printed, with `(private)` in place of addresses.
  package static func withoutAddresses(_ text: String) -> String {
    let mark = "(unknown context at $"
    guard text.contains("$") else { return text }
    var parts = text.components(separatedBy: mark)
    for index in parts.indices.dropFirst() {
      let address = parts[index].prefix(while: \.isHexDigit)
      let rest = parts[index].dropFirst(address.count)
      let isAddress = !address.isEmpty && rest.first == ")"
      parts[index] = isAddress ? "(private" + rest : mark + parts[index]
    }
    return parts.joined()
  }
}

// MARK: - As Swift prints

extension CanonicalText {
  /// Of a value that is part of another one, text is in quotes, and types have their full names.
  private static func text(of value: Any, isNested: Bool) -> String {
    let mirror = Mirror(reflecting: value)
    // First, since a cast looks into an optional.
    if case .optional? = mirror.displayStyle {
      return mirror.children.first.map { "Optional(\(nested($0.value)))" } ?? "nil"
    }
    if let unordered = value as? any UnorderedText { return unordered.sortedText(isNested) }
    if let list = value as? any ListText { return list.listText }
    switch mirror.displayStyle {
    case .tuple?: return "(\(list(mirror.children)))"
    case .struct? where !describesItself(value):
      return "\(name(of: mirror.subjectType, isNested: isNested))(\(list(mirror.children)))"
    case .enum? where !describesItself(value):
      guard let payload = mirror.children.first, let label = payload.label else { break }
      let type = isNested ? "\(name(of: mirror.subjectType))." : ""
      let text = nested(payload.value)
      let isTuple = Mirror(reflecting: payload.value).displayStyle == .tuple
      return "\(type)\(label)\(isTuple ? text : "(\(text))")"
    default: break
    }
    return withoutAddresses(isNested ? String(reflecting: value) : String(describing: value))
  }

  fileprivate static func nested(_ value: Any) -> String { text(of: value, isNested: true) }

  private static func name(of type: Any.Type, isNested: Bool) -> String {
    isNested ? name(of: type) : String(describing: type)
  }

  private static func list(_ children: Mirror.Children) -> String {
    children.map { label, value in
      let isNamed = label.map { !$0.hasPrefix(".") } ?? false
      return (isNamed ? "\(label ?? ""): " : "") + nested(value)
    }.joined(separator: ", ")
  }

  private static func describesItself(_ value: Any) -> Bool {
    value is any CustomStringConvertible || value is any CustomDebugStringConvertible
      || value is any TextOutputStreamable
  }
}

// MARK: - Collections

private protocol UnorderedText {
  func sortedText(_ isNested: Bool) -> String
}

extension Set: UnorderedText {
  fileprivate func sortedText(_ isNested: Bool) -> String {
    let text = "[\(map { CanonicalText.nested($0) }.sorted().joined(separator: ", "))]"
    return isNested ? "Set(\(text))" : text
  }
}

extension Dictionary: UnorderedText {
  fileprivate func sortedText(_ isNested: Bool) -> String {
    let pairs = map { (CanonicalText.nested($0), CanonicalText.nested($1)) }.sorted { $0 < $1 }
    return pairs.isEmpty ? "[:]" : "[\(pairs.map { "\($0): \($1)" }.joined(separator: ", "))]"
  }
}

private protocol ListText {
  var listText: String { get }
}

extension Array: ListText {
  fileprivate var listText: String {
    "[\(map { CanonicalText.nested($0) }.joined(separator: ", "))]"
  }
}

extension Mirror {
  /// What a value consists of: the properties of a struct, the associated values of a case, each by itself.
  static func parts(of value: Any) -> [Any] {
    let mirror = Mirror(reflecting: value)
    let parts = mirror.children.map(\.value)
    // Several values of a case, and one with a label, are a tuple.
    guard mirror.displayStyle == .enum, let payload = parts.first else { return parts }
    let tuple = Mirror(reflecting: payload)
    return tuple.displayStyle == .tuple ? tuple.children.map(\.value) : parts
  }
}
