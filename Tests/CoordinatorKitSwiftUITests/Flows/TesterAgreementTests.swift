import CoordinatorKitSwiftUI
import CoordinatorKitTesting
import Testing
import ViewsPhone

@MainActor @Suite("A tester tells a flow what its coordinator does")
struct TesterAgreementTests {
  // MARK: - Taps on tabs

  /// Scrolls up at the second tap on a tab, as many apps do.
  private struct ScrollFlow: DescribedFlow {
    enum Tab: String { case home, search }
    struct State: FlowState, Equatable {
      var tab = Tab.home
      var book: Int?
      var scrolls = 0
      var taps: [Int] = []
    }
    enum Screen: FlowScreen { case home, book(Int), search }
    var stack: Stack {
      tabs(\.tab) {
        tab(Tab.home) {
          .home
          when(\.book, Screen.book)
        }
        tab(Tab.search) { .search }
      }
    }
    func update(_ state: inout State, with message: TabMessage) -> FlowReply {
      switch message {
      case .selected(let index): state.taps.append(index)
      case .reselected:
        if state.book != nil { state.book = nil } else { state.scrolls += 1 }
      }
      return .handled
    }
  }

  @Test("A tap on a tab") func tapOnTab() {
    let flow = ViewFlowCoordinator(ScrollFlow(), state: .init())
    let views = ModelViews(flow)
    views.settle()
    views.select("search")
    views.settle()
    let tested = FlowTester(ScrollFlow(), state: .init()).selectTab("search")
    #expect(flow.state == .init(tab: .search, taps: [1]))
    #expect(tested.state == flow.state)
  }

  @Test("A second tap on the selected tab, whether or not there is something to go back to")
  func secondTap() {
    let flow = ViewFlowCoordinator(ScrollFlow(), state: .init(book: 1))
    let views = ModelViews(flow)
    views.settle()
    views.select("home")
    views.settle()
    views.select("home")
    views.settle()
    #expect(flow.state == .init(book: nil, scrolls: 1))
    let tester = FlowTester(ScrollFlow(), state: .init())
    #expect(tester.selectTab("home").state == .init(scrolls: 1))
    // As in UIKit, which goes back by itself before it tells.
    let withBook = FlowTester(ScrollFlow(), state: .init(book: 1))
    #expect(withBook.selectTab("home").state == .init(scrolls: 1))
  }

  // MARK: - Removals

  /// Cancels its work when a sheet is left.
  struct RoomsFlow: DescribedFlow {
    struct State: FlowState, Equatable {
      var isLoading = false
      var gone: [String] = []
    }
    enum Screen: FlowScreen { case rooms, loading }
    enum Message: MessageUnion {
      case load(Load), removal(RemovalMessage)
      static var cases: [MessageCase<Self>] { [.init(load), .init(removal)] }
    }
    struct Load: CoordinatorMessageable {}
    struct Stop: CoordinatorMessageable {}
    var stack: Stack {
      .rooms
      sheet { when(\.isLoading, .loading) }
    }
    func update(_ state: inout State, with message: Message) -> FlowReply {
      switch message {
      case .load: state.isLoading = true
      case .removal(let removal):
        state.gone.append(removal.screen == .init(Screen.loading) ? "loading" : "something else")
        return .handled(sending: Stop())
      }
      return .handled
    }
  }
  struct HouseFlow: DescribedFlow {
    struct State: FlowState, Equatable { var rooms = RoomsFlow.State() }
    enum Screen: FlowScreen { case rooms(RoomsFlow.Screen) }
    enum Message: CoordinatorMessageable {}
    var stack: Stack {
      ChildFlow<Self>(RoomsFlow(), at: \.rooms, as: Screen.rooms)
    }
    func update(_ state: inout State, with message: Message) -> FlowReply {}
  }

  @Test("A removal that a nested flow takes, and not the one around it") func nestedRemovals() {
    let flow = ViewFlowCoordinator(HouseFlow(), state: .init())
    let log = Log()
    flow.on(RoomsFlow.Stop.self) { _, _ in log.lines.append("stop") }
    let views = ModelViews(flow)
    flow.send(RoomsFlow.Load())
    views.settle()
    views.swipeDown()
    views.settle()
    #expect(log.lines == ["stop"])
    #expect(flow.state.rooms == .init(gone: ["loading"]))
    let tested = FlowTester(HouseFlow(), state: .init()).send(RoomsFlow.Load()).swipeDown()
      .sends(RoomsFlow.Stop())
    #expect(tested.state == flow.state)
  }

  @Test("A removal that a component takes") func componentRemovals() {
    let tested = FlowTester(RoomsFlow(), state: .init()).on(RemovalMessage.self)
      .send(RoomsFlow.Load()).swipeDown()
    #expect(tested.state == .init())
  }

  // MARK: - Commands

  private struct PayFlow: DescribedFlow {
    struct State: FlowState, Equatable { var isKept = false }
    enum Screen: FlowScreen { case form }
    var stack: Stack { .form }
    func update(_ state: inout State, with message: Never) -> FlowReply {}
    func leaving(_ screen: Screen, in state: State) -> Verdict {
      state.isKept ? .refuse("unsaved") : .allow
    }
  }
  private struct ShopFlow: DescribedFlow {
    struct State: FlowState, Equatable {
      var pay: PayFlow.State? = .init()
      var told: [String] = []
    }
    enum Screen: FlowScreen { case shop, pay(PayFlow.Screen) }
    var stack: Stack {
      .shop
      sheet { ChildFlow<Self>(PayFlow(), at: \.pay, as: Screen.pay) }
    }
    func update(_ state: inout State, with message: RemovalMessage.Refused) -> FlowReply {
      state.told.append("refused: \(message.cause)")
      return .handled
    }
    func childEnded(
      _ result: any CoordinatorMessageable, at child: PartialKeyPath<State>?, _ state: inout State
    ) -> FlowReply {
      state.told.append("\(result)")
      return .handled
    }
  }

  @Test(
    "A sheet that is left by a command, with the cause backButton",
    arguments: [(false, "left(backButton)"), (true, "refused: backButton")])
  func command(isKept: Bool, told: String) {
    let state = ShopFlow.State(pay: .init(isKept: isKept))
    let flow = ViewFlowCoordinator(ShopFlow(), state: state)
    let views = ModelViews(flow)
    views.settle()
    flow.send(BackMessage())
    views.settle()
    #expect(flow.state.told == [told])
    let back = FlowTester(ShopFlow(), state: state).send(BackMessage())
    #expect(back.state == flow.state)
    if isKept { back.isRefused("unsaved") }
  }
}
