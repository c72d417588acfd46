import CoordinatorKitUI
import Testing

/// A flow of a builder, or a computed one, that leaves and comes again in the same place.
@MainActor @Suite("A computed flow that is shown again is complete", .headless)
struct ShownAgainTests {
  enum Place: CaseIterable { case root, tab, host, sheet }

  private let reports = Reports()
  private let phone = Phone()

  /// Shows a coordinator, takes it away, shows it again, and looks each time.
  private func showTwice(
    _ flow: any ViewControllerCoordinator, in place: Place, _ look: (_ isAgain: Bool) -> Void
  ) {
    let host = Page("home")
    let (root, app, first, tabs) = reports.scope {
      let first = ChildCoordinator(Page("first"))
      return (
        WindowCoordinator(window: phone.window), ChildCoordinator(host), first,
        TabBarCoordinator(tabs: [first])
      )
    }
    root.setRoot(child: place == .tab ? tabs : app)
    root.show()
    phone.settle()
    func show() {
      switch place {
      case .root: root.setRoot(child: flow)
      case .tab: tabs.setTabs([first, flow], animated: false)
      case .host: app.embed(child: flow, in: host)
      case .sheet: app.present(child: flow, animated: false)
      }
      phone.settle()
    }
    show()
    look(false)
    switch place {
    case .root: root.setRoot(child: app)
    case .tab: tabs.setTabs([first], animated: false)
    case .host: app.unembed(child: flow)
    case .sheet: app.dismiss(child: flow, animated: false)
    }
    phone.settle()
    show()
    look(true)
    #expect(reports.texts == [])
    #expect(phone.log == [])
  }

  @Test("The step of a builder has its coordinator behind it", arguments: Place.allCases)
  func builder(in place: Place) {
    let builder = SignUpBuilder([SignUpStep.name])
    let flow = reports.scope {
      BuildableFlowCoordinator(navigationController: FlowNavigationController(), builder: builder)
    }
    flow.presentFlow(animated: false)
    showTwice(flow, in: place) { _ in
      let stack = flow.navigationController
      #expect(stack.titles == ["name"])
      #expect(flow.childCoordinators.map(\.coordinatorName) == ["name"])
      #expect(stack.topViewController?.nearestCoordinator === flow.childCoordinators.first)
    }
    #expect(builder.built == ["name", "name"])
  }

  @Test("A computed flow has its screens, and hears when the user leaves one")
  func computed() {
    let flow = reports.scope { ComputedFlow() }
    flow.pages = ["a", "b"]
    flow.presentFlow(animated: false)
    showTwice(flow, in: .tab) { _ in
      #expect(flow.recorder.titles == ["a", "b"])
    }
    flow.removals = []
    withExtendedLifetime(flow) {
      (flow.recorder.tabBarController)?.selectedIndex = 1
      phone.settle()
      #expect(phone.user.tapBack(in: flow.recorder))
      phone.settle()
    }
    #expect(flow.removals == ["unknown"])
    #expect(flow.recorder.titles == ["a"])
  }

  @Test("A computed flow that is shown again shows what its model is by then")
  func changedMeanwhile() {
    let flow = reports.scope { ComputedFlow() }
    flow.pages = ["a", "b"]
    flow.presentFlow(animated: false)
    showTwice(flow, in: .sheet) { isAgain in
      #expect(flow.recorder.titles == (isAgain ? ["c"] : ["a", "b"]))
      flow.pages = ["c"]
    }
  }

  @Test("A flow has the coordinator that a builder has put behind a screen of it")
  func builtScreen() {
    let flow = reports.scope {
      StateFlowCoordinator(
        HouseFlow(), state: .init(stack: ["a", "b"]), in: UINavigationController()
      ) { screen -> any Presentable in
        screen == "a"
          ? Page("a")
          : ViewControllerBuilderResult(
            viewController: Page("b"), coordinator: BaseComponentCoordinator(window: nil))
      }
    }
    showTwice(flow, in: .host) { _ in
      #expect(flow.navigationController.titles == ["a", "b"])
      #expect(flow.childCoordinators.count == 1)
      #expect(
        flow.navigationController.topViewController?.nearestCoordinator
          === flow.childCoordinators.first)
    }
  }

  @Test("A computed flow that has finished meanwhile tells its parent when it is shown again")
  func finishedMeanwhile() {
    let flow = reports.scope { ComputedFlow() }
    flow.pages = ["a"]
    let (root, other) = reports.scope {
      (WindowCoordinator(window: phone.window), ChildCoordinator(Page("other")))
    }
    var done = 0
    root.on(BasicMessage.self) { [weak root, weak other] _, _ in
      done += 1
      if let other { root?.setRoot(child: other) }
    }
    flow.presentFlow(animated: false)
    for shown in [flow, other] as [any ViewControllerCoordinator] {
      root.setRoot(child: shown)
      root.show()
      phone.settle()
    }
    flow.pages = nil
    root.setRoot(child: flow)
    phone.settle()
    #expect(done == 1)
    #expect(phone.window.rootViewController === other.rootViewController)
    #expect(root.childCoordinators.map(\.coordinatorName) == ["ChildCoordinator"])
    #expect(reports.texts == [])
  }

  @Test("A flow that an app keeps for a sheet is complete each time") func keptForASheet() {
    let builder = SignUpBuilder([SignUpStep.name])
    let signUp = reports.scope {
      BuildableFlowCoordinator(navigationController: FlowNavigationController(), builder: builder)
    }
    signUp.presentFlow(animated: false)
    let house = House(make: { $0 == "sign up" ? signUp : nil })
    for _ in 1...2 {
      house.send(.show(["hall"], [HouseFlow.Floor("sign up")]))
      house.settle()
      #expect(house.onShow == "hall ⌃ name")
      #expect(signUp.childCoordinators.map(\.coordinatorName) == ["name"])
      house.send(.show(["hall"]))
      house.settle()
      #expect(house.onShow == "hall")
    }
    #expect(house.reports.texts == [])
  }
}
