import CoordinatorKitUI
import Testing

@MainActor @Suite("A coordinator of tabs", .headless)
struct TabBarCoordinatorTests {
  private let reports = Reports()
  private let phone = Phone()
  private let root: WindowCoordinator
  private let tabs: TabBarCoordinator
  private let flows: [StateFlowCoordinator<HouseFlow>]
  private let log = Log()

  @MainActor private final class Log {
    var removals: [String] = []
    var taps: [String] = []
    var outcomes: [String] = []
  }

  init() {
    let (phone, log) = (phone, log)
    let made = reports.scope {
      let root = WindowCoordinator(window: phone.window)
      let flows = ["hall", "shed"].map { HouseFlow.coordinator([$0]) }
      return (root, TabBarCoordinator(tabs: flows, parent: root), flows)
    }
    (root, tabs, flows) = made
    root.on(RemovalMessage.self) { removal, _ in
      log.removals.append("\(removal.screen): \(removal.cause.rawValue)")
    }
    root.on(TabMessage.self) { message, _ in log.taps.append("\(message)") }
    root.setRoot(child: tabs)
    root.show()
    phone.settle()
  }

  private func stack(_ index: Int) -> [String] { flows[index].navigationController.titles }

  private func ended(_ name: String) -> @MainActor (Outcome) -> Void {
    { [log] in log.outcomes.append("\(name): \($0)") }
  }

  @Test("A removed tab takes the sheet over it along")
  func removedTabWithSheet() {
    flows[0].update { $0.sheets = [.init("lamp")] }
    phone.settle()
    tabs.setTabs([flows[1]], animated: false, completion: ended("tabs"))
    phone.settle()
    #expect(tabs.tabBarController.presentedViewController == nil)
    #expect(tabs.selectedTab === flows[1])
    #expect(log.outcomes == ["tabs: performed"])
    #expect(
      log.removals == ["lamp: parentRemoved", "hall: parentRemoved", "HouseFlow: replaced"])
    #expect(reports.texts == [])
  }

  @Test("The only tab leaves with its coordinator")
  func lastTab() {
    tabs.setTabs([flows[0]], animated: false)
    phone.settle()
    tabs.remove(child: flows[0])
    phone.settle()
    #expect(tabs.tabBarController.viewControllers ?? [] == [])
    #expect(tabs.selectedTab == nil)
  }

  @Test("A coordinator that has finished becomes no tab, and is released") func finishedBefore() {
    weak var attic: ChildCoordinator?
    do {
      let made = ChildCoordinator(Page("attic"), parent: tabs)
      made.onResult(of: Int.self) { _ in }
      made.finish(with: 7)
      attic = made
      tabs.setTabs(flows + [made], animated: false, completion: ended("three"))
    }
    phone.settle()
    #expect(attic == nil)
    #expect(tabs.tabs.count == 2)
    #expect(log.outcomes == ["three: refused: ChildCoordinator has finished"])
    #expect(reports.texts == [])
  }

  @Test("A tab that finishes stays one, also when the tabs are set anew") func finishedSince() {
    flows[0].onResult(of: Int.self) { _ in }
    flows[0].finish(with: 7)
    tabs.setTabs(flows.reversed(), animated: false, completion: ended("two"))
    phone.settle()
    #expect(tabs.tabs.map { $0 === flows[0] } == [false, true])
    #expect(log.outcomes == ["two: performed"])
    #expect(reports.kinds == [.finishedOnShow])
  }

  @Test("The first tabs are there at once, not by an animation")
  func startsAtOnce() {
    final class Tabs: UITabBarController {
      var animations: [Bool] = []
      override func setViewControllers(_ controllers: [UIViewController]?, animated: Bool) {
        animations.append(animated)
        super.setViewControllers(controllers, animated: animated)
      }
    }
    let bar = Tabs()
    phone.window.rootViewController = bar
    phone.settle()
    let coordinator = TabBarCoordinator(tabs: [HouseFlow.coordinator(["hall"])], in: bar)
    phone.settle()
    #expect(bar.animations == [false])
    #expect(coordinator.selectedTab != nil)
  }

  @Test("The children are the tabs, and the first is selected")
  func startsWithTheFirstTab() {
    #expect(tabs.tabBarController.viewControllers?.count == 2)
    #expect(tabs.selectedTab === flows[0])
    #expect(phone.window.rootViewController === tabs.tabBarController)
    #expect(
      root.treeDescription == """
        WindowCoordinator
          TabBarCoordinator
            HouseFlow
            HouseFlow
        """)
    #expect(reports.texts == [])
  }

  @Test("Selecting, pushing and presenting in one turn all happen in that order")
  func selectPushPresent() {
    tabs.select(flows[1], completion: ended("select"))
    flows[1].update(completion: ended("show")) {
      $0 = .init(stack: ["shed", "rake"], sheets: [.init("lamp")])
    }
    phone.settle()
    #expect(tabs.selectedTab === flows[1])
    #expect(stack(1) == ["shed", "rake"])
    let sheet = tabs.tabBarController.presentedViewController as? UINavigationController
    #expect(sheet?.titles == ["lamp"])
    #expect(log.outcomes == ["select: performed", "show: performed"])
    #expect(reports.texts == [])
    #expect(phone.log == [])
  }

  @Test("A tab that a later request takes back before it was shown is released")
  func releasesTabNeverShown() {
    flows[0].update { $0.sheets = [.init("lamp")] }
    weak var attic: ChildCoordinator?
    do {
      let made = ChildCoordinator(Page("attic"))
      attic = made
      tabs.setTabs(flows + [made], animated: true, completion: ended("three"))
    }
    tabs.select(flows[0], completion: ended("hall"))
    tabs.setTabs(flows, animated: false, completion: ended("two"))
    phone.settle()
    #expect(attic == nil)
    #expect(tabs.childCoordinators.count == 2)
    #expect(log.outcomes.last == "two: performed")
    #expect(reports.texts == [])
  }

  @Test("The first of two selections in one turn is merged into the second")
  func selectTwice() {
    root.on(BasicMessage.self) { [tabs, flows, log] _, _ in
      tabs.select(flows[1]) { log.outcomes.append("shed: \($0)") }
      tabs.select(flows[0]) { log.outcomes.append("hall: \($0)") }
    }
    root.send(.done(root))
    phone.settle()
    #expect(log.outcomes == ["shed: superseded by a later request", "hall: performed"])
    #expect(tabs.selectedTab === flows[0])
  }

  @Test("A coordinator that is not a tab cannot be selected")
  func selectStranger() {
    tabs.select(HouseFlow.coordinator(["den"]), completion: ended("den"))
    #expect(log.outcomes == ["den: failed: HouseFlow is no tab of TabBarCoordinator"])
  }

  @Test("A second coordinator on one tab bar controller is reported, and takes nothing")
  func secondCoordinator() {
    let second = reports.scope {
      TabBarCoordinator(tabs: [HouseFlow.coordinator(["den"])], in: tabs.tabBarController)
    }
    second.select(second.tabs[0], completion: ended("den"))
    phone.user.tapTab(1, in: tabs.tabBarController)
    phone.settle()
    #expect(tabs.tabBarController.viewControllers?.count == 2)
    #expect(log.taps == ["selected(1)"])
    #expect(log.outcomes == ["den: failed: another flow has the stack"])
    #expect(
      reports.diagnostics.map(\.what) == [
        "TabBarCoordinator was given a tab bar controller that TabBarCoordinator has already."
      ])
  }

  @Test("A tap is delivered to the tab, and a second tap pops and notifies the flow")
  func handlesTapsOnTabs() {
    flows[1].send(HouseFlow.Message.push("rake"))
    phone.user.tapTab(1, in: tabs.tabBarController)
    phone.settle()
    #expect(log.taps == ["selected(1)"])
    phone.user.tapTab(1, in: tabs.tabBarController)
    phone.settle()
    #expect(log.taps == ["selected(1)", "reselected(1)"])
    #expect(stack(1) == ["shed"])
    #expect(flows[1].state.stack == ["shed"])
    #expect(log.removals == ["rake: backButton"])
    #expect(reports.texts == [])
  }

  @Test("A removed tab leaves with all its screens, and nothing of it stays alive")
  func releasesARemovedTab() {
    weak var gone: StateFlowCoordinator<HouseFlow>?
    weak var screen: UIViewController?
    do {
      let den = HouseFlow.coordinator(["den"])
      (gone, screen) = (den, den.navigationController.topViewController)
      tabs.setTabs([flows[0], den], animated: false, completion: ended("set"))
      phone.settle()
      tabs.select(den)
      den.send(HouseFlow.Message.show(["den", "box"]))
      phone.settle()
    }
    #expect(log.outcomes == ["set: performed"])
    #expect(log.removals == ["shed: parentRemoved", "HouseFlow: replaced"])
    log.removals = []
    tabs.setTabs([flows[0]], animated: false)
    phone.settle()
    #expect(log.removals == ["box: parentRemoved", "den: parentRemoved", "HouseFlow: replaced"])
    #expect(tabs.selectedTab === flows[0])
    #expect(gone == nil)
    #expect(screen == nil)
    #expect(tabs.childCoordinators.count == 1)
    #expect(reports.texts == [])
    #expect(phone.log == [])
  }

  @Test("Tabs removed by other code are released too")
  func externalRemoval() {
    tabs.tabBarController.viewControllers = [flows[0].navigationController]
    flows[0].send(HouseFlow.Message.push("room"))
    phone.settle()
    #expect(log.removals == ["shed: parentRemoved", "HouseFlow: external"])
    #expect(tabs.childCoordinators.count == 1)
  }

  @Test("After other code removed a tab, the others are still tabs")
  func externalRemovalOfOne() {
    tabs.tabBarController.viewControllers = [flows[0].navigationController]
    flows[0].send(HouseFlow.Message.push("room"))
    phone.settle()
    tabs.select(flows[1], completion: ended("shed"))
    tabs.select(flows[0], completion: ended("hall"))
    phone.settle()
    #expect(
      log.outcomes == [
        "shed: failed: HouseFlow is no tab of TabBarCoordinator", "hall: performed",
      ])
  }

  @Test("The app's own delegate receives every call and may refuse")
  func forwardsToTheAppsDelegate() {
    HeadlessSession.current.policy.asksOldShouldSelect = true
    final class Delegate: NSObject, UITabBarControllerDelegate {
      var calls: [String] = []
      var allows = true
      func tabBarController(
        _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
      ) -> Bool {
        calls.append("should")
        return allows
      }
      func tabBarController(
        _ tabBarController: UITabBarController, didSelect viewController: UIViewController
      ) { calls.append("did") }
    }
    let delegate = Delegate()
    tabs.tabBarController.delegate = delegate
    tabs.select(flows[0])
    phone.settle()
    phone.user.tapTab(1, in: tabs.tabBarController)
    delegate.allows = false
    phone.user.tapTab(0, in: tabs.tabBarController)
    phone.settle()
    #expect(delegate.calls == ["should", "did", "should"])
    #expect(log.taps == ["selected(1)"])
    #expect(tabs.selectedTab === flows[1])
  }

  @Test("A tab that was selected, and is among others in the same change, is the selected one")
  func selectThenSet() {
    struct Go: CoordinatorMessageable {}
    let third = reports.scope { HouseFlow.coordinator(["barn"]) }
    root.on(Go.self) { [tabs, flows] _, _ in
      tabs.select(flows[1])
      tabs.setTabs([flows[0], flows[1], third], animated: false)
    }
    root.send(Go())
    phone.settle()
    #expect(tabs.selectedTab === flows[1])
  }
}
