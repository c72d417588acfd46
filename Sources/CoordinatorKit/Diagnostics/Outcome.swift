/// How a request ended.
public enum Outcome: Sendable, Hashable, CustomStringConvertible {
  /// A component, a flow or an overriding coordinator took the message.
  case handled(by: String)
  /// Nobody took the message; the path names the coordinators it walked, nearest first.
  case unhandled(path: [String])
  /// Nobody took the message, and nobody had to: it only announced something.
  case announced
  /// A guard keeps the message until what it lacks is there; it goes on by itself then, or expires.
  case held
  /// The screen that sent the message was not on top any more, and the message was for the top only.
  case stale
  /// What was asked for is on show, and UIKit has come to rest.
  case performed
  /// A later request overrode this one before UIKit was asked.
  case merged
  /// A guard said no, or UIKit was asked and did not carry it out.
  case refused(String)
  /// It could not be tried, with the reason.
  case failed(String)

  /// The outcome in words.
  public var description: String {
    switch self {
    case .handled(let by): "handled by \(by)"
    case .unhandled(let path): "handled by nobody (asked \(path.joined(separator: ", ")))"
    case .announced: "announced"
    case .held: "held"
    case .stale: "stale"
    case .performed: "performed"
    case .merged: "merged into a later request"
    case .refused(let why): "refused: \(why)"
    case .failed(let why): "failed: \(why)"
    }
  }
}

extension Outcome {
  /// How much this counts among the ends of several edits; the worst is told.
  package var severity: Int {
    switch self {
    case .handled, .announced: 0
    case .performed: 1
    case .merged: 2
    case .held: 3
    case .stale: 4
    case .unhandled: 5
    case .refused: 6
    case .failed: 7
    }
  }

  /// Whether a message that ended so did not get what it asked for, although it was heard.
  var isSetback: Bool {
    switch self {
    case .held, .stale, .refused, .failed: true
    case .handled, .unhandled, .announced, .performed, .merged: false
    }
  }
}
