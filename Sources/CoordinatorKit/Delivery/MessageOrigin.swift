/// Where a message came from: the responder that sent it, and the line of the app.
@MainActor package struct MessageOrigin {
  /// The responder; held while the message is in progress.
  let sender: AnyObject
  let callSite: Diagnostic.CallSite

  /// Describes where a message comes from.
  ///
  /// - Parameters:
  ///   - sender: The responder that sends; a `MessageSender` also names its ancestors.
  ///   - callSite: The line of the app that sends.
  package init(_ sender: AnyObject, at callSite: Diagnostic.CallSite) {
    self.sender = sender
    self.callSite = callSite
  }

  /// The type names of the responders, of which the first is the sender; none if a coordinator sends,
  /// which is in the path.
  var names: [String] {
    if sender is BaseCoordinator { return [] }
    let responders = (sender as? any MessageSender)?.responders ?? [sender]
    return responders.map { String(describing: Swift.type(of: $0)) }
  }

  /// The screen that the sender belongs to, or the sender itself; a held message expires with it.
  var screen: AnyObject {
    (sender as? any MessageSender)?.screen ?? sender
  }
}

/// A responder that sends messages; its details are read only when something is recorded.
@MainActor package protocol MessageSender: AnyObject {
  /// This responder and those visited from it to the first coordinator, nearest first.
  var responders: [AnyObject] { get }

  /// The screen it belongs to. A button may be recreated, so a message held for it lives as long as
  /// the screen.
  var screen: AnyObject? { get }
}
