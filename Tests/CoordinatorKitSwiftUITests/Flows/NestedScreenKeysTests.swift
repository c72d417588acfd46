import CoordinatorKitSwiftUI
import Testing
import ViewsPhone

@MainActor @Suite("A nested flow knows its own screens in messages about screens")
struct NestedScreenKeysTests {
  private typealias RoomsFlow = TesterAgreementTests.RoomsFlow
  private typealias HouseFlow = TesterAgreementTests.HouseFlow

  @Test("A nested flow knows which of its screens was removed, as the recipe for work has it")
  func nestedKeys() {
    func swipe<F: Flow>(_ flow: ViewFlowCoordinator<F>) {
      let views = ModelViews(flow)
      flow.on(RoomsFlow.Stop.self) { _, _ in }
      flow.send(RoomsFlow.Load())
      views.settle()
      views.swipeDown()
      views.settle()
    }
    let alone = ViewFlowCoordinator(RoomsFlow(), state: .init())
    swipe(alone)
    #expect(alone.state.gone == ["loading"])
    let nested = ViewFlowCoordinator(HouseFlow(), state: .init())
    swipe(nested)
    #expect(nested.state.rooms.gone == ["loading"])
  }

  struct NoteFlow: DescribedFlow {
    struct State: FlowState, Equatable {
      var isOpen = false
      var asked = 0
    }
    enum Screen: FlowScreen { case list, note }
    struct Open: CoordinatorMessageable {}
    enum Message: MessageUnion {
      case open(Open), refused(RemovalMessage.Refused)
      static var cases: [MessageCase<Self>] { [.init(open), .init(refused)] }
    }
    var stack: Stack {
      .list
      when(\.isOpen, .note)
    }
    func update(_ state: inout State, with message: Message) -> FlowReply {
      switch message {
      case .open: state.isOpen = true
      case .refused(let attempt):
        guard attempt.screens.contains(.init(Screen.note)) else { return .unhandled }
        state.asked += 1
      }
      return .handled
    }
    func leaving(_ screen: Screen, in state: State) -> Verdict {
      screen == .note ? .refuse("unsaved") : .allow
    }
  }

  struct DeskFlow: DescribedFlow {
    struct State: FlowState, Equatable { var notes = NoteFlow.State() }
    enum Screen: FlowScreen { case notes(NoteFlow.Screen) }
    enum Message: CoordinatorMessageable { case none }
    var stack: Stack { ChildFlow<Self>(NoteFlow(), at: \.notes, as: Screen.notes) }
    func update(_ state: inout State, with message: Message) -> FlowReply { .unhandled }
  }

  @Test("A nested flow knows which of its screens the user tried to leave") func refusedKeys() {
    func tries<F: Flow>(_ flow: ViewFlowCoordinator<F>) {
      let views = ModelViews(flow)
      flow.send(NoteFlow.Open())
      views.settle()
      views.tapGuardedBack()
      views.settle()
    }
    let alone = ViewFlowCoordinator(NoteFlow(), state: .init())
    tries(alone)
    #expect(alone.state.asked == 1)
    let nested = ViewFlowCoordinator(DeskFlow(), state: .init())
    tries(nested)
    #expect(nested.state.notes.asked == 1)
  }
}
