import CoordinatorKit
import CoordinatorKitRecorder
import Foundation

/// A value as Swift source that creates an equal one, with the names of its types but not of its
/// modules.
///
/// Read by reflection: enum cases, structs by their memberwise initializers, tuples, optionals,
/// collections and plain values. Child flows stored in a flow are left out: each is created where
/// it is declared. What cannot be read (objects, closures, types with a custom mirror) becomes a
/// comment, so that the source does not compile rather than mean something else; conform to
/// `Flight.SwiftSourceConvertible` in that case.
///
/// - Parameter value: The value.
/// - Returns: The source, on one line.
package func swiftSource(_ value: Any) -> String {
  SwiftSource.text(value)
}

/// A value as Swift source where the compiler knows its type: `.open(book: 42)` for an enum of that
/// very type, `[.poetry]` for a set.
///
/// - Parameters:
///   - value: The value.
///   - type: The type that the compiler expects there.
/// - Returns: The source, on one line.
package func swiftSource(_ value: Any, as type: Any.Type) -> String {
  SwiftSource.text(value, as: type)
}

private enum SwiftSource {
  /// - Parameter expected: The type that the compiler expects there; `nil` if nothing tells.
  static func text(_ value: Any, as expected: Any.Type? = nil) -> String {
    if let convertible = value as? any Flight.SwiftSourceConvertible {
      return convertible.swiftSource
    }
    let isImplicit = expected == type(of: value)
    if let literal = literal(value) { return literal }
    if let collection = value as? any ReflectedCollection {
      return collection.source(isImplicit: isImplicit)
    }
    let mirror = Mirror(reflecting: value)
    if case .optional? = mirror.displayStyle { return optional(mirror) }
    guard !(value is any CustomReflectable) else { return placeholder(value) }
    switch mirror.displayStyle {
    case .tuple: return "(\(arguments(mirror.children)))"
    case .enum: return enumCase(value, mirror, isImplicit: isImplicit) ?? placeholder(value)
    case .struct: return structure(value, mirror) ?? placeholder(value)
    default: return placeholder(value)
    }
  }

  /// Never valid source on its own, and never ends the comment that contains it.
  private static func placeholder(_ value: Any) -> String {
    let text = "\(typeName(type(of: value))): \(value)"
      .replacingOccurrences(of: "*/", with: "* /").replacingOccurrences(of: "/*", with: "/ *")
    return "/* \(swiftComment(text).map { $0.dropFirst(3) }.joined(separator: " ")) */"
  }
}

// MARK: - Plain values

extension SwiftSource {
  private static func literal(_ value: Any) -> String? {
    switch value {
    case let value as Bool: "\(value)"
    case let value as Int: "\(value)"
    case let value as String: swiftSource(value)
    case let value as Character: "Character(\(swiftSource(String(value))))"
    case let value as Substring: "Substring(\(swiftSource(String(value))))"
    case let value as Double: number(value)
    case let value as Float: "Float(\(number(value)))"
    case let value as any FixedWidthInteger: "\(typeName(type(of: value)))(\(value))"
    case let value as UUID: "UUID(uuidString: \"\(value.uuidString)\")!"
    case let value as URL: "URL(string: \(swiftSource(value.absoluteString)))!"
    case let value as Date:
      "Date(timeIntervalSinceReferenceDate: \(number(value.timeIntervalSinceReferenceDate)))"
    case let type as any Any.Type: "\(typeName(type)).self"
    default: nil
    }
  }

  private static func number<Number: BinaryFloatingPoint>(_ value: Number) -> String {
    if value.isNaN { return "\(Number.self).nan" }
    if value.isInfinite {
      return value < 0 ? "-\(Number.self).infinity" : "\(Number.self).infinity"
    }
    return "\(value)"
  }

  private static func optional(_ mirror: Mirror) -> String {
    guard let wrapped = mirror.children.first?.value else { return "nil" }
    // A bare `nil` would be the outer one.
    return Mirror(reflecting: wrapped).displayStyle == .optional
      ? ".some(\(text(wrapped)))" : text(wrapped)
  }
}

// MARK: - Collections

private protocol ReflectedCollection {
  /// The elements as a literal.
  ///
  /// - Parameter isImplicit: Whether the compiler expects this very type there.
  func source(isImplicit: Bool) -> String
}

extension Array: ReflectedCollection {
  func source(isImplicit: Bool) -> String {
    let elements = map { SwiftSource.text($0, as: isImplicit ? Element.self : nil) }
    return "[\(elements.joined(separator: ", "))]"
  }
}

extension Set: ReflectedCollection {
  func source(isImplicit: Bool) -> String {
    let elements = map { SwiftSource.text($0, as: Element.self) }.sorted()
    let literal = "[\(elements.joined(separator: ", "))]"
    // By itself the literal would be an array.
    return isImplicit ? literal : "\(literal) as \(SwiftSource.typeName(Self.self))"
  }
}

extension Dictionary: ReflectedCollection {
  func source(isImplicit: Bool) -> String {
    let pairs = map { key, value in
      let key = SwiftSource.text(key, as: isImplicit ? Key.self : nil)
      return "\(key): \(SwiftSource.text(value, as: isImplicit ? Value.self : nil))"
    }
    return pairs.isEmpty ? "[:]" : "[\(pairs.sorted().joined(separator: ", "))]"
  }
}

private protocol ReflectedChildFlow {}
extension ChildFlow: ReflectedChildFlow {}

// MARK: - Enums, structs and tuples

extension SwiftSource {
  private static func enumCase(_ value: Any, _ mirror: Mirror, isImplicit: Bool) -> String? {
    guard let name = enumCaseName(value) else { return nil }
    let path = (isImplicit ? "" : typeName(type(of: value))) + "." + identifier(name)
    guard let payload = mirror.children.first?.value else { return path }
    let inner = Mirror(reflecting: payload)
    // A case with the value `()` has a payload, an empty tuple.
    guard inner.displayStyle == .tuple, !inner.children.isEmpty else {
      return "\(path)(\(text(payload)))"
    }
    return "\(path)(\(arguments(inner.children, isExact: isExact(payload, inner))))"
  }

  private static func structure(_ value: Any, _ mirror: Mirror) -> String? {
    let labels = mirror.children.map { $0.label ?? "_" }
    // The names of wrapped and lazy properties are not those of the initializer, and a value that
    // shows nothing of what it stores must not look empty.
    guard labels.allSatisfy({ !$0.hasPrefix("_") && !$0.hasPrefix("$") }),
      !labels.isEmpty || size(of: value) == 0
    else { return nil }
    // Nothing says whether a property was passed to the initializer, but child flows name their
    // parent's type.
    let given = mirror.children.filter { !isChildFlow($0.value) }
    return "\(typeName(type(of: value)))(\(arguments(given)))"
  }

  private static func isChildFlow(_ value: Any) -> Bool {
    if value is any ReflectedChildFlow { return true }
    guard let elements = value as? [Any] else { return false }
    return !elements.isEmpty && elements.allSatisfy { $0 is any ReflectedChildFlow }
  }

  private static func arguments(
    _ children: some Collection<Mirror.Child>, isExact: Bool = false
  ) -> String {
    children.map { child in
      let text = text(child.value, as: isExact ? type(of: child.value) : nil)
      guard let label = child.label, !label.hasPrefix(".") else { return text }
      return "\(argumentLabel(label)): \(text)"
    }.joined(separator: ", ")
  }

  /// Whether the static types of a payload are those of its values.
  private static func isExact(_ payload: Any, _ mirror: Mirror) -> Bool {
    let types = mirror.children.map { child in
      let type = String(reflecting: type(of: child.value))
      guard let label = child.label, !label.hasPrefix(".") else { return type }
      return "\(label): \(type)"
    }
    return String(reflecting: type(of: payload)) == "(\(types.joined(separator: ", ")))"
  }

  private static func size<Value>(of value: Value) -> Int { MemoryLayout<Value>.size }
}

// MARK: - Names

extension SwiftSource {
  private static func identifier(_ name: String) -> String {
    let isPlain = name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
    return isPlain && !["init", "self", "Type", "Protocol"].contains(name) ? name : "`\(name)`"
  }

  private static func argumentLabel(_ label: String) -> String {
    ["inout", "var", "let"].contains(label) ? "`\(label)`" : label
  }

  /// The name of a type as written in any module that sees it: `FlowResult<Order>`.
  static func typeName(_ type: Any.Type) -> String {
    let full = String(reflecting: type)
      .replacingOccurrences(
        of: #"\((extension|unknown context) (in|at) [^)]*\)[.:]"#, with: "",
        options: .regularExpression)
    // The first name of each path is the module's; what follows a `>` continues a path.
    return full.replacingOccurrences(
      of: #"(?<![\w.>])[\w`]+\.(?=[\w`])"#, with: "", options: .regularExpression)
  }

  /// The name of an enum's case, even if its description differs.
  private static func enumCaseName<Value>(_ value: Value) -> String? {
    caseName(value).map { String(cString: $0) }
  }
}

/// What the standard library's own `print` and `dump` use to read a case's name; no public API
/// provides it for an enum that describes itself.
@_silgen_name("swift_EnumCaseName")
private func caseName<Value>(_ value: Value) -> UnsafePointer<CChar>?
