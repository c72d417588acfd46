/// A value that says what happened on a screen, sent up the chain of coordinators.
///
/// Any value or object may be a message. The payload travels as it is:
///
///     struct Buy: CoordinatorMessageable { let book: Int }
///
/// A message needs no actor, so it can be made anywhere.
public protocol CoordinatorMessageable {
  /// What happens when the root was reached and nobody handled this message; `.report` by default.
  ///
  /// Requests keep the default. A message that only announces something, which nobody has to act
  /// upon, answers `.ignore`.
  var whenUnhandled: UnhandledPolicy { get }

  /// What happens when a screen sends this message that is still on show, but which its flow has
  /// covered already; `.deliver` by default, `.drop` for routes.
  ///
  /// A second tap during an animation is such a message.
  var whenStale: StalePolicy { get }
}

extension CoordinatorMessageable {
  /// Reports the message together with the path it walked.
  public var whenUnhandled: UnhandledPolicy { .report }

  /// Delivers the message, wherever its screen is.
  public var whenStale: StalePolicy { .deliver }
}

/// The other spelling in use for `CoordinatorMessageable`.
public typealias CoordinatorMessagable = CoordinatorMessageable

/// What becomes of a message that nobody handled.
public enum UnhandledPolicy: Sendable, Hashable {
  /// A diagnostic names the message and everybody who was asked.
  case report
  /// Nothing: the message was an announcement.
  case ignore
}

/// What becomes of a message from a screen that is on show but not on top of what its flow wants.
public enum StalePolicy: Sendable, Hashable {
  /// It is delivered like any other.
  case deliver
  /// It is dropped, without a report; its trail ends `stale`.
  case drop
}
