/// Where a message came from: the responder that sent it, and the line of the app.
@MainActor package struct MessageOrigin {
  /// The responder; held for as long as the message is under way.
  let sender: AnyObject
  let callSite: Diagnostic.CallSite

  /// Names where a message comes from.
  ///
  /// - Parameters:
  ///   - sender: The responder that sends; a `MessageSender` names those around it.
  ///   - callSite: The line of the app that sends.
  package init(_ sender: AnyObject, at callSite: Diagnostic.CallSite) {
    self.sender = sender
    self.callSite = callSite
  }

  /// The responders by the names of their types; the first is the sender.
  var names: [String] {
    let responders = (sender as? any MessageSender)?.responders ?? [sender]
    return responders.map { String(describing: Swift.type(of: $0)) }
  }

  /// The screen that the sender belongs to, or the sender itself: a held message lives as long as that.
  var screen: AnyObject {
    (sender as? any MessageSender)?.screen ?? sender
  }
}

/// Where a message came from, in the hands of whoever sends it: nothing is counted.
@MainActor struct MessageSource {
  /// The responder; whoever sends holds it until the send has returned.
  unowned(unsafe) let sender: AnyObject
  let callSite: Diagnostic.CallSite

  var origin: MessageOrigin { MessageOrigin(sender, at: callSite) }
}

/// A responder that sends messages: what is known of it is asked only when there is something to tell.
@MainActor package protocol MessageSender: AnyObject {
  /// This responder and those walked from it to the first coordinator, nearest first.
  var responders: [AnyObject] { get }

  /// The screen it belongs to. A button may be made anew, so what is held for it outlives it.
  var screen: AnyObject? { get }
}
