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
