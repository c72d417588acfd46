import CoordinatorKitSwiftUI
import Testing
import ViewsPhone

/// SwiftUI selects a tab in a later turn, when the rest of a link has been opened.
@MainActor @Suite("Links into a TabView of the app's own, with a flow in each tab")
struct AppTabLinkTests {
  private let log = Log()
  private let reports = Reports()

  private enum AppRoute: Route { case tab(Int) }
  private struct Open: Route, Hashable { let page: Int }
  private struct Other: Route, Hashable {}

  private struct PageFlow: DescribedFlow {
    struct State: FlowState {
      var page: Int?
      var opensPages = true
    }
    enum Screen: FlowScreen { case first, page(Int) }
    var stack: Stack {
      .first
      when(\.page, Screen.page)
    }
    func update(_ state: inout State, with message: Open) -> FlowReply {
      guard state.opensPages else { return .unhandled }
      state.page = message.page
      return .handled
    }
  }

  private let root: BaseComponentCoordinator
  private let flows: [ViewFlowCoordinator<PageFlow>]
  private let views: [ModelViews<PageFlow>]

  init() {
    let log = log
    (root, flows) = reports.scope {
      let root = BaseComponentCoordinator(window: nil)
      let flows = (0..<2).map { _ in
        ViewFlowCoordinator(PageFlow(), state: .init(), parent: root)
      }
      return (root, flows)
    }
    views = flows.map { ModelViews($0) }
    views[1].disappear()
    root.on(AppRoute.self) { _, _ in log.lines.append("tab") }
  }

  private func open(_ routes: [any Route]) {
    root.open(routes) { [log] in log.lines.append("\($0)") }
  }

  private func select(_ tab: Int) {
    views[1 - tab].disappear()
    views[tab].host.appeared()
    views[tab].settle()
  }

  @Test("The flow that is on show is asked first") func onShow() {
    open([Open(page: 7)])
    views[0].settle()
    #expect(log.lines == ["performed"])
    #expect(flows.map(\.state.page) == [7, nil])
    select(1)
    open([Open(page: 8)])
    views[1].settle()
    #expect(flows.map(\.state.page) == [7, 8])
    #expect(reports.texts == [])
  }

  @Test("One in a hidden tab opens what no other takes, and shows it when its tab is selected")
  func hidden() {
    flows[0].update { $0.opensPages = false }
    open([AppRoute.tab(1), Open(page: 7)])
    select(1)
    #expect(log.lines == ["tab", "performed"])
    #expect(views[1].onShow == "first › page(7)")
    #expect(reports.texts == [])
  }

  @Test("What none takes is reported, with both") func unhandled() {
    open([AppRoute.tab(1), Other()])
    #expect(log.lines.count == 2)
    #expect(reports.kinds == [.unhandledMessage])
    #expect(flows.map(\.state.page) == [nil, nil])
  }
}
