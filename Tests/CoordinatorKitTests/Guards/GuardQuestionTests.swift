import CoordinatorKit
import Testing

@Suite("A question that a guard asks in place of its own answer is noticed")
struct GuardQuestionTests {
  private enum NoteMessage: CoordinatorMessageable, Sendable {
    case ask, discard, save, close, home
  }

  /// A note whose changes must not get lost; asks in an alert, or in a sheet.
  private struct Note: Flow {
    struct State: FlowState {
      var note: String? = "changed"
      var isAsking = false
    }
    enum Screen: FlowScreen { case notes, note, question }
    var asksInSheet = false

    func screens(for state: State) -> ScreenStack<Screen> {
      Screen.notes
      if state.note != nil { Screen.note }
      if state.isAsking {
        if asksInSheet {
          Sheet(Screen.question)
        } else {
          FlowAlert("ask", title: "Save?") {
            FlowAlert.Button("Discard", sending: NoteMessage.discard)
            FlowAlert.Button("Save", sending: NoteMessage.save)
            FlowAlert.Button("Stay")
          }
        }
      }
    }
    func update(_ state: inout State, with message: NoteMessage) -> FlowReply {
      switch message {
      case .ask: state.isAsking = true
      case .discard, .close, .home: (state.note, state.isAsking) = (nil, false)
      case .save: (state.note, state.isAsking) = ("", false)
      }
      return .handled
    }
    func messages(from screen: Screen, in state: State) -> [any CoordinatorMessageable] {
      screen == .question ? [NoteMessage.discard, NoteMessage.save] : [NoteMessage.close]
    }
    func userLeft(_ screens: [Screen], _ state: inout State) {
      if screens.contains(.note) { state.note = nil }
      if screens.contains(.question) { state.isAsking = false }
    }
    func alertLeft(_ alert: String, _ state: inout State) { state.isAsking = false }
    func leaving(_ screen: Screen, in state: State) -> Verdict {
      screen == .note && state.note != "" ? .redirect(NoteMessage.ask) : .allow
    }
  }

  /// Sends a message, and what a guard sends in its place.
  ///
  /// - Returns: Whether the question was noticed.
  private func isNoticed(_ message: NoteMessage, _ run: inout FlowRuntime<Note>) -> Bool {
    var isNoticed = false
    for effect in run.handle(.message(message)).effects {
      switch effect {
      case .reportQuestion: isNoticed = true
      case .redirect(_, let other): _ = run.send(other)
      default: break
      }
    }
    return isNoticed
  }

  @Test("A button of the alert that is answered with the alert, again and again")
  func alertIsAskedAgain() {
    var run = FlowRuntime(Note(), state: .init())
    #expect(!isNoticed(.close, &run))
    #expect(run.screens.alert != nil)
    _ = run.handle(.alertLeft("ask"))
    #expect(isNoticed(.discard, &run))
    _ = run.handle(.alertLeft("ask"))
    #expect(isNoticed(.discard, &run))
  }

  @Test("A message from the sheet that asks, answered with the same sheet") func sheetIsAskedAgain()
  {
    var run = FlowRuntime(Note(asksInSheet: true), state: .init())
    #expect(!isNoticed(.close, &run))
    #expect(run.screens.sheet != nil)
    #expect(isNoticed(.discard, &run))
  }

  @Test("Who stays and closes again, or goes elsewhere, is asked anew, which is no mistake")
  func newAttempts() {
    for asksInSheet in [false, true] {
      var run = FlowRuntime(Note(asksInSheet: asksInSheet), state: .init())
      for message: NoteMessage in [.close, .close, .home] {
        #expect(!isNoticed(message, &run))
        if asksInSheet { _ = run.userLeft([.question]) } else { _ = run.handle(.alertLeft("ask")) }
      }
    }
  }

  @Test("What is attempted again, or otherwise, while the sheet asks is no answer")
  func attemptsAgainBelowTheSheet() {
    var run = FlowRuntime(Note(asksInSheet: true), state: .init())
    for message: NoteMessage in [.close, .close, .home] { #expect(!isNoticed(message, &run)) }
    #expect(isNoticed(.discard, &run))
  }

  @Test("An answer that removes only what the guard objects to leads on") func savedFirst() {
    var run = FlowRuntime(Note(), state: .init())
    #expect(!isNoticed(.close, &run))
    _ = run.handle(.alertLeft("ask"))
    #expect(!isNoticed(.save, &run))
    #expect(!isNoticed(.close, &run))
    #expect(run.screens == [.notes])
  }
}
