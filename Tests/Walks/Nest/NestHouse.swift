import CoordinatorKitMigration
import CoordinatorKitRecorder
import CoordinatorKitUI
import WalkTools

/// Two windows with coordinators nested in each other, and all that is known about them.
@MainActor final class NestHouse {
  let session = HeadlessSession.current
  private(set) var windows: [UIWindow]
  private(set) var roots: [WindowCoordinator]
  private(set) var nodes: [NestNode] = []
  var pages = Witnesses()
  private(set) var reports: [Diagnostic] = []
  private(set) var trails: [MessageTrail] = []
  /// The messages about tabs that have reached the windows.
  private(set) var taps: [TabMessage] = []
  /// What the recorder of each window has written.
  private(set) var lines: [[String]] = [[], []]
  /// One view controller that a careless app shows for several screens of a flow.
  private var shared: [String: UIViewController] = [:]
  private var count = 0
  private var handler = Diagnostic.Handler { _ in }

  init() {
    (windows, roots) = ([], [])
    handler = Diagnostic.Handler { [weak self] in self?.reports.append($0) }
    for index in 0..<2 {
      let window = UIWindow()
      let root = handler.scope { WindowCoordinator(window: window) }
      root.onTrail = { [weak self] in self?.trails.append($0) }
      root.flightRecorder = Flight.Recorder { [weak self] in self?.lines[index].append($0) }
      root.on(NestNudge.self) { _, _ in }
      root.on(TabMessage.self) { [weak self] tap, _ in self?.taps.append(tap) }
      windows.append(window)
      roots.append(root)
    }
  }

  /// A new name; its letter says what it is the name of.
  func name(_ letter: Character) -> String {
    count += 1
    return "\(letter)\(count)"
  }

  nonisolated static func flavor(of name: String) -> Int {
    (Int(name.dropFirst()) ?? 0) % 4
  }

  func takeReports() -> [Diagnostic] {
    defer { reports = [] }
    return reports
  }

  func forgetTrails() { (trails, taps) = ([], []) }

  func forget(_ node: NestNode) { nodes.removeAll { $0 === node } }

  /// The name of a coordinator, also of one that a navigator has made.
  func name(of coordinator: any Coordinator) -> String {
    node(of: coordinator)?.name
      ?? (coordinator as? any ViewControllerCoordinator)?.rootViewController.title
      ?? coordinator.coordinatorName
  }

  func node(of coordinator: (any Coordinator)?) -> NestNode? {
    coordinator.flatMap { coordinator in nodes.first { $0.coordinator === coordinator } }
  }

  func node(showing controller: UIViewController) -> NestNode? {
    nodes.first { $0.controller === controller }
  }

  /// The app lets go of everything.
  func close() {
    for window in windows { window.rootViewController = nil }
    (windows, roots) = ([], [])
    shared = [:]
  }
}

// MARK: - Making

extension NestHouse {
  static let deepest = 3

  /// The letters of what may lie at a depth.
  static func letters(at depth: Int) -> [Character] {
    depth < deepest ? Array("stgccbokvuw") : Array("sskw")
  }

  func makeNode(_ dice: inout Dice, depth: Int) -> any NestNode.Base {
    let letters = Self.letters(at: depth)
    return makeNode(letters[dice.roll(letters.count)], &dice, depth: depth)
  }

  /// A coordinator that a navigator finds behind its view controller.
  func makeNavigable(_ dice: inout Dice, depth: Int) -> any NestNode.Base {
    makeNode(depth < Self.deepest ? Array("stgcbok")[dice.roll(7)] : "s", &dice, depth: depth)
  }

  func makeNode(_ letter: Character, _ dice: inout Dice, depth: Int) -> any NestNode.Base {
    makeNode(named: name(letter), &dice, depth: depth)
  }

  /// Makes what a screen of that name stands for.
  private func makeNode(named name: String, _ dice: inout Dice, depth: Int) -> any NestNode.Base {
    let kind = name.first.flatMap(NestKind.init) ?? .single
    var navigator: AnyObject?
    let made: any NestNode.Base
    switch kind {
    case .stack, .tabs, .pages, .columns: made = flow(name, kind, &dice, depth)
    case .tabBar: made = scoped { NestTabBar(name, children(&dice, depth)) }
    case .book: made = scoped { NestBook(name, children(&dice, depth)) }
    case .stackNavigator:
      let stack = scoped {
        StackNavigator<String>(navigationController: FlowNavigationController())
      }
      for _ in 0...dice.roll(2) {
        let route = self.name("p")
        stack.push(route: route, viewController: page(route), animated: false)
      }
      (navigator, made) = (stack, stack.coordinator)
    case .tabNavigator:
      let (one, other) = (
        makeNavigable(&dice, depth: depth + 1), makeNavigable(&dice, depth: depth + 1)
      )
      let pages = (0..<[0, 1, 5][dice.roll(3)]).map { _ in page(self.name("p")) }
      let all = [one.rootViewController, other.rootViewController] + pages
      let tabs = scoped {
        TabBarNavigator<String>(
          tabBarController: UITabBarController(), views: all.map { ($0.title ?? "?", $0) })
      }
      (navigator, made) = (tabs, tabs.coordinator)
    case .ownStack:
      let stack = UINavigationController(rootViewController: page(self.name("p")))
      made = scoped { NestSingle(name, stack) }
    case .single: made = scoped { NestSingle(name, page(name)) }
    }
    let node = NestNode(name, kind, depth, made)
    node.navigator = navigator
    nodes.append(node)
    return made
  }

  private func scoped<Made>(_ make: () -> Made) -> Made { handler.scope(make) }

  /// Two to seven.
  private func children(_ dice: inout Dice, _ depth: Int) -> [any NestNode.Base] {
    let count = [2, 2, 2, 3, 6][dice.roll(5)]
    return (0..<count).map { number in
      number < 2
        ? makeNode(&dice, depth: depth + 1) : makeNode("w", &dice, depth: NestHouse.deepest)
    }
  }

  private func flow(
    _ name: String, _ kind: NestKind, _ dice: inout Dice, _ depth: Int
  ) -> NestFlowCoordinator {
    let counts: [NestKind: Int] = [.stack: 1, .columns: 2]
    let count = counts[kind] ?? [2, 2, 3, 6][dice.roll(4)]
    let parts = (0..<count).map { index in
      NestState.Part(
        id: "\(index)", names: [screen(&dice, depth)] + (dice.roll(3) == 0 ? [self.name("p")] : []))
    }
    let root: NestState.Root =
      switch kind {
      case .stack: .stack
      case .columns: .columns
      default: .tabs
      }
    let state = NestState(name: name, flavor: Self.flavor(of: name), root: root, parts: parts)
    let make: NestFlowCoordinator.Make = { [weak self] screen in
      self?.screen(screen.description, of: name, depth) ?? UIViewController()
    }
    return scoped {
      switch kind {
      case .tabs: NestFlowCoordinator(state, in: UITabBarController(), make: make)
      case .pages:
        NestFlowCoordinator(
          state,
          in: UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal),
          make: make)
      case .columns:
        NestFlowCoordinator(state, in: UISplitViewController(style: .doubleColumn), make: make)
      default: NestFlowCoordinator(state, in: FlowNavigationController(), make: make)
      }
    }
  }

  /// The name of a screen in a stack: mostly a page, now and then a container that may be in a stack.
  func screen(_ dice: inout Dice, _ depth: Int) -> String {
    let letters = Array(depth < Self.deepest ? "pppppppptgbow" : "pppppw")
    return name(letters[dice.roll(letters.count)])
  }

  private func screen(_ name: String, of flow: String, _ depth: Int) -> any Presentable {
    switch name.first {
    case "x":
      if let known = shared[flow] { return known }
      let page = page("x")
      shared[flow] = page
      return page
    case "n":
      let stack = UINavigationController(rootViewController: page(self.name("p")))
      stack.title = name
      return stack
    case "p", "l", "r": return page(name)
    default:
      var dice = Dice(seed: UInt64(name.dropFirst()) ?? 0)
      return makeNode(named: name, &dice, depth: depth + 1)
    }
  }

  func page(_ title: String) -> UIViewController {
    let page = UIViewController()
    page.title = title
    pages.add(page, title)
    return page
  }
}
