/// A value that says what happened on a screen, sent up the chain of coordinators.
///
/// Any value or object may be a message. The payload travels as it is:
///
///     struct Buy: CoordinatorMessageable { let book: Int }
///
/// A message needs no actor, so it can be made anywhere.
public protocol CoordinatorMessageable {
  /// Whether this message only announces something, which nobody has to act upon; `false` by default.
  ///
  /// A message that nobody handles is reported, with everybody who was asked; an announcement is not.
  var isAnnouncement: Bool { get }

  /// Whether this message is dropped when its screen is still on show, but covered already in what its flow
  /// wants; `false` by default, `true` for routes.
  ///
  /// A second tap during an animation is such a message. It is dropped without a report; its trail ends `stale`.
  var isDroppedWhenStale: Bool { get }
}

extension CoordinatorMessageable {
  /// `false`: somebody is expected to handle the message.
  public var isAnnouncement: Bool { false }

  /// `false`: the message is delivered, wherever its screen is.
  public var isDroppedWhenStale: Bool { false }
}

/// The other spelling in use for `CoordinatorMessageable`.
public typealias CoordinatorMessagable = CoordinatorMessageable
