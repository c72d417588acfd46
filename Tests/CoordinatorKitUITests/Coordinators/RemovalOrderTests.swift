import CoordinatorKitUI
import Testing

@MainActor
@Suite("What lay on top is reported first, whoever took what away in a turn", .headless)
struct RemovalOrderTests {
  /// How what lies below leaves while other code dismisses what lies over it.
  enum Way: CaseIterable { case removed, dismissed }

  @Test(
    "A child that other code dismisses, and in the same turn the one below it",
    arguments: Way.allCases, [true, false])
  func presentedBelow(way: Way, isAnimated: Bool) {
    let studio = Studio()
    do {
      let lower = Member("lower")
      studio.app.presentInHierarchy(child: lower, animated: false)
      studio.app.presentInHierarchy(child: Member("upper"), animated: false)
      studio.settle()

      lower.rootViewController.dismiss(animated: isAnimated)
      switch way {
      case .removed: studio.app.remove(child: lower)
      case .dismissed: studio.app.dismiss(child: lower, animated: isAnimated)
      }
    }
    studio.settle()
    #expect(studio.takeLog() == ["upper left", "lower left"])
    #expect(studio.app.childCoordinators.isEmpty)
    #expect(studio.reports.texts == [])
  }

  private enum Go: Route, FlowScreen { case home, page(Int) }
  private struct GoFlow: RouteFlow {
    func step(for route: Go, on shown: ScreenStack<Go>) -> NavigationStep<Go> {
      route == .home ? .popToRoot : .push(route)
    }
  }

  @Test("The children on the way of a link that another one overtakes before they are shown")
  func neverShown() {
    let studio = Studio()
    let go = RouteCoordinator(GoFlow(), state: [.home], in: FlowNavigationController()) {
      screen -> any Presentable in
      guard screen != .home else { return Page("home") }
      let child = Member("\(screen)")
      return child.onResult(of: Int.self) { _ in studio.note("\(screen)") }
    }
    studio.root.setRoot(child: go)
    studio.settle()
    go.send(Go.page(0))
    studio.root.open((1...7).map(Go.page))
    _ = studio.takeLog()
    studio.root.open([Go.home])
    studio.settle()
    #expect(studio.takeLog().prefix(7) == (1...7).reversed().map { "page(\($0))" }[...])
  }

  @Test("A child that other code dismisses, and in the same turn a child in the stack below it")
  func pushedBelow() {
    let studio = Studio()
    do {
      let page = Member("page")
      studio.app.push(child: page, animated: false)
      studio.settle()
      studio.root.presentInHierarchy(child: Member("upper"), animated: false)
      studio.settle()

      studio.navigation.dismiss(animated: true)
      studio.app.pop(child: page, animated: true)
    }
    studio.settle()
    #expect(studio.takeLog() == ["upper left", "page left"])
    #expect(studio.reports.texts == [])
  }

  @Test(
    "A child that other code dismisses, and in the same turn the sheet of a flow below it",
    arguments: [true, false])
  func sheetBelow(isAnimated: Bool) {
    let house = House(["hall"], [.init("lift")])
    house.flow.presentInHierarchy(child: Member("upper"), animated: false)
    house.settle()

    house.navigation.presentedViewController?.dismiss(animated: isAnimated)
    house.flow.send(HouseFlow.Message.show(["hall"]))
    house.settle()
    #expect(house.onShow == "hall")
    #expect(house.removals == ["upper: external", "lift: programmatic"])
    #expect(house.reports.texts == [])
  }
}
