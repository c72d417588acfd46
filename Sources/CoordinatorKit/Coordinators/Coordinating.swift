/// Something that messages can be sent to.
@MainActor public protocol Coordinating: AnyObject {
  /// Takes a message and sees it through to its end, before it returns.
  ///
  /// The order of calls: the receiver's components, then the receiver, then its parent and so on. A
  /// message sent while another one is being handled runs at once and to its end.
  ///
  /// - Parameter message: The message; it is held for the duration of the call only.
  func send(message: any CoordinatorMessageable)
}

extension Coordinating {
  /// Sends a message; the same as `send(message:)`, which conforming types implement.
  ///
  /// - Parameter message: The message.
  public func send(_ message: some CoordinatorMessageable) {
    send(message: message)
  }

  /// Makes `send(message: .done(self))` compile.
  ///
  /// - Parameter message: The message.
  public func send(message: BasicMessage) {
    // Erased by hand: otherwise only overload ranking would keep this from calling itself.
    let erased: any CoordinatorMessageable = message
    send(message: erased)
  }
}

// MARK: - Outcomes

extension Coordinating {
  /// Sends a message and tells how it ended, exactly once.
  ///
  /// The message is sent at once, as by `send(_:)`. If it led to a change of screens, the outcome comes
  /// when that has ended: `.performed` when it is on show, `.merged` when a later one overrode it; of
  /// several changes the worst end is told. Otherwise it comes before this call returns: who handled
  /// the message, or that it was held, refused, unhandled, announced, or stopped in a loop.
  ///
  /// - Parameters:
  ///   - message: The message.
  ///   - completion: Called with the outcome; held strongly until then.
  public func deliver(
    _ message: some CoordinatorMessageable, completion: @escaping @MainActor (Outcome) -> Void
  ) {
    MessageDelivery.deliver(message, to: self, completion: completion)
  }

  /// Sends a message and waits for how it ended.
  ///
  ///     guard await shop.deliver(ShowBook(id: 42)) == .performed else { return }
  ///
  /// The same as `deliver(_:completion:)`. Waiting keeps neither this receiver nor the message alive.
  ///
  /// - Parameter message: The message.
  /// - Returns: The outcome.
  public consuming func deliver(
    _ message: consuming some CoordinatorMessageable
  ) async -> Outcome {
    let pending = MessageDelivery.begin(message, to: self)
    _ = consume self
    return await pending.value
  }
}
