/// A value that says what happened on a screen, sent up the chain of coordinators.
///
/// Any value or object can be a message. The payload is delivered unchanged:
///
///     struct Buy: CoordinatorMessageable { let book: Int }
///
/// A message needs no actor, so it can be created anywhere. In a module whose types belong to the main
/// actor by default, a type that conforms to this in its declaration does not; that is what
/// `SendableMetatype` is for.
public protocol CoordinatorMessageable: SendableMetatype {
  /// Whether this message only announces something, so that nothing has to handle it; `false` by
  /// default.
  ///
  /// An unhandled message is reported, with everyone who was asked; an announcement is not.
  var isAnnouncement: Bool { get }

  /// Whether this message is dropped while its screen is being covered or removed, although UIKit still
  /// shows it; `false` by default, `true` for routes.
  ///
  /// A second tap during an animation is such a message. It is dropped without a report; its trail
  /// ends `stale`. A screen that can be used meanwhile, such as one under an undimmed sheet, is not stale.
  var isDroppedWhenStale: Bool { get }

  /// What is sent in place of this message; `nil` by default, and for a case of a `MessageUnion` the message
  /// in it.
  var containedMessage: (any CoordinatorMessageable)? { get }
}

extension CoordinatorMessageable {
  /// `false`: the message is expected to be handled.
  public var isAnnouncement: Bool { false }

  /// `false`: the message is delivered wherever its screen is.
  public var isDroppedWhenStale: Bool { false }

  /// `nil`: the message itself is sent.
  public var containedMessage: (any CoordinatorMessageable)? { nil }
}

/// A message that names a destination.
///
///     struct ShowBook: Route { let id: Int }
///
/// One that comes from a screen that is being covered or removed, such as a second tap, is dropped.
public protocol Route: CoordinatorMessageable {}

extension Route {
  /// Drops the route while its screen is being covered or removed.
  public var isDroppedWhenStale: Bool { true }
}

/// The messages of several types that one flow handles: an enum with a case for each type.
///
///     struct RoomFlow: DescribedFlow {
///       enum Message: MessageUnion {
///         case room(RoomMessage), call(CallMessage)
///         static var cases: [MessageCase<Self>] { [.init(room), .init(call)] }
///       }
///       func update(_ state: inout State, with message: Message) -> FlowReply {
///         switch message {
///         case .room(.open(let room)): state.room = room
///         case .call(.hangUp): state.call = nil
///         …
///       }
///     }
///
/// Screens send a `RoomMessage` or a `CallMessage`, and the flow receives it in its case. Whoever sends the enum,
/// `.send(.room(.open(7)))`, sends what is in it: so components and nested flows hear it, too, and a component
/// is for one of the types in the enum.
public protocol MessageUnion: CoordinatorMessageable {
  /// A case for each type of message; a type that is missing is not handled.
  static var cases: [MessageCase<Self>] { get }
}

/// A case of a `MessageUnion`.
public struct MessageCase<Union: MessageUnion> {
  let type: any CoordinatorMessageable.Type
  let make: (any CoordinatorMessageable) -> Union?

  /// Describes a case.
  ///
  /// - Parameter make: The case, as a function of its message; of two with one type the first counts.
  public init<Message: CoordinatorMessageable>(_ make: @escaping (Message) -> Union) {
    type = Message.self
    // One that is a union itself is made of what is in it.
    let union = Message.self as? any MessageUnion.Type
    self.make = { ($0 as? Message ?? union?.init(of: $0) as? Message).map(make) }
  }
}

extension MessageUnion {
  /// The message in its case.
  init?(of message: any CoordinatorMessageable) {
    guard let own = Self.cases.lazy.compactMap({ $0.make(message) }).first else { return nil }
    self = own
  }

  static var types: [any CoordinatorMessageable.Type] {
    cases.flatMap { ($0.type as? any MessageUnion.Type)?.types ?? [$0.type] }
  }

  /// The message in this case; `nil` if there is none.
  public var containedMessage: (any CoordinatorMessageable)? {
    Mirror.parts(of: self).first as? any CoordinatorMessageable
  }
}

extension CoordinatorMessageable {
  /// What is sent for it, wherever an app writes it: the message in it, if it is a case of a union.
  package var sent: any CoordinatorMessageable { containedMessage?.sent ?? self }
}

extension Flow {
  /// A message as one of the flow's own.
  ///
  /// - Parameter message: The message.
  /// - Returns: The message, or `nil` if the flow does not handle its type.
  public static func message(from message: any CoordinatorMessageable) -> Message? {
    message as? Message
  }

  /// The types of the messages that the flow itself handles.
  static var messageTypes: [Any.Type] {
    (Message.self as? any MessageUnion.Type)?.types ?? [Message.self]
  }
}

extension Flow where Message: MessageUnion {
  /// A message in its case.
  ///
  /// - Parameter message: The message.
  /// - Returns: The case, or `nil` if there is none for its type.
  public static func message(from message: any CoordinatorMessageable) -> Message? {
    message as? Message ?? Message(of: message)
  }
}
