import CoordinatorKitMigration
import CoordinatorKitUI
import Testing

/// Tabs and pages inside tabs and pages: an index alone does not say whose it is.
@MainActor @Suite("A tap on a tab that contains tabs or pages", .headless)
struct NestedTapTests {
  private let reports = Reports()
  private let phone = Phone()
  private let root: WindowCoordinator
  private let log = Log()

  enum Outer: CaseIterable {
    case tabs
    case pages
    case navigator
  }

  enum Inner: CaseIterable {
    case tabsOfAFlow
    case pagesOfAFlow
    case tabsOfACoordinator
    case pagesOfACoordinator

    var hasBar: Bool { self == .tabsOfAFlow || self == .tabsOfACoordinator }
  }

  init() {
    let phone = phone
    root = reports.scope { WindowCoordinator(window: phone.window) }
  }

  /// A container with three tabs, of which the first is selected, and that what is selected there.
  private func makeInner(
    _ kind: Inner
  ) -> (coordinator: any BaseComponentCoordinator & ViewControllerCoordinator, index: () -> Int?) {
    let state = MallFlow.State(
      tab: "a",
      floors: ["a", "b", "c"].map { .init(name: $0, screens: [.init(stringLiteral: $0)]) })
    let index = { (flow: StateFlowCoordinator<MallFlow>) in
      { [unowned flow] in ["a", "b", "c"].firstIndex(of: flow.state.tab) }
    }
    switch kind {
    case .tabsOfAFlow:
      let flow = StateFlowCoordinator(MallFlow(), state: state, in: UITabBarController()) { _ in
        FlowNavigationController()
      } makeScreen: {
        Page($0.name)
      }
      return (flow, index(flow))
    case .pagesOfAFlow:
      let pages = UIPageViewController(
        transitionStyle: .scroll, navigationOrientation: .horizontal)
      let flow = StateFlowCoordinator(MallFlow(), state: state, in: pages) { Page($0.name) }
      return (flow, index(flow))
    case .tabsOfACoordinator:
      let tabs = TabBarCoordinator(tabs: ["a", "b", "c"].map { HouseFlow.coordinator([$0]) })
      return (tabs, { [unowned tabs] in tabs.tabs.firstIndex { $0 === tabs.selectedTab } })
    case .pagesOfACoordinator:
      let pages = PageCoordinator(pages: ["a", "b", "c"].map { HouseFlow.coordinator([$0]) })
      return (pages, { [unowned pages] in pages.pages.firstIndex { $0 === pages.selectedPage } })
    }
  }

  /// Shows the inner container in the second tab of an outer one.
  private func show(
    _ inner: any BaseComponentCoordinator & ViewControllerCoordinator, in kind: Outer
  ) -> (outer: BaseComponentCoordinator, tap: () -> Void) {
    let (phone, root) = (phone, root)
    let first = HouseFlow.coordinator(["home"])
    let outer: any BaseComponentCoordinator & ViewControllerCoordinator
    let tap: () -> Void
    switch kind {
    case .tabs:
      let tabs = TabBarCoordinator(tabs: [first, inner], parent: root)
      (outer, tap) = (tabs, { phone.user.tapTab(1, in: tabs.tabBarController) })
    case .pages:
      let pages = PageCoordinator(pages: [first, inner], parent: root)
      (outer, tap) = (pages, { phone.user.turnPage(.forward, in: pages.pageViewController) })
    case .navigator:
      let controller = UITabBarController()
      let navigator = TabBarNavigator(
        tabBarController: controller,
        views: [("home", first.rootViewController), ("inner", inner.rootViewController)],
        parent: root)
      outer = navigator.coordinator
      tap = { phone.user.tapTab(1, in: controller) }
    }
    root.setRoot(child: outer)
    root.show()
    phone.settle()
    return (outer, tap)
  }

  @Test(
    "The inner tabs stay where they are", arguments: Outer.allCases, Inner.allCases)
  func staysInside(outer: Outer, inner: Inner) {
    let (coordinator, index) = makeInner(inner)
    let (_, tap) = show(coordinator, in: outer)
    root.on(TabMessage.self) { [log] message, _ in log.lines.append("\(message)") }
    tap()
    phone.settle()
    #expect(log.lines == ["selected(1)"])
    #expect(index() == 0)
    #expect(phone.log == [])
    #expect(reports.texts == [])
  }

  @Test(
    "The inner tabs stay where they are when their guard lets the outer tap go on later",
    arguments: Outer.allCases, Inner.allCases)
  func heldInside(outer: Outer, inner: Inner) {
    let (coordinator, index) = makeInner(inner)
    let (_, tap) = show(coordinator, in: outer)
    coordinator.guarding(TabMessage.self) { [log] _, _ in log.isOpen ? .allow : .hold }
    root.on(TabMessage.self) { [log] message, _ in log.lines.append("\(message)") }
    tap()
    phone.settle()
    #expect(log.lines == [])
    open()
    #expect(log.lines == ["selected(1)"])
    #expect(index() == 0)
    #expect(phone.log == [])
  }

  @Test(
    "The outer tabs stay where they are when their guard lets an inner tap go on later",
    arguments: Inner.allCases.filter(\.hasBar))
  func heldOutside(inner: Inner) throws {
    let (coordinator, index) = makeInner(inner)
    let (outer, tap) = show(coordinator, in: .tabs)
    tap()
    phone.settle()
    outer.guarding(TabMessage.self) { [log] _, _ in log.isOpen ? .allow : .hold }
    let bar = try #require(coordinator.rootViewController as? UITabBarController)
    for tab in [1, 0] {
      phone.user.tapTab(tab, in: bar)
      phone.settle()
    }
    open()
    #expect(index() == 0)
    #expect((outer as? TabBarCoordinator)?.selectedTab === coordinator)
    #expect(phone.log == [])
  }

  private func open() {
    log.isOpen = true
    root.on(BasicMessage.self) { _, _ in }
    root.send(.done(root))
    phone.settle()
  }
}
