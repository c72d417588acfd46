/// A component made from a closure by `BaseComponentCoordinator.on(_:handle:)`.
package final class ClosureComponent<Message>: TypedComponent {
  private let handler: @MainActor (Message, any Coordinator) -> Void

  init(_ handler: @escaping @MainActor (Message, any Coordinator) -> Void) {
    self.handler = handler
  }

  /// Calls the closure.
  package func handle(_ message: Message, with coordinator: any Coordinator) {
    handler(message, coordinator)
  }
}

extension ClosureComponent: CustomStringConvertible {
  /// `on(Buy)`, as in a trail.
  package nonisolated var description: String { "on(\(Message.self))" }
}
