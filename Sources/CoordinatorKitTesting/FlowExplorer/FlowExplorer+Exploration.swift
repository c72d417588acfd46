public import CoordinatorKit

extension FlowExplorer {
  /// A state that an explorer visits, with its screens.
  public struct Place {
    /// The state.
    public let state: F.State
    /// The screens shown in it.
    public let screens: ScreenStack<F.Screen>
    /// Whether the flow has its result there.
    public let hasResult: Bool

    init(_ run: FlowRuntime<F>) {
      state = run.state
      screens = run.screens
      hasResult = run.result != nil
    }
  }
}

extension FlowExplorer {
  /// The result of an exploration.
  public struct Exploration: CustomStringConvertible {
    /// The violations of the rules, each with a shortest path, in the order of the rules.
    public let findings: [FlowExplorer<F>.Finding]
    /// The messages of screens that neither the flow nor a declared handler handles: each kind once
    /// for each kind of screen.
    public let unhandledMessages: [MessageTrail.UnhandledMessage]
    /// How many states were visited.
    public let stateCount: Int
    /// How many steps were tried from them.
    public let stepCount: Int
    /// The distance of the farthest state from a start, in steps.
    public let depth: Int
    /// How many known states were not visited, because the limit of states was reached.
    public let notVisited: Int
    /// How many visited states were not expanded, because the limit of depth was reached.
    public let notGoneBeyond: Int
    /// Whether any screen declares a message; if none does, nothing can be found.
    let hasMessages: Bool
    // Large, and not always wanted.
    private let makeMap: () -> FlowMap
    private let makePlaces: () -> [FlowExplorer<F>.Place]

    init(_ search: FlowSearch<F>) where F.State: Hashable {
      findings = search.found.sorted { $0.rule < $1.rule }.map {
        FlowExplorer.Finding($0, in: search)
      }
      unhandledMessages = search.unhandled
      let visited = search.nodes.prefix(search.visited)
      stateCount = visited.count
      stepCount = search.tried
      depth = Int(visited.last?.depth ?? 0)
      notVisited = search.nodes.count - visited.count
      notGoneBeyond = visited.filter(\.isAtLimit).count
      hasMessages = search.hasMessages
      makeMap = { FlowMap(search) }
      makePlaces = {
        var known: Set<ScreenStack<F.Screen>> = []
        return search.nodes.prefix(search.visited).map(\.runtime)
          .filter { known.insert($0.screens).inserted }.map(FlowExplorer.Place.init)
      }
    }

    /// The visited screens, each once, with the first state in which they are shown; computed at each access.
    ///
    /// For a preview or a snapshot of every place. In the order they were found, starts first, as in the map.
    ///
    ///     #expect(exploration.places.map(\.state) == ShopFlow.previewed)
    public var places: [FlowExplorer<F>.Place] { makePlaces() }

    /// The visited screens, and the transitions between them; computed at each access.
    ///
    /// States with the same screens share one place. Transitions that lead nowhere else are left
    /// out, as is going back several levels at once. Places are in the order they were found,
    /// starts first.
    ///
    /// - Parameter format: The output format.
    /// - Returns: The map.
    public func map(as format: MapFormat = .text) -> String {
      switch format {
      case .text: map.text
      case .mermaid: map.mermaid
      case .dot: map.dot
      }
    }

    package var map: FlowMap { makeMap() }

    /// The messages and user actions that lead on from some screens, each with the screens it leads to:
    /// `open(42) → list › book(42)`.
    ///
    /// States with the same screens count as one, so not every step is possible in each of them.
    ///
    /// - Parameter screens: The screens.
    /// - Returns: The steps in the order they were found; `nil` for screens that were not found.
    public func steps(from screens: ScreenStack<F.Screen>) -> [String]? {
      let map = map
      guard let here = map.places.firstIndex(where: { $0.screens == "\(screens)" }) else {
        return nil
      }
      return map.edges.filter { $0.from == here }.flatMap { edge in
        edge.steps.map { "\($0) → \(map.places[edge.to].screens)" }
      }
    }

    /// The counts, the limits reached, and the findings, in sentences.
    public var description: String {
      ([counts] + limits + findings.map { "\n\($0)" }).joined(separator: "\n")
    }

    /// `12 states, 31 steps tried, at most 5 steps deep: no findings`.
    private var counts: String {
      let found = findings.isEmpty ? "no findings" : "\(findings.count) findings"
      return """
        \(stateCount) states, \(stepCount) steps tried, at most \(depth) steps deep: \(found)
        """
    }

    /// Which limits were reached.
    var limits: [String] {
      var limits: [String] = []
      if notVisited > 0 {
        limits.append(
          "stopped at \(stateCount) states: at least \(notVisited) more were not visited")
      }
      if notGoneBeyond > 0 {
        limits.append("stopped at depth \(depth): \(notGoneBeyond) states were not gone beyond")
      }
      return limits
    }
  }
}

extension FlowExplorer {
  /// The output format of a map.
  public enum MapFormat: Sendable, Hashable {
    /// Plain text.
    case text
    /// A Mermaid flowchart.
    case mermaid
    /// A graph in the DOT language of Graphviz.
    case dot
  }
}

extension FlowExplorer {
  /// A violation of a rule, and a shortest path that leads to it.
  public struct Finding {
    /// The name of the rule.
    public let rule: String
    /// What is wrong, in half a sentence.
    public let sentence: String
    /// The start state of the path.
    public let start: F.State
    /// The steps of the path.
    public let steps: [String]
    /// The screens at the start, and after each step.
    public let screens: [ScreenStack<F.Screen>]
    /// A test of the path, to paste; it imports Testing, both kits and the flow's module.
    ///
    /// It fails as long as the violation exists, if a tester can detect it: an unhandled message, a
    /// duplicate, a guarded screen, too many screens, a violation of the back law. For other rules
    /// it shows the place, and passes. What cannot be written in Swift becomes a comment; see
    /// `Flight.SwiftSourceConvertible`.
    public let test: String

    init(_ found: FlowSearch<F>.Found, in search: FlowSearch<F>) where F.State: Hashable {
      rule = search.explorer.rules[found.rule].name
      sentence = found.breach.sentence
      var (start, steps) = search.path(to: found.node)
      if let step = found.step { steps.append(step) }
      self.start = start
      self.steps = steps.map { "\($0)" }
      let run = FlowRuntime(search.explorer.flow, state: start)
      var simulation = FlowSimulation(run, externalHandlers: search.explorer.externalHandlers)
      screens =
        [run.screens]
        + steps.map { step in
          _ = simulation.perform(step)
          return simulation.runtime.screens
        }
      var script = FlowTestScript(run, externalHandlers: search.explorer.externalHandlers)
      for step in steps { script.append(step) }
      test = script.test(rule: rule, sentence: sentence, ending: found.breach.ending)
    }
  }
}

extension FlowExplorer.Finding: CustomStringConvertible {
  /// The rule, what is wrong, and the path, one step per line.
  public var description: String {
    let way = zip(["start"] + steps, screens).map { "  \($0) → [\($1)]" }
    return (["\(rule): \(sentence)."] + way).joined(separator: "\n")
  }
}

extension FlowExplorer {
  /// The progress of an exploration.
  public struct Progress: Sendable, Hashable, CustomStringConvertible {
    /// How many states were visited.
    public let visited: Int
    /// How many are known and wait to be visited.
    public let waiting: Int
    /// The distance of the newest of them from a start, in steps.
    public let depth: Int

    /// `20000 states visited, 1270 waiting, 34 steps deep`.
    public var description: String {
      "\(visited) states visited, \(waiting) waiting, \(depth) steps deep"
    }
  }
}

extension FlowExplorer {
  /// A step of an explorer, and the flow's response.
  struct Turn {
    let step: FlowStep
    let before: Place
    let decisions: [(message: any CoordinatorMessageable, decision: Disposition)]
    let duplicates: [(message: any CoordinatorMessageable, duplicate: DuplicateScreen)]
    /// Whether a message was redirected endlessly.
    let isCircle: Bool
    let violation: BackLawViolation?
    /// Whether a handler around the flow handles a message that the flow leaves to others.
    let isHandledElsewhere: (any CoordinatorMessageable) -> Bool
  }
}

/// A transition from one state of a flow to another.
enum FlowStep {
  /// The top screen sends a message.
  case message(any CoordinatorMessageable)
  /// A message arrives that no screen has sent.
  case arrival(any CoordinatorMessageable)
  /// The user goes back, or swipes a sheet down.
  case move(UserMove)

  /// Whether users can rely on it.
  var isChoice: Bool {
    if case .arrival = self { false } else { true }
  }
}

extension FlowStep: CustomStringConvertible {
  /// `open(book: 42)`, `loggedOut arrives`, `back`.
  var description: String {
    switch self {
    case .message(let message): "\(message)"
    case .arrival(let message): "\(message) arrives"
    case .move(let move): "\(move)"
    }
  }
}
