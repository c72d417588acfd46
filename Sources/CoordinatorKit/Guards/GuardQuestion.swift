/// What a guard asked in place of a message.
///
/// A guard redirects to a question: should the user save or discard? Guards that may keep a screen are
/// asked in the state before a message. So an answer that removes a guard's reason and its screen at
/// once is answered with the question again, for ever.
struct GuardQuestion {
  private let text: String
  /// The messages of the alert that asks, as text.
  private var answers: [String] = []
  /// The screens that ask.
  private var screens: Set<ScreenKey> = []
  /// The message that led to the question, as text: that it comes again is another attempt.
  private let attempt: String

  /// A question that a guard asks by a message, in place of another one.
  init(_ message: any CoordinatorMessageable, insteadOf attempt: any CoordinatorMessageable) {
    text = CanonicalText.of(message)
    self.attempt = CanonicalText.of(attempt)
  }

  func isSame(as other: GuardQuestion) -> Bool { text == other.text }

  /// A message has changed what is on show: the alert or the screens that ask, if it is the
  /// question.
  mutating func isAsked<Screen>(
    by message: any CoordinatorMessageable, from before: KeyedScreens<Screen>,
    in after: KeyedScreens<Screen>
  ) {
    guard CanonicalText.of(message) == text else { return }
    let coming = before.keysChanged(in: after).coming
    if !coming.isEmpty { screens = Set(coming) }
    if let alert = after.stack.alert, alert != before.stack.alert {
      answers = alert.buttons.compactMap(\.message).map { CanonicalText.of($0) }
    }
  }

  /// Whether a message is an answer: one of the alert's buttons sends it, or it comes while a screen
  /// that asks is on top.
  func offers<Screen>(
    _ message: any CoordinatorMessageable, in shown: KeyedScreens<Screen>
  ) -> Bool {
    let message = CanonicalText.of(message)
    if let top = shown.stack.top, screens.contains(ScreenKey(top)) { return message != attempt }
    return answers.contains(message)
  }
}
