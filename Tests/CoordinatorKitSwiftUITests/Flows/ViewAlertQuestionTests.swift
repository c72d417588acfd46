import CoordinatorKitSwiftUI
import Testing
import ViewsPhone

/// What waits for the answer to an alert that views show.
@MainActor @Suite("A question in an alert of views, and what waits for its answer")
struct ViewAlertQuestionTests {
  enum Said: CoordinatorMessageable { case ask, discard, save, close, open }

  struct NoteFlow: Flow {
    struct State: FlowState, Equatable {
      var isOpen = true
      var hasChanges = true
      var isAsking = false
      var hasOther = false
    }
    enum Screen: FlowScreen { case notes, note, other }

    func screens(for state: State) -> ScreenStack<Screen> {
      Screen.notes
      if state.isOpen { Screen.note }
      if state.hasOther { Screen.other }
      if state.isAsking {
        FlowAlert("ask", title: "Discard?") {
          FlowAlert.Button("Discard", sending: Said.discard)
          FlowAlert.Button("Stay", role: .cancel)
        }
      }
    }
    func update(_ state: inout State, with message: Said) -> FlowReply {
      switch message {
      case .ask: state.isAsking = true
      case .discard: state.hasChanges = false
      case .save: state.hasChanges = false
      case .close: state.isOpen = false
      case .open: (state.isOpen, state.hasOther) = (false, true)
      }
      return .handled
    }
    func userLeft(_ screens: [Screen], _ state: inout State) { state.isOpen = false }
    func alertLeft(_ alert: String, _ state: inout State) { state.isAsking = false }
    func leaving(_ screen: Screen, in state: State) -> Verdict {
      screen == .note && state.hasChanges ? .hold(sending: Said.ask) : .allow
    }
  }

  private func asked() -> (flow: ViewFlowCoordinator<NoteFlow>, views: ModelViews<NoteFlow>) {
    let flow = ViewFlowCoordinator(NoteFlow(), state: .init())
    let views = ModelViews(flow)
    flow.send(Said.open)
    views.settle()
    return (flow, views)
  }

  @Test("It goes on after the answer that settles it", arguments: [true, false])
  func goesOn(writesFirst: Bool) {
    let (flow, views) = asked()
    #expect(views.tapAlert("Discard", writesFirst: writesFirst))
    views.settle()
    #expect(flow.screens == [.notes, .other])
  }

  @Test("It is given up after any other, for good", arguments: [true, false])
  func isGivenUp(writesFirst: Bool) {
    let (flow, views) = asked()
    #expect(views.tapAlert("Stay", writesFirst: writesFirst))
    views.settle()
    flow.send(Said.save)
    views.settle()
    #expect(flow.screens == [.notes, .note])
  }
}
