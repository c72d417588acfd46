/// What a guard asked in place of a message.
///
/// A guard redirects to a question, or holds a message and sends one: should the user save or discard? Guards
/// that may keep a screen are asked in the state before a message. So an answer that removes a guard's reason
/// and its screen at once is answered with the question again, for ever; `.handled(then:)` makes two steps of it.
struct GuardQuestion {
  private let text: String
  /// The messages of the alert that asks, and those that the screen that asks can send, as text.
  private var answers: Set<String> = []

  /// A question that a guard asks by a message.
  init(_ message: any CoordinatorMessageable) {
    text = CanonicalText.identity(of: message)
  }

  func isSame(as other: GuardQuestion) -> Bool { text == other.text }

  func isAsked(by message: any CoordinatorMessageable) -> Bool {
    CanonicalText.identity(of: message) == text
  }

  /// The question is on show, with these answers; none if it was before.
  mutating func offer(_ messages: [any CoordinatorMessageable]) {
    if !messages.isEmpty { answers = Set(messages.map { CanonicalText.identity(of: $0) }) }
  }

  /// Whether a message is one of the answers that were offered.
  func offers(_ message: any CoordinatorMessageable) -> Bool {
    answers.contains(CanonicalText.identity(of: message))
  }
}
