/// Which components may handle which type of message, learned type by type.
///
/// An open-addressing table: the address of a message's dynamic type leads to the positions of the
/// components to ask. A typed component is asked whether it accepts messages of a type once, at the
/// first one; an untyped component is in every list. So a message that nobody takes costs one look.
struct ComponentIndex {
  private var types: [ObjectIdentifier?] = []
  private var positions: [[Int]] = []
  private var count = 0

  /// Forgets everything; called when components come or go.
  mutating func reset() {
    self = ComponentIndex()
  }

  /// The positions of the components to ask about a message, in order.
  @MainActor mutating func candidates(
    for message: any CoordinatorMessageable, among components: [any CoordinatorComponent]
  ) -> [Int] {
    let type = ObjectIdentifier(Swift.type(of: message))
    if !types.isEmpty {
      var slot = slot(of: type)
      while let known = types[slot] {
        if known == type { return positions[slot] }
        slot = (slot + 1) & (types.count - 1)
      }
    }
    let found = components.indices.filter { Self.accepts(message, components[$0]) }
    insert(type, found)
    return found
  }

  @MainActor private static func accepts(
    _ message: any CoordinatorMessageable, _ component: any CoordinatorComponent
  ) -> Bool {
    guard let typed = component as? any TypedComponent else { return true }
    return type(of: typed).accepts(message)
  }

  private func slot(of type: ObjectIdentifier) -> Int {
    // Metatypes are aligned, so the low bits say nothing; the multiplier spreads the others.
    let spread = UInt(bitPattern: type) &* 0x9E37_79B9_7F4A_7C15
    return Int(truncatingIfNeeded: spread >> 32) & (types.count - 1)
  }

  private mutating func insert(_ type: ObjectIdentifier, _ found: [Int]) {
    if (count + 1) * 2 > types.count { grow() }
    var slot = slot(of: type)
    while types[slot] != nil { slot = (slot + 1) & (types.count - 1) }
    types[slot] = type
    positions[slot] = found
    count += 1
  }

  private mutating func grow() {
    let old = zip(types, positions)
    let capacity = max(8, types.count * 2)
    types = Array(repeating: nil, count: capacity)
    positions = Array(repeating: [], count: capacity)
    count = 0
    for (type, found) in old {
      if let type { insert(type, found) }
    }
  }
}
