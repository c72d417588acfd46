import CoordinatorKitUI

/// A link to a place in town.
struct Link: Route, Hashable {
  enum Place: Hashable { case shop, book(Int), order(Int), map }
  let place: Place
}

enum TownMessage: CoordinatorMessageable {
  case logIn, loggedIn(String), startTour, open(book: Int)
}

/// A whole app as one flow: a shop and orders behind a login in tabs, a tour in a sheet over everything.
struct TownFlow: Flow {
  struct State: FlowState, Hashable {
    var tab = Place.shop
    var shop = ShopState()
    var order: Int?
    var user: String?
    var isLoggingIn = false
    var tour: TourFlow.State?
  }
  struct ShopState: Hashable {
    var books: [Int] = []
    var map = false
  }
  enum Place: String, Hashable { case shop, orders }
  enum Screen: FlowScreen {
    case shelf, book(Int), map, orders, order(Int), login, tour(TourFlow.Screen)
  }

  let tour = ChildFlow<Self>(TourFlow(), at: \.tour, as: Screen.tour)
  var children: [ChildFlow<Self>] { [tour] }

  func screens(for state: State) -> ScreenStack<Screen> {
    Tabs(selected: state.tab) {
      FlowTab(Place.shop) {
        Screen.shelf
        state.shop.books.map(Screen.book)
        if state.shop.map { Sheet(Screen.map) }
      }
      FlowTab(Place.orders) {
        Screen.orders
        if let order = state.order { Screen.order(order) }
      }
    }
    Sheet(tour.screens(for: state))
    if state.isLoggingIn { Sheet(Screen.login) }
  }

  func update(_ state: inout State, with message: any CoordinatorMessageable) -> FlowReply {
    switch message {
    case let link as Link: follow(link, &state)
    case TownMessage.logIn: state.isLoggingIn = true
    case TownMessage.loggedIn(let name): (state.user, state.isLoggingIn) = (name, false)
    case TownMessage.startTour: state.tour = .init()
    case TownMessage.open(let book): state.shop.books.append(book)
    default: return .unhandled
    }
    return .handled
  }

  /// A link names what is to be on show: whatever is in front of that goes.
  private func follow(_ link: Link, _ state: inout State) {
    state.tour = nil
    switch link.place {
    case .shop: (state.tab, state.shop) = (.shop, .init())
    case .book(let book): (state.tab, state.shop) = (.shop, .init(books: [book]))
    case .map: (state.tab, state.shop.map) = (.shop, true)
    case .order(let order): (state.tab, state.order) = (.orders, order)
    }
  }

  func userLeft(_ screens: [Screen], _ state: inout State) {
    for screen in screens {
      switch screen {
      case .book(let book): state.shop.books.removeAll { $0 == book }
      case .map: state.shop.map = false
      case .order: state.order = nil
      case .login: state.isLoggingIn = false
      case .shelf, .orders, .tour: break
      }
    }
  }

  func userSelected(_ tab: String, _ state: inout State) {
    if let place = Place(rawValue: tab) { state.tab = place }
  }

  func childEnded(
    _ result: any CoordinatorMessageable, at child: PartialKeyPath<State>?, _ state: inout State
  ) -> FlowReply {
    .handled
  }

  func entering(_ screen: Screen, in state: State) -> Verdict {
    if case .order = screen, state.user == nil { return .hold(sending: TownMessage.logIn) }
    return .allow
  }
}

/// Some stops, one after the other.
struct TourFlow: Flow {
  struct State: FlowState, Hashable { var stop = 1 }
  enum Screen: FlowScreen { case stop(Int) }
  struct Next: CoordinatorMessageable {}

  func screens(for state: State) -> ScreenStack<Screen> {
    (1...max(1, state.stop)).map(Screen.stop)
  }
  func update(_ state: inout State, with message: Next) -> FlowReply {
    state.stop += 1
    return .handled
  }
  func userLeft(_ screens: [Screen], _ state: inout State) { state.stop -= screens.count }
  func result(for state: State) -> Int? { state.stop > 3 ? state.stop - 1 : nil }
}

/// The town on a phone, with all that a story looks at.
@MainActor final class Town {
  let phone = Phone()
  let root: WindowCoordinator
  let flow: StateFlowCoordinator<TownFlow>
  let tabBarController = UITabBarController()
  private(set) var log: [String] = []
  private(set) var stacks: [String: RecordingNavigationController] = [:]

  init() {
    weak var town: Town?
    var made: [String: RecordingNavigationController] = [:]
    let (phone, tabBarController) = (phone, tabBarController)
    let handler = Diagnostic.Handler { town?.log.append("\($0)") }
    (root, flow) = handler.scope {
      let root = WindowCoordinator(window: phone.window)
      let flow = StateFlowCoordinator(
        TownFlow(), state: .init(), in: tabBarController, parent: root
      ) { place in
        let stack = RecordingNavigationController()
        stack.tabBarItem.title = place.tab
        made[place.tab ?? ""] = stack
        return stack
      } makeScreen: {
        Page("\($0)".split(separator: ".").last.map { $0.filter { $0 != ")" } } ?? "?")
      }
      return (root, flow)
    }
    stacks = made
    town = self
    root.on(RemovalMessage.self) { [weak self] removal, _ in
      self?.log.append("left \(removal.screen): \(removal.cause.rawValue)")
    }
    root.on(FlowResult<Int>.self) { [weak self] result, _ in self?.log.append("tour \(result)") }
    root.setRoot(child: flow)
    root.show()
    phone.settle()
    for stack in stacks.values { stack.verbs = [] }
  }

  func settle() { phone.settle() }

  /// The verbs UIKit was asked for in a tab since the last time.
  func verbs(_ tab: String) -> [String] {
    defer { stacks[tab]?.verbs = [] }
    return stacks[tab]?.verbs ?? []
  }

  /// What the flow wants, and that UIKit shows it.
  var onShow: String {
    let tabs = tabBarController
    let names = (tabs.viewControllers ?? []).map { controller in
      let titles = (controller as? UINavigationController)?.titles.joined(separator: " › ") ?? ""
      let text = "\(controller.tabBarItem.title ?? "?"): \(titles)"
      return controller === tabs.selectedViewController ? "[\(text)]" : text
    }
    return ([names.joined(separator: " | ")] + tabs.sheets).joined(separator: " ⌃ ")
  }
}
