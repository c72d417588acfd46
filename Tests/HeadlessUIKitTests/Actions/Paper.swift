/// An app on paper: what its containers hold, who presents whom, and what of it can be seen.
///
/// It knows nothing of transitions: each action has its whole effect at once.
struct Paper {
  enum Kind: Equatable {
    case screen, alert, stack, tabs, box
    case split(SplitKind)
  }

  struct Node {
    let kind: Kind
    var children: [Int] = []
    var parent: Int?
    var selected: Int?
    var presented: Int?
    var presenter: Int?
    var style = Style.sheet
    var split = Split()
  }

  /// What only a split has.
  struct Split {
    enum Mode { case detail, one, two }
    var columns: [Int] = []
    var isCollapsed = false
    var mode = Mode.one
  }

  var nodes: [Int: Node] = [:]
  var root: Int
  /// What is presented in front of the window, the rearmost first.
  var front: [Int] = []
  var kept: Set<Int> = []
  var isHidden = false
  var isWide = false

  /// How many changes were asked of a container since all was at rest.
  var asked: [Int: Int] = [:]
  /// The stacks that have left the screen with a request, or were asked there (4.3).
  var late: Set<Int> = []
  /// What was on screen when all was at rest the last time.
  var seenAtRest: Set<Int> = []
  /// Whether a root has come that is still to appear.
  var isRootNew = false
  var isModalMoving = false
  /// Something is being presented under which UIKit drops animated changes of stacks (4.44).
  var dropsChanges = false
  /// A presentation or dismissal waits, so nobody can tell what another one would find.
  var isModalWaiting = false
  /// Somebody went back on a stack that other requests may still wait for.
  var isBackWaiting = false
  /// The finger on the screen, and how all was before it came.
  var swipe: Swipe?

  struct Swipe {
    indirect enum Before { case paper(Paper) }
    let before: Before
    let stack: Int?
    var since: [Action] = []
  }

  init(root tree: Tree) {
    root = 0
    root = insert(tree)
    adaptSplits()
    seenAtRest = visible
  }

  var isAtRest: Bool { asked.isEmpty && !isRootNew && !isModalMoving && swipe == nil }

  subscript(id: Int) -> Node? { nodes[id] }

  func kind(_ id: Int) -> Kind? { nodes[id]?.kind }
  func children(_ id: Int) -> [Int] { nodes[id]?.children ?? [] }
}

// MARK: - What is where

extension Paper {
  /// The controller and the containers around it, the innermost first.
  func line(_ id: Int) -> [Int] {
    var line = [id]
    while let parent = nodes[line[line.count - 1]]?.parent { line.append(parent) }
    return line
  }

  func outermost(_ id: Int) -> Int { line(id).last ?? id }

  /// Who presents when this one is asked to (5.1, 5.2).
  func presenter(for style: Style, from id: Int) -> Int {
    let context = line(id).first { kind($0) == .stack }
    return style.isInContext ? context ?? outermost(id) : outermost(id)
  }

  /// From whom a dismissal takes things away when this one is asked to (5.15).
  func dismisser(from id: Int) -> Int? {
    line(id).first { nodes[$0]?.presented != nil }
      ?? line(id).lazy.compactMap { nodes[$0]?.presenter }.first
  }

  /// The controller with all that it contains and that is presented from inside of it.
  func subtree(_ id: Int) -> Set<Int> {
    guard let node = nodes[id] else { return [] }
    let next = node.children + node.split.columns + [node.presented].compactMap { $0 }
    return next.reduce(into: [id]) { $0.formUnion(subtree($1)) }
  }

  /// Forgets whatever nobody holds any more.
  mutating func collect() {
    let held = ([root] + Array(kept)).reduce(into: Set<Int>()) { $0.formUnion(subtree($1)) }
    nodes = nodes.filter { held.contains($0.key) }
    for (id, node) in nodes {
      if let parent = node.parent, nodes[parent] == nil { nodes[id]?.parent = nil }
      if let presenter = node.presenter, nodes[presenter] == nil { nodes[id]?.presenter = nil }
    }
    front.removeAll { !held.contains($0) }
    asked = asked.filter { held.contains($0.key) }
  }
}

// MARK: - What is seen

extension Paper {
  /// All that is on screen, containers included.
  var visible: Set<Int> {
    guard !isHidden else { return [] }
    return ([root] + front).reduce(into: []) { $0.formUnion(seen($1)) }
  }

  private func seen(_ id: Int) -> Set<Int> {
    guard let node = nodes[id] else { return [] }
    let over = node.presented.flatMap { nodes[$0] }
    var seen: Set<Int> = []
    if over?.style.covers != true {
      seen = shown(id).reduce(into: [id]) { $0.formUnion(self.seen($1)) }
    }
    if over?.style.isInContext == true, let presented = node.presented {
      seen.formUnion(self.seen(presented))
    }
    return seen
  }

  /// The children whose views a container shows.
  private func shown(_ id: Int) -> [Int] {
    guard let node = nodes[id] else { return [] }
    switch node.kind {
    case .screen, .alert: return []
    case .stack, .box: return Array(node.children.suffix(1))
    case .tabs: return [node.selected].compactMap { $0 }
    case .split:
      guard !node.split.isCollapsed, node.children.count > 1 else { return node.children }
      return node.children.suffix(
        node.split.mode == .detail ? 1 : node.split.mode == .one ? 2 : node.children.count)
    }
  }

  /// Whether a finger gets there: it is seen and nothing presented lies over it.
  func isReachable(_ id: Int) -> Bool {
    guard visible.contains(id), !line(id).contains(where: isPresenting) else { return false }
    var place = outermost(id)
    while let node = nodes[place], node.style.isInContext, let presenter = node.presenter {
      if line(presenter).dropFirst().contains(where: isPresenting) { return false }
      place = outermost(presenter)
    }
    return (front.last ?? root) == place
  }

  private func isPresenting(_ id: Int) -> Bool { nodes[id]?.presented != nil }
}
