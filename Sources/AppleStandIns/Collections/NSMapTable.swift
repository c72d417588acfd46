public import Foundation

/// Finds objects by others, of which it need not keep any alive.
///
/// A pair whose key or value is gone is not found any more, and what else it held is let go with the
/// next look at the table.
open class NSMapTable<KeyType: AnyObject, ObjectType: AnyObject>: NSObject {
  private typealias Pair = (key: Reference, value: Reference)

  private let keyOptions: NSPointerFunctions.Options
  private let valueOptions: NSPointerFunctions.Options
  private var pairsByHash: [Int: [Pair]] = [:]

  /// Makes an empty table; the capacity is ignored.
  public init(
    keyOptions: NSPointerFunctions.Options = [], valueOptions: NSPointerFunctions.Options = [],
    capacity initialCapacity: Int
  ) {
    self.keyOptions = keyOptions
    self.valueOptions = valueOptions
    super.init()
  }

  /// Makes an empty table.
  public convenience init(
    keyOptions: NSPointerFunctions.Options = [], valueOptions: NSPointerFunctions.Options = []
  ) {
    self.init(keyOptions: keyOptions, valueOptions: valueOptions, capacity: 0)
  }

  /// Makes an empty table that keeps keys and values alive.
  public override convenience init() {
    self.init(keyOptions: [], valueOptions: [], capacity: 0)
  }

  /// Makes a table that keeps both alive.
  open class func strongToStrongObjects() -> NSMapTable<KeyType, ObjectType> {
    NSMapTable(keyOptions: .strongMemory, valueOptions: .strongMemory)
  }

  /// Makes a table that keeps its values alive as long as their keys live.
  open class func weakToStrongObjects() -> NSMapTable<KeyType, ObjectType> {
    NSMapTable(keyOptions: .weakMemory, valueOptions: .strongMemory)
  }

  /// Makes a table that keeps its keys alive as long as their values live.
  open class func strongToWeakObjects() -> NSMapTable<KeyType, ObjectType> {
    NSMapTable(keyOptions: .strongMemory, valueOptions: .weakMemory)
  }

  /// Makes a table that keeps neither alive.
  open class func weakToWeakObjects() -> NSMapTable<KeyType, ObjectType> {
    NSMapTable(keyOptions: .weakMemory, valueOptions: .weakMemory)
  }

  /// The value for the key.
  open func object(forKey aKey: KeyType?) -> ObjectType? {
    guard let aKey else { return nil }
    forgetTheGone()
    let pair = pairsByHash[hash(of: aKey)]?.first { $0.key.isSame(as: aKey) }
    return pair?.value.object as? ObjectType
  }

  /// Sets the value for the key; without a value it removes the key.
  open func setObject(_ anObject: ObjectType?, forKey aKey: KeyType?) {
    guard let aKey else { return }
    removeObject(forKey: aKey)
    guard let anObject else { return }
    let key = Reference(aKey, keyOptions)
    pairsByHash[key.hash, default: []].append((key, Reference(anObject, valueOptions)))
  }

  /// Removes the key and its value.
  open func removeObject(forKey aKey: KeyType?) {
    guard let aKey else { return }
    forgetTheGone()
    pairsByHash[hash(of: aKey)]?.removeAll { $0.key.isSame(as: aKey) }
  }

  /// Removes everything.
  open func removeAllObjects() {
    pairsByHash = [:]
  }

  /// How many pairs there are of which both are alive.
  open var count: Int { livingPairs().count }

  /// Goes through the keys, in no order.
  open func keyEnumerator() -> NSEnumerator {
    NSArray(array: livingPairs().map(\.key)).objectEnumerator()
  }

  /// Goes through the values, in no order.
  open func objectEnumerator() -> NSEnumerator? {
    NSArray(array: livingPairs().map(\.value)).objectEnumerator()
  }

  private func hash(of key: KeyType) -> Int { Reference.hash(of: key, keyOptions) }

  private func livingPairs() -> [(key: KeyType, value: ObjectType)] {
    forgetTheGone()
    return pairsByHash.values.joined().compactMap { pair in
      guard let key = pair.key.object as? KeyType, let value = pair.value.object as? ObjectType
      else { return nil }
      return (key, value)
    }
  }

  private func forgetTheGone() {
    for (hash, pairs) in pairsByHash {
      let living = pairs.filter { $0.key.object != nil && $0.value.object != nil }
      if living.isEmpty {
        pairsByHash[hash] = nil
      } else if living.count < pairs.count {
        pairsByHash[hash] = living
      }
    }
  }
}
