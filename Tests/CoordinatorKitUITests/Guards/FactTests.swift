import CoordinatorKitUI
import Testing

/// What has happened, or is the app's own word, is no question: no guard keeps it.
@MainActor @Suite("What no guard can refuse happens and is reported", .headless)
struct FactTests {
  private let reports = Reports()
  private let phone = Phone()
  private let log = Log()

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

  @Test("Other code that sets the stack is not refused") func acceptsAnExternalSet() {
    let editor = EditorPhone(.init(editor: .stack, isDirty: true))
    editor.navigation.setViewControllers([editor.navigation.viewControllers[0]], animated: false)
    editor.settle()
    #expect(editor.onShow == "list")
    #expect(editor.log == ["left editor: external"])
  }

  @Test(
    "The back button and the menu of a plain navigation controller are not refused",
    arguments: [true, false])
  func plainStack(isMenu: Bool) {
    let plain = RecordingNavigationController()
    let editor = EditorPhone(.init(editor: .stack, isDirty: true), in: plain)
    #expect(
      isMenu
        ? editor.phone.user.chooseBackMenu(0, in: plain) : editor.phone.user.tapBack(in: plain))
    editor.settle()
    #expect(editor.onShow == "list")
    #expect(editor.log == ["left editor: unknown"])
    #expect(editor.reports.kinds == [.unguardedExit])
  }

  @Test("Another root of the window is not refused") func rootSwap() {
    let flow = guarded()
    let root = open(flow)
    root.setRoot(child: ChildCoordinator(Page("login")))
    phone.settle()
    #expect(phone.window.rootViewController?.title == "login")
    #expect(log.lines == Self.flowLeft + ["left \(flow.coordinatorName): replaced"])
  }

  @Test("Removing a tab is not refused") func tabTakenAway() {
    let (flow, other) = (guarded(), ChildCoordinator(Page("other")))
    let tabs = TabBarCoordinator(tabs: [flow, other])
    let root = open(tabs)
    tabs.setTabs([other], animated: false)
    phone.settle()
    #expect(tabs.tabBarController.viewControllers?.map(\.title) == ["other"])
    #expect(log.lines == Self.flowLeft + ["left \(flow.coordinatorName): replaced"])
    withExtendedLifetime(root) {}
  }

  @Test("Selecting a tab by code is not refused, whatever guards say about taps")
  func selectedByCode() {
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

  @Test("A coordinator that dismisses its child is not refused") func dismissedChild() {
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

  @Test("A parent flow whose state closes the sheet of a child flow is not refused")
  func parentCloses() {
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

  @Test("Other code that dismisses something below a guarded flow is not refused")
  func parentRemoved() {
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
        "left \(flow.coordinatorName): external", "left ChildCoordinator: external",
      ])
    withExtendedLifetime(root) {}
  }

  @Test("Closing a window with its scene is not refused") func sceneClosed() {
    let scene = phone.session.connectScene()
    let root = root(in: UIWindow(windowScene: scene))
    let flow = guarded()
    root.setRoot(child: flow)
    root.show()
    phone.settle()
    let app = ForwardingAppDelegate()
    phone.session.application.delegate = app
    phone.session.discard(scene)
    phone.settle()
    let lines = ["left editor: sceneClosed", "left list: sceneClosed"]
    #expect(log.lines == lines + ["left \(flow.coordinatorName): sceneClosed"])
    withExtendedLifetime(root) {}
  }

  @Test("Leaving a screen that a coordinator pushed onto the app's own stack is not refused")
  func pushedChild() {
    let navigation = UINavigationController(rootViewController: Page("home"))
    let parent = ChildCoordinator(navigation)
    let root = open(parent)
    parent.push(child: ChildCoordinator(Page("kit")), animated: false)
    phone.settle()
    #expect(phone.user.tapBack(in: navigation))
    phone.settle()
    #expect(navigation.titles == ["home"])
    #expect(log.lines == ["left ChildCoordinator: unknown"])
    withExtendedLifetime(root) {}
  }
}
