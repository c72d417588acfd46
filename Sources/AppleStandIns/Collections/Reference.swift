import Foundation

/// One object in a table or set, held or not, with the hash that it had when it came.
struct Reference {
  let hash: Int
  private let comparesPointers: Bool
  private let strong: AnyObject?
  private weak var weak: AnyObject?

  init(_ object: AnyObject, _ options: NSPointerFunctions.Options) {
    comparesPointers = options.comparesPointers
    hash = Self.hash(of: object, options)
    strong = options.isWeak ? nil : object
    weak = object
  }

  /// The object; nil once it is gone.
  var object: AnyObject? { strong ?? weak }

  /// Whether the object is still there and counts as the same as the other one.
  func isSame(as other: AnyObject) -> Bool {
    guard let object else { return false }
    if object === other { return true }
    guard !comparesPointers, let object = object as? NSObject else { return false }
    return object.isEqual(other)
  }

  static func hash(of object: AnyObject, _ options: NSPointerFunctions.Options) -> Int {
    if !options.comparesPointers, let object = object as? NSObject { return object.hash }
    return ObjectIdentifier(object).hashValue
  }
}
