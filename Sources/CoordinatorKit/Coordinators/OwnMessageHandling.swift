/// A coordinator of the framework that handles some messages itself, after its components declined them.
///
/// Its `unhandled(message:)` does so, which is not called with announcements at the root.
@MainActor package protocol OwnMessageHandling: BaseComponentCoordinator {
  /// Handles a message, if it is one for this coordinator.
  ///
  /// - Returns: Whether the message has ended with that.
  func handlesItself(_ message: any CoordinatorMessageable) -> Bool
}
