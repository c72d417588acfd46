/// Numbers types in the order they are added: an open-addressing table keyed by the address of a
/// type.
///
/// It belongs to one owner permanently, which need not retain it during a lookup. It is read and
/// changed in single steps that never overlap, so nothing is checked at run time: either would cost
/// more than the lookup itself.
@MainActor package final class TypeTable {
  /// The addresses of the types, 0 for a free slot; the count is a power of two.
  @exclusivity(unchecked) private var types = [UInt](repeating: 0, count: 8)
  @exclusivity(unchecked) private var numbers = [Int](repeating: 0, count: 8)
  /// The number of known types.
  @exclusivity(unchecked) package private(set) var count = 0

  /// Creates an empty table.
  package init() {}

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

  /// Adds a type that is not known yet; it gets the number `count`.
  package func learn(_ type: ObjectIdentifier) {
    if (count + 1) * 2 > types.count { grow() }
    insert(UInt(bitPattern: type), count)
    count += 1
  }

  /// Removes all types.
  package func forget() {
    for slot in types.indices { types[slot] = 0 }
    count = 0
  }

  private func grow() {
    let known = zip(types, numbers).filter { $0.0 != 0 }
    types = Array(repeating: 0, count: types.count * 2)
    numbers = Array(repeating: 0, count: types.count)
    for (address, number) in known { insert(address, number) }
  }

  private func insert(_ address: UInt, _ number: Int) {
    var slot = firstSlot(of: address)
    while types[slot] != 0 { slot = (slot + 1) & (types.count - 1) }
    types[slot] = address
    numbers[slot] = number
  }

  private func firstSlot(of address: UInt) -> Int {
    // Metatypes are aligned, so the low bits carry no information; the multiplier spreads the
    // others.
    Int(truncatingIfNeeded: (address &* 0x9E37_79B9_7F4A_7C15) >> 32) & (types.count - 1)
  }
}
