/// A component made from a closure by `BaseComponentCoordinator.on(_:handle:)`.
package final class ClosureComponent<Message>: TypedComponent {
  private let take: @MainActor (Message, any Coordinator) -> Void

  init(_ take: @escaping @MainActor (Message, any Coordinator) -> Void) {
    self.take = take
  }

  /// Calls the closure.
  package func handle(_ message: Message, with coordinator: any Coordinator) {
    take(message, coordinator)
  }
}

extension ClosureComponent: CustomStringConvertible {
  /// `on(Buy)`, as in a trail.
  package nonisolated var description: String { "on(\(Message.self))" }
}
