/// Which components may handle which type of message, learned type by type.
///
/// A typed component is asked whether it accepts messages of a type once, at the first one; an untyped
/// component is in every list. So a message that nobody takes costs one look.
@MainActor final class ComponentIndex {
  private let types = TypeTable()
  @exclusivity(unchecked) private var positions: [[Int]] = []

  /// The positions of the components to ask about messages of a type, in order; `nil` if the type is not
  /// known yet.
  subscript(_ type: ObjectIdentifier) -> [Int]? {
    // No `map`: a closure for the standard library asks at run time whether it is on the main actor.
    guard let number = types.number(of: type) else { return nil }
    return positions[number]
  }

  /// Whether a type is known, and no component takes messages of it.
  func isNobodys(_ type: ObjectIdentifier?) -> Bool {
    guard let type, let number = types.number(of: type) else { return false }
    return positions[number].isEmpty
  }

  /// Learns the type of a message.
  func learn(
    _ message: any CoordinatorMessageable, among components: [any CoordinatorComponent]
  ) {
    types.learn(ObjectIdentifier(type(of: message)))
    positions.append(components.indices.filter { Self.accepts(message, components[$0]) })
  }

  /// The components are other ones now.
  func forget() {
    types.forget()
    positions = []
  }

  private static func accepts(
    _ message: any CoordinatorMessageable, _ component: any CoordinatorComponent
  ) -> Bool {
    guard let typed = component as? any TypedComponent else { return true }
    return type(of: typed).accepts(message)
  }
}
