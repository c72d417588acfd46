/// An object that receives messages.
@MainActor public protocol Coordinating: AnyObject {
  /// Receives a message that was sent with `send(_:)`, and delivers it completely before returning.
  ///
  /// The order of calls: the receiver's components, then the receiver, then its parent, and so on.
  /// A message sent while another one is being handled is delivered immediately and completely.
  ///
  /// - Parameter message: The message; it is held only for the duration of the call.
  func send(message: any CoordinatorMessageable)
}

extension Coordinating {
  /// Sends a message from code that has a coordinator; a screen, a view or a cell has a `send(_:)` of its own.
  ///
  /// It is received by `send(message:)`, which classes override.
  ///
  /// - Parameter message: The message.
  public func send(_ message: some CoordinatorMessageable) {
    send(message: message)
  }

  // MARK: - Outcomes

  /// Sends a message and reports exactly once how it ended.
  ///
  /// The message is sent immediately, as with `send(_:)`. If it led to a screen change, the outcome
  /// is reported when that has ended: `.performed` when the screens are shown, `.superseded` when a
  /// later change overrode it; for several changes, the worst outcome. If a guard holds the message,
  /// it is reported when that has gone on or expired. Otherwise it is reported before this call
  /// returns: who handled the message, or that it was refused, unhandled, announced, or stopped in a
  /// loop.
  ///
  /// - Parameters:
  ///   - message: The message.
  ///   - returnsWhenHeld: Whether it is an end that a guard holds the message, with `.held`. If not, the outcome
  ///     is that of the message when it goes on, `.superseded` if a newer one takes its place, or `.failed` if
  ///     it expires.
  ///   - completion: Called with the outcome; held strongly until then.
  public func deliver(
    _ message: some CoordinatorMessageable, returnsWhenHeld: Bool = false,
    completion: @escaping @MainActor (Outcome) -> Void
  ) {
    MessageDelivery.send(
      message, to: self, returnsWhenHeld: returnsWhenHeld, completion: Completion(completion))
  }

  /// Sends a message and waits for its outcome.
  ///
  ///     guard await shop.deliver(ShowBook(id: 42)) == .performed else { return }
  ///
  /// Like `deliver(_:completion:)`. Waiting keeps neither this receiver nor the message alive.
  ///
  /// - Parameters:
  ///   - message: The message.
  ///   - returnsWhenHeld: Whether to return `.held` when a guard holds the message, instead of waiting for what
  ///     becomes of it.
  /// - Returns: The outcome.
  public consuming func deliver(
    _ message: consuming some CoordinatorMessageable, returnsWhenHeld: Bool = false
  ) async -> Outcome {
    let end = Completion<Outcome>()
    MessageDelivery.send(
      message, to: self, returnsWhenHeld: returnsWhenHeld, completion: Completion { end($0) })
    _ = consume self
    return await end.ended()
  }
}
