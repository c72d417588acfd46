import CoordinatorKitUI
import Testing

/// A question that a guard asks can be answered.
///
/// What happened to users: "Discard" cleared the changes and closed the note in one message, so the
/// guard asked again, and again, and nothing said why.
@MainActor @Suite("A guard whose question is answered with the question says so", .headless)
struct AskedAgainTests {
  private enum Said: CoordinatorMessageable { case ask, discard, discardAndClose, close }

  private struct NoteFlow: Flow {
    struct State: FlowState {
      var note: String? = "changed"
      var isAsking = false
    }
    enum Screen: FlowScreen { case notes, note }
    let discard: Said

    func screens(for state: State) -> ScreenStack<Screen> {
      Screen.notes
      if state.note != nil { Screen.note }
      if state.isAsking {
        FlowAlert("ask", title: "Discard?") {
          FlowAlert.Button("Discard", sending: discard)
          FlowAlert.Button("Stay")
        }
      }
    }
    func update(_ state: inout State, with message: Said) -> FlowReply {
      switch message {
      case .ask: state.isAsking = true
      case .discard: state.note = ""
      case .discardAndClose, .close: state.note = nil
      }
      return .handled
    }
    func userLeft(_ screens: [Screen], _ state: inout State) { state.note = nil }
    func alertLeft(_ alert: String, _ state: inout State) { state.isAsking = false }
    func leaving(_ screen: Screen, in state: State) -> Verdict {
      screen == .note && state.note != "" ? .redirect(Said.ask) : .allow
    }
  }

  private let story = Story()

  private func begin(_ discard: Said) -> StateFlowCoordinator<NoteFlow> {
    let story = story
    let flow = story.reports.scope {
      StateFlowCoordinator(
        NoteFlow(discard: discard), state: .init(), in: FlowNavigationController()
      ) { story.page("\($0)") }
    }
    story.begin(with: flow)
    return flow
  }

  private func tapDiscard() throws {
    let alert = try #require(
      story.phone.window.rootViewController?.presentedViewController as? UIAlertController)
    #expect(story.user.tapAlertAction(try #require(alert.actions.first), in: alert))
    story.settle()
  }

  @Test("One message that removes the reason and the screen is asked about each time, and reported")
  func inOneMessage() throws {
    let flow = begin(.discardAndClose)
    flow.send(Said.close)
    story.settle()
    #expect(story.reports.kinds == [])
    try tapDiscard()
    #expect(story.reports.kinds == [.askedAgain])
    #expect(
      story.reports.texts.first?.contains(
        "A guard of NoteFlow answered discardAndClose with ask, which had offered it as an answer.")
        == true)
    #expect(flow.state.isAsking)
  }

  @Test("Two messages, one after the other, close the note") func inTwoMessages()
    throws
  {
    let flow = begin(.discard)
    flow.send(Said.close)
    story.settle()
    try tapDiscard()
    flow.send(Said.close)
    story.settle()
    #expect(story.reports.kinds == [])
    #expect(flow.screens == [.notes])
  }
}
