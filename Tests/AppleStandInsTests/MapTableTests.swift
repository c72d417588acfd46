import AppleStandIns
import Foundation
import Testing

@Suite("NSMapTable")
struct MapTableTests {
  @Test("A value is found by its key until it is removed")
  func finds() {
    let table = NSMapTable<Key, Value>.strongToStrongObjects()
    let (key, value) = (Key(), Value())

    table.setObject(value, forKey: key)
    #expect(table.object(forKey: key) === value)
    #expect(table.object(forKey: Key()) == nil)
    #expect(table.count == 1)

    table.removeObject(forKey: key)
    #expect(table.object(forKey: key) == nil)
    #expect(table.count == 0)
  }

  @Test("A later value takes the place of an earlier one")
  func replaces() {
    let table = NSMapTable<Key, Value>()
    let (key, second) = (Key(), Value())

    table.setObject(Value(), forKey: key)
    table.setObject(second, forKey: key)

    #expect(table.object(forKey: key) === second)
    #expect(table.count == 1)
  }

  @Test("A weak key is not kept alive, and its value is let go with the next look")
  func weakKey() {
    let table = NSMapTable<Key, Value>.weakToStrongObjects()
    weak var goneKey: Key?
    weak var goneValue: Value?
    do {
      let (key, value) = (Key(), Value())
      (goneKey, goneValue) = (key, value)
      table.setObject(value, forKey: key)
      #expect(table.count == 1)
    }

    #expect(goneKey == nil)
    #expect(table.count == 0)
    #expect(goneValue == nil)
  }

  @Test("A strong key keeps itself and its value alive")
  func strongKey() {
    let table = NSMapTable<Key, Value>(keyOptions: .strongMemory, valueOptions: .strongMemory)
    weak var key: Key?
    do {
      let made = Key()
      key = made
      table.setObject(Value(), forKey: made)
    }

    #expect(key != nil)
    #expect(table.count == 1)
  }

  @Test("A weak value is not kept alive, and then its key finds nothing")
  func weakValue() {
    let table = NSMapTable<Key, Value>.strongToWeakObjects()
    let key = Key()
    do {
      let value = Value()
      table.setObject(value, forKey: key)
      #expect(table.object(forKey: key) === value)
    }

    #expect(table.object(forKey: key) == nil)
  }

  @Test("Equal keys are one key, unless pointers are compared")
  func personality() {
    let equal = NSMapTable<Name, Value>(keyOptions: .strongMemory, valueOptions: .strongMemory)
    let same = NSMapTable<Name, Value>(
      keyOptions: [.weakMemory, .objectPointerPersonality], valueOptions: .strongMemory)
    let name = Name("list")

    equal.setObject(Value(), forKey: name)
    same.setObject(Value(), forKey: name)

    #expect(equal.object(forKey: Name("list")) != nil)
    #expect(same.object(forKey: Name("list")) == nil)
    #expect(same.object(forKey: name) != nil)
  }

  @Test("The enumerators go through what is alive")
  func enumerates() {
    let table = NSMapTable<Key, Value>.weakToStrongObjects()
    let (key, value) = (Key(), Value())
    table.setObject(value, forKey: key)
    do { table.setObject(Value(), forKey: Key()) }

    #expect(table.keyEnumerator().allObjects.map { $0 as? Key === key } == [true])
    #expect(table.objectEnumerator()?.allObjects.map { $0 as? Value === value } == [true])
  }

  @Test("No value, or no key, is no pair")
  func nothing() {
    let table = NSMapTable<Key, Value>()
    let key = Key()
    table.setObject(Value(), forKey: key)
    table.setObject(Value(), forKey: nil)

    table.setObject(nil, forKey: key)
    #expect(table.count == 0)
    #expect(table.object(forKey: nil) == nil)
  }
}
