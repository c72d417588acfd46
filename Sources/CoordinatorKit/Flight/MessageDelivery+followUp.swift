// Which messages a flow's own guards led to.
extension MessageDelivery {
  /// The type of a message that a flow's guard sends or lets go on, until it reaches the flow.
  private static var followUp: ObjectIdentifier?

  /// Does what a flow's guard said: sends another message, if any, or lets one go on.
  package static func followUp(_ message: (any CoordinatorMessageable)?, _ send: () -> Void) {
    let outer = followUp
    followUp = message.map { ObjectIdentifier(type(of: $0)) }
    send()
    followUp = outer
  }

  /// Whether a message that has reached a flow was sent by its guard; told once.
  static func takeFollowUp(_ message: any CoordinatorMessageable) -> Bool {
    guard followUp == ObjectIdentifier(type(of: message)) else { return false }
    followUp = nil
    return true
  }
}
