/// A way for messages from a sender to their handler, built once and walked again and again.
@MainActor public protocol SendPath: AnyObject, Sendable {
  /// Sends a message that many times.
  ///
  /// The loop is here, not with the caller, so that a batch costs one indirect call.
  ///
  /// - Parameter times: How many times.
  func send(times: Int)

  /// Counts the messages that the handler received.
  var tally: Tally { get }
}

/// A count of handled messages, which proves that a path leads to its handler.
@MainActor public final class Tally {
  /// How many messages have been handled.
  public internal(set) var count = 0

  init() {}
}
