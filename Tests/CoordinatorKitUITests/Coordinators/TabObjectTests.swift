import CoordinatorKitUI
import Testing

@MainActor @Suite("Tabs where the app has set UITabs", .headless)
struct TabObjectTests {
  private let phone = Phone()
  private let reports = Reports()
  private let log = Log()
  private let bar = UITabBarController()
  private let delegate = TabDelegate()
  private let shop = HouseFlow.coordinator(["shop"])
  private let account = HouseFlow.coordinator(["account"])
  private let root: WindowCoordinator
  private let coordinator: TabBarCoordinator
  private let shopTab: UITab
  private let accountTab: UITab
  private let group: UITabGroup

  @MainActor private final class TabDelegate: NSObject, UITabBarControllerDelegate {
    var calls: [String] = []
    var refuses = false

    func tabBarController(_ tabs: UITabBarController, shouldSelectTab tab: UITab) -> Bool {
      calls.append("should \(tab.identifier)")
      return !refuses
    }

    func tabBarController(
      _ tabs: UITabBarController, didSelectTab tab: UITab, previousTab: UITab?
    ) {
      calls.append("did \(tab.identifier)")
    }
  }

  init() {
    HeadlessSession.current.policy.selectsDefaultChild = false
    let (shop, account, bar, log, phone, reports) = (shop, account, bar, log, phone, reports)
    shopTab = UITab(title: "Shop", image: nil, identifier: "shop") { _ in
      shop.navigationController
    }
    shopTab.badgeValue = "3"
    accountTab = UITab(title: "Account", image: nil, identifier: "account")
    // UIKit shows the controller of the group, whichever of its tabs is selected.
    group = UITabGroup(title: "Mine", image: nil, identifier: "mine", children: [accountTab]) { _ in
      account.navigationController
    }
    let news = UITab(title: "News", image: nil, identifier: "news") { _ in Page("news") }
    bar.tabs = [news, shopTab, group]
    bar.customizationIdentifier = "order"
    bar.delegate = delegate
    (root, coordinator) = reports.scope {
      let root = WindowCoordinator(window: phone.window)
      return (root, TabBarCoordinator(tabs: [shop, account], in: bar, parent: root))
    }
    root.on(TabMessage.self) { message, _ in log.lines.append("\(message)") }
    root.on(RemovalMessage.self) { removal, _ in
      log.lines.append("\(removal.screen): \(removal.cause.rawValue)")
    }
    root.setRoot(child: coordinator)
    root.show()
    phone.settle()
    delegate.calls = []
  }

  private var shown: [String] { bar.tabs.map(\.identifier) }

  private func isQuiet(sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(reports.texts == [], sourceLocation: sourceLocation)
    #expect(phone.log == [], sourceLocation: sourceLocation)
  }

  @Test("The app's tabs stay as they are, with their badges, groups and order")
  func keepsTabs() {
    #expect(bar.viewControllers == nil)
    #expect(shown == ["news", "shop", "mine"])
    #expect(bar.tabs[1] === shopTab)
    #expect(shopTab.badgeValue == "3")
    #expect(group.children.map(\.identifier) == ["account"])
    #expect(bar.customizationIdentifier == "order")
    #expect(bar.selectedTab?.identifier == "news")
    #expect(coordinator.selectedTab == nil)
    isQuiet()
  }

  @Test("A coordinator's tab is selected by code, also one in a group, which is no tap")
  func selects() {
    var ends: [String] = []
    coordinator.select(account) { ends.append("\($0)") }
    phone.settle()
    #expect(bar.selectedTab === group)
    #expect(coordinator.selectedTab === account)
    #expect(ends == ["performed"])
    #expect(delegate.calls == ["did mine"])
    #expect(log.lines == [])
    isQuiet()
  }

  @Test("What flows in such tabs want is shown like in others")
  func showsFlows() {
    coordinator.select(shop)
    shop.send(HouseFlow.Message.show(["shop", "book"], [.init("offer")]))
    account.send(HouseFlow.Message.push("orders"))
    phone.settle()
    #expect(shop.navigationController.titles == ["shop", "book"])
    #expect(account.navigationController.titles == ["account", "orders"])
    #expect(bar.sheets == ["offer"])
    isQuiet()
  }

  @Test("A tap is heard once, and selects without the old methods")
  func hearsTap() {
    phone.user.tapTab(shopTab, in: bar)
    phone.settle()
    phone.user.tapTab(shopTab, in: bar)
    phone.settle()
    #expect(coordinator.selectedTab === shop)
    #expect(log.lines == ["selected(0)", "reselected(0)"])
    #expect(delegate.calls == ["should shop", "did shop", "should shop", "did shop"])
    isQuiet()
  }

  @Test("A tab that the app itself selects is shown, and is no tap either")
  func hearsCode() {
    bar.selectedTab = shopTab
    phone.settle()
    #expect(coordinator.selectedTab === shop)
    #expect(log.lines == [])
    coordinator.select(account)
    phone.settle()
    #expect(bar.selectedTab === group)
    isQuiet()
  }

  @Test("A guard stops a tap, and so does the app's delegate")
  func guardsTap() {
    var asked = 0
    coordinator.guarding(TabMessage.self) { _, _ in
      asked += 1
      return .refuse("closed")
    }
    phone.user.tapTab(shopTab, in: bar)
    phone.settle()
    // Once for the tap, and once for the message of it.
    #expect(asked == 2)
    #expect(bar.selectedTab?.identifier == "news")
    delegate.refuses = true
    phone.user.tapTab(shopTab, in: bar)
    phone.settle()
    #expect(asked == 2)
    #expect(log.lines == [])
  }

  @Test("A second tap does not pop a stack that must not be left")
  func guardsSecondTap() {
    let editor = EditorPhone(.init(editor: .stack, isDirty: true)).flow
    coordinator.setTabs([shop, account, editor], animated: false)
    coordinator.select(editor)
    phone.settle()
    let count = editor.navigationController.viewControllers.count
    #expect(count == 2)
    if let tab = bar.selectedTab { phone.user.tapTab(tab, in: bar) }
    phone.settle()
    #expect(editor.navigationController.viewControllers.count == count)
  }

  @Test("A tab that is removed leaves the others alone, also those of the app")
  func removes() {
    coordinator.select(shop)
    phone.settle()
    coordinator.setTabs([account], animated: false)
    phone.settle()
    #expect(shown == ["news", "mine"])
    #expect(log.lines == ["shop: parentRemoved", "HouseFlow: replaced"])
    coordinator.setTabs([], animated: false)
    phone.settle()
    #expect(shown == ["news"])
    isQuiet()
  }

  @Test("A new tab comes after the tab that it follows, and the user's order stays")
  func adds() {
    bar.tabs = [group, shopTab] + bar.tabs.filter { $0.identifier == "news" }
    phone.settle()
    let help = ChildCoordinator(Page("help"))
    coordinator.setTabs([shop, help, account], animated: false)
    phone.settle()
    #expect(shown == ["mine", "shop", "ChildCoordinator", "news"])
    #expect(bar.tabs[2].title == "help")
    #expect(bar.tabs[1] === shopTab)
    coordinator.select(help)
    phone.settle()
    #expect(coordinator.selectedTab === help)
    isQuiet()
  }

  @Test("An order that the coordinator changes is applied among its own tabs")
  func reorders() {
    let help = ChildCoordinator(Page("help"))
    coordinator.setTabs([shop, help, account], animated: false)
    phone.settle()
    coordinator.setTabs([help, shop, account], animated: false)
    phone.settle()
    #expect(shown == ["news", "ChildCoordinator", "shop", "mine"])
    isQuiet()
  }

  @Test("A tab in a group with a stack of its own is selected, and Back there selects the group")
  func managedGroup() {
    let managed = UITabBarController()
    let (news, help) = (ChildCoordinator(Page("news")), ChildCoordinator(Page("help")))
    let newsTab = UITab(title: "News", image: nil, identifier: "news") { _ in
      news.rootViewController
    }
    let helpTab = UITab(title: "Help", image: nil, identifier: "help") { _ in
      help.rootViewController
    }
    let group = UITabGroup(title: "Mine", image: nil, identifier: "mine", children: [helpTab]) {
      _ in Page("mine")
    }
    let stack = UINavigationController()
    group.managingNavigationController = stack
    managed.tabs = [newsTab, group]
    let tabs = reports.scope {
      TabBarCoordinator(tabs: [news, help], in: managed, parent: root)
    }
    root.setRoot(child: tabs)
    phone.settle()
    log.lines = []
    var ends: [String] = []
    tabs.select(help) { ends.append("\($0)") }
    phone.settle()
    #expect(ends == ["performed"])
    #expect(managed.selectedTab === helpTab)
    #expect(stack.titles == ["mine", "help"])
    #expect(tabs.selectedTab === help)

    #expect(phone.user.tapBack(in: stack))
    phone.settle()
    #expect(stack.titles == ["mine"])
    #expect(tabs.selectedTab == nil)
    phone.user.tapTab(newsTab, in: managed)
    phone.settle()
    #expect(tabs.selectedTab === news)
    #expect(log.lines == ["selected(0)"])
    isQuiet()
  }

  @Test(
    "Of plain tabs a guard is asked once, whichever method UIKit calls", arguments: [true, false])
  func plainTabs(asksOld: Bool) {
    HeadlessSession.current.policy.asksOldShouldSelect = asksOld
    let plain = UITabBarController()
    let (first, second) = (ChildCoordinator(Page("1")), ChildCoordinator(Page("2")))
    let tabs = reports.scope { TabBarCoordinator(tabs: [first, second], in: plain, parent: root) }
    root.setRoot(child: tabs)
    phone.settle()
    var asked = 0
    tabs.guarding(TabMessage.self) { [log] _, _ in
      asked += 1
      return log.isOpen ? .allow : .refuse("closed")
    }
    log.lines = []
    phone.user.tapTab(1, in: plain)
    phone.settle()
    // Once for the tap, and once for the message of it.
    #expect(asked == 2)
    #expect(tabs.selectedTab === first)
    log.isOpen = true
    phone.user.tapTab(1, in: plain)
    phone.settle()
    #expect(asked == 4)
    #expect(tabs.selectedTab === second)
    #expect(log.lines == ["selected(1)"])
    #expect(plain.viewControllers?.count == 2)
  }
}
