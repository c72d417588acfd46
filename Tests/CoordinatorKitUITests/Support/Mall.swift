import CoordinatorKitUI
import Testing

/// Any stack in each of some tabs, a sheet in each tab, and a sheet over all.
struct MallFlow: Flow {
  typealias Screen = HouseFlow.Screen

  struct State: FlowState, Equatable {
    var tab: String
    var floors: [Floor]
    var sheet: Screen?
    var locked: Screen?
  }

  struct Floor: Equatable {
    let name: String
    var screens: [Screen]
    var sheet: Screen?
  }

  struct Message: CoordinatorMessageable {
    let change: @Sendable (inout State) -> Void
  }

  func screens(for state: State) -> ScreenStack<Screen> {
    Tabs(selected: state.tab) {
      for floor in state.floors {
        FlowTab(floor.name) {
          floor.screens
          if let sheet = floor.sheet { Sheet(sheet) }
        }
      }
    }
    if let sheet = state.sheet { Sheet(sheet) }
  }

  func update(_ state: inout State, with message: Message) -> FlowReply {
    message.change(&state)
    return .handled
  }

  func userLeft(_ screens: [Screen], _ state: inout State) {
    for screen in screens {
      if state.sheet == screen { state.sheet = nil }
      for index in state.floors.indices {
        if state.floors[index].sheet == screen { state.floors[index].sheet = nil }
        state.floors[index].screens.removeAll { $0 == screen }
      }
    }
  }

  func userSelected(_ tab: String, _ state: inout State) { state.tab = tab }

  func leaving(_ screen: Screen, in state: State) -> Verdict {
    screen == state.locked ? .refuse("it is locked") : .allow
  }
}

/// A mall on a phone, with all that a test looks at.
@MainActor final class Mall {
  let reports = Reports()
  let phone = Phone()
  let root: WindowCoordinator
  let flow: StateFlowCoordinator<MallFlow>
  let tabBarController = UITabBarController()
  private(set) var log: [String] = []
  private(set) var built: [String] = []
  /// Called when a screen is made.
  var onMake: () -> Void = {}

  init(
    tab: String = "ground",
    _ floors: [MallFlow.Floor] = [
      .init(name: "ground", screens: ["hall"]), .init(name: "first", screens: ["cafe"]),
    ]
  ) {
    let (phone, tabBarController) = (phone, tabBarController)
    weak var mall: Mall?
    (root, flow) = reports.scope {
      let root = WindowCoordinator(window: phone.window)
      let flow = StateFlowCoordinator(
        MallFlow(), state: .init(tab: tab, floors: floors), in: tabBarController,
        parent: root
      ) { place in
        let stack = FlowNavigationController()
        stack.tabBarItem.title = place.tab
        return stack
      } makeScreen: { screen in
        mall?.built.append(screen.name)
        mall?.onMake()
        return Page(screen.name)
      }
      return (root, flow)
    }
    mall = self
    root.on(RemovalMessage.self) { [weak self] removal, _ in
      self?.log.append("\(removal.screen): \(removal.cause.rawValue)")
    }
    root.on(TabMessage.self) { [weak self] message, _ in self?.log.append("\(message)") }
    root.setRoot(child: flow)
    root.show()
    phone.settle()
  }

  func change(_ change: @escaping @Sendable (inout MallFlow.State) -> Void) {
    flow.send(MallFlow.Message(change: change))
    phone.settle()
  }

  func stack(_ tab: String) -> UINavigationController? {
    flow.navigationController(ofTab: tab)
  }

  /// What is on show: `[ground: hall › shop] | first: cafe ⌃ map`.
  var onShow: String {
    let tabs = tabBarController
    let names = (tabs.viewControllers ?? []).map { controller in
      let titles = (controller as? UINavigationController)?.titles.joined(separator: " › ") ?? ""
      let text = "\(controller.tabBarItem.title ?? "?"): \(titles)"
      return controller === tabs.selectedViewController ? "[\(text)]" : text
    }
    return ([names.joined(separator: " | ")] + tabs.sheets).joined(separator: " ⌃ ")
  }

  /// UIKit shows what the flow says, and nobody complains.
  ///
  /// - Parameter waiting: What the flow says, where sheets wait in a hidden tab.
  func agrees(
    _ expected: String, waiting: String? = nil, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(onShow == expected, sourceLocation: sourceLocation)
    #expect("\(flow.screens)" == waiting ?? expected, sourceLocation: sourceLocation)
    #expect(reports.texts == [], sourceLocation: sourceLocation)
    #expect(phone.log == [], sourceLocation: sourceLocation)
  }
}
