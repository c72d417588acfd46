import CoordinatorKit
import CoordinatorKitTesting
import Testing

@Suite("A flow tester notices screens that differ each time, also after the start")
struct LaterInconsistencyTests {
  /// A list whose detail is a new screen each time, as with a `UUID()` that is made there.
  private struct Forgetful: Flow {
    struct State: FlowState {
      var isOpen = false
      var note = 0
    }
    enum Screen: FlowScreen { case list, detail(Int) }

    private final class Counter { var count = 0 }
    private let counter = Counter()

    func screens(for state: State) -> ScreenStack<Screen> {
      Screen.list
      if state.isOpen { Screen.detail(next()) }
    }
    private func next() -> Int {
      counter.count += 1
      return counter.count
    }
    func update(_ state: inout State, with message: ForgetfulMessage) -> FlowReply {
      switch message {
      case .open: state.isOpen = true
      case .note: state.note += 1
      }
      return .handled
    }
    func userLeft(_ screens: [Screen], _ state: inout State) { state.isOpen = false }
  }
  private enum ForgetfulMessage: CoordinatorMessageable { case open, note }

  @Test("The first message that makes the screen anew fails") func rebuilt() {
    let tester = FlowTester(Forgetful(), state: .init()).send(.open)
    let issues = Issues.collect {
      _ = tester.send(.note)
    }
    #expect(
      issues.map(\.message) == [
        """
        Forgetful returned different screens for one state when it was asked twice. Screens are identified by \
        their ids, so each step of the flow replaces all of those that are new each time. Let screens(for:) \
        depend on the state alone: no counter, no date, no UUID() that is made there.
        """
      ])
    #expect(issues.map(\.line) == [#line - 10])
  }

  @Test("A flow that replaces a screen on purpose is asked twice, and nothing is wrong")
  func replaced() {
    struct Pages: Flow {
      struct State: FlowState { var page = 1 }
      struct Screen: FlowScreen { let page: Int }
      struct Turn: CoordinatorMessageable {}
      func screens(for state: State) -> ScreenStack<Screen> { Screen(page: state.page) }
      func update(_ state: inout State, with message: Turn) -> FlowReply {
        state.page += 1
        return .handled
      }
      func userLeft(_ screens: [Screen], _ state: inout State) {}
    }
    FlowTester(Pages(), state: .init()).send(Pages.Turn()).shows([.init(page: 2)])
  }
}
