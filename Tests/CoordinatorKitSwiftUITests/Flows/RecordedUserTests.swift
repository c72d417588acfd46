import CoordinatorKitSwiftUI
import CoordinatorKitTesting
import Foundation
import Testing
import ViewsPhone

/// What a coordinator tells of the user is recorded as text, and follows from it.
@MainActor @Suite("A recording of a flow that hears of what the user does is replayed and printed")
struct RecordedUserTests {
  private let lines = Log()

  private func show<F: Flow>(
    _ flow: F, _ state: F.State
  ) -> (flow: ViewFlowCoordinator<F>, views: ModelViews<F>) {
    let flow = ViewFlowCoordinator(flow, state: state)
    flow.flightRecorder = Flight.Recorder { [lines] in lines.lines.append($0) }
    let views = ModelViews(flow)
    views.settle()
    return (flow, views)
  }

  private var flight: Flight {
    get throws { try Flight(Data(lines.lines.joined(separator: "\n").utf8)) }
  }

  /// The steps of a printed test.
  private func steps(_ test: String) -> [String] {
    test.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { $0.hasPrefix("flow = ") || $0.hasPrefix("//") }
  }

  // MARK: - Taps on tabs

  /// Scrolls up at the second tap on a tab, as many apps do.
  private struct ScrollFlow: DescribedFlow {
    enum Tab: String, Codable { case home, search }
    struct State: FlowState, Equatable, Codable {
      var tab = Tab.home
      var scrolls = 0
      var taps = 0
    }
    enum Screen: FlowScreen { case home, search }
    var stack: Stack {
      tabs(\.tab) {
        tab(Tab.home) { .home }
        tab(Tab.search) { .search }
      }
    }
    func update(_ state: inout State, with message: TabMessage) -> FlowReply {
      switch message {
      case .selected: state.taps += 1
      case .reselected: state.scrolls += 1
      }
      return .handled
    }
    func result(for state: State) -> Int? { state.scrolls > 1 ? state.taps : nil }
  }

  @Test("Of taps on tabs, the selected one among them") func taps() throws {
    let (flow, views) = show(ScrollFlow(), .init())
    for tab in ["search", "search", "home", "home"] {
      views.select(tab)
      views.settle()
    }
    #expect(flow.state == .init(scrolls: 2, taps: 2))
    let replay = try flight.replay(on: ScrollFlow())
    #expect(replay.isIdentical, "\(replay)")
    let test = try flight.swiftTest(of: ScrollFlow())
    let calls = steps(test).map { $0.components(separatedBy: ".shows(")[0] }
    #expect(
      calls == [
        #"flow = flow.selectTab("search")"#, "flow = flow.send(.reselected(1))",
        #"flow = flow.selectTab("home")"#, "flow = flow.send(.reselected(0))",
      ])
    #expect(test.contains("flow.results(text: \"2\")"))
  }

  // MARK: - Removals

  /// Cancels its work when the user closes the sheet.
  private struct RoomsFlow: DescribedFlow {
    struct State: FlowState, Equatable, Codable {
      var loads = 0
      var loading: Int?
      var removals = 0
    }
    enum Screen: FlowScreen { case rooms, loading(Int) }
    enum Message: MessageUnion {
      case load(Load), removal(RemovalMessage)
      static var cases: [MessageCase<Self>] { [.init(load), .init(removal)] }
    }
    enum Load: CoordinatorMessageable, Codable { case begin, end }
    struct Stop: CoordinatorMessageable, Codable {}
    let hearsAll: Bool
    var stack: Stack {
      .rooms
      sheet { when(\.loading, Screen.loading) }
    }
    func update(_ state: inout State, with message: Message) -> FlowReply {
      switch message {
      case .load(.begin): (state.loads, state.loading) = (state.loads + 1, state.loads + 1)
      case .load(.end): state.loading = nil
      case .removal(let removal) where removal.cause.isByUser || hearsAll:
        state.removals += 1
        return .handled(sending: Stop())
      case .removal: return .unhandled
      }
      return .handled
    }
    func result(for state: State) -> Int? {
      state.removals == (hearsAll ? 4 : 2) ? state.loads : nil
    }
  }

  private func record(_ flow: RoomsFlow) {
    let (flow, views) = show(flow, .init())
    flow.on(RoomsFlow.Stop.self) { _, _ in }
    for _ in 1...2 {
      flow.send(RoomsFlow.Load.begin)
      views.settle()
      flow.send(RoomsFlow.Load.end)
      views.settle()
      flow.send(RoomsFlow.Load.begin)
      views.settle()
      views.swipeDown()
      views.settle()
    }
  }

  @Test("Of screens that the user has left") func removals() throws {
    let rooms = RoomsFlow(hearsAll: false)
    record(rooms)
    let replay = try flight.replay(on: rooms, reading: [RoomsFlow.Load.self])
    #expect(replay.isIdentical, "\(replay)")
    let test = try flight.swiftTest(of: rooms, reading: [RoomsFlow.Load.self])
    #expect(steps(test).last == "flow = flow.swipeDown().shows([.rooms])")
    #expect(test.contains("flow.results(text: \"4\")"))
  }

  @Test("Of screens that a message has removed, which a tester does not tell")
  func removalsByMessages() throws {
    let rooms = RoomsFlow(hearsAll: true)
    record(rooms)
    let replay = try flight.replay(on: rooms, reading: [RoomsFlow.Load.self])
    #expect(replay.isIdentical, "\(replay)")
    let test = try flight.swiftTest(of: rooms, reading: [RoomsFlow.Load.self])
    #expect(
      steps(test).last?.contains("RemovalMessage(loading(1), programmatic), which a tester") == true
    )
  }

  // MARK: - Removals that a guard refuses

  /// Asks whether to save when the user tries to leave a page that has changed.
  private struct PagesFlow: DescribedFlow {
    struct State: FlowState, Equatable, Codable {
      var page: Int?
      var isSheet = false
      var asked = 0
      var sheet: Int? {
        get { isSheet ? page : nil }
        set { page = newValue }
      }
      var pushed: Int? {
        get { isSheet ? nil : page }
        set { page = newValue }
      }
    }
    enum Screen: FlowScreen { case pages, page(Int) }
    enum Message: MessageUnion {
      case open(Open), refused(RemovalMessage.Refused)
      static var cases: [MessageCase<Self>] { [.init(open), .init(refused)] }
    }
    struct Open: CoordinatorMessageable, Codable { let page: Int, isSheet: Bool }
    var stack: Stack {
      .pages
      when(\.pushed, Screen.page)
      sheet { when(\.sheet, Screen.page) }
    }
    func update(_ state: inout State, with message: Message) -> FlowReply {
      switch message {
      case .open(let open): (state.page, state.isSheet) = (open.page, open.isSheet)
      case .refused: state.asked += 1
      }
      return .handled
    }
    func leaving(_ screen: Screen, in state: State) -> Verdict {
      screen == .pages || state.asked > 1 ? .allow : .refuse("unsaved, in (part)")
    }
    func result(for state: State) -> Int? { state.asked > 1 && state.page == nil ? 2 : nil }
  }

  @Test("Of screens that a guard keeps", arguments: [false, true])
  func refusedRemovals(isSheet: Bool) throws {
    let (flow, views) = show(PagesFlow(), .init())
    flow.send(PagesFlow.Open(page: 1, isSheet: isSheet))
    views.settle()
    for _ in 1...3 {
      if isSheet || flow.state.asked > 1 {
        flow.send(BackMessage())
      } else {
        views.tapGuardedBack()
      }
      views.settle()
    }
    #expect(flow.state == .init(isSheet: isSheet, asked: 2))
    let replay = try flight.replay(on: PagesFlow(), reading: [PagesFlow.Open.self])
    #expect(replay.isIdentical, "\(replay)")
    let test = try flight.swiftTest(of: PagesFlow(), reading: [PagesFlow.Open.self])
    let move = isSheet ? "swipeDown" : "back"
    #expect(
      steps(test).dropFirst().map { $0.components(separatedBy: ".shows(")[0] } == [
        "flow = flow.\(move)().isRefused(\"unsaved, in (part)\")",
        "flow = flow.\(move)().isRefused(\"unsaved, in (part)\")", "flow = flow.\(move)()",
      ], "\(test)")
  }

  // MARK: - Tabs that code selects

  private struct ShopFlow: DescribedFlow {
    enum Tab: String, Codable { case shop, account }
    struct State: FlowState, Codable, Equatable {
      var tab = Tab.shop
      var isPaying = false
    }
    enum Screen: FlowScreen { case shop, account, form }
    enum Message: CoordinatorMessageable, Codable { case pay, done }
    var stack: Stack {
      tabs(\.tab) {
        tab(Tab.shop) { .shop }
        tab(Tab.account) { .account }
      }
      sheet { when(\.isPaying, .form) }
    }
    func update(_ state: inout State, with message: Message) -> FlowReply {
      state.isPaying = message == .pay
      return .handled
    }
  }

  @Test("Of a tab that code selects under a sheet, where the user cannot") func coveredTab() throws
  {
    let (flow, views) = show(ShopFlow(), .init())
    flow.send(ShopFlow.Message.pay)
    views.settle()
    flow.send(TabMessage.selected(1))
    views.settle()
    flow.send(ShopFlow.Message.done)
    views.settle()
    #expect(flow.state == .init(tab: .account))
    #expect(try flight.replay(on: ShopFlow()).isIdentical)
    let test = try flight.swiftTest(of: ShopFlow())
    #expect(steps(test).count == 3 && !test.contains("//"), "\(test)")
    #expect(steps(test)[1].hasPrefix("flow = flow.passesOn(TabMessage.selected(1)).shows("))
  }
}
