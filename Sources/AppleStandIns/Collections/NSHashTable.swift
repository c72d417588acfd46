public import Foundation

/// A set of objects that it need not keep alive.
open class NSHashTable<ObjectType: AnyObject>: NSObject {
  private let options: NSPointerFunctions.Options
  private var references: [Reference] = []

  /// Makes an empty set; the capacity is ignored.
  public init(options: NSPointerFunctions.Options = [], capacity initialCapacity: Int) {
    self.options = options
    super.init()
  }

  /// Makes an empty set.
  public convenience init(options: NSPointerFunctions.Options) {
    self.init(options: options, capacity: 0)
  }

  /// Makes an empty set that keeps its objects alive.
  public override convenience init() {
    self.init(options: [], capacity: 0)
  }

  /// Makes a set that does not keep its objects alive.
  open class func weakObjects() -> NSHashTable<ObjectType> {
    NSHashTable(options: .weakMemory)
  }

  /// Adds an object unless it is there.
  open func add(_ object: ObjectType?) {
    guard let object, !contains(object) else { return }
    references.removeAll { $0.object == nil }
    references.append(Reference(object, options))
  }

  /// Removes an object.
  open func remove(_ object: ObjectType?) {
    guard let object else { return }
    references.removeAll { $0.isSame(as: object) || $0.object == nil }
  }

  /// Removes everything.
  open func removeAllObjects() {
    references = []
  }

  /// Whether the object, or one that counts as the same, is there.
  open func contains(_ anObject: ObjectType?) -> Bool {
    member(anObject) != nil
  }

  /// The object that is there and counts as the same.
  open func member(_ object: ObjectType?) -> ObjectType? {
    guard let object else { return nil }
    return references.first { $0.isSame(as: object) }?.object as? ObjectType
  }

  /// How many objects there are that are alive.
  open var count: Int { allObjects.count }

  /// The objects that are alive, in no order.
  open var allObjects: [ObjectType] { references.compactMap { $0.object as? ObjectType } }

  /// One of the objects that are alive.
  open var anyObject: ObjectType? { allObjects.first }

  /// Goes through the objects that are alive, in no order.
  open func objectEnumerator() -> NSEnumerator {
    NSArray(array: allObjects).objectEnumerator()
  }
}
