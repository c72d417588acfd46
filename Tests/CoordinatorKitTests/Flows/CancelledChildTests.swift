import CoordinatorKit
import Testing

@Suite("The user cancels a change, and each flow of the tree returns to what it was")
struct CancelledChildTests {
  /// Pages that remember what they have loaded.
  private struct Reader: Flow {
    struct State: FlowState, Equatable {
      var pages = [1, 2]
      var loaded = 0
    }
    enum Screen: FlowScreen { case page(Int) }

    func screens(for state: State) -> ScreenStack<Screen> { state.pages.map(Screen.page) }
    func update(_ state: inout State, with message: ReaderMessage) -> FlowReply {
      switch message {
      case .turn: state.pages = [3, 4]
      case .loaded: state.loaded += 1
      }
      return .handled
    }
    func userLeft(_ screens: [Screen], _ state: inout State) {
      state.pages.removeAll { screens.contains(.page($0)) }
    }
    func userCancelled(_ state: inout State, former: State) { state.pages = former.pages }
  }
  private enum ReaderMessage: CoordinatorMessageable { case turn, loaded }

  private struct Desk: Flow {
    struct State: FlowState, Equatable {
      var reader: Reader.State? = .init()
      var lamp = false
    }
    enum Screen: FlowScreen { case desk, reader(Reader.Screen) }

    let reader = ChildFlow<Self>(Reader(), at: \.reader, as: Screen.reader)
    var children: [ChildFlow<Self>] { [reader] }

    func screens(for state: State) -> ScreenStack<Screen> {
      Screen.desk
      reader.screens(for: state)
    }
    func update(_ state: inout State, with message: DeskMessage) -> FlowReply {
      switch message {
      case .close: state.reader = nil
      case .open: state.reader = .init()
      case .lamp: state.lamp = true
      }
      return .handled
    }
    func userLeft(_ screens: [Screen], _ state: inout State) {}
  }
  private enum DeskMessage: CoordinatorMessageable { case open, close, lamp }

  private func cancelling(
    after messages: [any CoordinatorMessageable], from state: Desk.State = .init()
  ) -> Desk.State {
    var run = FlowRuntime(Desk(), state: state)
    let shown = Set(run.screens.stacks.joined().map { ScreenKey($0) })
    for message in messages { _ = run.send(message) }
    _ = run.handle(.changeCancelled(former: state, showing: shown))
    return run.state
  }

  @Test("A nested flow keeps what its userCancelled keeps, and the outer flow returns")
  func nestedFlowIsAsked() {
    let state = cancelling(after: [ReaderMessage.turn, ReaderMessage.loaded, DeskMessage.lamp])
    #expect(state == .init(reader: .init(pages: [1, 2], loaded: 1), lamp: false))
  }

  @Test("A nested flow that the change ended comes back as it was") func endedFlowReturns() {
    #expect(cancelling(after: [ReaderMessage.loaded, DeskMessage.close]) == .init())
  }

  @Test("A nested flow that the change started is gone") func startedFlowIsGone() {
    let state = cancelling(
      after: [DeskMessage.open, ReaderMessage.loaded], from: .init(reader: nil))
    #expect(state == .init(reader: nil))
  }
}
