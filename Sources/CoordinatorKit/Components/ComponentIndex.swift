/// Which components may handle which type of message, learned type by type.
///
/// A typed component is asked whether it accepts messages of a type once, at the first one; an untyped
/// component is in every list. So a message that nobody takes costs one look.
@MainActor final class ComponentIndex {
  private let types = TypeTable()
  /// The first candidate for each type; `nil` where no component takes messages of it.
  @exclusivity(unchecked) private var candidates: [Candidate?] = []

  /// The first of the components to ask about a message of a type; it knows the others.
  @inline(__always)
  func firstCandidate(
    for message: any CoordinatorMessageable, of type: ObjectIdentifier,
    among components: [any CoordinatorComponent]
  ) -> Candidate? {
    guard let number = types.number(of: type) else { return learn(type, message, components) }
    return candidates[number]
  }

  @inline(never)
  private func learn(
    _ type: ObjectIdentifier, _ message: any CoordinatorMessageable,
    _ components: [any CoordinatorComponent]
  ) -> Candidate? {
    let found = Candidate.chain(components.filter { Self.accepts(message, $0) })
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
