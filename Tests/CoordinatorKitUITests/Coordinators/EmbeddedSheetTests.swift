import CoordinatorKitUI
import Testing

@MainActor @Suite("The sheets of an embedded flow", .headless)
struct EmbeddedSheetTests {
  private struct DeskFlow: Flow {
    struct State: FlowState { var hasSheet = true }
    enum Screen: FlowScreen { case desk, sheet }
    enum Message: CoordinatorMessageable { case never }

    func screens(for state: State) -> ScreenStack<Screen> {
      Screen.desk
      if state.hasSheet { Sheet(Screen.sheet) }
    }

    func update(_ state: inout State, with message: Message) -> FlowReply { .unhandled }

    func userLeft(_ screens: [Screen], _ state: inout State) { state.hasSheet = false }
  }

  private let reports = Reports()
  private let phone = Phone()
  private let log = Log()

  @Test(
    "Other code removes its view: its sheet goes, too, also if the flow dismisses it in that moment",
    arguments: [false, true])
  func viewRemovedByOtherCode(isDismissed: Bool) throws {
    let home = Page("home")
    let app = reports.scope { BaseComponentCoordinator(window: nil) }
    phone.window.rootViewController = home
    phone.window.makeKeyAndVisible()
    app.on(RemovalMessage.self) { [log] removal, _ in log.lines.append("\(removal.screen)") }
    do {
      // Nobody but its parent owns it.
      let navigation = UINavigationController()
      let desk = reports.scope {
        StateFlowCoordinator(DeskFlow(), state: .init(), in: navigation) { Page("\($0)") }
      }
      app.embed(child: desk, in: home)
      phone.settle()
      _ = try #require(home.presentedViewController)
      navigation.willMove(toParent: nil)
      navigation.view.removeFromSuperview()
      navigation.removeFromParent()
      if isDismissed { desk.update { $0.hasSheet = false } }
    }
    phone.settle()
    #expect(home.presentedViewController == nil)
    #expect(app.childCoordinators.isEmpty)
    #expect(log.lines == ["sheet", "desk", "DeskFlow"])
    #expect(reports.texts == [])
  }

  @Test("It is not embedded in what is presented over its sheet", arguments: [false, true])
  func embeddedOverItsSheet(isSoon: Bool) {
    let home = reports.scope { ChildCoordinator(Page("home")) }
    let window = reports.scope { WindowCoordinator(window: phone.window) }
    window.show()
    window.setRoot(child: home)
    let desk = reports.scope {
      StateFlowCoordinator(DeskFlow(), state: .init(), in: UINavigationController()) {
        Page("\($0)")
      }
    }
    home.embed(child: desk, in: home.rootViewController)
    phone.settle()
    let top = reports.scope { ChildCoordinator(Page("top")) }
    window.presentInHierarchy(child: top, animated: false)
    if !isSoon { phone.settle() }
    top.embed(child: desk, in: top.rootViewController) { [log] in log.lines.append("\($0)") }
    phone.settle()
    #expect(reports.kinds == [.refusedByUIKit])
    #expect(log.lines.map { $0.prefix(7) } == ["refused"])
    #expect(desk.parentCoordinator === home)
    #expect(home.rootViewController.sheets == ["sheet", "top"])
  }

  private struct Job: CoordinatorMessageable {
    let work: @MainActor () -> Void
  }

  @Test(
    "Its sheet goes although other code removes its view, and it is embedded anew, in that turn")
  func embeddedAnew() {
    let page = Page("home")
    let home = reports.scope {
      ChildCoordinator(UINavigationController(rootViewController: page))
    }
    let window = reports.scope { WindowCoordinator(window: phone.window) }
    window.show()
    window.setRoot(child: home)
    let navigation = UINavigationController()
    let desk = reports.scope {
      StateFlowCoordinator(DeskFlow(), state: .init(), in: navigation) { Page("\($0)") }
    }
    home.embed(child: desk, in: page)
    phone.settle()
    window.on(Job.self) { job, _ in job.work() }
    window.send(
      Job {
        desk.update(animated: false) { $0.hasSheet = false }
        navigation.willMove(toParent: nil)
        navigation.view.removeFromSuperview()
        navigation.removeFromParent()
        home.embed(child: desk, in: page)
      })
    phone.settle()
    #expect(navigation.parent === page)
    #expect(home.rootViewController.sheets == [])
    #expect(reports.texts == [])
  }
}
