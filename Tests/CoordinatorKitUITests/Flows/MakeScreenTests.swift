import CoordinatorKitUI
import Testing

/// A flow with any root.
private struct AnyRoot: Flow {
  typealias Screen = HouseFlow.Screen

  struct State: FlowState {
    let root: Root
    var room: String?
  }

  enum Root: CaseIterable { case stack, tabs, pages, columns }

  func screens(for state: State) -> ScreenStack<Screen> {
    switch state.root {
    case .stack: rooms(of: state)
    case .tabs, .pages:
      Tabs(selected: "tab") {
        FlowTab("tab") { rooms(of: state) }
        FlowTab("other") { "other" }
      }
    case .columns:
      Split {
        rooms(of: state)
      } secondary: {
        "other"
      }
    }
  }

  private func rooms(of state: State) -> [Screen] {
    ["hall"] + (state.room.map { [Screen(stringLiteral: $0)] } ?? [])
  }

  func update(_ state: inout State, with message: HouseFlow.Message) -> FlowReply { .unhandled }
  func userLeft(_ screens: [Screen], _ state: inout State) { state.room = nil }
}

@MainActor @Suite("What makes screens is given their coordinator", .headless)
struct MakeScreenTests {
  private typealias Coordinator = StateFlowCoordinator<AnyRoot>

  @MainActor private final class Log {
    var lines: [String] = []
  }

  private func coordinator(_ root: AnyRoot.Root, _ log: Log) -> Coordinator {
    let make: @MainActor (AnyRoot.Screen, Coordinator) -> any Presentable = { screen, coordinator in
      log.lines.append("\(screen) for \(coordinator.coordinatorName)")
      return Page(screen.name)
    }
    let state = AnyRoot.State(root: root)
    switch root {
    case .stack:
      return Coordinator(AnyRoot(), state: state, in: UINavigationController(), makeScreen: make)
    case .tabs:
      return Coordinator(
        AnyRoot(), state: state, in: UITabBarController(),
        makeContainer: { $0.makeContainer() },
        makeScreen: make)
    case .pages:
      let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
      return Coordinator(AnyRoot(), state: state, in: pages, makeScreen: make)
    case .columns:
      return Coordinator(
        AnyRoot(), state: state, in: UISplitViewController(style: .doubleColumn), makeScreen: make)
    }
  }

  @Test("Whatever its root is, from its first screens on", arguments: AnyRoot.Root.allCases)
  private func given(root: AnyRoot.Root) throws {
    let (phone, log) = (Phone(), Log())
    weak var former: Coordinator?
    do {
      let coordinator = coordinator(root, log)
      former = coordinator
      phone.window.rootViewController = coordinator.rootViewController
      phone.window.makeKeyAndVisible()
      phone.settle()
      #expect(log.lines.first == "hall for AnyRoot")
      coordinator.update { $0.room = "room" }
      phone.settle()
      #expect(log.lines.last == "room for AnyRoot")
      phone.window.rootViewController = nil
      phone.settle()
    }
    #expect(former == nil)
  }

  @Test("The root of a child stands for the child, which is released with its screen")
  func rootOfAChild() {
    let (phone, log, stack) = (Phone(), Log(), UINavigationController())
    let house = StateFlowCoordinator(HouseFlow(), state: .init(stack: ["a", "b"]), in: stack) {
      screen, house in
      guard screen.name == "b" else { return Page("a") }
      let child = ChildCoordinator(Page("b"), parent: house)
      child.on(ReloadMessage.self) { _, _ in log.lines.append("child") }
      return child.rootViewController
    }
    phone.window.rootViewController = stack
    phone.window.makeKeyAndVisible()
    phone.settle()
    stack.topViewController?.send(ReloadMessage())
    #expect(log.lines == ["child"])
    house.update { $0.stack = ["a"] }
    phone.settle()
    #expect(house.childCoordinators.isEmpty)
  }

  @Test("A closure may name it, and one that does not need it leaves it out") func spellings() {
    let stack = UINavigationController()
    let named = StateFlowCoordinator(HouseFlow(), state: .init(stack: ["a", "b"]), in: stack) {
      screen, house in
      switch screen.name {
      case "a": Page("\(house.coordinatorName) \(screen)")
      default: UIViewController()
      }
    }
    #expect(stack.viewControllers.first?.title == "HouseFlow a")
    let other = UINavigationController()
    let unnamed = StateFlowCoordinator(HouseFlow(), state: .init(stack: ["a"]), in: other) {
      Page("\($0) alone")
    }
    #expect(other.viewControllers.first?.title == "a alone")
    withExtendedLifetime((named, unnamed)) {}
  }
}
