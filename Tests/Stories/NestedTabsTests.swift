import CoordinatorKitUI
import Testing

/// Pages inside a tab, each with a coordinator of its own.
///
/// What happened to users: a page was turned, and the tab bar around it went to another tab.
@MainActor @Suite("Pages inside a tab", .headless)
struct NestedTabsTests {
  private struct PagedFlow: DescribedFlow {
    struct State: FlowState, Equatable { var page = "one" }
    enum Screen: FlowScreen { case page(Int) }

    var stack: Stack {
      tabs(\.page) {
        tab("one") { .page(1) }
        tab("two") { .page(2) }
      }
    }

    func update(_ state: inout State, with message: Int) -> FlowReply { .unhandled }
  }

  private struct HouseWithPages: DescribedFlow {
    struct State: FlowState, Equatable { var tab = "a" }
    enum Screen: FlowScreen { case pages, other }

    var stack: Stack {
      tabs(\.tab) {
        tab("a") { .pages }
        tab("b") { .other }
      }
    }

    func update(_ state: inout State, with message: Int) -> FlowReply { .unhandled }
  }

  private let phone = Phone()
  private let book = UIPageViewController(
    transitionStyle: .scroll, navigationOrientation: .horizontal)

  private func pages() -> StateFlowCoordinator<PagedFlow> {
    StateFlowCoordinator(PagedFlow(), state: .init(), in: book) { Page("\($0)") }
  }

  private func show(_ coordinator: any ViewControllerCoordinator) -> WindowCoordinator {
    let root = WindowCoordinator(window: phone.window)
    root.setRoot(child: coordinator)
    root.show()
    phone.settle()
    return root
  }

  private func turn() {
    #expect(phone.user.turnPage(.forward, in: book))
    phone.settle()
  }

  @Test("A turned page selects no tab of the coordinator around it") func inTabCoordinator() {
    let pages = pages()
    let other = StateFlowCoordinator(PagedFlow(), state: .init(), in: UITabBarController()) { _ in
      UINavigationController()
    } makeScreen: {
      Page("\($0)")
    }
    let home = RouteCoordinator(NewsFlow(), state: [.list], in: FlowNavigationController()) { _ in
      ViewControllerBuilderResult(coordinator: pages)
    }
    let tabs = TabBarCoordinator(tabs: [home, other])
    withExtendedLifetime(show(tabs)) {
      turn()
      #expect(pages.state.page == "two")
      #expect(tabs.selectedTab === home)
    }
  }

  @Test("Nor does it select one of the flow around it") func inTabbedFlow() {
    let pages = pages()
    let house = StateFlowCoordinator(
      HouseWithPages(), state: .init(), in: UITabBarController()
    ) { _ in
      FlowNavigationController()
    } makeScreen: { screen in
      guard screen == .pages else { return Page("other") }
      return ViewControllerBuilderResult(coordinator: pages)
    }
    withExtendedLifetime(show(house)) {
      turn()
      #expect(pages.state.page == "two")
      #expect(house.state.tab == "a")
    }
  }
}
