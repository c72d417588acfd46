import CoordinatorKit
import Foundation

/// Writes what a flight kept as Swift that compiles wherever the types are seen.
enum FlightSource {
  /// A value where its type is known: spelled if every part of it can be, else read from JSON.
  ///
  /// A struct may have no initializer that a test can call, so it cannot be spelled.
  static func text(_ value: Any, as type: Any.Type, json: String) -> String {
    if isPlain(value) { return swiftSource(value, as: type) }
    let name = Swift.type(of: value) == type ? ".init" : typeName(Swift.type(of: value))
    return "\(name)(recorded: \(literal(json)))"
  }

  static func typeName(_ type: Any.Type) -> String {
    String(swiftSource(type).dropLast(".self".count))
  }

  /// The stack, if every screen in it can be spelled and there is no alert, whose messages may not be.
  static func text<Screen: FlowScreen>(_ stack: ScreenStack<Screen>) -> String? {
    stack.alert == nil && stack.stacks.joined().allSatisfy(isPlain) ? swiftSource(stack) : nil
  }

  /// A string literal in which nothing has to be escaped.
  static func literal(_ text: String) -> String {
    var fence = "#"
    while text.contains("\"\(fence)") || text.contains("\\\(fence)") { fence += "#" }
    return "\(fence)\"\(text)\"\(fence)"
  }

  private static func isPlain(_ value: Any) -> Bool {
    switch value {
    case is any Flight.SwiftSourceConvertible, is any BinaryInteger, is any BinaryFloatingPoint,
      is Bool,
      is String:
      return true
    default: break
    }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .enum?, .tuple?, .optional?, .collection?, .set?, .dictionary?:
      return mirror.children.allSatisfy { isPlain($0.value) }
    default: return false
    }
  }
}
