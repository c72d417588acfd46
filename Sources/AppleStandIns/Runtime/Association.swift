/// One associated object, held as its policy says.
struct Association {
  private let strong: Any?
  private weak var weak: AnyObject?

  init(_ value: Any, _ policy: objc_AssociationPolicy) {
    if policy == .OBJC_ASSOCIATION_ASSIGN, type(of: value) is AnyClass {
      strong = nil
      weak = value as AnyObject
    } else {
      strong = value
    }
  }

  var value: Any? { strong ?? weak }
}

/// All that is associated with one object.
@MainActor
final class Associations {
  private var byKey: [UnsafeRawPointer: Association] = [:]

  func set(_ association: Association?, for key: UnsafeRawPointer) { byKey[key] = association }
  func value(for key: UnsafeRawPointer) -> Any? { byKey[key]?.value }
  func removeAll() { byKey = [:] }
}
