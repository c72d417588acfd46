/// Which components may handle which type of message, learned type by type.
///
/// A typed component is asked whether it accepts messages of a type once, at the first one; an untyped
/// component is in every list. So a message that nobody takes costs one look.
///
/// It never changes: learning a type makes a new one.
final class ComponentIndex {
  private let types: TypeTable
  private let positions: [[Int]]

  private init(types: TypeTable, positions: [[Int]]) {
    self.types = types
    self.positions = positions
  }

  convenience init() {
    self.init(types: TypeTable(), positions: [])
  }

  /// The positions of the components to ask about messages of a type, in order; `nil` if the type is not
  /// known yet.
  subscript(_ type: ObjectIdentifier) -> [Int]? {
    types.number(of: type).map { positions[$0] }
  }

  /// Whether a type is known, and no component takes messages of it.
  func isNobodys(_ type: ObjectIdentifier?) -> Bool {
    guard let type, let number = types.number(of: type) else { return false }
    return positions[number].isEmpty
  }

  /// This index with the type of one more message.
  @MainActor func learning(
    _ message: any CoordinatorMessageable, among components: [any CoordinatorComponent]
  ) -> ComponentIndex {
    let found = components.indices.filter { Self.accepts(message, components[$0]) }
    return ComponentIndex(
      types: types.learning(ObjectIdentifier(type(of: message))), positions: positions + [found])
  }

  @MainActor private static func accepts(
    _ message: any CoordinatorMessageable, _ component: any CoordinatorComponent
  ) -> Bool {
    guard let typed = component as? any TypedComponent else { return true }
    return type(of: typed).accepts(message)
  }
}
