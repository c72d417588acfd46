/// The path of one message: which coordinators and components were asked, in which order, and how
/// it ended.
///
/// Recorded only while a coordinator listens with `onTrail`; otherwise it costs a send one branch.
public struct MessageTrail: Sendable, Equatable {
  /// One coordinator on the path.
  public struct Step: Sendable, Equatable {
    /// The coordinator's name.
    public let coordinator: String
    /// The components asked there, in order; the last one may have handled the message.
    public internal(set) var asked: [String] = []
  }

  /// The message as text.
  public let message: String
  /// The screen, view or control that sent it, if any.
  public let sender: String?
  /// The responders visited from the sender to the first coordinator, nearest first.
  public let responders: [String]
  /// The coordinators visited, nearest first.
  public internal(set) var steps: [Step] = []
  /// How it ended: handled, announced, unhandled, refused or held by a guard, stale, or failed in a
  /// loop.
  ///
  /// A held message leaves a second trail when it continues, or `failed` when it expires.
  public internal(set) var outcome: Outcome = .unhandled(path: [])
  /// How many messages were being handled when this one was sent: 0 for a user's tap.
  public let nesting: Int
}

// MARK: - Text

extension MessageTrail: CustomStringConvertible {
  /// One line: `Buy(book: 42) from BookViewController → ShopFlow [Basket]: handled by Basket`.
  public var description: String {
    let origin = sender.map { " from \($0)" } ?? ""
    let path = steps.map { step in
      step.asked.isEmpty
        ? step.coordinator : "\(step.coordinator) [\(step.asked.joined(separator: ", "))]"
    }
    return "\(message)\(origin) → \(path.joined(separator: " → ")): \(outcome)"
  }
}

extension MessageTrail {
  /// A message that a screen can send and nothing would handle.
  public struct UnhandledMessage: Sendable, Equatable, CustomStringConvertible {
    /// The message as text; an example of its kind.
    public let message: String
    /// The type of the message.
    public let type: String
    /// The screen that can send it; the first of its kind.
    public let screen: String
    /// Who was asked, nearest first.
    public let asked: [String]

    /// The message for a report.
    let messageSentence: Diagnostic.Sentence

    package init(_ message: any CoordinatorMessageable, from screen: String, asked: [String]) {
      self.message = "\(message)"
      messageSentence = "\(message)"
      type = "\(Swift.type(of: message))"
      self.screen = screen
      self.asked = asked
    }

    /// `nobody handles checkOut, which basket sends (asked ShopFlow, then AppCoordinator)`.
    public var description: String {
      "nobody handles \(message), which \(screen) sends (asked \(asked.joined(separator: ", then ")))"
    }

    /// What messages and screens that differ only in their payload have in common: the type, and
    /// for an enum the case.
    package static func kind(of value: Any) -> String {
      let mirror = Mirror(reflecting: value)
      let type = String(reflecting: Swift.type(of: value))
      guard mirror.displayStyle == .enum else { return type }
      return "\(type).\(mirror.children.first?.label ?? "\(value)")"
    }
  }
}
