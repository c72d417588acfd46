import CoordinatorKit
import CoordinatorKitRecorder
import Foundation

/// Writes recorded values as Swift that compiles wherever the types are visible.
enum FlightSource {
  /// A value of a known type: written as source if every part of it can be, else read from JSON.
  ///
  /// A struct may have no accessible initializer, so it cannot be written.
  static func text(_ value: Any, as type: Any.Type, json: String) -> String {
    if isPlain(value) { return swiftSource(value, as: type) }
    let name = Swift.type(of: value) == type ? ".init" : typeName(Swift.type(of: value))
    return "\(name)(recorded: \(rawSwiftSource(json)))"
  }

  static func typeName(_ type: Any.Type) -> String {
    String(swiftSource(type).dropLast(".self".count))
  }

  /// The stack, if every screen in it can be written and there is no alert, whose messages might
  /// not be.
  static func text<Screen: FlowScreen>(_ stack: ScreenStack<Screen>) -> String? {
    stack.alert == nil && stack.stacks.joined().allSatisfy(isPlain) ? swiftSource(stack) : nil
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
