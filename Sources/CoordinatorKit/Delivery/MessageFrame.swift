/// One message under way: where it is, where it came from, and what is written down about it.
///
/// A message is known by its frame alone, not by its type or depth. Frames lie on the call stack, each in the
/// middle of the one around it; the innermost one is `MessageDelivery.current`.
@MainActor struct MessageFrame {
  /// The frame around this one.
  let outer: UnsafeMutablePointer<MessageFrame>?
  /// The dynamic type of the message; `nil` in the frame of code that is about none.
  let type: ObjectIdentifier?
  /// Whether the message is still on its way: until a handler has taken it.
  private var isClimbing = false
  /// Whether a tree waits until this frame has ended.
  var isAwaited = false
  /// How many coordinators the message has entered since the innermost handler around it began.
  var hops = 0
  /// How many handlers are under way, each in the middle of the message before.
  private(set) var nesting = 0
  /// Who is sent the message, and held by whoever sends it until the send has returned.
  private let receiver: ObjectIdentifier?
  /// The tree in which the message is under way, which keeps itself until then where its coordinators might
  /// not; `nil` until the message has reached a coordinator of ours.
  private var ownTree: Unmanaged<CoordinatorTree>?
  /// Where the message came from, which whoever sends it keeps until the send has returned.
  private let source: UnsafePointer<MessageSource>?
  /// What is special about the message, or is written down about it, held until the frame ends; `nil` for most
  /// messages.
  private var ownRecord: Unmanaged<MessageRecord>?
  /// What holds for each message sent from here on, too, and is held by whoever sends the first of them; `nil`
  /// for most messages.
  private var ownContext: Unmanaged<DeliveryContext>?
}

// MARK: - Beginnings

extension MessageFrame {
  /// The frame of a new message, sent in the middle of what is under way.
  @inline(__always)
  init(
    of type: ObjectIdentifier, to receiver: ObjectIdentifier,
    from source: UnsafePointer<MessageSource>?
  ) {
    outer = MessageDelivery.current
    self.type = type
    self.receiver = receiver
    self.source = source
    isClimbing = true
    guard let outer else { return }
    hops = outer.pointee.hops
    nesting = outer.pointee.nesting
    ownContext = outer.pointee.ownContext
  }

  /// The frame of code that is no handler, in the middle of what is under way.
  init() {
    outer = MessageDelivery.current
    type = nil
    receiver = nil
    source = nil
    guard let outer else { return }
    nesting = outer.pointee.nesting
    ownTree = outer.pointee.ownTree
  }

  /// The frame of a handler that is in another tree than its message, or called outside of any send.
  init(handlingIn tree: CoordinatorTree) {
    outer = MessageDelivery.current
    type = outer?.pointee.type
    receiver = nil
    source = outer?.pointee.source
    ownTree = .passUnretained(tree)
    guard let outer else { return }
    outer.pointee.isClimbing = false
    nesting = outer.pointee.nesting
    ownRecord = outer.pointee.ownRecord
    ownContext = outer.pointee.ownContext
  }
}

// MARK: - The way

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
    type == message.dynamicType
  }

  /// Where the message came from; `nil` if code sent it to a coordinator.
  var origin: MessageOrigin? { source?.pointee.origin }

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

// MARK: - What is special

// A frame without anything special has nothing to let go of, so that its end costs nothing.
extension MessageFrame {
  /// Whether nobody wants to know what becomes of the message.
  @inline(__always)
  var isPlain: Bool { ownRecord == nil && ownContext == nil }

  @inline(__always)
  var hasRecord: Bool { ownRecord != nil }

  /// What is special about the message, or is written down about it.
  var record: MessageRecord? { ownRecord?.takeUnretainedValue() }

  /// Writes things down about the message from now on, until `takeRecord()`.
  mutating func keep(_ record: MessageRecord) {
    if ownRecord == nil { ownRecord = .passRetained(record) }
  }

  /// The frame ends.
  mutating func takeRecord() -> MessageRecord? {
    defer { ownRecord = nil }
    return ownRecord?.takeRetainedValue()
  }

  /// What holds for each message sent from here on; held by whoever sets it until this frame has ended.
  @inline(__always)
  var context: DeliveryContext? {
    get { ownContext?.takeUnretainedValue() }
    set {
      guard let newValue else { return ownContext = nil }
      ownContext = .passUnretained(newValue)
    }
  }
}

// MARK: - The tree

extension MessageFrame {
  /// Whether the message has reached a coordinator of ours.
  @inline(__always)
  var hasEntered: Bool { ownTree != nil }

  /// The tree in which the message is under way, or that it has become a part of.
  var tree: CoordinatorTree? { ownTree?.takeUnretainedValue().newest }

  /// The message enters its first coordinator of ours.
  @inline(__always)
  mutating func enter(_ tree: CoordinatorTree, at coordinator: BaseCoordinator) {
    ownTree = .passUnretained(tree)
    // Any other one than the receiver may be released before this frame ends.
    if receiver != ObjectIdentifier(coordinator) { tree.keepWhileUnderWay() }
  }

  /// Whether a coordinator is in the tree that the message has entered, and no loop was stopped there.
  @inline(__always)
  func isQuiet(_ coordinator: BaseCoordinator) -> Bool {
    guard let tree = coordinator.knownTree else { return false }
    return isIn(tree) && !tree.isUnwinding
  }

  /// Whether guards in the tree may hold messages, where a coordinator was in that tree.
  @inline(__always)
  func mayHold(_ coordinator: BaseCoordinator) -> Bool {
    guard let tree = coordinator.knownTree else { return true }
    return !isIn(tree) || tree.isHolding
  }

  @inline(__always)
  private func isIn(_ tree: CoordinatorTree) -> Bool {
    ownTree?.toOpaque() == Unmanaged.passUnretained(tree).toOpaque()
  }
}

// MARK: - The type of a message

extension CoordinatorMessageable {
  /// The dynamic type.
  ///
  /// Only an object's can differ from the type that it is held as. So the runtime is asked about objects alone:
  /// at each hop that would be a fifth of the work.
  @inline(__always)
  var dynamicType: ObjectIdentifier {
    // Asked as an existential: optimised with testability on, Swift 6.3 ends in an assertion otherwise.
    Self.self is AnyClass
      ? ObjectIdentifier(type(of: self as any CoordinatorMessageable)) : ObjectIdentifier(Self.self)
  }
}
