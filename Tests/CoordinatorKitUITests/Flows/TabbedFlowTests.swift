import CoordinatorKitUI
import Testing

@MainActor @Suite("A flow with tabs on a phone", .headless)
struct TabbedFlowTests {
  private let mall = Mall()
  private var phone: Phone { mall.phone }

  @Test("A tab flow starts with a stack in each tab and the selected one in front")
  func startsWithTheSelectedTab() {
    mall.agrees("[ground: hall] | first: cafe")
    #expect(mall.root.treeDescription == "WindowCoordinator\n  MallFlow")
    #expect(mall.tabBarController.selectedIndex == 0)
  }

  @Test("A tab flow starts on any tab") func startElsewhere() {
    let mall = Mall(
      tab: "first",
      [.init(name: "ground", screens: ["hall"]), .init(name: "first", screens: ["cafe", "bar"])])
    #expect(mall.onShow == "ground: hall | [first: cafe › bar]")
  }

  @Test("A message from a screen in a tab reaches the flow") func receivesMessagesFromTabs() {
    mall.stack("ground")?.topViewController?.send(
      MallFlow.Message { $0.floors[0].screens.append("shop") })
    phone.settle()
    mall.agrees("[ground: hall › shop] | first: cafe")
  }

  @Test("One message changes several tabs, the selection and the sheets at once") func allAtOnce() {
    mall.change {
      $0.tab = "first"
      $0.floors[0].screens.append("shop")
      $0.floors[1].screens.append("kitchen")
      $0.floors[1].sheet = "menu"
      $0.sheet = "map"
    }
    mall.agrees("ground: hall › shop | [first: cafe › kitchen] ⌃ menu ⌃ map")
    #expect(mall.built == ["shop", "kitchen", "menu", "map"])
  }

  @Test("A tab message that nobody sent to the flow selects nothing, and goes on to the parent")
  func selectsOnlyWhatIsSent() {
    mall.flow.unhandled(message: TabMessage.selected(1))
    phone.settle()
    mall.agrees("[ground: hall] | first: cafe")
    #expect(mall.log == ["selected(1)"])
  }

  @Test("Nor does one that code hands over while screens are made for a message")
  func selectsOnlyWhatIsSentMeanwhile() {
    mall.onMake = { [weak mall] in mall?.flow.unhandled(message: TabMessage.selected(1)) }
    mall.stack("ground")?.topViewController?.send(
      MallFlow.Message { $0.floors[0].screens.append("shop") })
    phone.settle()
    mall.agrees("[ground: hall › shop] | first: cafe")
    #expect(mall.log == ["selected(1)"])
  }

  @Test("Transitions in, over and between tabs are chosen by the screens in front")
  func choosesTransitionsByScreens() {
    var asked: [String] = []
    mall.flow.makeTransition = { old, new in
      asked.append("\(old?.name ?? "-") → \(new?.name ?? "-")")
      return nil
    }
    mall.change { $0.floors[0].screens.append("shop") }
    mall.change { $0.sheet = "map" }
    mall.change { $0.sheet = nil }
    mall.change { $0.tab = "first" }
    mall.agrees("ground: hall › shop | [first: cafe]")
    // It is asked before a change, too, whether one is needed for that or for leaving the top screen.
    let changes = ["hall → shop", "shop → map", "map → shop", "shop → cafe"]
    #expect(changes.allSatisfy(asked.contains))
    #expect(asked.allSatisfy { changes.contains($0) || $0 == "shop → hall" })
  }

  @Test("A change of all tabs is one request with one outcome") func completesAChangeOnce() {
    var outcomes: [String] = []
    mall.flow.update {
      outcomes.append("\($0)")
    } _: {
      $0.tab = "first"
      $0.floors[0].screens.append("shop")
      $0.floors[1].screens.append("kitchen")
    }
    #expect(outcomes == [])
    phone.settle()
    #expect(outcomes == ["performed"])
    mall.agrees("ground: hall › shop | [first: cafe › kitchen]")
  }

  @Test("A delivery completes when all tabs have settled") func deliversAfterAllTabs() {
    var outcomes: [String] = []
    mall.flow.deliver(MallFlow.Message { $0.floors[0].screens.append("shop") }) {
      outcomes.append("\($0) with \(mall.onShow)")
    }
    phone.settle()
    #expect(outcomes == ["performed with [ground: hall › shop] | first: cafe"])
  }

  @Test("A tap selects the tab, notifies the flow and is then announced") func selectsATappedTab() {
    #expect(phone.user.tapTab(1, in: mall.tabBarController))
    phone.settle()
    mall.agrees("ground: hall | [first: cafe]")
    #expect(mall.flow.state.tab == "first")
    #expect(mall.log == ["selected(1)"])
  }

  @Test("A second tap leaves everything above the first screen, the topmost first")
  func secondTap() {
    mall.change { $0.floors[0].screens += ["shop", "shelf"] }
    #expect(phone.user.tapTab(0, in: mall.tabBarController))
    phone.settle()
    mall.agrees("[ground: hall] | first: cafe")
    #expect(mall.log == ["reselected(0)", "shelf: backButton", "shop: backButton"])
  }

  @Test("Back and the swipe in a tab are detected") func detectsBackInATab() throws {
    mall.change { $0.floors[0].screens += ["shop", "shelf"] }
    let stack = try #require(mall.stack("ground"))
    #expect(phone.user.tapBack(in: stack))
    phone.settle()
    #expect(phone.user.swipeBack(in: stack))
    phone.settle()
    mall.agrees("[ground: hall] | first: cafe")
    #expect(mall.log == ["shelf: backButton", "shop: interactivePop"])
  }

  private var screenOfSheet: UIViewController? {
    (mall.tabBarController.presentedViewController as? UINavigationController)?.topViewController
  }

  @Test("An equal screen in another tab is not the one in the sheet that waits")
  func equalToWaiting() {
    mall.change { $0.floors[0].sheet = "menu" }
    let menu = screenOfSheet
    mall.change { $0.tab = "first" }
    mall.change { $0.floors[1].screens.append("menu") }
    #expect(mall.stack("first")?.topViewController !== menu)
    mall.change { $0.tab = "ground" }
    mall.agrees("[ground: hall] | first: cafe › menu ⌃ menu")
    #expect(menu != nil && screenOfSheet === menu)
  }

  @Test("Nor is an equal one in the sheet of another tab") func equalSheets() {
    mall.change { $0.floors[0].sheet = "menu" }
    let menu = screenOfSheet
    mall.change { $0.tab = "first" }
    mall.change { $0.floors[1].sheet = "menu" }
    mall.agrees(
      "ground: hall | [first: cafe] ⌃ menu", waiting: "ground: hall (⌃ menu) | [first: cafe] ⌃ menu"
    )
    #expect(screenOfSheet !== menu)
    mall.change { $0.floors[1].sheet = nil }
    #expect(mall.log == ["menu: programmatic"])
    mall.change { $0.tab = "ground" }
    #expect(menu != nil && screenOfSheet === menu)
  }

  @Test("A sheet that belongs to a tab leaves and returns with it, as it was") func sheetOfATab() {
    mall.change { $0.floors[0].sheet = "menu" }
    mall.agrees("[ground: hall] | first: cafe ⌃ menu")
    let menu = screenOfSheet
    mall.change { $0.tab = "first" }
    mall.agrees("ground: hall | [first: cafe]", waiting: "ground: hall (⌃ menu) | [first: cafe]")
    #expect(mall.log == [])
    phone.user.tapTab(0, in: mall.tabBarController)
    phone.settle()
    mall.agrees("[ground: hall] | first: cafe ⌃ menu")
    #expect(menu != nil && screenOfSheet === menu)
    mall.change { $0.tab = "first" }
    mall.change { $0.floors[0].sheet = nil }
    #expect(mall.log == ["selected(0)", "menu: programmatic"])
  }

  @Test("A sheet over all tabs stays while code selects another tab") func sheetOverAll() {
    mall.change { $0.sheet = "map" }
    let sheet = mall.tabBarController.presentedViewController
    mall.change { $0.tab = "first" }
    mall.agrees("ground: hall | [first: cafe] ⌃ map")
    #expect(mall.tabBarController.presentedViewController === sheet)
  }

  @Test(
    "A trigger or a reload removes only what other code presented over the tabs",
    arguments: [true, false])
  func triggerAgreesWithTheState(isReload: Bool) {
    mall.tabBarController.present(UIViewController(), animated: false)
    phone.settle()
    #expect(mall.tabBarController.presentedViewController != nil)
    let built = mall.built
    if isReload {
      mall.flow.send(message: ReloadMessage(animated: false))
    } else {
      mall.flow.send(message: TriggerFlowMessage(animated: false))
    }
    phone.settle()
    #expect(mall.tabBarController.presentedViewController == nil)
    mall.agrees("[ground: hall] | first: cafe")
    #expect(mall.built == built)
    #expect(mall.reports.texts == [])
  }

  @Test("The front stack is that of the selected tab") func stackInFront() {
    #expect(mall.flow.navigationController === mall.stack("ground"))
    mall.change { $0.tab = "first" }
    #expect(mall.flow.navigationController === mall.stack("first"))
  }

  @Test("A swiped sheet is detected, and so are those above it") func swipeDown() throws {
    mall.change {
      $0.floors[0].sheet = "menu"
      $0.sheet = "map"
    }
    let top = try #require(
      mall.tabBarController.presentedViewController?.presentedViewController)
    #expect(phone.user.swipeDown(top))
    phone.settle()
    mall.agrees("[ground: hall] | first: cafe ⌃ menu")
    #expect(mall.log == ["map: sheetSwipe"])
  }

  @Test("Screens that stay keep their controllers, whichever tab is in front")
  func keepsControllers() {
    let before = mall.stack("first")?.viewControllers.first
    mall.change { $0.floors[1].screens.append("kitchen") }
    mall.change { $0.tab = "first" }
    #expect(mall.stack("first")?.viewControllers.first === before)
    #expect(mall.built == ["kitchen"])
  }

  @Test("A tab may be added while another is removed, whose screens leave the topmost first")
  func tabsChange() {
    mall.change { $0.floors[1].screens.append("kitchen") }
    weak let gone = mall.stack("first")
    mall.change {
      $0.floors[1] = .init(name: "roof", screens: ["garden"])
      $0.tab = "roof"
    }
    mall.agrees("ground: hall | [roof: garden]")
    #expect(mall.log == ["kitchen: replaced", "cafe: replaced"])
    #expect(gone == nil)
    #expect(mall.stack("first") == nil)
  }

  @Test("A second tap on a tab does not leave a guarded screen") func guardedTap() {
    mall.change {
      $0.floors[0].screens += ["safe", "shelf"]
      $0.locked = "safe"
    }
    phone.user.tapTab(0, in: mall.tabBarController)
    phone.settle()
    mall.agrees("[ground: hall › safe › shelf] | first: cafe")
  }

  @Test("The coordinator's guard is asked about a tap before it counts") func messageGuard() {
    mall.flow.guarding(TabMessage.self) { message, _ in .refuse("closed") }
    phone.user.tapTab(1, in: mall.tabBarController)
    phone.settle()
    mall.agrees("[ground: hall] | first: cafe")
    #expect(mall.log == [])
  }

  @Test("When another root is set everything leaves: sheets, the selected tab, then the others")
  func leavesEverythingWithTheRoot() {
    mall.change {
      $0.tab = "first"
      $0.floors[0].screens.append("shop")
      $0.sheet = "map"
    }
    weak let flow = mall.flow
    var results: [String] = []
    mall.flow.onResult { results.append("\($0)") }
    mall.root.setRoot(child: House(onScreen: false).flow)
    phone.settle()
    #expect(
      mall.log == [
        "map: parentRemoved", "cafe: parentRemoved", "shop: parentRemoved", "hall: parentRemoved",
        "MallFlow: replaced",
      ])
    #expect(results == ["left(replaced)"])
    #expect(flow?.parentCoordinator == nil)
    #expect(mall.reports.texts == [])
  }

  @Test("A flow with another root reports it once and shows nothing new") func wrongRoot() {
    let (reports, tabs) = (Reports(), UITabBarController())
    let flow = reports.scope {
      StateFlowCoordinator(HouseFlow(), state: .init(stack: ["hall"]), in: tabs) { _ in
        UINavigationController()
      } makeScreen: {
        Page($0.name)
      }
    }
    flow.send(HouseFlow.Message.push("room"))
    #expect(tabs.viewControllers ?? [] == [])
    #expect(
      reports.texts.map { $0.split(separator: ": ", maxSplits: 1).last.map(String.init) ?? "" } == [
        """
        The root of HouseFlow cannot be shown in a tab bar controller. screens(for:) decides whether \
        it is a stack, Tabs or a Split, and each is shown by another controller; of this one only \
        the screens in front are shown. Make the StateFlowCoordinator without a container, or \
        with a navigation controller for a stack, a tab bar controller for Tabs and a split view \
        controller for a Split; the root is the same in all states of the flow. What comes in place of it is \
        another flow, for instance with setRoot(child:).
        """
      ])
  }

  @Test("A tab's stack belongs to the flow and accepts neither pushed children nor another flow")
  func takesNobody() throws {
    let stack = try #require(mall.stack("ground"))
    var outcomes: [String] = []
    ChildCoordinator(stack).push(child: ChildCoordinator(Page("x")), animated: false) {
      outcomes.append("\($0)")
    }
    let other = mall.reports.scope {
      StateFlowCoordinator(HouseFlow(), state: .init(stack: ["room"]), in: stack) { Page($0.name) }
    }
    phone.settle()
    #expect(outcomes == ["failed: MallFlow decides that stack from its state"])
    #expect(mall.reports.kinds == [.sharedStack])
    #expect(mall.onShow == "[ground: hall] | first: cafe")
    #expect(other.state.stack == ["room"])
  }

  @Test("A tab given another flow's stack leaves it to that flow") func takenStack() {
    let house = House()
    let flow = mall.reports.scope {
      StateFlowCoordinator(
        MallFlow(), state: .init(tab: "ground", floors: [.init(name: "ground", screens: ["cafe"])]),
        in: UITabBarController()
      ) { _ in
        house.navigation
      } makeScreen: {
        Page($0.name)
      }
    }
    phone.settle()
    #expect(house.onShow == "hall")
    #expect(house.flow.state.stack == ["hall"])
    #expect(
      mall.reports.texts.map {
        $0.contains("MallFlow was given a navigation controller that HouseFlow has already.")
      } == [true])
    #expect(flow.state.tab == "ground")
  }

  @Test("A tab added again may get its old stack again") func sameStackAgain() {
    var made: [String: UINavigationController] = [:]
    let both: [MallFlow.Floor] = [
      .init(name: "ground", screens: ["hall"]), .init(name: "first", screens: ["cafe"]),
    ]
    let flow = mall.reports.scope {
      StateFlowCoordinator(
        MallFlow(), state: .init(tab: "ground", floors: both), in: UITabBarController()
      ) { place in
        let tab = place.tab ?? ""
        made[tab] = made[tab] ?? FlowNavigationController()
        return made[tab] ?? UINavigationController()
      } makeScreen: {
        Page($0.name)
      }
    }
    for floors in [[both[0]], both] {
      flow.update { $0.floors = floors }
      phone.settle()
    }
    #expect(flow.navigationController(ofTab: "first") === made["first"])
    #expect(made["first"]?.titles == ["cafe"])
    #expect(mall.reports.texts == [])
  }

  @Test("A released window keeps nothing of the tab flow alive") func isReleasedWithItsWindow() {
    weak var flow: StateFlowCoordinator<MallFlow>?
    weak var tabs: UITabBarController?
    weak var page: UIViewController?
    do {
      let mall = Mall()
      flow = mall.flow
      tabs = mall.tabBarController
      page = mall.stack("first")?.topViewController
      mall.change { $0.sheet = "map" }
      mall.phone.window.isHidden = true
      mall.phone.window.rootViewController = nil
      mall.phone.settle()
    }
    Phone().settle()
    #expect(flow == nil)
    #expect(tabs == nil)
    #expect(page == nil)
  }
}
