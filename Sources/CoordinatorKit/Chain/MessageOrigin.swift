/// Where a message came from: the responder that sent it, and the line of the app.
@MainActor struct MessageOrigin {
  let type: ObjectIdentifier
  /// How deep in the handling of other messages it was sent.
  let nesting: Int
  /// The sender and the responders walked from it, nearest first.
  let responders: [AnyObject]
  /// The screen that the sender belongs to.
  let screen: AnyObject?
  let callSite: CallSite

  /// The responders by the names of their types; the first is the sender.
  var names: [String] { responders.map { String(describing: Swift.type(of: $0)) } }
}
