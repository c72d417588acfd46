import CoordinatorKit
import CoordinatorKitRestoration
import Testing

@Suite("Restoration ends, whatever a flow does when it is asked to leave screens or select tabs")
struct EndlessRestorationTests {
  /// Shows a tour whenever the search is selected.
  private struct TourFlow: Flow {
    struct State: FlowState, Codable, Equatable {
      var tab = "home"
      var isTouring = false
    }
    enum Screen: FlowScreen { case home, search, tour }

    func screens(for state: State) -> ScreenStack<Screen> {
      Tabs(selected: state.tab) {
        FlowTab("home") { Screen.home }
        FlowTab("search") { Screen.search }
      }
      if state.isTouring { Sheet(Screen.tour) }
    }
    func update(_ state: inout State, with message: String) -> FlowReply { .unhandled }
    func userLeft(_ screens: [Screen], _ state: inout State) { state.isTouring = false }
    func userSelected(_ tab: String, _ state: inout State) {
      state = .init(tab: tab, isTouring: tab == "search")
    }
  }

  /// Takes the next call whenever the user has ended one.
  private struct CallsFlow: Flow {
    struct State: FlowState, Codable, Equatable { var call = 1 }
    enum Screen: FlowScreen { case rooms, call(Int) }

    func screens(for state: State) -> ScreenStack<Screen> {
      Screen.rooms
      Sheet(Screen.call(state.call), isMinimized: true)
    }
    func update(_ state: inout State, with message: String) -> FlowReply { .unhandled }
    func userLeft(_ screens: [Screen], _ state: inout State) { state.call += 1 }
  }

  /// Refuses some screens, as often as an endless restoration would not.
  private func restore<F: Flow>(
    _ flow: F, _ state: F.State, else start: F.State, refusing isRefused: (F.Screen) -> Bool
  ) throws -> FlowArchiver<F>.Restored where F.State: Codable {
    let archiver = FlowArchiver(flow)
    var refusals = 0
    return archiver.restore(
      try archiver.archive(state), else: start,
      admitting: { screen, _ in
        guard refusals < 100, isRefused(screen) else { return .allow }
        refusals += 1
        return .refuse("it is gone")
      })
  }

  @Test("What a flow shows whenever a tab is selected, and may not, is dropped once")
  func selection() throws {
    let restored = try restore(TourFlow(), .init(), else: .init(tab: "none")) { $0 == .tour }
    #expect(restored.state == .init())
    #expect(restored.dropped.map(\.description) == ["tour was dropped: it is gone."])
  }

  @Test("A flow that minimizes another screen in place of one that may not be there starts afresh")
  func minimized() throws {
    let restored = try restore(CallsFlow(), .init(), else: .init(call: 0)) { $0 != .rooms }
    #expect(restored.state == .init(call: 0))
    #expect(restored.losses?.hasPrefix("CallsFlow starts afresh.") == true)
  }
}
