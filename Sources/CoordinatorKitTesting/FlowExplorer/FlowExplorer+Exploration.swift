public import CoordinatorKit

extension FlowExplorer {
  /// What an explorer has found.
  public struct Exploration: CustomStringConvertible {
    /// The breaches of the rules, each by a shortest way, in the order of the rules.
    public let findings: [FlowExplorer<F>.Finding]
    /// The messages of screens that neither the flow nor others named to the explorer handle: each kind
    /// once for each kind of screen.
    public let unhandledMessages: [MessageTrail.UnhandledMessage]
    /// How many states were visited.
    public let stateCount: Int
    /// How many steps were tried from them.
    public let stepCount: Int
    /// How many steps the farthest of them is from a start.
    public let depth: Int
    /// How many states are known and were not visited, because the limit of states was reached.
    public let notVisited: Int
    /// How many states were visited and not gone beyond, because the limit of depth was reached.
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

    /// The screens that were visited, and what leads from one to the other; drawn anew each time.
    ///
    /// States that show the same are one place. What leads nowhere else is left out, and so is going back
    /// several levels at once. Places are in the order in which they were found, starts first.
    ///
    /// - Parameter format: How to write it.
    /// - Returns: The map.
    public func map(as format: MapFormat = .text) -> String {
      switch format {
      case .text: map.text
      case .mermaid: map.mermaid
      case .dot: map.dot
      }
    }

    package var map: FlowMap { makeMap() }

    /// The counts, what limits were reached, and the findings, in sentences.
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

    /// What limits were reached.
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
  /// How a map is written.
  public enum MapFormat: Sendable, Hashable {
    /// Lines to read.
    case text
    /// A flow chart of Mermaid.
    case mermaid
    /// A graph in the DOT language of Graphviz.
    case dot
  }
}
