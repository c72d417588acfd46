/// A component made by `BaseComponentCoordinator.redirect(_:to:)`.
final class RedirectComponent<Message>: TypedComponent {
  private let transform: @MainActor (Message) -> any CoordinatorMessageable

  init(_ transform: @escaping @MainActor (Message) -> any CoordinatorMessageable) {
    self.transform = transform
  }

  /// Sends the other message; the one being handled adopts its outcome.
  func handle(_ message: Message, with coordinator: any Coordinator) {
    (coordinator as? BaseComponentCoordinator)?.redirect(to: transform(message))
  }
}

extension RedirectComponent: CustomStringConvertible {
  /// `redirect(ShopRoute)`, as in a trail.
  nonisolated var description: String { "redirect(\(Message.self))" }
}
