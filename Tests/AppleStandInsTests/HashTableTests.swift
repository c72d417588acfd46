import AppleStandIns
import Foundation
import Testing

@Suite("NSHashTable")
struct HashTableTests {
  @Test("An object is in the set once until it is removed")
  func contains() {
    let table = NSHashTable<Key>()
    let key = Key()

    table.add(key)
    table.add(key)
    #expect(table.contains(key))
    #expect(table.count == 1)
    #expect(table.anyObject === key)

    table.remove(key)
    #expect(!table.contains(key))
    #expect(table.allObjects.isEmpty)
  }

  @Test("A set of weak objects keeps none alive")
  func weakObjects() {
    let table = NSHashTable<Key>.weakObjects()
    let kept = Key()
    table.add(kept)
    do { table.add(Key()) }

    #expect(table.count == 1)
    #expect(table.allObjects.first === kept)
    #expect(table.objectEnumerator().allObjects.count == 1)
  }

  @Test("Equal objects are one object")
  func equals() {
    let table = NSHashTable<Name>()
    let first = Name("list")
    table.add(first)
    table.add(Name("list"))

    #expect(table.count == 1)
    #expect(table.member(Name("list")) === first)
  }
}
