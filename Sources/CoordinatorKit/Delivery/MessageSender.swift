/// A responder that sends messages; its details are read only when something is recorded.
@MainActor package protocol MessageSender: AnyObject {
  /// This responder and those visited from it to the first coordinator, nearest first.
  var responders: [AnyObject] { get }

  /// The screen it belongs to. A button may be recreated, so a message held for it lives as long as
  /// the screen.
  var screen: AnyObject? { get }
}
