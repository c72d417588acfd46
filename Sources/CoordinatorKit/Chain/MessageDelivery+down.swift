// Messages that a coordinator sends down to its children, and that end there.
extension MessageDelivery {
  /// Where a message that was sent down would come back to.
  struct Ceiling {
    let coordinator: ObjectIdentifier
    let type: ObjectIdentifier
    let nesting: Int
  }

  /// Where the message comes from that is going down now.
  static var ceiling: Ceiling? { didSet { noteWatched() } }

  /// Sends a message to a child alone: what the child passes on does not come back to its parent, and need
  /// not be handled.
  package static func sendDown(
    _ message: any CoordinatorMessageable, to child: any Coordinator, from parent: any Coordinator
  ) {
    let outer = ceiling
    ceiling = Ceiling(
      coordinator: ObjectIdentifier(parent), type: ObjectIdentifier(type(of: message)),
      nesting: nesting)
    child.send(message: message)
    ceiling = outer
  }

  /// Whether a message has climbed back to the coordinator that sent it down.
  static func isBack(
    _ message: any CoordinatorMessageable, at coordinator: BaseCoordinator
  ) -> Bool {
    guard let ceiling else { return false }
    return ceiling.coordinator == ObjectIdentifier(coordinator) && ceiling.nesting == nesting
      && ceiling.type == ObjectIdentifier(type(of: message))
  }

  static func endAnnounced(_ message: any CoordinatorMessageable) {
    recorder?.endUnhandled(isAnnouncement: true)
    receipts.last?.endUnhandled(message, isAnnouncement: true, nesting: nesting)
  }
}
