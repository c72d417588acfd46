import CoordinatorKitUI
import TestFlows
import Testing

@MainActor
@Suite(
  "A mistake in the tree is reported at the app's line, whichever function caused it", .headless)
struct TreeMistakeTests {
  /// A coordinator of one screen, in a window of its own.
  private final class Windowed: BaseComponentCoordinator, ViewControllerCoordinator {
    let rootViewController: UIViewController = Page("other")

    init() { super.init(window: UIWindow()) }
  }

  private let reports = Reports()
  private let phone = Phone()
  private let other: Windowed

  init() { other = reports.scope { Windowed() } }

  private func root() -> WindowCoordinator {
    reports.scope { WindowCoordinator(window: phone.window) }
  }

  private func tabs() -> TabBarCoordinator {
    reports.scope { TabBarCoordinator(window: phone.window) }
  }

  /// The mistake is reported at this line, and at no other.
  private func reported(
    _ kind: Diagnostic.Kind, at line: UInt, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let sites = reports.diagnostics.filter { $0.kind == kind }.map(\.callSite)
    #expect(
      Set(sites) == [Diagnostic.CallSite(fileID: #fileID, line: line)],
      sourceLocation: sourceLocation)
  }

  // MARK: - Containers

  @Test("A root of another window is reported at its line") func rootOfAnotherWindow() {
    let root = root()
    root.setRoot(child: other)
    reported(.otherWindow, at: #line - 1)
  }

  @Test("A root that is an ancestor of its window's coordinator is reported at its line")
  func rootAbove() {
    let root = root()
    let above = ChildCoordinator(Page("above"))
    above.add(child: root)
    root.setRoot(child: above)
    reported(.cycle, at: #line - 1)
  }

  @Test("A tab of another window is reported at its line") func tabOfAnotherWindow() {
    let tabs = tabs()
    tabs.setTabs([other], animated: false)
    reported(.otherWindow, at: #line - 1)
  }

  @Test("Each of several mistaken tabs is reported at the line") func severalTabs() {
    let tabs = tabs()
    let second = reports.scope { Windowed() }
    tabs.setTabs([other, ChildCoordinator(Page("own")), second], animated: false)
    reported(.otherWindow, at: #line - 1)
  }

  @Test("A tab that is an ancestor of its tab bar is reported at its line") func tabAbove() {
    let tabs = tabs()
    let above = ChildCoordinator(Page("above"))
    above.add(child: tabs)
    tabs.setTabs([above], animated: false)
    reported(.cycle, at: #line - 1)
  }

  @Test("Tabs that contain themselves are reported at their line") func ownTab() {
    let tabs = tabs()
    tabs.setTabs([tabs], animated: false)
    reported(.selfAsChild, at: #line - 1)
  }

  @Test("Initial tabs of another window are reported at their line") func firstTabs() {
    reports.scope {
      _ = TabBarCoordinator(tabs: [other], window: phone.window)
    }
    reported(.otherWindow, at: #line - 2)
  }

  @Test("Tabs created below a coordinator of another window are reported at their line")
  func tabsBelow() {
    _ = TabBarCoordinator(window: phone.window, parent: other)
    reported(.otherWindow, at: #line - 1)
  }

  // MARK: - Flows

  @Test("A flow created below a coordinator of another window is reported at its line")
  func flowBelow() {
    let line: UInt = #line + 1
    let flow = StateFlowCoordinator(
      HouseFlow(), state: .init(stack: ["hall"]), in: FlowNavigationController(),
      window: phone.window, parent: other
    ) { Page($0.name) }
    reported(.otherWindow, at: line)
    #expect(flow.parentCoordinator == nil)
  }

  @Test("A computed flow created below a coordinator of another window is reported at its line")
  func computedFlowBelow() {
    let line: UInt = #line + 1
    let flow = NavigationFlowCoordinator(
      window: phone.window, navigationController: UINavigationController(), flow: PageFactory(),
      parent: other)
    reported(.otherWindow, at: line)
    #expect(flow.parentCoordinator == nil)
  }

  @Test("A tab flow created below a coordinator of another window is reported at its line")
  func tabFlowBelow() {
    let line: UInt = #line + 1
    let flow = StateFlowCoordinator(
      TabbedLibraryFlow(), state: .init(), in: UITabBarController(), window: phone.window,
      parent: other
    ) { _ in
      FlowNavigationController()
    } makeScreen: {
      Page("\($0)")
    }
    reported(.otherWindow, at: line)
    #expect(flow.parentCoordinator == nil)
  }

  @Test("A flow given a coordinator of another window as a screen is reported at its line")
  func screenOfAFlow() {
    reports.scope {
      let line: UInt = #line + 1
      let flow = StateFlowCoordinator(
        HouseFlow(), state: .init(stack: ["hall"]), in: FlowNavigationController(),
        window: phone.window
      ) { [other] _ in other }
      reported(.otherWindow, at: line)
      withExtendedLifetime(flow) {}
    }
  }

  @Test("A tab flow given such a coordinator is reported at its line") func screenOfATabFlow() {
    reports.scope {
      let line: UInt = #line + 1
      let flow = StateFlowCoordinator(
        TabbedLibraryFlow(), state: .init(), in: UITabBarController(), window: phone.window
      ) { _ in
        FlowNavigationController()
      } makeScreen: { [other] screen -> any Presentable in
        if screen == .shelf { other } else { Page("\(screen)") }
      }
      reported(.otherWindow, at: line)
      withExtendedLifetime(flow) {}
    }
  }

  // MARK: - By hand

  @Test("A presented child of another window is reported at its line")
  func reportsAPresentedChild() {
    let root = root()
    let home = reports.scope { ChildCoordinator(Page("home"), parent: root) }
    home.present(child: other, animated: false)
    reported(.otherWindow, at: #line - 1)
  }

  @Test("A pushed child of another window is reported at its line") func reportsAPushedChild() {
    let root = root()
    let stack = UINavigationController(rootViewController: Page("home"))
    let home = reports.scope { ChildCoordinator(stack, parent: root) }
    home.push(child: other, animated: false)
    reported(.otherWindow, at: #line - 1)
  }
}
