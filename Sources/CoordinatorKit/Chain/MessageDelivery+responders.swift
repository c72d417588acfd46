// Messages that responders send: whence they came, and whether they came too late.
extension MessageDelivery {
  /// Sends a message on behalf of a responder.
  ///
  /// - Parameters:
  ///   - message: The message.
  ///   - coordinator: The coordinator that was found.
  ///   - responders: The sender and the responders walked from it, nearest first.
  ///   - screen: The screen that the sender belongs to: a message that is held lives as long as that,
  ///     since a button may be made anew.
  ///   - callSite: The line of the app that sends.
  ///   - isStale: Whether the sender's screen is being covered; asked if the message's type minds.
  package static func send(
    _ message: any CoordinatorMessageable, to coordinator: any Coordinating,
    from responders: [AnyObject], on screen: AnyObject? = nil, callSite: CallSite,
    isStale: @autoclosure () -> Bool = false
  ) {
    let outer = origin
    origin = MessageOrigin(
      type: ObjectIdentifier(type(of: message)), nesting: nesting, responders: responders,
      screen: screen, callSite: callSite)
    if message.whenStale == .drop, isStale() {
      end(message, .stale, at: coordinator)
    } else {
      coordinator.send(message: message)
    }
    origin = outer
  }

  /// Where a message that has just entered the chain came from; `nil` for one that code sent to a
  /// coordinator.
  static func origin(of message: any CoordinatorMessageable) -> MessageOrigin? {
    guard let origin, origin.nesting == nesting,
      origin.type == ObjectIdentifier(type(of: message))
    else { return nil }
    return origin
  }

  /// Ends a message before anybody was asked, so that it leaves a trail.
  static func end(
    _ message: any CoordinatorMessageable, _ outcome: Outcome, at coordinator: any Coordinating
  ) {
    guard isWatched else { return }
    guard let coordinator = coordinator as? BaseCoordinator else { return end(message, outcome) }
    hop(message, at: coordinator) { end(message, outcome) }
  }
}
