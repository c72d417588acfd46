/// A plug-in of a coordinator that handles some of the messages it hears.
///
/// A coordinator asks its components in the order in which they were added; the first that can handle
/// a message does so, and no other is asked. A component may be a value or an object; the coordinator
/// holds it strongly. One that handles a single type of message is better a `TypedComponent`.
@MainActor public protocol CoordinatorComponent {
  /// Whether this component would handle a message.
  ///
  /// It is asked for each message, perhaps more than once, so it must have no side effects.
  ///
  /// - Parameters:
  ///   - message: The message.
  ///   - coordinator: The coordinator that asks.
  /// - Returns: True if the message is this component's to handle.
  func canHandleMessage(
    message: any CoordinatorMessageable, with coordinator: any Coordinator
  ) -> Bool

  /// Handles a message; called at once after `canHandleMessage(message:with:)` answered true.
  ///
  /// Messages it sends to the coordinator run to their end before the send returns.
  ///
  /// - Parameters:
  ///   - message: The message.
  ///   - coordinator: The coordinator that heard it. Do not keep it, or keep it weakly.
  func handle(message: any CoordinatorMessageable, with coordinator: any Coordinator)
}
