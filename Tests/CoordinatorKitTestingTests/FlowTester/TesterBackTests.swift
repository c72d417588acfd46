import CoordinatorKit
import CoordinatorKitTesting
import Testing

/// A `BackMessage` in a tester, and in an exploration, does what it does in an app.
@Suite("A message that goes back, without an app") struct TesterBackTests {
  private struct NoteFlow: DescribedFlow {
    struct State: FlowState, Hashable { var page: Int?, isAsking = false, closes = 0 }
    enum Screen: FlowScreen { case list, page(Int) }
    enum Message: CoordinatorMessageable { case open(Int), ask, close }
    var stack: Stack {
      .list
      when(\.page, Screen.page)
      alert(\.isAsking) {
        FlowAlert("leave", title: "Leave?") {
          FlowAlert.Button("Leave", sending: Message.close)
          FlowAlert.Button("Stay", role: .cancel)
        }
      }
    }
    func update(_ state: inout State, with message: Message) -> FlowReply {
      switch message {
      case .open(let page): state.page = page
      case .ask: state.isAsking = true
      case .close: (state.page, state.closes) = (nil, state.closes + 1)
      }
      return .handled
    }
    func messages(from screen: Screen, in state: State) -> [any CoordinatorMessageable] {
      screen == .list ? [Message.open(1)] : [BackMessage()]
    }
  }

  private struct SaveFlow: DescribedFlow {
    struct State: FlowState, Hashable { var page: Int?, saves = 0 }
    enum Screen: FlowScreen { case list, page(Int) }
    enum Message: CoordinatorMessageable { case save }
    var stack: Stack {
      .list
      when(\.page, Screen.page)
    }
    func update(_ state: inout State, with message: Message) -> FlowReply {
      state.saves += 1
      return .handled(sending: BackMessage())
    }
  }

  @Test("A component that handles it is asked first") func handledByAComponent() {
    let tester = FlowTester(NoteFlow(), state: .init(page: 1))
      .on(BackMessage.self) { _ in [NoteFlow.Message.close] }
      .send(BackMessage())
    #expect(tester.state == .init(page: nil, closes: 1))
  }

  @Test("A flow that sends it goes back") func sentByTheFlow() {
    #expect(FlowTester(SaveFlow(), state: .init(page: 1)).send(.save).state == .init(saves: 1))
  }

  @Test("An exploration goes back by it, and finds nobody missing") func explored() {
    let exploration = FlowExplorer(NoteFlow(), state: .init()).explore()
    #expect(exploration.findings.isEmpty, "\(exploration.findings)")
  }

  @Test("An alert's button can send it") func sentByAButton() {
    let button = FlowAlert.Button("Leave", sending: BackMessage())
    #expect(button.message is BackMessage)
  }
}
