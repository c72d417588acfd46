import CoordinatorKitUI
import Testing

@MainActor @Suite("A flow is asked for its screens once per new state", .headless)
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
      return ScreenStack([.shelf] + state.path.map(Screen.book)).presenting(
        state.isLending ? [.lending] : nil)
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

  @Test("Each handled message asks once: a push, a sheet, and a second tap")
  func asksOncePerMessage() {
    #expect(asked { flow.send(CountedFlow.Message.open(2)) } == 1)
    #expect(asked { flow.send(CountedFlow.Message.lend) } == 1)
    #expect(asked { flow.send(CountedFlow.Message.lend) } == 1)
    #expect(flow.screens == ScreenStack(.shelf, .book(1), .book(2), presenting: [.lending]))
  }

  @Test("A message refused by a guard asks once") func refusedMessage() {
    #expect(asked { flow.send(CountedFlow.Message.locked) } == 1)
    #expect(flow.screens == [.shelf, .book(1)])
  }

  @Test("A change by code asks once") func asksOncePerChange() {
    #expect(asked { flow.update { $0.path = [] } } == 1)
    #expect(navigation.titles == ["shelf"])
  }

  @Test("Going back asks once") func asksOnceOnBack() {
    #expect(asked { phone.user.tapBack(in: navigation) } == 1)
    #expect(flow.state.path == [])
  }

  @Test("Swiping a sheet away asks once") func asksOnceOnASheetSwipe() throws {
    flow.send(CountedFlow.Message.lend)
    phone.settle()
    let sheet = try #require(navigation.presentedViewController)
    #expect(asked { phone.user.swipeDown(sheet) } == 1)
    #expect(!flow.state.isLending)
  }

  @Test("A message left to others does not ask") func otherMessage() {
    #expect(asked { flow.send(Stranger()) } == 0)
    #expect(asked { flow.send(CountedFlow.Message.closed) } == 0)
  }

  @Test("Showing the screens again or reading them does not ask") func readsWithoutAsking() {
    #expect(asked { _ = (flow.screens, flow.state, flow.treeDescription) } == 0)
    let other = Page("other")
    #expect(asked { navigation.present(other, animated: false) } == 0)
    #expect(asked { other.dismiss(animated: false) } == 0)
  }
}
