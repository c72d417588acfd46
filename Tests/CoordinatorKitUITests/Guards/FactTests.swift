import CoordinatorKitUI
import Testing

/// What has happened, or is the app's own word, is no question: no guard keeps it.
@MainActor @Suite("What no guard can refuse happens, and is told", .headless)
struct FactTests {
  private let reports = Reports()
  private let phone = Phone()
  private let log = Log()

  @MainActor private final class Log {
    var lines: [String] = []
  }

  /// A root that notes what left and what was tried.
  private func root(in window: UIWindow? = nil) -> WindowCoordinator {
    let root = reports.scope { WindowCoordinator(window: window ?? phone.window) }
    root.on(RemovalMessage.self) { [log] removal, _ in
      log.lines.append("left \(removal.screen): \(removal.cause.rawValue)")
    }
    root.on(RemovalMessage.Refused.self) { [log] attempt, _ in log.lines.append("\(attempt)") }
    return root
  }

  /// A flow whose editor is not to be left.
  private func guarded() -> StateFlowCoordinator<EditorFlow> {
    reports.scope {
      StateFlowCoordinator(
        EditorFlow(), state: .init(editor: .stack, isDirty: true), in: FlowNavigationController()
      ) { Page("\($0)") }
    }
  }

  private func open(_ child: any ViewControllerCoordinator) -> WindowCoordinator {
    let root = root()
    root.setRoot(child: child)
    root.show()
    phone.settle()
    log.lines = []
    return root
  }

  private static let flowLeft = ["left editor: parentRemoved", "left list: parentRemoved"]

  @Test("Other code that pops one level of a FlowNavigationController", arguments: [true, false])
  func pop(isAnimated: Bool) {
    let editor = EditorPhone(.init(editor: .stack, isDirty: true))
    editor.navigation.popViewController(animated: isAnimated)
    editor.settle()
    #expect(editor.onShow == "list")
    #expect(editor.log == ["left editor: \(isAnimated ? "backButton" : "foreign")"])
    #expect(editor.flow.state.editor == nil)
  }

  @Test("Other code that sets the stack") func set() {
    let editor = EditorPhone(.init(editor: .stack, isDirty: true))
    editor.navigation.setViewControllers([editor.navigation.viewControllers[0]], animated: false)
    editor.settle()
    #expect(editor.onShow == "list")
    #expect(editor.log == ["left editor: foreign"])
  }

  @Test("The back button of a plain navigation controller, and its menu", arguments: [true, false])
  func plainStack(isMenu: Bool) {
    let plain = RecordingNavigationController()
    let editor = EditorPhone(.init(editor: .stack, isDirty: true), in: plain)
    #expect(
      isMenu
        ? editor.phone.user.chooseBackMenu(0, in: plain) : editor.phone.user.tapBack(in: plain))
    editor.settle()
    #expect(editor.onShow == "list")
    #expect(editor.log == ["left editor: backButton"])
    #expect(editor.reports.kinds == [.unguardedExit])
  }

  @Test("Another root of the window") func rootSwap() {
    let flow = guarded()
    let root = open(flow)
    root.setRoot(child: ChildCoordinator(Page("login")))
    phone.settle()
    #expect(phone.window.rootViewController?.title == "login")
    #expect(log.lines == Self.flowLeft + ["left \(flow.coordinatorName): replaced"])
  }

  @Test("A tab that is taken away") func tabTakenAway() {
    let (flow, other) = (guarded(), ChildCoordinator(Page("other")))
    let tabs = TabBarCoordinator(tabs: [flow, other])
    let root = open(tabs)
    tabs.setTabs([other], animated: false)
    phone.settle()
    #expect(tabs.tabBarController.viewControllers?.map(\.title) == ["other"])
    #expect(log.lines == Self.flowLeft + ["left \(flow.coordinatorName): replaced"])
    withExtendedLifetime(root) {}
  }

  @Test("A tab that is selected by code, whatever guards say about taps") func selectedByCode() {
    let (flow, other) = (guarded(), ChildCoordinator(Page("other")))
    let tabs = TabBarCoordinator(tabs: [flow, other])
    let root = open(tabs)
    tabs.guarding(TabMessage.self) { _, _ in .refuse("not now") }
    var outcomes: [Outcome] = []
    tabs.select(other) { outcomes.append($0) }
    phone.settle()
    #expect(outcomes == [.performed])
    #expect(tabs.selectedTab === other)
    #expect(log.lines == [])
    withExtendedLifetime(root) {}
  }

  @Test("A coordinator that dismisses its child") func dismissedChild() {
    let (parent, flow) = (ChildCoordinator(Page("home")), guarded())
    let root = open(parent)
    parent.present(child: flow, animated: false)
    phone.settle()
    parent.dismiss(child: flow, animated: false)
    phone.settle()
    #expect(parent.rootViewController.presentedViewController == nil)
    #expect(log.lines == Self.flowLeft + ["left \(flow.coordinatorName): programmatic"])
    withExtendedLifetime(root) {}
  }

  @Test("A parent flow whose state closes the sheet of a child flow") func parentCloses() {
    let flow = guarded()
    let house = House { $0.name == "child" ? flow : nil }
    house.send(.show(["hall"], [.init("child")]))
    house.settle()
    house.send(.show(["hall"]))
    house.settle()
    #expect(house.onShow == "hall")
    #expect(
      house.removals == [
        "editor: parentRemoved", "list: parentRemoved", "child: programmatic",
      ])
  }

  @Test("Other code that dismisses what lies below a guarded flow") func parentRemoved() {
    let (parent, below, flow) = (
      ChildCoordinator(Page("home")), ChildCoordinator(Page("below")), guarded()
    )
    let root = open(parent)
    parent.present(child: below, animated: false)
    phone.settle()
    below.present(child: flow, animated: false)
    phone.settle()
    parent.rootViewController.dismiss(animated: false)
    phone.settle()
    #expect(parent.rootViewController.presentedViewController == nil)
    #expect(
      log.lines == Self.flowLeft + [
        "left \(flow.coordinatorName): foreign", "left ChildCoordinator: foreign",
      ])
    withExtendedLifetime(root) {}
  }

  @Test("A window that is closed with its scene") func sceneClosed() {
    let scene = phone.session.connectScene()
    let root = root(in: UIWindow(windowScene: scene))
    let flow = guarded()
    root.setRoot(child: flow)
    root.show()
    phone.settle()
    phone.session.disconnect(scene)
    phone.settle()
    let lines = ["left editor: sceneClosed", "left list: sceneClosed"]
    #expect(log.lines == lines + ["left \(flow.coordinatorName): sceneClosed"])
    withExtendedLifetime(root) {}
  }

  @Test("A screen that a coordinator pushed onto the app's own stack") func pushedChild() {
    let navigation = UINavigationController(rootViewController: Page("home"))
    let parent = ChildCoordinator(navigation)
    let root = open(parent)
    parent.push(child: ChildCoordinator(Page("kit")), animated: false)
    phone.settle()
    #expect(phone.user.tapBack(in: navigation))
    phone.settle()
    #expect(navigation.titles == ["home"])
    #expect(log.lines == ["left ChildCoordinator: backButton"])
    withExtendedLifetime(root) {}
  }
}
