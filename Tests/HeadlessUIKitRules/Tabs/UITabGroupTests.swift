import HeadlessUIKit
import Testing

/// Tabs A and a group G with the children C and D, on screen, idle, with an empty log.
@MainActor
private struct GroupFixture {
  let log = CallbackLog()
  let delegate: UITabDelegate
  let group: UITabGroup
  let tabs = UITabBarController()
  let phone = Phone()

  init(ownController: Bool, nav: UINavigationController? = nil, width: CGFloat = 390) {
    let log = log
    delegate = UITabDelegate(log)
    group = UITabGroup(
      title: "G", image: nil, identifier: "G",
      children: ["C", "D"].map { UITabFixture.tab($0, log) },
      viewControllerProvider: ownController ? { _ in LoggingViewController("G", log) } : nil)
    group.managingNavigationController = nav
    tabs.tabs = [UITabFixture.tab("A", log), group]
    tabs.delegate = delegate
    phone.show(tabs, width: width)
    log.clear()
  }

  var shown: String { CallbackLog.name(of: tabs.selectedViewController) }
  var calls: [String] { log.lines.filter { $0.contains("electTab") } }
}

@MainActor
@Suite("A group of tabs is one tab of the bar", .headless(.iOS18))
struct UITabGroupTests {
  @Test(
    "A group without a controller of its own selects its first child, or its default one (6.16)")
  func defaultChild() {
    let nav = UINavigationController()
    let on = GroupFixture(ownController: false, nav: nav)
    on.group.defaultChildIdentifier = "D"

    #expect(on.phone.user.tapTab(1, in: on.tabs))
    on.phone.settle()

    #expect(nav.viewControllers.map { CallbackLog.name(of: $0) } == ["D"])
    #expect(on.group.selectedChild === on.group.children[1])
    #expect(on.calls == ["shouldSelectTab(D)", "didSelectTab(D, previous: A)"])
  }

  @Test("A group without a stack shows its own controller, whichever child is selected (6.16)")
  func ownController() {
    HeadlessSession.current.policy.selectsDefaultChild = false
    let on = GroupFixture(ownController: true)

    #expect(on.phone.user.tapTab(on.group, in: on.tabs))
    on.phone.settle()
    #expect(on.shown == "G")
    on.group.selectedChild = on.group.children[0]
    on.phone.settle()

    #expect(on.shown == "G")
    #expect(on.tabs.selectedTab === on.group.children[0])
    #expect(
      on.calls == [
        "shouldSelectTab(G)", "didSelectTab(G, previous: A)", "didSelectTab(C, previous: G)",
      ])
  }

  @Test("Selecting a group may select its default child (6.16, U34)")
  func selectsDefaultChild() {
    HeadlessSession.current.policy.selectsDefaultChild = true
    let on = GroupFixture(ownController: true)
    on.group.defaultChildIdentifier = "D"

    on.tabs.selectedTab = on.group

    #expect(on.shown == "G")
    #expect(on.calls == ["didSelectTab(D, previous: A)"])
  }

  @Test("The child of a group that is not shown is remembered, and nobody is told (6.16)")
  func remembered() {
    let on = GroupFixture(ownController: true)

    on.group.selectedChild = on.group.children[1]
    #expect(on.shown == "A")
    #expect(on.calls == [])
    on.tabs.selectedTab = on.group

    #expect(on.tabs.selectedTab?.title == "D")
    #expect(on.calls == ["didSelectTab(D, previous: A)"])
  }

  @Test("A managing stack shows the group, with the selected child on top (6.16)")
  func managed() {
    let nav = UINavigationController()
    let on = GroupFixture(ownController: true, nav: nav)
    let child = on.group.children[0]
    #expect(child.managingTabGroup === on.group)

    on.tabs.selectedTab = child
    on.phone.settle()

    #expect(on.tabs.selectedViewController === nav)
    #expect(nav.viewControllers.map { CallbackLog.name(of: $0) } == ["G", "C"])
  }

  @Test("What is pushed over the selected child stays, another child takes its place (6.16)")
  func pushedOverChild() {
    let nav = UINavigationController()
    let on = GroupFixture(ownController: true, nav: nav)
    on.tabs.selectedTab = on.group.children[0]
    on.phone.settle()
    nav.pushViewController(LoggingViewController("X", on.log), animated: false)
    on.phone.settle()

    on.tabs.selectedIndex = 0
    on.tabs.selectedIndex = 1
    on.phone.settle()
    #expect(nav.viewControllers.map { CallbackLog.name(of: $0) } == ["G", "C", "X"])
    on.tabs.selectedTab = on.group.children[1]
    on.phone.settle()

    #expect(nav.viewControllers.map { CallbackLog.name(of: $0) } == ["G", "D"])
  }

  @Test("Going back from the child to the group selects the group (6.16)")
  func backToTheGroup() {
    let nav = UINavigationController()
    let on = GroupFixture(ownController: true, nav: nav)
    on.tabs.selectedTab = on.group.children[0]
    on.phone.settle()

    #expect(on.phone.user.tapBack(in: nav))
    on.phone.settle()
    #expect(on.tabs.selectedTab === on.group)
    on.log.clear()
    on.tabs.selectedTab = on.group.children[0]
    on.phone.settle()

    #expect(nav.viewControllers.map { CallbackLog.name(of: $0) } == ["G", "C"])
    #expect(on.calls == ["didSelectTab(C, previous: G)"])
  }

  @Test("A child that the user went back from does not come back with its group (6.16)")
  func staysBack() {
    let nav = UINavigationController()
    let on = GroupFixture(ownController: true, nav: nav)
    on.tabs.selectedTab = on.group.children[0]
    on.phone.settle()
    #expect(on.phone.user.tapBack(in: nav))
    on.phone.settle()

    #expect(on.phone.user.tapTab(0, in: on.tabs))
    #expect(on.phone.user.tapTab(1, in: on.tabs))
    on.phone.settle()

    #expect(on.tabs.selectedTab === on.group)
    #expect(nav.viewControllers.map { CallbackLog.name(of: $0) } == ["G"])
  }

  @Test("Only the sidebar of a wide window lists the tabs of a group (6.16)")
  func sidebar() {
    let phone = GroupFixture(ownController: true)
    #expect(!phone.phone.user.tapTab(phone.group.children[1], in: phone.tabs))

    let tablet = GroupFixture(ownController: true, width: 1024)
    #expect(tablet.phone.user.tapTab(tablet.group.children[1], in: tablet.tabs))

    #expect(tablet.tabs.selectedTab?.title == "D")
    #expect(tablet.calls == ["shouldSelectTab(D)", "didSelectTab(D, previous: A)"])
  }

  @Test("The user's order is that of the identifiers, the rest follows (6.16)")
  func order() {
    let on = GroupFixture(ownController: true)

    on.group.displayOrderIdentifiers = ["D", "?"]

    #expect(on.group.displayOrder.map(\.title) == ["D", "C"])
    #expect(on.group.tab(forIdentifier: "C")?.parent === on.group)
  }

  @Test("Setting controllers takes groups away as well (6.17)")
  func controllers() {
    let on = GroupFixture(ownController: true)

    on.tabs.viewControllers = [LoggingViewController("X", on.log)]

    #expect(on.tabs.tabs.isEmpty)
    #expect(on.group.tabBarController == nil)
    #expect(on.group.children[0].tabBarController == nil)
  }
}
