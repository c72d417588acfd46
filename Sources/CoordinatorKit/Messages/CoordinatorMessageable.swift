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
