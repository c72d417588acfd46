/// How a request ended.
public enum Outcome: Sendable, Hashable, CustomStringConvertible {
  /// A component, a flow or an overriding coordinator handled the message.
  case handled(by: String)
  /// Nothing handled the message; the path names the coordinators it visited, nearest first.
  case unhandled(path: [String])
  /// Nothing handled the message, and nothing had to: it was an announcement.
  case announced
  /// A guard holds the message until what it lacks is provided; it then continues automatically, or
  /// expires.
  case held
  /// The screen that sent the message was no longer on top, and the message required that.
  case stale
  /// The requested screens are shown, and UIKit is at rest.
  case performed
  /// A later request took the place of this one before it had ended; of a held message or a link, a newer one.
  case superseded
  /// A guard refused it, or UIKit did not perform it.
  case refused(String)
  /// It could not be attempted; contains the reason.
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
    case .superseded: "superseded by a later request"
    case .refused(let why): "refused: \(why)"
    case .failed(let why): "failed: \(why)"
    }
  }
}

extension Outcome {
  /// Whether the request came to what it asked for: it was handled, or its screens are shown.
  ///
  /// A message that changes screens ends `performed`, one that a component handles ends `handled(by:)`. What was
  /// announced, held, superseded, stale, refused or failed is not fulfilled.
  public var isFulfilled: Bool {
    switch self {
    case .handled, .performed: true
    case .unhandled, .announced, .held, .stale, .superseded, .refused, .failed: false
    }
  }

  /// The severity of this outcome among those of several edits; the worst is reported.
  package var severity: Int {
    switch self {
    case .handled, .announced: 0
    case .performed: 1
    case .superseded: 2
    case .held: 3
    case .stale: 4
    case .unhandled: 5
    case .refused: 6
    case .failed: 7
    }
  }

  /// Whether a message with this outcome did not achieve its purpose, although it was received.
  var isSetback: Bool {
    switch self {
    case .held, .stale, .refused, .failed: true
    case .handled, .unhandled, .announced, .performed, .superseded: false
    }
  }
}
