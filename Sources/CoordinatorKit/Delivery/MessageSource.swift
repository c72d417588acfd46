/// Where a message came from, borrowed from the sender without reference counting.
@MainActor struct MessageSource {
  /// The responder; the sender holds it until the send has returned.
  unowned(unsafe) let sender: AnyObject
  let callSite: Diagnostic.CallSite

  var origin: MessageOrigin { MessageOrigin(sender, at: callSite) }
}
