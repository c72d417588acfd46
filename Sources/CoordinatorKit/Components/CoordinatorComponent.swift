/// A plug-in for a coordinator that handles some of its messages.
///
/// A coordinator asks its components in the order they were added; the first that can handle a
/// message does so, and no other is asked. A component may be a value or an object; the coordinator
/// holds it strongly. To handle a single type of message, use a `TypedComponent`.
@MainActor public protocol CoordinatorComponent {
  /// Whether this component would handle a message.
  ///
  /// Called for each message, possibly more than once, so it must have no side effects.
  ///
  /// - Parameters:
  ///   - message: The message.
  ///   - coordinator: The coordinator that is asking.
  /// - Returns: True if the message is this component's to handle.
  func canHandleMessage(
    message: any CoordinatorMessageable, with coordinator: any Coordinator
  ) -> Bool

  /// Handles a message; called immediately after `canHandleMessage(message:with:)` returned true.
  ///
  /// Messages it sends to the coordinator are delivered completely before the send returns.
  ///
  /// - Parameters:
  ///   - message: The message.
  ///   - coordinator: The coordinator that received it. Do not store it, or store it weakly.
  func handle(message: any CoordinatorMessageable, with coordinator: any Coordinator)
}
