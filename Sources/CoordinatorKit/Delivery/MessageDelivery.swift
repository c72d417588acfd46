/// Carries messages from coordinator to coordinator.
///
/// A *climb* is one message on its way up; its call stack also retains the coordinators on the path
/// until it ends. A hop costs a comparison and two additions; everything else happens only when
/// needed.
@MainActor package enum MessageDelivery {
  /// The frame of the message in progress; `nil` while nothing is in progress.
  ///
  /// The only mutable static of the framework: `send(message:)` has no parameter for it. It is read
  /// and changed at each hop, in single steps on the main actor that never overlap, so nothing is
  /// checked at run time. A frame lives on the stack of the call that makes it current and restores
  /// the enclosing frame.
  @exclusivity(unchecked) static var current: UnsafeMutablePointer<MessageFrame>?

  static let deepestNesting = 64
  static let longestClimb = 1024

  /// Whether a message is on its way.
  package static var isUnderWay: Bool {
    current.map { $0.pointee.type != nil || $0.pointee.nesting > 0 } ?? false
  }

  /// Whether the message in progress was sent to a coordinator itself, and did not climb there from
  /// below.
  package static func wasSent(to coordinator: any Coordinator) -> Bool {
    var next = current
    while let frame = next?.pointee {
      if let receiver = frame.receiver { return receiver == ObjectIdentifier(coordinator) }
      next = frame.outer
    }
    return false
  }

  /// The type of the message in progress.
  static var messageType: ObjectIdentifier? { current?.pointee.type }

  /// The record of the message in progress.
  static var record: MessageRecord? { current?.pointee.record }

  /// The context for messages sent now.
  static var context: DeliveryContext? { current?.pointee.context }
}

// MARK: - Sending

extension MessageDelivery {
  /// Sends a message for a responder.
  ///
  /// - Parameters:
  ///   - message: The message.
  ///   - coordinator: The coordinator that receives it first.
  ///   - sender: The responder.
  ///   - callSite: The line of the app that sends.
  ///   - isStale: Whether the sender's screen is being covered; called only if the message's type
  ///     requires it.
  package static func send(
    _ message: any CoordinatorMessageable, to coordinator: any Coordinating,
    from sender: AnyObject, at callSite: Diagnostic.CallSite,
    isStale: @autoclosure () -> Bool = false
  ) {
    var source = MessageSource(sender: sender, callSite: callSite)
    carry(message, sentAt: &source, to: coordinator, isStale)
  }

  /// Sends a message with a known origin.
  package static func send(
    _ message: any CoordinatorMessageable, to coordinator: any Coordinating,
    from origin: MessageOrigin
  ) {
    send(message, to: coordinator, from: origin.sender, at: origin.callSite)
  }

  /// Sends a message and reports exactly once how it ended.
  ///
  /// - Parameters:
  ///   - message: The message.
  ///   - coordinator: The coordinator that receives it first.
  ///   - origin: Where it comes from, if a responder sends it.
  ///   - isFollowUp: Whether a flow's own guard caused it.
  ///   - link: The link that goes on from where the message leads.
  ///   - isStale: Whether the sender's screen is being covered; called only if the message's type
  ///     requires it.
  ///   - completion: Called when the send has returned, or later when a screen change that it
  ///     caused has ended.
  package static func deliver(
    _ message: any CoordinatorMessageable, to coordinator: any Coordinating,
    from origin: MessageOrigin? = nil, isFollowUp: Bool = false, link: LinkRun? = nil,
    isStale: @autoclosure () -> Bool = false,
    completion: @escaping @MainActor (Outcome) -> Void
  ) {
    let receipt = DeliveryReceipt(
      inside: context?.receipt, completion: OnceCompletion(completion))
    let record = MessageRecord(isFollowUp: isFollowUp, receipt: receipt, link: link)
    let context = DeliveryContext.changing(context, receipt: receipt)
    carry(message, from: origin, record, context, to: coordinator, isStale)
  }

  /// Sends a message whose outcome is awaited.
  static func begin(
    _ message: any CoordinatorMessageable, to coordinator: any Coordinating
  ) -> OnceCompletion {
    let end = OnceCompletion()
    deliver(message, to: coordinator) { end($0) }
    return end
  }

  /// Sends a message that need not be handled, although its type requires handling.
  ///
  /// - Parameters:
  ///   - message: The message.
  ///   - coordinator: The coordinator that receives it first.
  ///   - listener: Who has received it before.
  package static func announce(
    _ message: any CoordinatorMessageable, to coordinator: any Coordinating,
    handledBy listener: AnyObject? = nil
  ) {
    carry(message, MessageRecord(.announced, handledBy: listener), to: coordinator)
  }

  /// Sends a message that need not be handled, and reports exactly once how it ended.
  static func announce(
    _ message: any CoordinatorMessageable, to coordinator: any Coordinating,
    completion: @escaping @MainActor (Outcome) -> Void
  ) {
    let receipt = DeliveryReceipt(
      inside: context?.receipt, completion: OnceCompletion(completion))
    let context = DeliveryContext.changing(context, receipt: receipt)
    carry(message, MessageRecord(.announced, receipt: receipt), context, to: coordinator)
  }

  /// Sends a message that something has received before.
  package static func send(
    _ message: any CoordinatorMessageable, to coordinator: any Coordinating,
    handledBy listener: AnyObject
  ) {
    carry(message, MessageRecord(handledBy: listener), to: coordinator)
  }

  /// Sends a message caused by a flow's own guard.
  package static func send(
    followUp message: any CoordinatorMessageable, to coordinator: any Coordinating,
    from origin: MessageOrigin? = nil
  ) {
    carry(message, from: origin, MessageRecord(isFollowUp: true), to: coordinator)
  }

  /// Sends a message to a child only: what the child passes on does not return to its parent, and
  /// need not be handled.
  package static func sendDown(
    _ message: any CoordinatorMessageable, to child: any Coordinator, from parent: any Coordinator
  ) {
    carry(message, MessageRecord(.downward(ObjectIdentifier(parent))), to: child)
  }

  /// Sends a route of a link, which is told how it ended.
  static func send(
    _ route: any CoordinatorMessageable, of link: LinkRun, to coordinator: any Coordinating,
    from origin: MessageOrigin?, isFollowUp: Bool
  ) {
    carry(route, from: origin, MessageRecord(isFollowUp: isFollowUp, link: link), to: coordinator)
  }

  /// Sends a message that has a record.
  // Not inlined: it relies on the caller retaining everything during the call.
  @inline(never)
  private static func carry(
    _ message: any CoordinatorMessageable, from origin: MessageOrigin? = nil,
    _ record: MessageRecord, _ context: DeliveryContext? = nil, to coordinator: any Coordinating,
    _ isStale: () -> Bool = { false }
  ) {
    if let origin {
      var source = MessageSource(sender: origin.sender, callSite: origin.callSite)
      carry(message, sentAt: &source, record, context, to: coordinator, isStale)
    } else {
      carry(message, sentAt: nil, record, context, to: coordinator, isStale)
    }
  }

  /// - Parameter source: Where the message comes from; valid during the call.
  private static func carry(
    _ message: any CoordinatorMessageable, sentAt source: UnsafePointer<MessageSource>?,
    _ record: MessageRecord, _ context: DeliveryContext?, to coordinator: any Coordinating,
    _ isStale: () -> Bool
  ) {
    var frame = MessageFrame(
      of: message.dynamicType, to: ObjectIdentifier(coordinator), from: source)
    record.offers(to: coordinator)
    frame.attach(record)
    if let context { frame.context = context }
    carry(message, in: &frame, to: coordinator, isStale)
  }

  /// Sends a message without a record.
  @inline(__always)
  private static func carry(
    _ message: any CoordinatorMessageable, sentAt source: UnsafePointer<MessageSource>,
    to coordinator: any Coordinating, _ isStale: () -> Bool
  ) {
    var frame = MessageFrame(
      of: message.dynamicType, to: ObjectIdentifier(coordinator), from: source)
    carry(message, in: &frame, to: coordinator, isStale)
  }

  /// - Parameter frame: The frame of the message; valid during the call.
  @inline(__always)
  private static func carry(
    _ message: any CoordinatorMessageable, in frame: UnsafeMutablePointer<MessageFrame>,
    to coordinator: any Coordinating, _ isStale: () -> Bool
  ) {
    current = frame
    if message.isDroppedWhenStale, isStale() {
      end(message, .stale, at: coordinator)
    } else {
      coordinator.send(message: message)
    }
    end(frame)
  }

  /// Where the message that reached a coordinator comes from; `nil` if code sent it there.
  static var heldSource: HeldMessages.Source? {
    let (origin, link) = (current?.pointee.origin, record?.link)
    guard origin != nil || link != nil else { return nil }
    return HeldMessages.Source(sender: origin?.screen, callSite: origin?.callSite, link: link)
  }

  /// Whether something that a message reached had received it before it was sent.
  package static func wasHandled(by listener: AnyObject) -> Bool {
    record?.wasHandled(by: listener) ?? false
  }

  /// Whether a flow's guard caused the message that reached the flow; returned once.
  package static func consumeFollowUp() -> Bool {
    record?.consumeFollowUp() ?? false
  }
}

// Changes of screens that a message causes.
extension MessageDelivery {
  /// Announces a change of screens to the deliveries under way.
  ///
  /// - Returns: To be called exactly once, with how the change ended. One that is released without a call has
  ///   failed. Does nothing when no delivery is under way.
  package static func expectEdit() -> @MainActor (Outcome) -> Void {
    guard let receipt = context?.receipt else { return { _ in } }
    let receipts = receipt.chain
    for receipt in receipts { receipt.expectEdit() }
    let edit = OnceCompletion { outcome in
      for receipt in receipts { receipt.editEnded(outcome) }
    }
    return { edit($0) }
  }

  /// Announces a change of screens to the deliveries under way, and tells them when it has ended.
  ///
  /// - Parameter completion: Called before they are told.
  /// - Returns: To be called exactly once, with how the change ended.
  package static func expectEdit(
    telling completion: @escaping @MainActor (Outcome) -> Void
  ) -> @MainActor (Outcome) -> Void {
    let edit = expectEdit()
    return {
      completion($0)
      edit($0)
    }
  }
}
