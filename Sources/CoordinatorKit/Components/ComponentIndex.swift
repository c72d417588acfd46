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

/// A component to ask about messages of a type, linked to those asked after it.
///
/// A linked list of immutable objects, not an array: an array would copy each component before
/// asking it, retaining and releasing what it holds. Here the owner of the first node owns all of
/// them, and each component is asked in place. A component that adds or removes others while it is
/// asked creates another list, so this one is traversed to its end.
@MainActor final class Candidate {
  private let component: any CoordinatorComponent
  private let next: Candidate?

  private init(_ component: any CoordinatorComponent, before next: Candidate?) {
    self.component = component
    self.next = next
  }

  /// The first node of a chain of components; `nil` if there are none.
  static func chain(_ components: [any CoordinatorComponent]) -> Candidate? {
    components.reversed().reduce(nil) { next, component in Candidate(component, before: next) }
  }

  /// Whether this component or a later one handled a message that reached a coordinator.
  func handle(_ message: any CoordinatorMessageable, at coordinator: BaseCoordinator) -> Bool {
    MessageDelivery.asked(component)
    if component.canHandleMessage(message: message, with: coordinator) {
      MessageDelivery.handle(message, at: coordinator, as: .handled(by: component.reportName)) {
        component.handle(message: message, with: coordinator)
      }
      return true
    }
    // A tail call, so that optimization makes it a loop; written as a loop, it would retain each
    // candidate.
    return next?.handle(message, at: coordinator) ?? false
  }
}
