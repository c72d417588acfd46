import CoordinatorKitMigration
import CoordinatorKitUI
import TestFlows
import Testing

@MainActor @Suite("Tabs behind More", .headless)
struct MoreTabsTests {
  private let reports = Reports()
  private let phone = Phone()
  private let root: WindowCoordinator
  private let log = Log()
  private let names = ["a", "b", "c", "d", "e", "f", "g"]

  init() {
    let (phone, log) = (phone, log)
    root = reports.scope { WindowCoordinator(window: phone.window) }
    root.on(TabMessage.self) { message, _ in log.lines.append("\(message)") }
    root.on(RemovalMessage.self) { removal, _ in
      log.lines.append("\(removal.screen): \(removal.cause.rawValue)")
    }
  }

  private func show(_ child: any ViewControllerCoordinator) {
    root.setRoot(child: child)
    root.show()
    phone.settle()
  }

  private func flow(in bar: UITabBarController) -> StateFlowCoordinator<MallFlow> {
    reports.scope {
      StateFlowCoordinator(
        MallFlow(),
        state: .init(
          tab: "a",
          floors: names.map { .init(name: $0, screens: [.init(stringLiteral: "\($0)1")]) }),
        in: bar
      ) { _ in
        FlowNavigationController()
      } makeScreen: {
        Page($0.name)
      }
    }
  }

  private func pick(_ index: Int, in bar: UITabBarController) throws {
    #expect(phone.user.tapTab(4, in: bar))
    phone.settle()
    let tab = try #require(bar.viewControllers)[index]
    #expect(phone.user.tapMore(tab, in: bar))
    phone.settle()
  }

  @Test(
    "A tab behind More is selected once what other code presents is there",
    arguments: [true, false])
  func selectedMeanwhile(animated: Bool) {
    let bar = UITabBarController()
    let flow = flow(in: bar)
    show(flow)
    bar.present(Page("cover"), animated: animated)
    var outcomes: [Outcome] = []
    flow.update(completion: { outcomes.append($0) }) { $0.tab = "f" }
    phone.settle()
    #expect(outcomes == [.performed])
    #expect(bar.selectedViewController === flow.navigationController(ofTab: "f"))
    #expect(reports.texts == [])
    #expect(phone.log == [])
  }

  @Test("A flow leaves out columns for which the bar has no room, and reports them")
  func columnsOfAFlow() {
    let tabs = ["a", "b", "c", "d", "e"].map { NestedFlow.Tab($0, .stack(["\($0)1"])) }
    let columns = NestedFlow.Tab("f", .columns([.stack(["f1"]), .stack([])]))
    let office = Office(.init(.tabs("a", tabs + [columns])), size: Post.narrow)
    #expect(office.onShow == "[a: a1] | b: b1 | c: c1 | d: d1 | e: e1")
    #expect(office.reports.kinds == [.refusedByUIKit])
    office.change { $0.place.select("b") }
    #expect(office.onShow == "a: a1 | [b: b1] | c: c1 | d: d1 | e: e1")
    #expect(office.phone.log == [])
  }

  @Test("A flow follows the user who picks a tab from More, and the next change leaves it there")
  func flow() throws {
    let bar = UITabBarController()
    let flow = flow(in: bar)
    show(flow)
    try pick(5, in: bar)
    #expect(flow.state.tab == "f")
    #expect(log.lines == ["selected(5)"])
    flow.send(MallFlow.Message { $0.floors[5].screens.append("f2") })
    phone.settle()
    #expect(bar.selectedIndex == 5)
    #expect(flow.navigationController(ofTab: "f")?.titles == ["f1", "f2"])
    #expect(reports.texts == [])
    #expect(phone.log == [])
  }

  @Test("A flow follows the user who goes back to the tab that was picked from More") func back()
    throws
  {
    let bar = UITabBarController()
    let flow = flow(in: bar)
    show(flow)
    try pick(5, in: bar)
    #expect(phone.user.tapTab(0, in: bar))
    phone.settle()
    #expect(flow.state.tab == "a")
    #expect(phone.user.tapTab(4, in: bar))
    phone.settle()
    #expect(bar.selectedIndex == 5)
    #expect(flow.state.tab == "f")
    flow.send(MallFlow.Message { $0.floors[5].screens.append("f2") })
    phone.settle()
    #expect(bar.selectedIndex == 5)
    #expect(log.lines == ["selected(5)", "selected(0)", "selected(5)"])
    #expect(reports.texts == [])
    #expect(phone.log == [])
  }

  @Test("A coordinator of tabs tells the tab that the user picks from More") func coordinator()
    throws
  {
    let flows = names.map { HouseFlow.coordinator([.init(stringLiteral: $0)]) }
    let tabs = reports.scope { TabBarCoordinator(tabs: flows) }
    show(tabs)
    try pick(6, in: tabs.tabBarController)
    #expect(tabs.selectedTab === flows[6])
    #expect(log.lines == ["selected(6)"])
    #expect(phone.user.tapBack(in: tabs.tabBarController.moreNavigationController))
    phone.settle()
    #expect(tabs.selectedTab == nil)
    try #expect(
      phone.user.tapMore(
        #require(tabs.tabBarController.viewControllers)[4], in: tabs.tabBarController))
    phone.settle()
    #expect(tabs.selectedTab === flows[4])
    #expect(log.lines == ["selected(6)", "selected(4)"])
    #expect(reports.texts == [])
  }

  @Test("A navigator's route is that of the tab picked from More") func navigator() throws {
    let bar = UITabBarController()
    let navigator = reports.scope {
      TabBarNavigator(
        tabBarController: bar, views: names.map { ($0, Page($0)) }, parent: root)
    }
    var changes: [String] = []
    navigator.onChange = { changes.append($0.selectedRoute ?? "none") }
    phone.window.rootViewController = bar
    phone.window.makeKeyAndVisible()
    phone.settle()
    try pick(5, in: bar)
    #expect(changes.last == "f")
    #expect(log.lines == ["selected(5)"])
  }

  // UIKit raises an exception when the user chooses it (grgcombs/IntelligentSplitViewController#11).
  @Test("Columns for which the bar has no room are left out, and reported")
  func columns() throws {
    let flows: [any ViewControllerCoordinator] = names.prefix(5).map {
      HouseFlow.coordinator([.init(stringLiteral: $0)])
    }
    let columns = reports.scope { [Columns(window: nil), Columns(window: nil)] }
    let tabs = reports.scope { TabBarCoordinator(tabs: Array(flows.dropLast()) + columns) }
    show(tabs)
    #expect(tabs.tabs.count == 5)
    #expect(tabs.tabs.last === columns[0])
    #expect(columns[1].parentCoordinator == nil)
    #expect(reports.kinds == [.refusedByUIKit])
    #expect(
      reports.texts.first?.contains(
        """
        It cannot: UIKit shows a tab for which the bar has no room in the stack behind More, and does not accept a \
        split view controller there. It stays with its parent. Put it among the first four tabs, or show no more \
        than five.
        """) == true)
    var outcomes: [Outcome] = []
    tabs.setTabs(tabs.tabs + [flows[4]], animated: false) { outcomes.append($0) }
    phone.settle()
    #expect("\(outcomes)".hasPrefix("[refused: Columns could not be shown: UIKit shows"))
    #expect(tabs.tabs.map { $0.rootViewController } == flows.map { $0.rootViewController })
    #expect(columns[0].parentCoordinator == nil)
    #expect(reports.texts.last?.contains("It is left out.") == true)
    tabs.setTabs(columns + flows, animated: false) { outcomes.append($0) }
    phone.settle()
    #expect(outcomes.last == .performed)
    #expect(tabs.tabs.count == 7)
    #expect(phone.log == [])
  }

  private final class Columns: BaseComponentCoordinator, ViewControllerCoordinator {
    let rootViewController: UIViewController = UISplitViewController(style: .doubleColumn)
  }

  @Test("Code that selects a tab behind More sends no message") func code() {
    let bar = UITabBarController()
    let flow = flow(in: bar)
    show(flow)
    flow.send(MallFlow.Message { $0.tab = "g" })
    phone.settle()
    #expect(bar.selectedIndex == 6)
    #expect(log.lines == [])
    flow.send(MallFlow.Message { $0.tab = "b" })
    phone.settle()
    #expect(bar.selectedIndex == 1)
    #expect(log.lines == [])
    #expect(flow.state.tab == "b")
  }
}
