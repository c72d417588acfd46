import CoordinatorKitRestoration
import CoordinatorKitTesting
import CoordinatorKitUI
import SendPaths

extension Scenario {
  /// All scenarios, in the order in which their counts are listed.
  static let all =
    sends + steps + [idle, bareIdle, link, recorded, tester, described, explorer, restoration]

  private static let sends = [
    PathShape(coordinators: 1, components: 0),
    PathShape(controllers: 1, coordinators: 1, components: 0),
    PathShape(controllers: 10, coordinators: 8, components: 0),
    PathShape(controllers: 10, coordinators: 8, components: 16),
    PathShape(controllers: 10, coordinators: 8, components: 16, kind: .untyped),
  ].map { shape in
    Scenario("a send past \(shape)", times: 200) {
      let path = KitPath(shape)
      return { path.send(times: 1) }
    }
  }

  private static let steps = [
    pushAndPop(5), pushAndPop(20), pushAndPop(100),
    Scenario("a sheet over a stack, and its end", times: 10) {
      let phone = places()
      return { phone.perform({ $0.send(Place.sheet) }, { $0.send(Place.close) }) }
    },
    Scenario("another tab, and back", times: 10) {
      let phone = Phone {
        StateFlowCoordinator(
          PathFlow(hasTabs: true), state: .init(path: [0, 1, 2]), in: UITabBarController()
        ) { _ in
          FlowNavigationController()
        } makeScreen: { _ in
          UIViewController()
        }
      } root: {
        $0.rootViewController
      }
      return {
        phone.perform(
          { $0.send(PathFlow.Message.select("other")) },
          { $0.send(PathFlow.Message.select("pages")) })
      }
    },
  ]

  private static func pushAndPop(_ depth: Int) -> Scenario {
    Scenario("a push and a pop on \(depth) screens", times: 10) {
      let phone = path(depth)
      return {
        phone.perform({ $0.send(PathFlow.Message.push) }, { $0.send(PathFlow.Message.pop) })
      }
    }
  }

  private static let link = Scenario("a link to five places, and back", times: 10) {
    let phone = places()
    return {
      phone.perform(
        { $0.open([Place.page(1), Place.page(2), Place.page(3), Place.page(4), Place.sheet]) },
        { $0.open([Place.close, Place.back]) })
    }
  }

  /// After each turn the engine looks whether other code has changed anything.
  private static let idle = Scenario("an idle turn, 20 screens and a sheet", times: 100) {
    let phone = places()
    let stack = (1..<20).map(Place.page)
    phone.perform { $0.open(stack + [.sheet]) }
    return phone.turn
  }

  private static let bareIdle = Scenario("the same without the kit", times: 100) {
    let phone = Phone {
      UINavigationController()
    } root: { stack in
      stack.setViewControllers((0..<20).map { _ in UIViewController() }, animated: false)
      return stack
    }
    phone.perform { $0.present(UINavigationController(), animated: false) }
    return phone.turn
  }

  private static let recorded = Scenario("a push and a pop on 20 screens, recorded", times: 10) {
    let phone = path(20)
    var bytes = 0
    phone.content.flightRecorder = Flight.Recorder { bytes += $0.utf8.count }
    return { phone.perform({ $0.send(PathFlow.Message.push) }, { $0.send(PathFlow.Message.pop) }) }
  }

  private static let tester = Scenario("a push and Back in a tester of 20 screens", times: 10) {
    let tester = FlowTester(PathFlow(), state: .init(path: Array(0..<20)))
    return { _ = tester.send(.push).back() }
  }

  private static let described = Scenario("the same, the screens described", times: 10) {
    let tester = FlowTester(DescribedPathFlow(), state: .init(path: Array(0..<20)))
    return { _ = tester.send(.push).back() }
  }

  private static let explorer = Scenario("1,024 states explored", times: 1) {
    { _ = FlowExplorer(SwitchFlow(count: 10), state: .init()).explore() }
  }

  private static let restoration = Scenario("1,000 screens archived and restored", times: 1) {
    let archiver = FlowArchiver(PathFlow())
    let state = PathFlow.State(path: Array(0..<1_000))
    return {
      let data = try? archiver.archive(state)
      _ = archiver.restore(data, else: .init(path: [0]))
    }
  }

  private static func path(_ depth: Int) -> Phone<StateFlowCoordinator<PathFlow>> {
    Phone {
      StateFlowCoordinator(
        PathFlow(), state: .init(path: Array(0..<depth)), in: FlowNavigationController()
      ) { _ in UIViewController() }
    } root: {
      $0.rootViewController
    }
  }

  private static func places() -> Phone<RouteCoordinator<PlaceFlow>> {
    Phone {
      RouteCoordinator(PlaceFlow(), state: [.page(0)], in: FlowNavigationController()) { _ in
        UIViewController()
      }
    } root: {
      $0.rootViewController
    }
  }
}
