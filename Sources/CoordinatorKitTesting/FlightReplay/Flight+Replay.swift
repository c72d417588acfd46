public import CoordinatorKitRecorder

extension Flight {
  /// The result of replaying a flight on a flow: the first step that differs, if any.
  public struct Replay: Sendable, Hashable {
    /// How a replay ended.
    public enum End: Sendable, Hashable {
      /// Every step matched the recording.
      case identical
      /// A step did not match, for the first time.
      case differs(Flight.Difference)
      /// It could not continue, with the reason; everything before matched.
      case stopped(String)
    }

    /// The name of the flow.
    public let flow: String
    /// How many steps matched the recording.
    public let steps: Int
    /// How many of those were not tried: messages that cannot be read, which changed nothing when
    /// they were recorded.
    public let skipped: Int
    /// How it ended.
    public let end: End

    /// Whether every step of the flow matched the recording.
    public var isIdentical: Bool { end == .identical }

    /// The first step that did not match.
    public var difference: Flight.Difference? {
      if case .differs(let difference) = end { difference } else { nil }
    }
  }
}

extension Flight.Replay: CustomStringConvertible {
  /// `Shop.ShopFlow: 31 steps as recorded`, followed by the step that differs, or why it stopped.
  public var description: String {
    let tried = "\(flow): \(steps) \(steps == 1 ? "step" : "steps") as recorded"
    let known = skipped == 0 ? tried : "\(tried), \(skipped) of them not tried"
    switch end {
    case .identical: return known
    case .differs(let difference): return "\(known), then a difference\n\(difference)"
    case .stopped(let why): return "\(known), then it stopped\n\(why)"
    }
  }
}

extension Flight {
  /// A step with a different outcome when it was replayed.
  public struct Difference: Sendable, Hashable {
    /// What a flow answered, showed and had as its result after a step, as text.
    public struct Outcome: Sendable, Hashable {
      /// The flow's answer; `nil` for user actions.
      public let answer: String?
      /// The screens shown.
      public let shows: String
      /// The flow's result; `nil` while it had none.
      public let result: String?
    }

    /// The number of the step in the flight; 0 for the start of the flow.
    public let step: Int
    /// The run of the flow to which it happened.
    public let run: Int
    /// What happened, as text.
    public let event: String
    /// What was recorded.
    public let recorded: Outcome
    /// What happens now.
    public let replayed: Outcome
  }
}

extension Flight.Difference: CustomStringConvertible {
  /// The step, followed by both outcomes.
  public var description: String {
    """
    step \(step) (run \(run)): \(event)
      recorded: \(recorded)
      replayed: \(replayed)
    """
  }
}

extension Flight.Difference.Outcome: CustomStringConvertible {
  /// `handled, [list › book(42)], finished with 7`.
  public var description: String {
    [answer, "[\(shows)]", result.map { "finished with \($0)" }].compactMap(\.self)
      .joined(separator: ", ")
  }
}
