/// A message on its way, as text.
public struct MessageReport: Hashable, Sendable {
  /// The message with its way in one line.
  public let line: String
  /// How many messages were being handled when it was sent.
  public let nesting: Int
  /// Who was asked, in order: responders, coordinators, and behind each its components.
  public let asked: [String]
  /// Who took it, `nil` if nobody did.
  public let handledBy: String?

  /// Makes a report.
  ///
  /// - Parameters:
  ///   - line: The message with its way in one line.
  ///   - nesting: How many messages were being handled when it was sent.
  ///   - asked: Who was asked, in order.
  ///   - handledBy: Who took it.
  package init(line: String, nesting: Int, asked: [String], handledBy: String?) {
    self.line = line
    self.nesting = nesting
    self.asked = asked
    self.handledBy = handledBy
  }
}
