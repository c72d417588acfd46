/// How a request ended.
public enum Outcome: Sendable, Hashable, CustomStringConvertible {
  /// A component, a flow or an overriding coordinator took the message.
  case handled(by: String)
  /// Nobody took the message; the path names the coordinators it walked, nearest first.
  case unhandled(path: [String])
  /// Nobody took the message, and nobody had to: it only announced something.
  case announced
  /// What was asked for is on show, and UIKit has come to rest.
  case performed
  /// A later request overrode this one before UIKit was asked.
  case merged
  /// UIKit was asked and did not carry it out.
  case refused(String)
  /// It could not be tried, with the reason.
  case failed(String)

  /// The outcome in words.
  public var description: String {
    switch self {
    case .handled(let by): "handled by \(by)"
    case .unhandled(let path): "handled by nobody (asked \(path.joined(separator: ", ")))"
    case .announced: "announced"
    case .performed: "performed"
    case .merged: "merged into a later request"
    case .refused(let why): "refused: \(why)"
    case .failed(let why): "failed: \(why)"
    }
  }
}
