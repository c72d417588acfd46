import CoordinatorKit

/// The breadth-first search of an explorer.
///
/// Each state is stored once, with the step that first led to it: a path is a chain of those.
struct FlowSearch<F: Flow> where F.State: Hashable {
  /// A known state.
  struct Node {
    var runtime: FlowRuntime<F>
    /// The edge that first led here; `nil` for a start.
    let via: Int32?
    let depth: Int32
    /// Whether the flow has its result here.
    var hasResult = false
    /// Whether it lies at a limit, so that it is unknown where it leads.
    var isAtLimit = true
  }

  /// A step from one state to another.
  struct Edge {
    let from: Int32
    let to: Int32
    let step: FlowStep
  }

  /// A violation of a rule, at a state or in a step from it.
  struct Found {
    let rule: Int
    let breach: FlowExplorer<F>.Rule.Breach
    let node: Int
    let step: FlowStep?
  }

  /// The identity of a state: held messages count, since they affect what happens next.
  private struct Key: Hashable {
    let state: F.State
    let held: [HeldMessages.StateKey]
  }

  let explorer: FlowExplorer<F>
  private(set) var nodes: [Node] = []
  private(set) var edges: [Edge] = []
  private(set) var found: [Found] = []
  private(set) var unhandled: [MessageTrail.UnhandledMessage] = []
  /// How many states were visited; they come first among the nodes.
  private(set) var visited = 0
  /// How many steps were tried.
  private(set) var tried = 0
  /// Whether any message was tried.
  private(set) var hasMessages = false
  private var indices: [Key: Int32] = [:]
  private var subjects: [Set<String>]
  private var kinds: Set<[String]> = []
  init(_ explorer: FlowExplorer<F>) {
    self.explorer = explorer
    subjects = Array(repeating: [], count: explorer.rules.count)
  }

  mutating func run(reportingEvery interval: Int, _ progress: (FlowExplorer<F>.Progress) -> Void) {
    for start in explorer.starts {
      let runtime = FlowRuntime(explorer.flow, state: start, remembersScreens: true)
      var simulation = FlowSimulation(runtime, externalHandlers: explorer.externalHandlers)
      simulation.start()
      note(simulation, via: nil, depth: 0)
    }
    while visited < nodes.count, visited < explorer.stateLimit {
      visit(visited)
      nodes[visited].runtime.forgetDetails()
      visited += 1
      guard visited % interval == 0 else { continue }
      let depth = Int(nodes[visited - 1].depth)
      progress(
        FlowExplorer<F>.Progress(visited: visited, waiting: nodes.count - visited, depth: depth))
    }
    findDeadEnds()
  }

  /// Adds a new state.
  ///
  /// - Returns: Its index.
  @discardableResult
  private mutating func note(
    _ simulation: FlowSimulation<F>, via: Int32?, depth: Int32
  ) -> Int32 {
    let runtime = simulation.runtime
    let key = Key(state: runtime.state, held: runtime.held.isEmpty ? [] : runtime.held.stateKey)
    if let index = indices[key] { return index }
    let index = Int32(nodes.count)
    indices[key] = index
    nodes.append(Node(runtime: runtime, via: via, depth: depth))
    return index
  }

  private mutating func visit(_ index: Int) {
    let node = nodes[index]
    let place = FlowExplorer.Place(node.runtime)
    nodes[index].hasResult = place.hasResult
    check(place, at: index)
    guard !place.hasResult else {
      nodes[index].isAtLimit = false
      return
    }
    guard node.depth < explorer.depthLimit else { return }
    nodes[index].isAtLimit = false
    for step in steps(from: node.runtime) { explore(step, from: place, at: index) }
  }

  private func steps(from run: FlowRuntime<F>) -> [FlowStep] {
    let (allowed, refused) = run.attempts
    return run.messages.map { .message($0) } + (allowed + refused).map { .move($0) }
      + explorer.arrivals.map { .arrival($0) }
  }

  private mutating func explore(_ step: FlowStep, from place: FlowExplorer<F>.Place, at index: Int)
  {
    tried += 1
    let node = nodes[index]
    var simulation = FlowSimulation(node.runtime, externalHandlers: explorer.externalHandlers)
    let before = simulation
    let violation = simulation.perform(step)
    check(
      FlowExplorer<F>.Turn(
        step: step, before: place, decisions: simulation.decisions,
        duplicates: simulation.duplicates,
        isCircle: simulation.isCircle, violation: violation,
        isHandledElsewhere: before.isHandledElsewhere),
      at: index)
    // The edge does not exist yet when the state is added, but will be at this index if the state
    // is new.
    let to = note(simulation, via: Int32(edges.count), depth: node.depth + 1)
    if to != index { edges.append(Edge(from: Int32(index), to: to, step: step)) }
  }
}

// MARK: - Rules

extension FlowSearch {
  private mutating func check(_ place: FlowExplorer<F>.Place, at index: Int) {
    for (number, rule) in explorer.rules.enumerated() {
      for case .place(let check) in rule.checks where subjects[number].isEmpty {
        for breach in check(place) { add(breach, of: number, at: index, step: nil) }
      }
    }
  }

  private mutating func check(_ turn: FlowExplorer<F>.Turn, at index: Int) {
    for (number, rule) in explorer.rules.enumerated() {
      for case .turn(let check) in rule.checks {
        for breach in check(turn) { add(breach, of: number, at: index, step: turn.step) }
      }
    }
    guard case .message(let message) = turn.step else { return }
    hasMessages = true
    guard case .unhandled? = turn.decisions.first?.decision, !message.isAnnouncement,
      !turn.isHandledElsewhere(message), let screen = turn.before.screens.top
    else { return }
    let kind = [
      MessageTrail.UnhandledMessage.kind(of: message),
      MessageTrail.UnhandledMessage.kind(of: screen),
    ]
    guard kinds.insert(kind).inserted else { return }
    unhandled.append(
      MessageTrail.UnhandledMessage(message, from: screen.name, asked: ["\(F.self)"]))
  }

  private mutating func add(
    _ breach: FlowExplorer<F>.Rule.Breach, of rule: Int, at node: Int, step: FlowStep?
  ) {
    guard subjects[rule].insert(breach.subject).inserted else { return }
    found.append(Found(rule: rule, breach: breach, node: node, step: step))
  }

  private mutating func findDeadEnds() {
    for (number, rule) in explorer.rules.enumerated() {
      for check in rule.checks {
        let end: Int?
        switch check {
        case .place, .turn: continue
        case .wayTo(let isHome):
          end = deadEnd { isHome(FlowExplorer.Place(nodes[$0].runtime)) }
        case .wayToStart:
          let starts = Set(nodes.prefix { $0.via == nil }.map(\.runtime.screens))
          end = deadEnd { starts.contains(nodes[$0].runtime.screens) }
        }
        guard let end else { continue }
        let breach = FlowExplorer<F>.Rule.Breach(
          sentence: "from [\(nodes[end].runtime.screens)] no way leads back or to a result")
        add(breach, of: number, at: end, step: nil)
      }
    }
  }

  /// The first state without a path home, to a result, or to a limit.
  private func deadEnd(unless isHome: (Int) -> Bool) -> Int? {
    var incoming = [Int32](repeating: -1, count: nodes.count)
    var next = [Int32](repeating: -1, count: edges.count)
    for (index, edge) in edges.enumerated() where edge.step.isChoice {
      next[index] = incoming[Int(edge.to)]
      incoming[Int(edge.to)] = Int32(index)
    }
    var isSafe = nodes.indices.map { index in
      nodes[index].isAtLimit || nodes[index].hasResult || isHome(index)
    }
    var safe = nodes.indices.filter { isSafe[$0] }
    while let node = safe.popLast() {
      var edge = incoming[node]
      while edge >= 0 {
        let from = Int(edges[Int(edge)].from)
        if !isSafe[from] {
          isSafe[from] = true
          safe.append(from)
        }
        edge = next[Int(edge)]
      }
    }
    return isSafe.firstIndex(of: false)
  }

  /// The start and the steps of a shortest path to a state.
  func path(to node: Int) -> (start: F.State, steps: [FlowStep]) {
    var steps: [FlowStep] = []
    var node = node
    while let via = nodes[node].via {
      steps.append(edges[Int(via)].step)
      node = Int(edges[Int(via)].from)
    }
    return (nodes[node].runtime.state, steps.reversed())
  }
}
