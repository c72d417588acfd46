/// One message in progress: where it is, where it came from, and its record.
///
/// A message is identified by its frame alone, not by its type or depth. Frames live on the call
/// stack, each nested in the enclosing one; the innermost is `MessageDelivery.current`.
@MainActor struct MessageFrame {
  /// The enclosing frame.
  let outer: UnsafeMutablePointer<MessageFrame>?
  /// The dynamic type of the message; `nil` in the frame of code without a message.
  let type: ObjectIdentifier?
  /// Whether the message is still climbing: until a handler has handled it.
  private var isClimbing = false
  /// Whether a tree waits until this frame has ended.
  var isAwaited = false
  /// How many coordinators the message has entered since the innermost handler around it began.
  var hops = 0
  /// How many handlers are in progress, each nested in the previous message.
  private(set) var nesting = 0
  /// The receiver of the message; the sender holds it until the send has returned.
  let receiver: ObjectIdentifier?
  /// The tree in which the message is in progress, which keeps itself alive until then if its
  /// coordinators might not; `nil` until the message reaches a coordinator of this framework.
  private var ownTree: Unmanaged<CoordinatorTree>?
  /// Where the message came from; the sender holds it until the send has returned.
  private let source: UnsafePointer<MessageSource>?
  /// The record of the message, held until the frame ends; `nil` for most messages.
  private var ownRecord: Unmanaged<MessageRecord>?
  /// The context for each message sent from here on, held by the sender of the first of them; `nil`
  /// for most messages.
  private var ownContext: Unmanaged<DeliveryContext>?
}

// MARK: - Initializers

extension MessageFrame {
  /// The frame of a new message, nested in what is in progress.
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

  /// The frame of code that is not a handler, nested in what is in progress.
  init() {
    outer = MessageDelivery.current
    type = nil
    receiver = nil
    source = nil
    guard let outer else { return }
    nesting = outer.pointee.nesting
    ownTree = outer.pointee.ownTree
  }

  /// The frame of a handler in another tree than its message, or called outside any send.
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

// MARK: - Path

extension MessageFrame {
  /// Whether a message that a coordinator was sent is this one, on its way up.
  ///
  /// An override may pass it on itself. A message that it sends meanwhile is distinguished by its
  /// type.
  @inline(__always)
  func isArriving(_ message: any CoordinatorMessageable) -> Bool {
    isClimbing && carries(message)
  }

  /// Whether a coordinator on the path has not replaced this message with another one.
  @inline(__always)
  func carries(_ message: any CoordinatorMessageable) -> Bool {
    type == message.dynamicType
  }

  /// Where the message came from; `nil` if code sent it to a coordinator.
  var origin: MessageOrigin? { source?.pointee.origin }

  /// How many messages are being handled: code without a message, such as a link, is none.
  var messageNesting: Int {
    var (count, next) = (nesting, outer)
    while let frame = next?.pointee {
      if frame.type == nil { count -= frame.nesting - (frame.outer?.pointee.nesting ?? 0) }
      next = frame.outer
    }
    return count
  }

  /// The code that runs now belongs to a handler of this message; what it sends is new.
  ///
  /// - Returns: The argument for `endHandler(_:)`.
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

// MARK: - Record

// A frame without a record has nothing to release, so its end costs nothing.
extension MessageFrame {
  /// Whether nothing waits for the outcome of the message.
  @inline(__always)
  var isPlain: Bool { ownRecord == nil && ownContext == nil }

  @inline(__always)
  var hasRecord: Bool { ownRecord != nil }

  /// The record of the message.
  var record: MessageRecord? { ownRecord?.takeUnretainedValue() }

  /// Starts a record for the message, until `detachRecord()`.
  mutating func attach(_ record: MessageRecord) {
    if ownRecord == nil { ownRecord = .passRetained(record) }
  }

  /// The frame ends.
  mutating func detachRecord() -> MessageRecord? {
    defer { ownRecord = nil }
    return ownRecord?.takeRetainedValue()
  }

  /// The context for each message sent from here on; held by the code that sets it until this frame
  /// has ended.
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
  /// Whether the message has reached a coordinator of this framework.
  @inline(__always)
  var hasEntered: Bool { ownTree != nil }

  /// The tree in which the message is in progress, or the one that tree was merged into.
  var tree: CoordinatorTree? { ownTree?.takeUnretainedValue().newest }

  /// The message enters its first coordinator of this framework.
  @inline(__always)
  mutating func enter(_ tree: CoordinatorTree, at coordinator: BaseCoordinator) {
    ownTree = .passUnretained(tree)
    // Any coordinator other than the receiver may be released before this frame ends.
    if receiver != ObjectIdentifier(coordinator) { tree.retainDuringDelivery() }
  }

  /// Whether a coordinator is in the tree that the message has entered, and no loop was stopped
  /// there.
  @inline(__always)
  func isQuiet(_ coordinator: BaseCoordinator) -> Bool {
    guard let tree = coordinator.knownTree else { return false }
    return isIn(tree) && !tree.isStoppingLoop
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

// MARK: - Message type

extension CoordinatorMessageable {
  /// The dynamic type.
  ///
  /// Only an object's type can differ from its static type. So the runtime is asked only about
  /// objects: asking at each hop would be a fifth of the work.
  @inline(__always)
  var dynamicType: ObjectIdentifier {
    // Asked as an existential: optimized with testability on, Swift 6.3 fails an assertion
    // otherwise.
    Self.self is AnyClass
      ? ObjectIdentifier(type(of: self as any CoordinatorMessageable)) : ObjectIdentifier(Self.self)
  }
}

/// Where a message came from: the responder that sent it, and the line of the app.
@MainActor package struct MessageOrigin {
  /// The responder; held while the message is in progress.
  let sender: AnyObject
  let callSite: Diagnostic.CallSite

  /// Describes where a message comes from.
  ///
  /// - Parameters:
  ///   - sender: The responder that sends; a `MessageSender` also names its ancestors.
  ///   - callSite: The line of the app that sends.
  package init(_ sender: AnyObject, at callSite: Diagnostic.CallSite) {
    self.sender = sender
    self.callSite = callSite
  }

  /// The type names of the responders; the first is the sender.
  var names: [String] {
    let responders = (sender as? any MessageSender)?.responders ?? [sender]
    return responders.map { String(describing: Swift.type(of: $0)) }
  }

  /// The screen that the sender belongs to, or the sender itself; a held message expires with it.
  var screen: AnyObject {
    (sender as? any MessageSender)?.screen ?? sender
  }
}

/// Where a message came from, borrowed from the sender without reference counting.
@MainActor struct MessageSource {
  /// The responder; the sender holds it until the send has returned.
  unowned(unsafe) let sender: AnyObject
  let callSite: Diagnostic.CallSite

  var origin: MessageOrigin { MessageOrigin(sender, at: callSite) }
}

/// A responder that sends messages; its details are read only when something is recorded.
@MainActor package protocol MessageSender: AnyObject {
  /// This responder and those visited from it to the first coordinator, nearest first.
  var responders: [AnyObject] { get }

  /// The screen it belongs to. A button may be recreated, so a message held for it lives as long as
  /// the screen.
  var screen: AnyObject? { get }
}
