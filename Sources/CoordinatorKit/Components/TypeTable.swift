/// Numbers types in the order in which they are learned: an open-addressing table from the address of a type.
///
/// It never changes: learning makes a new one. Reading it then needs no access checks, which would cost more
/// than the look itself.
package final class TypeTable {
  // The addresses of the types, 0 where a slot is free; a power of two of them.
  private let types: [UInt]
  private let numbers: [Int]
  /// How many types are known.
  package let count: Int

  private init(types: [UInt], numbers: [Int], count: Int) {
    self.types = types
    self.numbers = numbers
    self.count = count
  }

  /// Makes a table that knows no type.
  package convenience init() {
    self.init(
      types: Array(repeating: 0, count: 8), numbers: Array(repeating: 0, count: 8), count: 0)
  }

  /// The number of a type, counted from 0; `nil` if it is not known.
  package func number(of type: ObjectIdentifier) -> Int? {
    let address = UInt(bitPattern: type)
    var slot = firstSlot(of: address)
    while true {
      let known = types[slot]
      if known == address { return numbers[slot] }
      if known == 0 { return nil }
      slot = (slot + 1) & (types.count - 1)
    }
  }

  /// This table with one more type, which it does not know yet and which gets the number `count`.
  package func learning(_ type: ObjectIdentifier) -> TypeTable {
    let known = zip(types, numbers).filter { $0.0 != 0 } + [(UInt(bitPattern: type), count)]
    var capacity = types.count
    while known.count * 2 > capacity { capacity *= 2 }
    var types = [UInt](repeating: 0, count: capacity)
    var numbers = [Int](repeating: 0, count: capacity)
    let empty = TypeTable(types: types, numbers: numbers, count: 0)
    for (type, number) in known {
      var slot = empty.firstSlot(of: type)
      while types[slot] != 0 { slot = (slot + 1) & (capacity - 1) }
      types[slot] = type
      numbers[slot] = number
    }
    return TypeTable(types: types, numbers: numbers, count: count + 1)
  }

  private func firstSlot(of address: UInt) -> Int {
    // Metatypes are aligned, so the low bits say nothing; the multiplier spreads the others.
    Int(truncatingIfNeeded: (address &* 0x9E37_79B9_7F4A_7C15) >> 32) & (types.count - 1)
  }
}
