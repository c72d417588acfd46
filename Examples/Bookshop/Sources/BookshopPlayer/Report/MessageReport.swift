/// A message on its way, as text.
public struct MessageReport: Hashable, Sendable {
  /// How a message ended.
  public enum End: Hashable, Sendable {
    /// Somebody took it.
    case handled(by: String)
    /// Nobody had to take it.
    case announced
    /// A guard holds it until what is missing is there.
    case held
    /// It was held, and what it waited for did not come.
    case expired
    /// A guard refused it, for the reason.
    case refused(String)
    /// Nobody took it.
    case unhandled
    /// It could not be delivered, for the reason.
    case failed(String)
  }

  /// The message itself, such as `open(book: 42)`.
  public let message: String
  /// The message with its way in one line.
  public let line: String
  /// How many messages were being handled when it was sent.
  public let nesting: Int
  /// Who was asked, in order: responders, coordinators, and behind each its components.
  public let asked: [String]
  /// How it ended.
  public let end: End

  /// Makes a report; the parameters are its parts.
  package init(_ message: String, line: String, nesting: Int, asked: [String] = [], end: End) {
    self.message = message
    self.line = line
    self.nesting = nesting
    self.asked = asked
    self.end = end
  }

  /// Who took it, `nil` if nobody did.
  public var handledBy: String? { if case .handled(let name) = end { name } else { nil } }
}
