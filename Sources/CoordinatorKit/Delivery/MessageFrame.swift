/// One message under way: where it is, where it came from, and what is written down about it.
///
/// A message is known by its frame alone, not by its type or depth. The frame of the message that moves
/// now is `MessageDelivery.current`; those around it, whose handlers it interrupts, wait on the call stack.
@MainActor struct MessageFrame {
  /// The dynamic type of the message; `nil` while none is under way.
  private(set) var type: ObjectIdentifier?
  /// Whether the message is still on its way: until a handler has taken it.
  private var isClimbing = false
  /// How many coordinators the message has entered since the innermost handler around it began.
  var hops = 0
  /// How many handlers are under way, each in the middle of the message before.
  private(set) var nesting = 0
  /// The tree in which a loop was stopped: until its outermost message has ended no other handler begins, or
  /// each that sends two messages would double the work left to do.
  private(set) var unwinding: CoordinatorTree?
  /// The tree in which the message is under way; `nil` until it has reached a coordinator of ours.
  private(set) var tree: CoordinatorTree?
  /// Where the message came from; `nil` if code sent it to a coordinator.
  private(set) var origin: MessageOrigin?
  /// What is special about the message, or is written down about it; `nil` for most messages.
  var record: MessageRecord?
  /// What holds for each message sent from here on, too; `nil` for most messages.
  private(set) var context: DeliveryContext?

  /// The frame while no message is under way.
  init() {}

  /// The frame of a new message, sent in the middle of another one.
  init(
    _ message: any CoordinatorMessageable, inside outer: borrowing MessageFrame,
    origin: MessageOrigin? = nil, record: MessageRecord? = nil, context: DeliveryContext? = nil
  ) {
    type = ObjectIdentifier(Swift.type(of: message))
    isClimbing = true
    hops = outer.hops
    nesting = outer.nesting
    unwinding = outer.unwinding
    self.origin = origin
    self.record = record
    self.context = context ?? outer.context
  }

  /// The frame of code that is no handler, in the middle of a message, in which a context holds.
  init(_ context: DeliveryContext?, inside outer: borrowing MessageFrame) {
    nesting = outer.nesting
    unwinding = outer.unwinding
    tree = outer.tree
    self.context = context
  }
}

extension MessageFrame {
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

  /// The message has reached its first coordinator of ours.
  mutating func join(_ tree: CoordinatorTree) {
    self.tree = tree
    tree.messageBegan()
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

  /// A loop is stopped; handlers come to their ends.
  ///
  /// - Returns: Whether it is the first that is.
  mutating func unwind(_ tree: CoordinatorTree) -> Bool {
    defer { unwinding = tree }
    return unwinding == nil
  }

  /// A message or handler in the middle of this message has ended.
  mutating func resume(after inner: borrowing MessageFrame) {
    unwinding = inner.unwinding
    endUnwinding()
  }

  /// Others may begin again once the outermost message has ended.
  mutating func endUnwinding() {
    if let tree = unwinding, !tree.isUnderWay { unwinding = nil }
  }
}
