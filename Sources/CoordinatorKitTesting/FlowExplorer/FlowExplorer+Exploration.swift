public import CoordinatorKit

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
    }

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
