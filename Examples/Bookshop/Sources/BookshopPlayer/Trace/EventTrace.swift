/// One step of a script: what the user then sees, and what the app's listener of events was told meanwhile.
public struct EventTrace: Hashable, Sendable, Encodable {
  /// An event, as text.
  public struct Event: Hashable, Sendable, Encodable {
    /// Its kind: the name of its case.
    public let kind: String
    /// What it is about: a message, a screen, a flow, a link.
    public let subject: String
    /// How the message or link ended, why the screen appeared or was removed, what the flow wants.
    public let detail: String
  }

  /// The step as text, `start` for the first.
  public let step: String
  /// What happened, in a sentence.
  public let summary: String
  /// The selected tab, counted from 1.
  public let tab: Int
  /// The screens of the tab's stack, bottom to top.
  public let stack: [String]
  /// The sheets over it, bottom to top.
  public let sheets: [[String]]
  /// The events, in the order in which they were told.
  public let events: [Event]
}
