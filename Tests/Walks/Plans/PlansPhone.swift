import CoordinatorKitUI

/// A flow of which the trails tell which one it is.
final class PlansRoom<F: RouteFlow>: StateFlowCoordinator<F> {
  var name = ""

  override var coordinatorName: String { name }
}

/// A mall whose tabs are selected by routes.
final class PlansMall: TabBarCoordinator {
  override var coordinatorName: String { "mall" }

  override func tab(for route: any Route) -> (any ViewControllerCoordinator)? {
    guard case .tab(let index)? = (route as? PlansRoute)?.place, tabs.indices.contains(index)
    else { return nil }
    return tabs[index]
  }
}

/// One screen with a drawer, which its code opens and nothing else.
final class PlansAnnex: BaseComponentCoordinator, ViewControllerCoordinator {
  let rootViewController: UIViewController
  let name: String

  override var coordinatorName: String { name }

  init(_ name: String, _ controller: UIViewController) {
    (rootViewController, self.name) = (controller, name)
    super.init(window: nil)
  }
}

/// Three rooms in tabs; every coordinator is numbered in the order in which they are made.
@MainActor final class PlansPhone {
  /// A route of a link that has ended.
  struct Ended {
    let route: String
    let taker: String
    let outcome: Outcome
    /// What the flow that took it wants by then.
    let screens: String?
  }

  /// The place of which the guard reads a flow.
  static let guarded = PlansPlace.tab(2)

  let window = UIWindow()
  private(set) var root: WindowCoordinator
  private(set) var mall: PlansMall
  private(set) var rooms: [PlansRoom<PlansRoomFlow>]
  private(set) var ended: [Ended] = []
  /// How many coordinators have been made.
  private(set) var count = 0
  /// How often a handler has led elsewhere.
  private(set) var detours = 0
  /// What the guard that reads a flow has answered, each time that it was asked.
  private(set) var answers: [Bool] = []
  private(set) var reports: [String] = []
  /// What a component has made of the route that is being handled.
  private var made: MessageTrail?
  /// What each flow wants now, by its name.
  private var screens: [String: () -> String?] = [:]

  init() {
    weak var phone: PlansPhone?
    let window = window
    let handler = Diagnostic.Handler { diagnostic in
      // Each delivery is awaited, also where what it presents is hidden.
      if ![.unhandledMessage, .duplicateScreen, .awaitedOffScreen].contains(diagnostic.kind) {
        phone?.reports.append("\(diagnostic)")
      }
    }
    (root, mall, rooms) = handler.scope {
      let root = WindowCoordinator(window: window)
      let rooms = (0..<3).map { _ in
        PlansRoom(PlansRoomFlow(), state: [.home], in: UINavigationController()) { screen in
          phone?.make(screen) ?? UIViewController()
        }
      }
      return (root, PlansMall(tabs: rooms, parent: root), rooms)
    }
    phone = self
    for room in rooms { name(room, "room") }
    prepare()
    root.setRoot(child: mall)
    root.show()
  }

  private func prepare() {
    rooms[1].guarding(PlansRoute.self) { route, _ in
      route.place == .page(3) ? .refuse("it is closed") : .allow
    }
    mall.guarding(PlansRoute.self) { [weak self] route, _ in
      guard route.place == Self.guarded, let self else { return .allow }
      answers.append(rooms[0].screens.screens.contains(.key))
      return answers.last == true ? .allow : .redirect(PlansRoute(place: .tab(0)))
    }
    mall.redirect(PlansRoute.self, among: [.secret: .tab(1), .shortcut: .page(2)])
    mall.handle(.side) { [weak self] in self?.presentSide() }
    root.onTrail = { [weak self] in self?.note($0) }
  }

  private func note(_ trail: MessageTrail) {
    guard trail.nesting == 0 else { return made = trail }
    // A component that makes another route of it has handled it; what became of that one counts.
    let isMade = "\(trail.outcome)".contains("redirect(")
    let last = isMade ? made ?? trail : trail
    let taker = last.steps.last?.coordinator ?? ""
    ended.append(
      Ended(route: trail.message, taker: taker, outcome: last.outcome, screens: screens[taker]?()))
  }

  private func presentSide() {
    detours += 1
    let side = mall.diagnosticHandler.scope {
      PlansRoom(PlansLeafFlow(isNest: false), state: [.pocket(0)], in: UINavigationController()) {
        screen in Self.page("\(screen)")
      }
    }
    name(side, "side")
    mall.presentInHierarchy(child: side, animated: true)
  }

  private func make(_ screen: PlansPlace) -> any Presentable {
    switch screen {
    case .box:
      let box = PlansRoom(PlansBoxFlow(), state: [.lid], in: UINavigationController()) {
        [weak self] screen in self?.make(screen) ?? UIViewController()
      }
      name(box, "box")
      return ViewControllerBuilderResult(coordinator: box)
    case .nest:
      let nest = PlansRoom(PlansLeafFlow(), state: [.twig(0)], in: UINavigationController()) {
        screen in Self.page("\(screen)")
      }
      name(nest, "nest")
      return ViewControllerBuilderResult(coordinator: nest)
    case .annex:
      count += 1
      let annex = PlansAnnex("annex \(count)", Self.page("\(screen)"))
      annex.handle(.drawer) {}
      return ViewControllerBuilderResult(coordinator: annex)
    default: return Self.page("\(screen)")
    }
  }

  private func name<F: RouteFlow>(_ room: PlansRoom<F>, _ kind: String) {
    count += 1
    room.name = "\(kind) \(count)"
    screens[room.name] = { [weak room] in room.map { "\($0.screens)" } }
  }

  private static func page(_ title: String) -> UIViewController {
    let page = UIViewController()
    page.title = title
    return page
  }

  /// The controller in front.
  var topmost: UIViewController {
    var top: UIViewController = mall.tabBarController
    while let next = top.presentedViewController { top = next }
    return top
  }
}

/// A component for one place.
@MainActor private final class PlansComponent: TypedComponent {
  private let place: PlansPlace
  private let run: @MainActor () -> Void

  init(_ place: PlansPlace, _ run: @escaping @MainActor () -> Void) {
    (self.place, self.run) = (place, run)
  }

  func canHandle(_ message: PlansRoute) -> Bool { message.place == place }

  func handle(_ message: PlansRoute, with coordinator: any Coordinator) { run() }
}

/// A type of its own for what is redirected, since `redirect(_:to:)` takes all messages of a type.
struct PlansDetour: Route, CustomStringConvertible {
  let place: PlansPlace
  var link = 0

  var description: String { "\(link):\(place)" }
}

extension BaseComponentCoordinator {
  fileprivate func handle(_ place: PlansPlace, _ run: @escaping @MainActor () -> Void) {
    add(component: PlansComponent(place, run))
  }

  fileprivate func redirect(_: PlansRoute.Type, among places: [PlansPlace: PlansPlace]) {
    redirect(PlansDetour.self) { PlansRoute(place: places[$0.place] ?? .nowhere) }
  }
}

extension PlansPlace {
  /// The route to this place, as part of a link.
  func route(_ link: Int) -> any Route {
    switch self {
    case .secret, .shortcut: PlansDetour(place: self, link: link)
    default: PlansRoute(place: self, link: link)
    }
  }
}
