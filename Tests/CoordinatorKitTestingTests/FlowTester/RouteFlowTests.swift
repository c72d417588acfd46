import CoordinatorKit
import CoordinatorKitTesting
import Testing

@MainActor @Suite("A flow of routes needs nothing but its steps") struct RouteFlowTests {
  private enum Place: Route, FlowScreen { case shelf, book(Int), basket, login, home, back, logOut }

  private struct Shop: RouteFlow {
    func step(for route: Place, on shown: ScreenStack<Place>) -> NavigationStep<Place> {
      switch route {
      case .shelf: .popToRoot
      case .book: .push(route)
      case .basket: .present(route)
      case .login: .alert(FlowAlert("login", title: "Log in") { .init("OK") })
      case .back: .pop
      case .logOut: .unhandled
      case .home:
        .show(
          ScreenStack(
            Tabs(selected: "shop") {
              FlowTab("shop") { Place.shelf }
              FlowTab("basket") { Place.basket }
            }))
      }
    }

    func entering(_ screen: Place, in state: ScreenStack<Place>) -> Verdict {
      screen == .book(13) ? .refuse("unlucky") : .allow
    }
  }

  private func tester() -> FlowTester<Shop> { FlowTester(Shop(), state: [.shelf]) }

  @Test("Its routes change the screens, and the user's moves follow") func follows() {
    tester()
      .send(Place.book(1)).shows([.shelf, .book(1)])
      .send(Place.book(2)).shows([.shelf, .book(1), .book(2)])
      .back().shows([.shelf, .book(1)])
      .send(Place.basket).shows(ScreenStack(.shelf, .book(1), presenting: [.basket]))
      .swipeDown().shows([.shelf, .book(1)])
      .send(Place.shelf).shows([.shelf])
  }

  private struct Pages: RouteFlow {
    func step(for place: Place, on shown: ScreenStack<Place>) -> NavigationStep<Place> {
      place == .basket ? .present(Sheet(place, isMinimized: false)) : .present(place)
    }
  }

  @Test("Of two sheets that begin alike the topmost is minimized") func beginAlike() {
    FlowTester(Pages(), state: [.shelf])
      .send(Place.basket).send(Place.book(1)).send(Place.basket)
      .shows(text: "shelf ⌃ basket ⌃ book(1) ⌃ basket")
      .swipeDown().shows(text: "shelf ⌃ basket ⌃ book(1)")
  }

  @Test("A second tap changes nothing; a screen further down is refused") func doubleTap() {
    tester()
      .send(Place.book(1)).send(Place.book(1)).shows([.shelf, .book(1)])
      .send(Place.book(2))
      .send(Place.book(1)).isRefused().shows([.shelf, .book(1), .book(2)])
  }

  @Test("An impossible step refuses its route, with the reason") func impossible() {
    var run = FlowRuntime(Shop(), state: [.shelf])
    #expect(run.send(Place.back) == .refused("shelf is the only screen of its stack"))
    #expect(run.state == [.shelf])
  }

  @Test("A route that closes the flow itself is left to the parent") func leftToTheParent() {
    tester().send(Place.book(1)).passesOn(Place.logOut).shows([.shelf, .book(1)])
  }

  @Test("Its guards are asked about each screen") func guards() {
    var run = FlowRuntime(Shop(), state: [.shelf])
    #expect(run.send(Place.book(13)) == .refused("unlucky"))
  }

  @Test("Tabs that the user selects, and alerts that close, follow") func tabsAndAlerts() {
    var run = FlowRuntime(Shop(), state: [.shelf])
    _ = run.send(Place.home)
    #expect(run.perform(.selectTab(1)) == nil)
    #expect("\(run.screens)" == "shop: shelf | [basket: basket]")
    _ = run.send(Place.login)
    #expect(run.perform(.tapAlert(0)) == nil)
    #expect("\(run.screens)" == "shop: shelf | [basket: basket]")
  }

  @Test("The explorer finds no way to break it") func explored() {
    let exploration = FlowExplorer(Shop(), state: [.shelf], rules: [.backLaw])
      .arriving(
        Place.shelf, Place.book(1), Place.book(2), Place.basket, Place.login, Place.home, Place.back
      )
      .limited(toStates: 300).explore()
    #expect(exploration.findings.isEmpty)
  }
}
