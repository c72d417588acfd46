/// Which components may handle which type of message, learned type by type.
///
/// An open-addressing table: the address of a message's dynamic type leads to the positions of the
/// components to ask. A typed component is asked whether it accepts messages of a type once, at the
/// first one; an untyped component is in every list. So a message that nobody takes costs one look.
///
/// The table never changes: learning a type makes a new one. Reading it then needs no access checks,
/// which would cost more than the look itself.
final class ComponentIndex {
  // The addresses of the types, 0 where a slot is free; a power of two of them.
  private let types: [UInt]
  private let positions: [[Int]]

  private init(types: [UInt], positions: [[Int]]) {
    self.types = types
    self.positions = positions
  }

  convenience init() {
    let capacity = 8
    self.init(
      types: Array(repeating: 0, count: capacity),
      positions: Array(repeating: [], count: capacity))
  }

  /// The slot of a type that is known.
  func slot(of message: any CoordinatorMessageable) -> Int? {
    let type = Self.address(of: message)
    var slot = firstSlot(of: type)
    while true {
      let known = types[slot]
      if known == type { return slot }
      if known == 0 { return nil }
      slot = (slot + 1) & (types.count - 1)
    }
  }

  /// Whether the type of a message is known, and no component takes it.
  func isNobodys(_ message: any CoordinatorMessageable) -> Bool {
    slot(of: message).map { positions[$0].isEmpty } ?? false
  }

  /// The positions of the components to ask about the type in a slot, in order.
  func candidates(at slot: Int) -> [Int] { positions[slot] }

  /// This table with the type of one more message.
  @MainActor func learning(
    _ message: any CoordinatorMessageable, among components: [any CoordinatorComponent]
  ) -> ComponentIndex {
    let found = components.indices.filter { Self.accepts(message, components[$0]) }
    let known = zip(types, positions).filter { $0.0 != 0 } + [(Self.address(of: message), found)]
    var capacity = types.count
    while known.count * 2 > capacity { capacity *= 2 }
    let empty = ComponentIndex(
      types: Array(repeating: 0, count: capacity),
      positions: Array(repeating: [], count: capacity))
    var (types, positions) = (empty.types, empty.positions)
    for (type, found) in known {
      var slot = empty.firstSlot(of: type)
      while types[slot] != 0 { slot = (slot + 1) & (capacity - 1) }
      types[slot] = type
      positions[slot] = found
    }
    return ComponentIndex(types: types, positions: positions)
  }

  @MainActor private static func accepts(
    _ message: any CoordinatorMessageable, _ component: any CoordinatorComponent
  ) -> Bool {
    guard let typed = component as? any TypedComponent else { return true }
    return type(of: typed).accepts(message)
  }

  private static func address(of message: any CoordinatorMessageable) -> UInt {
    UInt(bitPattern: ObjectIdentifier(type(of: message)))
  }

  private func firstSlot(of type: UInt) -> Int {
    // Metatypes are aligned, so the low bits say nothing; the multiplier spreads the others.
    Int(truncatingIfNeeded: (type &* 0x9E37_79B9_7F4A_7C15) >> 32) & (types.count - 1)
  }
}
