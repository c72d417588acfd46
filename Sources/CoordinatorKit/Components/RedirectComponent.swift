/// A component made by `BaseComponentCoordinator.redirect(_:to:)`.
final class RedirectComponent<Message>: TypedComponent, Redirecting {
  private let transform: @MainActor (Message) -> any CoordinatorMessageable

  init(_ transform: @escaping @MainActor (Message) -> any CoordinatorMessageable) {
    self.transform = transform
  }

  /// Sends the other message; the one being handled adopts its outcome.
  func handle(_ message: Message, with coordinator: any Coordinator) {
    (coordinator as? BaseComponentCoordinator)?.redirect(to: transform(message), by: .component)
  }

  /// The message that is sent instead of another one; `nil` for one of another type.
  func replacement(for message: any CoordinatorMessageable) -> (any CoordinatorMessageable)? {
    (message as? Message).map(transform)
  }
}

extension BaseComponentCoordinator {
  /// The message that a component would send here instead of another one; `nil` if none would.
  func replacement(for message: any CoordinatorMessageable) -> (any CoordinatorMessageable)? {
    let handler = components.first { $0.canHandleMessage(message: message, with: self) }
    return (handler as? any Redirecting)?.replacement(for: message)
  }
}

extension RedirectComponent: CustomStringConvertible {
  /// `redirect(ShopRoute)`, as in a trail.
  nonisolated var description: String { "redirect(\(Message.self))" }
}
