public import CoordinatorKit

extension Flight {
  /// The start of a flow, or of its recording.
  public struct Start: Sendable, Hashable, Codable {
    /// The number of this run within the flight, counted from 1.
    public let run: Int
    /// The full name of the flow's type: `Shop.ShopFlow`.
    public let flow: String
    /// The state at that point.
    public let state: Flight.Value
    /// The screens shown, as `ScreenStack` describes them, with the looks of sheets.
    public let shows: String
    /// The flow's result, as text.
    public let result: String?
  }
}

extension Flight {
  /// Something that happened to a flow, and its effect.
  public struct Step: Sendable, Hashable {
    /// What happened.
    public enum Event: Sendable, Hashable {
      /// A message reached the flow after the components declined it. A message that is not
      /// `Codable` and that the flow did not handle is not a step.
      case message(Flight.Value)
      /// The user left screens, named as text, topmost first.
      case left([String], RemovalMessage.Cause)
      /// The user selected a tab, named by its id.
      case selected(String)
      /// Code changed the state: the requested state.
      case update(Flight.Value)
    }

    /// The number of the step within the whole flight, counted from 1.
    public let number: Int
    /// The run of the flow to which it happened.
    public let run: Int
    /// What happened.
    public let event: Event
    /// Whether the flow's own guards caused it: a redirect that was followed, a message sent to
    /// provide what a held one lacks, or a held message that continued.
    public let isFollowUp: Bool
    /// What the flow decided, as `Disposition` describes it; `nil` for user actions.
    public let answer: String?
    /// The screens shown afterward, as `ScreenStack` describes them, with the looks of sheets.
    public let shows: String
    /// The flow's result afterward, as text; `nil` while it has none.
    public let result: String?
  }
}

extension Flight.Step: CustomStringConvertible {
  /// `open(book: 42)`, `the user left book(42) (backButton)`, `alert(delete) left (programmatic)`,
  /// `the state was set to State(…)`.
  public var description: String {
    switch event {
    case .message(let message): message.text
    case .left(let screens, let cause):
      cause.isByUser
        ? "the user left \(screens.joined(separator: ", ")) (\(cause.rawValue))"
        : "\(screens.joined(separator: ", ")) left (\(cause.rawValue))"
    case .selected(let tab): "the user selected the tab \(tab)"
    case .update(let state): "the state was set to \(state.text)"
    }
  }
}

// MARK: - In a file

extension Flight.Step: Codable {
  // A new one also belongs into Docs/FlightRecorder.md and Docs/Inspector.html.
  private enum CodingKeys: String, CodingKey {
    case step, run, message, left, cause, selected, update, followUp, answer, shows, result
  }

  /// Reads a step; one of `message`, `left`, `selected` and `update` says what happened.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    number = try values.decode(Int.self, forKey: .step)
    run = try values.decode(Int.self, forKey: .run)
    isFollowUp = try values.decodeIfPresent(Bool.self, forKey: .followUp) ?? false
    answer = try values.decodeIfPresent(String.self, forKey: .answer)
    shows = try values.decode(String.self, forKey: .shows)
    result = try values.decodeIfPresent(String.self, forKey: .result)
    if values.contains(.message) {
      event = .message(try values.decode(Flight.Value.self, forKey: .message))
    } else if values.contains(.update) {
      event = .update(try values.decode(Flight.Value.self, forKey: .update))
    } else if values.contains(.selected) {
      event = .selected(try values.decode(String.self, forKey: .selected))
    } else {
      event = .left(
        try values.decode([String].self, forKey: .left),
        try values.decode(RemovalMessage.Cause.self, forKey: .cause))
    }
  }

  /// Writes the step.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(number, forKey: .step)
    try values.encode(run, forKey: .run)
    if isFollowUp { try values.encode(true, forKey: .followUp) }
    try values.encodeIfPresent(answer, forKey: .answer)
    try values.encode(shows, forKey: .shows)
    try values.encodeIfPresent(result, forKey: .result)
    switch event {
    case .message(let message): try values.encode(message, forKey: .message)
    case .update(let state): try values.encode(state, forKey: .update)
    case .selected(let tab): try values.encode(tab, forKey: .selected)
    case .left(let screens, let cause):
      try values.encode(screens, forKey: .left)
      try values.encode(cause, forKey: .cause)
    }
  }
}
