/// One message under way: where it is, where it came from, and what is written down about it.
///
/// A message is known by its frame alone, not by its type or depth. The frame of the message that moves
/// now is `MessageDelivery.current`; those around it, whose handlers it interrupts, wait on the call stack.
@MainActor struct MessageFrame: ~Copyable {
  /// The dynamic type of the message; `nil` while none is under way.
  private(set) var type: ObjectIdentifier?
  /// Whether the message is still on its way: until a handler has taken it.
  private var isClimbing = false
  /// How many coordinators the message has entered since the innermost handler around it began.
  var hops = 0
  /// How many handlers are under way, each in the middle of the message before.
  private(set) var nesting = 0
  /// The tree in which the message is under way; `nil` until it has reached a coordinator of ours.
  private(set) var tree: CoordinatorTree?
  /// Where the message came from, which whoever sends it keeps until the send has returned.
  private let source: UnsafePointer<MessageOrigin>?
  /// What is special about the message, or is written down about it; `nil` for most messages.
  var record: MessageRecord?
  /// What holds for each message sent from here on, too; `nil` for most messages.
  private(set) var context: DeliveryContext?

  /// The frame while no message is under way.
  init() {
    source = nil
  }

  /// The frame of a new message, sent in the middle of the one that moves now.
  @inline(__always)
  init(
    _ message: any CoordinatorMessageable, from source: UnsafePointer<MessageOrigin>? = nil,
    record: MessageRecord? = nil, context: DeliveryContext? = nil
  ) {
    type = ObjectIdentifier(Swift.type(of: message))
    isClimbing = true
    hops = MessageDelivery.current.hops
    nesting = MessageDelivery.current.nesting
    self.source = source
    self.record = record
    self.context = context ?? MessageDelivery.current.context
  }

  /// The frame of code that is no handler, in the middle of a message, in which a context holds.
  init(inside context: DeliveryContext?) {
    nesting = MessageDelivery.current.nesting
    tree = MessageDelivery.current.tree
    source = nil
    self.context = context
  }
}

extension MessageFrame {
  /// Changes places with another frame; nothing is copied.
  @inline(__always)
  mutating func exchange(with other: inout MessageFrame) {
    let own = self
    self = other
    other = own
  }

  /// Whether a message that a coordinator was sent is this one, on its way up.
  ///
  /// An override may pass it on by itself. One that it sends on the way is told apart by its type.
  @inline(__always)
  func isArriving(_ message: any CoordinatorMessageable) -> Bool {
    isClimbing && isAbout(message)
  }

  /// Whether a coordinator on the way has not made another message of this one.
  @inline(__always)
  func isAbout(_ message: any CoordinatorMessageable) -> Bool {
    type == ObjectIdentifier(Swift.type(of: message))
  }

  /// Where the message came from; `nil` if code sent it to a coordinator.
  var origin: MessageOrigin? { source?.pointee }

  /// The message has reached its first coordinator of ours.
  @inline(__always)
  mutating func join(_ tree: consuming CoordinatorTree) {
    tree.messageBegan()
    self.tree = tree
  }

  /// The code that runs now belongs to a handler of this message; what it sends is new.
  ///
  /// - Returns: What `endHandler(_:)` takes.
  @inline(__always)
  mutating func beginHandler() -> Int {
    defer { hops = 0 }
    isClimbing = false
    nesting += 1
    return hops
  }

  @inline(__always)
  mutating func endHandler(_ hops: Int) {
    self.hops = hops
    nesting -= 1
  }
}
