/// A component to ask about messages of a type, and those to ask after it.
///
/// A chain of objects that never change, not an array: from an array each component would be copied before it is
/// asked, and what it holds retained and released. Here whoever holds the first one holds all, and each is asked
/// where it lies. A component that adds or removes others while it is asked makes another chain, so this one
/// is asked to its end.
@MainActor final class Candidate {
  private let component: any CoordinatorComponent
  private let next: Candidate?

  private init(_ component: any CoordinatorComponent, before next: Candidate?) {
    self.component = component
    self.next = next
  }

  /// The first one of a chain of components; `nil` if there are none.
  static func chain(_ components: [any CoordinatorComponent]) -> Candidate? {
    components.reversed().reduce(nil) { next, component in Candidate(component, before: next) }
  }

  /// Whether this component or one after it takes a message that has reached a coordinator, which it then has
  /// handled.
  func take(_ message: any CoordinatorMessageable, at coordinator: BaseCoordinator) -> Bool {
    MessageDelivery.asked(component)
    if component.canHandleMessage(message: message, with: coordinator) {
      MessageDelivery.handle(message, at: coordinator, as: .handled(by: component.reportName)) {
        component.handle(message: message, with: coordinator)
      }
      return true
    }
    // The last call, so that optimised this is a loop; written as one, it would retain each candidate.
    return next?.take(message, at: coordinator) ?? false
  }
}
