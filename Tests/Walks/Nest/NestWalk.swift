import CoordinatorKitUI
import WalkTools

/// Pairs of features: containers nested in each other in two windows, and all that may happen to them.
///
/// What must be so, seen from outside, is told in `NestWalk+check.swift`.
@MainActor final class NestWalk: SeededWalk, Storytelling {
  enum Drag {
    case back(BackSwipe), sheet(SheetSwipe), page(PageSwipe)
  }

  let seed: Int
  let house = NestHouse()
  private let plan: [Move]
  /// Whom something happened to last.
  weak var focus: NestNode?
  var story: [String] = []
  var mistakes: [String] = []
  private(set) var steps = 0
  var heard: ((String) -> Void)?
  var drag: Drag?
  /// Coordinators without a parent, which the app keeps.
  var orphans: [any NestNode.Base] = []
  /// Whether other code has left something presented over a root that it took away: UIKit keeps it.
  var hasStrays = false
  /// The roots that other code has put aside, by window.
  var putAside: [Int: UIViewController] = [:]
  /// How each request ended.
  var outcomes: [Int: [Outcome]] = [:]
  /// What each request was, and whom it was asked of.
  var requests: [Int: (what: String, nodes: [String])] = [:]
  private(set) var requestCount = 0
  /// How many things happened since all was quiet.
  var happened = 0
  /// What each node said when all was quiet.
  var sights: [String: String] = [:]
  /// The one tap since all was quiet.
  var tap: (owner: String, isAgain: Bool)?
  /// What UIKit has said of a user who taps again while a stack moves.
  var complaints: [UIKitLogEntry] = []
  /// Whether something may move that the user or other code has begun.
  var isMovedByOthers = false
  var links: [Int: NestLink] = [:]
  var linkCount = 0
  /// Delegates of the app, which UIKit holds weakly.
  var delegates: [AnyObject] = []
  var session: HeadlessSession { house.session }

  init(seed: Int) {
    self.seed = seed
    plan = Self.plan(seed: seed)
    note("seed \(seed)")
    var dice = Dice(seed: UInt64(seed))
    for (index, root) in house.roots.enumerated() {
      if dice.roll(3) == 0 { house.windows[index].frame = Self.wide }
      root.setRoot(child: house.makeNode(&dice, depth: 0))
      root.show()
    }
    session.settle()
    note(house.roots.map { tree(of: $0) }.joined(separator: "\n"))
    check()
  }

  static let wide = CGRect(x: 0, y: 0, width: 1180, height: 820)
  static let narrow = CGSize(width: 390, height: 844)

  /// Takes the event of a number: what happens, and how long the clock runs afterwards.
  func take(_ number: Int) {
    var dice = Dice(seed: UInt64(seed) &* 1_000_003 &+ UInt64(number))
    guard number < Self.length else { return end() }
    let (move, pause) = (plan[number], dice.roll(8))
    let told = story.count
    perform(move, &dice)
    steps += story.count > told ? 1 : 0
    switch pause {
    case 0, 1: break
    case 2, 3:
      note("turn")
      session.turn()
    case 4:
      note("0.2 s")
      session.advance(by: 0.2)
    default: rest()
    }
  }

  /// Waits until all is quiet, and looks.
  func rest() {
    note("settle")
    session.settle()
    if drag == nil { isMovedByOthers = false }
    if drag == nil { check() }
  }

  func happens(_ what: String) {
    note(what)
    happened += 1
    tap = nil
  }

  /// A request with a number of its own, which is to end exactly once.
  func asked(_ what: String, of node: String?) -> @MainActor (Outcome) -> Void {
    happens(what)
    requestCount += 1
    let number = requestCount
    requests[number] = (what, node.map { [$0] } ?? [])
    outcomes[number] = []
    return { [weak self] in self?.outcomes[number, default: []].append($0) }
  }

  /// The coordinators below a window, parents first.
  func tree(of coordinator: any Coordinator) -> String {
    let children = coordinator.childCoordinators.map { tree(of: $0) }
    return house.name(of: coordinator)
      + (children.isEmpty ? "" : "(\(children.joined(separator: " ")))")
  }
}

// MARK: - Moves

extension NestWalk {
  /// How many events a walk has, without the last, which lets go of everything.
  static let length = 40
  static let all = Array(0...length)

  enum Move: CaseIterable {
    case message, update, link, orphanLink, join
    case tapTab, tapMore, turnPage, back, sheetDown, alertButton, endDrag
    case present, dismiss, setRoot, setTabs, select, navigate, push, moveHere
    case holdTaps, freeTaps, unlock, resize, ownDrag
    case otherModal, otherDismiss, otherRoot, otherRootBack, otherDelegate, otherSelect

    /// Whether the coordinators move, if anything does.
    var isOfOwnCode: Bool {
      switch self {
      case .message, .update, .link, .orphanLink, .join: true
      case .present, .dismiss, .setRoot, .setTabs, .select, .navigate, .push, .moveHere: true
      default: false
      }
    }

    var weight: Int {
      switch self {
      case .message, .tapTab: 8
      case .update, .link, .back, .sheetDown, .resize: 4
      case .otherRootBack, .otherDismiss: 4
      case .turnPage, .endDrag, .present, .moveHere, .navigate, .otherModal, .tapMore: 3
      default: 2
      }
    }
  }

  private static let moves = Move.allCases.flatMap { Array(repeating: $0, count: $0.weight) }

  /// Moves that make something of each other.
  private static let scenes: [[Move]] = [
    [.otherModal, .otherRoot, .message, .otherRootBack, .otherDismiss],
    [.orphanLink, .join, .link, .unlock],
    [.holdTaps, .tapTab, .freeTaps],
    [.message, .tapTab, .resize],
    [.back, .tapTab, .resize, .endDrag],
    [.otherDelegate, .resize, .tapTab, .turnPage],
    [.present, .moveHere, .message],
  ]

  /// The moves of a seed, each by itself or in a scene.
  static func plan(seed: Int) -> [Move] {
    var dice = Dice(seed: UInt64(seed) &* 7_919)
    var plan: [Move] = []
    while plan.count < length {
      plan +=
        dice.roll(6) == 0 ? scenes[dice.roll(scenes.count)] : [moves[dice.roll(moves.count)]]
    }
    return plan
  }

  private func perform(_ move: Move, _ dice: inout Dice) {
    if !move.isOfOwnCode { isMovedByOthers = true }
    switch move {
    case .message: sendEdit(&dice)
    case .update: update(&dice)
    case .link: openLink(&dice)
    case .orphanLink: openInOrphan(&dice)
    case .join: join(&dice)
    case .tapTab: tapTab(&dice)
    case .tapMore: tapMore(&dice)
    case .turnPage: turnPage(&dice)
    case .back: back(&dice)
    case .sheetDown: sheetDown(&dice)
    case .alertButton: alertButton(&dice)
    case .endDrag: endDrag(finishes: dice.roll(3) > 0)
    case .present: present(&dice)
    case .dismiss: dismiss(&dice)
    case .setRoot: setRoot(&dice)
    case .setTabs: setTabs(&dice)
    case .select: select(&dice)
    case .navigate: navigate(&dice)
    case .push: push(&dice)
    case .moveHere: moveElsewhere(&dice)
    case .holdTaps: holdTaps(&dice)
    case .freeTaps: freeTaps(&dice)
    case .unlock: unlock(&dice)
    case .resize: resize(&dice)
    case .ownDrag: ownDrag(&dice)
    case .otherModal: otherModal(&dice)
    case .otherDismiss: otherDismiss(&dice)
    case .otherRoot: otherRoot(&dice)
    case .otherRootBack: otherRootBack(&dice)
    case .otherDelegate: otherDelegate(&dice)
    case .otherSelect: otherSelect(&dice)
    }
  }
}

// MARK: - What is there

extension NestWalk {
  /// The nodes in the trees of the windows, parents first.
  var inTrees: [NestNode] { house.roots.flatMap { nodes(below: $0) } }

  func nodes(below coordinator: any Coordinator) -> [NestNode] {
    coordinator.childCoordinators.flatMap { child in
      [house.node(of: child)].compactMap { $0 } + nodes(below: child)
    }
  }

  func any(of kinds: [NestKind], _ dice: inout Dice) -> NestNode? {
    let fitting = inTrees.filter { kinds.contains($0.kind) }
    guard !fitting.isEmpty else { return nil }
    let any = fitting[dice.roll(fitting.count)]
    // Often somebody to whom something has happened before, or who lies around or inside.
    if dice.roll(2) == 0, let focus, let coordinator = focus.coordinator {
      let near = fitting.filter { node in
        node === focus || node.coordinator?.parentCoordinator === coordinator
          || coordinator.lineage.contains { $0 === node.coordinator }
      }
      if !near.isEmpty { self.focus = near[dice.roll(near.count)] }
    } else {
      focus = any
    }
    return focus.flatMap { focus in fitting.first { $0 === focus } } ?? any
  }

  func anyFlow(_ dice: inout Dice) -> (NestNode, NestFlowCoordinator)? {
    guard let node = any(of: [.stack, .tabs, .pages, .columns], &dice), let flow = node.flow else {
      return nil
    }
    return (node, flow)
  }

  /// Mostly the same window.
  func anyIndex(_ dice: inout Dice) -> Int {
    dice.roll(4) == 0 ? dice.roll(house.windows.count) : seed % house.windows.count
  }

  /// The controllers that a window presents, from its root on.
  func layers(of window: UIWindow) -> [UIViewController] {
    var layers: [UIViewController] = []
    while let next = layers.last.map(\.presentedViewController) ?? window.rootViewController {
      layers.append(next)
    }
    return layers
  }

  /// All controllers below one, itself first.
  func inside(_ controller: UIViewController) -> [UIViewController] {
    [controller] + controller.children.filter { $0.parent === controller }.flatMap(inside)
  }

  /// All that the windows show or keep ready.
  func shown(in window: UIWindow) -> [UIViewController] { layers(of: window).flatMap(inside) }

  /// Whether nothing hides a controller from the user but what is presented over it.
  func isInFront(_ controller: UIViewController) -> Bool {
    var next: UIViewController? = controller
    while let current = next {
      if house.windows.contains(where: { $0.rootViewController === current }) { return true }
      switch current.parent {
      case let bar as UITabBarController where bar.selectedViewController !== current: return false
      case let stack as UINavigationController where stack.topViewController !== current:
        return false
      case let book as UIPageViewController where book.viewControllers?.first !== current:
        return false
      default: next = current.parent ?? current.presentingViewController
      }
    }
    return false
  }
}
