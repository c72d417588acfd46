/// Caches which components may handle which type of message, type by type.
///
/// A typed component is asked once, at the first message of a type, whether it accepts that type;
/// an untyped component is in every list. So a message that no component handles costs one lookup.
@MainActor final class ComponentIndex {
  private let types = TypeTable()
  /// The first candidate for each type; `nil` where no component accepts messages of it.
  @exclusivity(unchecked) private var candidates: [Candidate?] = []

  /// The first component to ask about a message of a type; it links to the others.
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

  /// The components have changed.
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
