import CoordinatorKitUI
import Testing

@MainActor
@Suite("What UIKit does not take somewhere is not put there, and the outcome says so", .headless)
struct ShowingTests {
  private let reports = Reports()
  private let phone = Phone()
  private let root: WindowCoordinator
  private let log = Log()
  private let shared = Page("shared")

  init() {
    let phone = phone
    phone.window.frame = CGRect(x: 0, y: 0, width: 1200, height: 800)
    root = reports.scope { WindowCoordinator(window: phone.window) }
  }

  private func begin(_ kind: PlacesFlow.Root) -> StateFlowCoordinator<PlacesFlow> {
    let (parent, shared) = (root, shared)
    let make: @MainActor (PlacesFlow.Screen) -> any Presentable = { screen in
      switch screen.name {
      case "stack": UINavigationController(rootViewController: Page("inner"))
      case "split": UISplitViewController(style: .doubleColumn)
      case "flow": HouseFlow.coordinator(["inner"])
      case "same", "again": shared
      default: Page(screen.name)
      }
    }
    let flow = PlacesFlow(root: kind)
    let coordinator = reports.scope {
      switch kind {
      case .stack:
        StateFlowCoordinator(
          flow, state: .init(), in: UINavigationController(), parent: parent, makeScreen: make)
      case .tabs:
        StateFlowCoordinator(flow, state: .init(), in: UITabBarController(), parent: parent) { _ in
          UINavigationController()
        } makeScreen: {
          make($0)
        }
      case .pages:
        StateFlowCoordinator(
          flow, state: .init(),
          in: UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal),
          parent: parent, makeScreen: make)
      case .columns:
        StateFlowCoordinator(
          flow, state: .init(), in: UISplitViewController(style: .doubleColumn), parent: parent,
          makeScreen: make)
      }
    }
    root.setRoot(child: coordinator)
    root.show()
    phone.settle()
    return coordinator
  }

  private func change(
    _ flow: StateFlowCoordinator<PlacesFlow>, _ change: (inout PlacesFlow.State) -> Void
  ) {
    flow.update(completion: { [log] in log.lines.append("\($0)") }, change)
    phone.settle()
  }

  private func sheet(of flow: StateFlowCoordinator<PlacesFlow>) -> [String] {
    (flow.rootViewController.presentedViewController as? UINavigationController)?.titles ?? []
  }

  @Test(
    "Neither a stack nor columns go into a sheet with other screens",
    arguments: PlacesFlow.Root.allCases, ["stack", "split", "flow"])
  func inSheets(kind: PlacesFlow.Root, bad: String) {
    let flow = begin(kind)
    let screen = PlacesFlow.Screen(stringLiteral: bad)
    change(flow) { $0.sheet = ["card", screen] }
    #expect(sheet(of: flow) == ["card"])
    change(flow) { $0.sheet = [] }
    change(flow) { $0.sheet = ["card"] }
    change(flow) { $0.sheet = ["card", screen] }
    #expect(sheet(of: flow) == ["card"])
    let failed = "failed: \(bad) could not be shown"
    #expect(log.lines == [failed, "performed", "performed", failed])
    #expect(reports.kinds == [.refusedByUIKit, .refusedByUIKit])
    #expect(phone.log == [])
  }

  @Test(
    "What a link goes on behind as a sheet's only screen is left out when another comes below it")
  func belowEarlyScreen() {
    let flow = begin(.stack)
    var (alone, below) = (flow.state, flow.state)
    alone.sheet = ["flow"]
    below.sheet = ["card", "flow"]
    flow.open([PlacesFlow.Show(state: alone), PlacesFlow.Show(state: below)]) { [log] in
      log.lines.append("\($0)")
    }
    phone.settle()
    #expect(sheet(of: flow) == ["card"])
    #expect(log.lines == ["failed: the coordinator left"])
    #expect(reports.kinds == [.refusedByUIKit])
    #expect(phone.log == [])
  }

  @Test("Neither a stack nor columns go into a stack", arguments: ["stack", "split", "flow"])
  func inStacks(bad: String) {
    let flow = begin(.stack)
    let screen = PlacesFlow.Screen(stringLiteral: bad)
    change(flow) { $0.first.append(screen) }
    change(flow) { $0.first = ["hall", screen, "room"] }
    #expect(flow.navigationController.titles == ["hall", "room"])
    let failed = "failed: \(bad) could not be shown"
    #expect(log.lines == [failed, failed])
    #expect(reports.kinds == [.refusedByUIKit, .refusedByUIKit])
  }

  @Test("A message that leads to such a screen has failed") func messages() {
    let flow = begin(.stack)
    var state = flow.state
    state.first.append("split")
    flow.rootViewController.deliver(PlacesFlow.Show(state: state)) { [log] in
      log.lines.append("\($0)")
    }
    phone.settle()
    #expect(log.lines == ["failed: split could not be shown"])
    #expect(
      reports.texts.first?.hasSuffix(
        "could not show the screen split. UIKit does not accept a split view controller in the stack "
          + "of a navigation controller, so it was left out. Return a separate controller for each "
          + "screen, and a child flow only as the one screen of a sheet.") == true)
  }

  @Test(
    "One controller for screens of two tabs, pages or columns stays with the first",
    arguments: [PlacesFlow.Root.tabs, .pages, .columns])
  func twoPlaces(kind: PlacesFlow.Root) {
    let flow = begin(kind)
    change(flow) { $0.first.append("same") }
    change(flow) { $0.second.append("again") }
    #expect(shared.navigationController?.titles == ["hall", "shared"])
    #expect(log.lines == ["performed", "failed: again could not be shown"])
    #expect(reports.kinds == [.refusedByUIKit])
    #expect(
      reports.texts.first?.contains("Its controller shows the screen same already") == true)
    change(flow) { $0.first.removeLast() }
    change(flow) { $0.second.append("room") }
    #expect(shared.navigationController?.titles == ["shed", "shared", "room"])
    #expect(log.lines.suffix(2) == ["performed", "performed"])
    #expect(phone.log == [])
  }

  @Test("A controller that other code shows elsewhere is not pushed") func elsewhere() {
    let flow = begin(.stack)
    let host = Page("host")
    host.addChild(shared)
    change(flow) { $0.first.append("same") }
    #expect(flow.navigationController.titles == ["hall"])
    #expect(shared.parent === host)
    #expect(log.lines == ["failed: same could not be shown"])
    #expect(reports.texts.first?.contains("It is already shown in Page") == true)
  }

  @Test("A tab's coordinator is not given to other tabs or pages", arguments: [true, false])
  func tabOfOthers(toPages: Bool) {
    let log = log
    let (first, second) = (HouseFlow.coordinator(["a"]), HouseFlow.coordinator(["b"]))
    let tabs = reports.scope { TabBarCoordinator(tabs: [first, second], parent: root) }
    root.setRoot(child: tabs)
    root.show()
    phone.settle()
    let outcome: @MainActor (Outcome) -> Void = { log.lines.append("\($0)") }
    let line: UInt
    if toPages {
      let pages = reports.scope { PageCoordinator(parent: tabs) }
      line = #line + 1
      pages.setPages([first], animated: false, completion: outcome)
      #expect(pages.pages.isEmpty)
    } else {
      let others = reports.scope { TabBarCoordinator(parent: tabs) }
      line = #line + 1
      others.setTabs([first], animated: false, completion: outcome)
      #expect(others.tabs.isEmpty)
    }
    phone.settle()
    #expect(tabs.selectedTab === first)
    #expect(first.parentCoordinator === tabs)
    #expect(
      log.lines == [
        "refused: HouseFlow could not be shown: it is already shown in UITabBarController"
      ])
    #expect(reports.kinds == [.refusedByUIKit])
    #expect(
      reports.diagnostics.first?.callSite?.description
        == "CoordinatorKitUITests/ShowingTests.swift:\(line)")
    #expect(phone.log == [])
  }

  @Test("A tab that was taken away may be given to others") func formerTab() {
    let (first, second) = (HouseFlow.coordinator(["a"]), HouseFlow.coordinator(["b"]))
    let tabs = reports.scope { TabBarCoordinator(tabs: [first, second], parent: root) }
    root.setRoot(child: tabs)
    root.show()
    phone.settle()
    tabs.setTabs([second], animated: false)
    phone.settle()
    let others = reports.scope { TabBarCoordinator(tabs: [first], parent: tabs) }
    #expect(others.tabs.count == 1)
    #expect(first.rootViewController.parent === others.tabBarController)
    #expect(reports.texts == [])
  }

  @Test("The root of a window may become a tab of tabs that become the root") func wrappedRoot() {
    let first = HouseFlow.coordinator(["a"])
    root.setRoot(child: first)
    root.show()
    phone.settle()
    let tabs = reports.scope { TabBarCoordinator(tabs: [first], parent: root) }
    root.setRoot(child: tabs)
    phone.settle()
    #expect(tabs.selectedTab === first)
    #expect(reports.texts == [])
    #expect(phone.log == [])
  }

  @Test("A popover by hand without a source lies in the middle, which is reported")
  func popover() throws {
    let app = reports.scope { ChildCoordinator(Page("app")) }
    root.setRoot(child: app)
    root.show()
    phone.settle()
    let line: UInt = #line + 2
    let card = ChildCoordinator(Page("card"))
    app.present(child: card, animated: false, transition: .init(modalPresentationStyle: .popover)) {
      [log] in log.lines.append("\($0)")
    }
    phone.settle()
    let popover = try #require(card.rootViewController.popoverPresentationController)
    #expect(popover.sourceView === app.rootViewController.view)
    #expect(popover.permittedArrowDirections == [])
    #expect(log.lines == ["performed"])
    #expect(
      reports.texts == [
        """
        CoordinatorKitUITests/ShowingTests.swift:\(line): ChildCoordinator presented ChildCoordinator as \
        a popover that does not say what it points at. UIKit raises an exception for one, so it lies in the \
        middle of Page, without an arrow. Set sourceView or barButtonItem of its \
        popoverPresentationController before it is presented.
        """
      ])
  }

  @Test(
    "A popover by hand that points at something, or whose delegate says at what, stays as it is")
  func anchored() {
    final class Delegate: NSObject, UIPopoverPresentationControllerDelegate {
      weak var view: UIView?
      func prepareForPopoverPresentation(
        _ popoverPresentationController: UIPopoverPresentationController
      ) { popoverPresentationController.sourceView = view }
    }
    let app = reports.scope { ChildCoordinator(Page("app")) }
    root.setRoot(child: app)
    root.show()
    phone.settle()
    let (view, delegate) = (UIView(), Delegate())
    app.rootViewController.view.addSubview(view)
    delegate.view = view
    for isDelegate in [true, false] {
      let page = Page("card")
      page.modalPresentationStyle = .popover
      if isDelegate {
        page.popoverPresentationController?.delegate = delegate
      } else {
        page.popoverPresentationController?.sourceView = view
      }
      app.presentInHierarchy(
        viewController: page, animated: false, transition: .init(modalPresentationStyle: .popover),
        completion: { [log] outcome in log.lines.append("\(outcome)") })
      phone.settle()
      #expect(page.popoverPresentationController?.sourceView === view)
      #expect(page.popoverPresentationController?.permittedArrowDirections == .any)
      page.dismiss(animated: false)
      phone.settle()
    }
    #expect(log.lines == ["performed", "performed"])
    #expect(reports.texts == [])
  }

  @Test("A sheet and an alert in a column lie over all columns") func presentedInColumn() throws {
    let asked = reports.scope {
      StateFlowCoordinator(
        AskingColumns(), state: .init(), in: UISplitViewController(style: .doubleColumn),
        parent: root
      ) { Page($0.name) }
    }
    root.setRoot(child: asked)
    root.show()
    phone.settle()
    #expect("\(asked.screens)" == "boxes ‖ mail ⌃ map ⌃ card ⌃ alert(ask)")
    let alert = try #require(asked.rootViewController.topmost as? UIAlertController)
    #expect(alert.title == "Sure?")
    #expect(phone.user.tapAlertAction(alert.actions[0], in: alert))
    phone.settle()
    #expect(asked.rootViewController.sheets == ["map", "card"])
    #expect(reports.texts == [])
  }

  @Test("Columns in a column are reported, and shown as one stack") func columnsInColumn() {
    let flow = reports.scope {
      StateFlowCoordinator(
        ColumnsInColumn(), state: .init(), in: UISplitViewController(style: .doubleColumn),
        parent: root
      ) {
        Page($0.name)
      }
    }
    #expect("\(flow.screens)" == "boxes › mail ‖ letter")
    #expect(reports.kinds == [.wrongRoot])
    #expect(
      reports.texts.first?.hasSuffix(
        """
        ColumnsInColumn lists columns in a column. UIKit shows no columns in columns, so one stack shows the \
        screens of these. List the screens of each column themselves.
        """) == true)
  }
}

extension UIViewController {
  fileprivate var topmost: UIViewController {
    presentedViewController?.topmost ?? self
  }
}
