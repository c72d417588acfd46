/// Which components may handle which type of message, learned type by type.
///
/// A typed component is asked whether it accepts messages of a type once, at the first one; an untyped
/// component is in every list. So a message that nobody takes costs one look.
@MainActor final class ComponentIndex {
  private let types = TypeTable()
  @exclusivity(unchecked) private var candidates: [[any CoordinatorComponent]] = []

  /// The components to ask about a message of a type, in order.
  func candidates(
    for message: any CoordinatorMessageable, of type: ObjectIdentifier,
    among components: [any CoordinatorComponent]
  ) -> [any CoordinatorComponent] {
    guard let number = types.number(of: type) else { return learn(type, message, components) }
    return candidates[number]
  }

  /// Whether a type is known, and no component takes messages of it.
  func isNobodys(_ type: ObjectIdentifier) -> Bool {
    guard let number = types.number(of: type) else { return false }
    return candidates[number].isEmpty
  }

  @inline(never)
  private func learn(
    _ type: ObjectIdentifier, _ message: any CoordinatorMessageable,
    _ components: [any CoordinatorComponent]
  ) -> [any CoordinatorComponent] {
    let found = components.filter { Self.accepts(message, $0) }
    types.learn(type)
    candidates.append(found)
    return found
  }

  /// The components are other ones now.
  func forget() {
    types.forget()
    candidates = []
  }

  private static func accepts(
    _ message: any CoordinatorMessageable, _ component: any CoordinatorComponent
  ) -> Bool {
    guard let typed = component as? any TypedComponent else { return true }
    return type(of: typed).accepts(message)
  }
}
