/// Carries messages from coordinator to coordinator.
///
/// A *climb* is one message on its way up; its stack of calls is also what holds the coordinators on the path
/// until it ends. A hop costs a comparison and two additions; everything else is done only once something
/// happened.
@MainActor package enum MessageDelivery {
  /// The frame of the message that moves now; `nil` while nothing is under way.
  ///
  /// The only mutable static of the kit: `send(message:)` has no place to hand it on. It is read and changed at
  /// each hop, in single steps on the main actor that never overlap, so nothing is checked at run time. A frame
  /// lies on the stack of the call that makes it current and puts the frame around it back.
  @exclusivity(unchecked) static var current: UnsafeMutablePointer<MessageFrame>?

  static let deepestNesting = 64
  static let longestClimb = 1024

  /// Whether a message is on its way.
  package static var isUnderWay: Bool {
    current.map { $0.pointee.type != nil || $0.pointee.nesting > 0 } ?? false
  }

  /// The type of the message that moves now.
  static var messageType: ObjectIdentifier? { current?.pointee.type }

  /// What is written down about the message that moves now.
  static var record: MessageRecord? { current?.pointee.record }

  /// What holds for what is sent now.
  static var context: DeliveryContext? { current?.pointee.context }
}

// MARK: - Sending

extension MessageDelivery {
  /// Sends a message for a responder.
  ///
  /// - Parameters:
  ///   - message: The message.
  ///   - coordinator: The coordinator that is to take it first.
  ///   - sender: The responder.
  ///   - callSite: The line of the app that sends.
  ///   - isStale: Whether the sender's screen is being covered; asked if the message's type minds.
  package static func send(
    _ message: any CoordinatorMessageable, to coordinator: any Coordinating,
    from sender: AnyObject, at callSite: Diagnostic.CallSite,
    isStale: @autoclosure () -> Bool = false
  ) {
    var source = MessageSource(sender: sender, callSite: callSite)
    carry(message, sentAt: &source, to: coordinator, isStale)
  }

  /// Sends a message of which is known where it comes from.
  package static func send(
    _ message: any CoordinatorMessageable, to coordinator: any Coordinating,
    from origin: MessageOrigin
  ) {
    send(message, to: coordinator, from: origin.sender, at: origin.callSite)
  }

  /// Sends a message and tells how it ended, exactly once.
  ///
  /// - Parameters:
  ///   - message: The message.
  ///   - coordinator: The coordinator that is to take it first.
  ///   - origin: Where it comes from, if a responder sends it.
  ///   - isFollowUp: Whether a flow's own guard led to it.
  ///   - isStale: Whether the sender's screen is being covered; asked if the message's type minds.
  ///   - completion: Called when the send has returned, or later when a change of screens that it
  ///     caused has ended.
  package static func deliver(
    _ message: any CoordinatorMessageable, to coordinator: any Coordinating,
    from origin: MessageOrigin? = nil, isFollowUp: Bool = false,
    isStale: @autoclosure () -> Bool = false,
    completion: @escaping @MainActor (Outcome) -> Void
  ) {
    let receipt = DeliveryReceipt(
      inside: context?.receipt, completion: OnceCompletion(completion))
    let record = MessageRecord(isFollowUp: isFollowUp, receipt: receipt)
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

  /// Sends a message that nobody has to handle, although its type asks to be handled.
  ///
  /// - Parameters:
  ///   - message: The message.
  ///   - coordinator: The coordinator that is to take it first.
  ///   - listener: Who has heard it before.
  package static func announce(
    _ message: any CoordinatorMessageable, to coordinator: any Coordinating,
    heardBy listener: AnyObject? = nil
  ) {
    carry(message, MessageRecord(.announced, heardBy: listener), to: coordinator)
  }

  /// Sends a message that somebody has heard before.
  package static func send(
    _ message: any CoordinatorMessageable, to coordinator: any Coordinating,
    heardBy listener: AnyObject
  ) {
    carry(message, MessageRecord(heardBy: listener), to: coordinator)
  }

  /// Sends a message to which a flow's own guard led.
  package static func send(
    followUp message: any CoordinatorMessageable, to coordinator: any Coordinating,
    from origin: MessageOrigin? = nil
  ) {
    carry(message, from: origin, MessageRecord(isFollowUp: true), to: coordinator)
  }

  /// Sends a message to a child alone: what the child passes on does not come back to its parent, and need
  /// not be handled.
  package static func sendDown(
    _ message: any CoordinatorMessageable, to child: any Coordinator, from parent: any Coordinator
  ) {
    carry(message, MessageRecord(.downward(ObjectIdentifier(parent))), to: child)
  }

  /// Sends a message about which something is special.
  // Not inlined: it relies on it that the caller holds all of it during the call.
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
    frame.keep(record)
    if let context { frame.context = context }
    carry(message, in: &frame, to: coordinator, isStale)
  }

  /// Sends a message about which nothing is special.
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

  /// Where the message that has reached a coordinator comes from; `nil` if code sent it there.
  static var source: HeldMessages.Source? {
    current?.pointee.origin.map {
      HeldMessages.Source(sender: $0.screen, callSite: $0.callSite)
    }
  }

  /// Whether a message that reached somebody was heard by it before it was sent.
  package static func wasHeard(by listener: AnyObject) -> Bool {
    record?.wasHeard(by: listener) ?? false
  }

  /// Whether a flow's guard led to the message that reached the flow; answered once.
  package static func takeFollowUp() -> Bool {
    record?.takeFollowUp() ?? false
  }
}
