import CoordinatorKitUI
import Testing

@MainActor @Suite("A flow is asked for its screens once for each new state", .headless)
struct ScreensAskedForTests {
  /// Counts how often it is asked.
  private struct CountedFlow: Flow {
    final class Calls { var count = 0 }

    enum Screen: FlowScreen { case shelf, book(Int), lending }
    enum Message: CoordinatorMessageable { case open(Int), lend, locked, closed }
    struct State: FlowState {
      var path: [Int] = []
      var isLending = false
    }

    let calls: Calls

    func screens(for state: State) -> ScreenStack<Screen> {
      calls.count += 1
      return ScreenStack(
        [.shelf] + state.path.map(Screen.book),
        sheet: state.isLending ? Sheet(Screen.lending) : nil)
    }
    func update(_ state: inout State, with message: Message) -> FlowReply {
      switch message {
      case .open(let book): state.path.append(book)
      case .lend: state.isLending = true
      case .locked: state.path.append(13)
      case .closed: return .unhandled
      }
      return .handled
    }
    func userLeft(_ screens: [Screen], _ state: inout State) {
      state.path.removeAll { screens.contains(.book($0)) }
      if screens.contains(.lending) { state.isLending = false }
    }
    func entering(_ screen: Screen, in state: State) -> Verdict {
      screen == .book(13) ? .refuse("it is locked") : .allow
    }
  }

  private struct Stranger: CoordinatorMessageable {}

  private let calls = CountedFlow.Calls()
  private let root = BaseComponentCoordinator(window: nil)
  private let navigation = FlowNavigationController()
  private let flow: StateFlowCoordinator<CountedFlow>
  private let phone: Phone

  init() {
    root.on(Stranger.self) { _, _ in }
    root.on(CountedFlow.Message.self) { _, _ in }
    flow = StateFlowCoordinator(
      CountedFlow(calls: calls), state: .init(path: [1]), in: navigation, parent: root
    ) { Page("\($0)") }
    phone = Phone(showing: navigation)
  }

  /// How often the flow is asked in a step, until all is at rest.
  private func asked(_ step: () -> Void) -> Int {
    calls.count = 0
    step()
    phone.settle()
    return calls.count
  }

  @Test("Once by each message that it takes: for a push, a sheet, and a second tap")
  func message() {
    #expect(asked { flow.send(CountedFlow.Message.open(2)) } == 1)
    #expect(asked { flow.send(CountedFlow.Message.lend) } == 1)
    #expect(asked { flow.send(CountedFlow.Message.lend) } == 1)
    #expect(flow.screens == ScreenStack(.shelf, .book(1), .book(2), presenting: [.lending]))
  }

  @Test("Once by a message that its guard refuses") func refusedMessage() {
    #expect(asked { flow.send(CountedFlow.Message.locked) } == 1)
    #expect(flow.screens == [.shelf, .book(1)])
  }

  @Test("Once by a change of code") func change() {
    #expect(asked { flow.update { $0.path = [] } } == 1)
    #expect(navigation.titles == ["shelf"])
  }

  @Test("Once when the user goes back") func back() {
    #expect(asked { phone.user.tapBack(in: navigation) } == 1)
    #expect(flow.state.path == [])
  }

  @Test("Once when the user swipes a sheet away") func swipe() throws {
    flow.send(CountedFlow.Message.lend)
    phone.settle()
    let sheet = try #require(navigation.presentedViewController)
    #expect(asked { phone.user.swipeDown(sheet) } == 1)
    #expect(!flow.state.isLending)
  }

  @Test("Not at all by a message that it leaves to others") func otherMessage() {
    #expect(asked { flow.send(Stranger()) } == 0)
    #expect(asked { flow.send(CountedFlow.Message.closed) } == 0)
  }

  @Test("Not at all when its screens come back on show, or somebody reads them") func reading() {
    #expect(asked { _ = (flow.screens, flow.state, flow.treeDescription) } == 0)
    let other = Page("other")
    #expect(asked { navigation.present(other, animated: false) } == 0)
    #expect(asked { other.dismiss(animated: false) } == 0)
  }
}
