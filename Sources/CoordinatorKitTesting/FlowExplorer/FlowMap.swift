import CoordinatorKit

/// The screens of a flow as an explorer has found them, and the transitions between them.
///
/// States with the same screens share one place. Transitions that lead nowhere else are left out,
/// as is going back several levels at once. Places are in the order they were found, starts first.
package struct FlowMap: Sendable, Hashable {
  /// The screens of one or more states.
  package struct Place: Sendable, Hashable {
    /// The screens as text: `list › book(42) ⌃ login`.
    package let screens: String
    /// How many states show them.
    package internal(set) var stateCount = 0
    /// Whether the flow may start there.
    package internal(set) var isStart = false
    /// Whether the flow has its result there.
    package internal(set) var isEnd = false
  }

  /// A transition from one place to another.
  package struct Edge: Sendable, Hashable {
    /// The index of the source place.
    package let from: Int
    /// The index of the destination place.
    package let to: Int
    /// The messages and user actions that lead there, in the order they were found.
    package internal(set) var steps: [String] = []
  }

  /// The places, in the order they were found.
  package private(set) var places: [Place] = []
  /// The transitions, by source place, then in the order they were found.
  package private(set) var edges: [Edge] = []

  init<F>(_ search: FlowSearch<F>) {
    var indices: [ScreenStack<F.Screen>: Int] = [:]
    let placeOfNode = search.nodes.prefix(search.visited).map { node in
      let new = places.count
      let index = indices[node.runtime.screens, default: new]
      if index == new {
        indices[node.runtime.screens] = new
        places.append(Place(screens: "\(node.runtime.screens)"))
      }
      places[index].stateCount += 1
      if node.via == nil { places[index].isStart = true }
      if node.hasResult { places[index].isEnd = true }
      return index
    }
    var wayOf: [[Int]: Int] = [:]
    var known: Set<[Int]> = []
    var steps: [String: Int] = [:]
    for edge in search.edges where Int(edge.to) < search.visited {
      let (from, to) = (placeOfNode[Int(edge.from)], placeOfNode[Int(edge.to)])
      guard from != to, !edge.step.isLongBack else { continue }
      let way = wayOf[[from, to], default: edges.count]
      if way == edges.count {
        wayOf[[from, to]] = way
        edges.append(Edge(from: from, to: to))
      }
      let text = "\(edge.step)"
      let step = steps[text, default: steps.count]
      steps[text] = step
      if known.insert([way, step]).inserted { edges[way].steps.append(text) }
    }
    // Stable: transitions from one place stay in the order they were found.
    edges = edges.enumerated().sorted {
      ($0.element.from, $0.offset) < ($1.element.from, $1.offset)
    }
    .map(\.element)
  }
}

extension FlowStep {
  fileprivate var isLongBack: Bool {
    if case .move(.back(let levels)) = self { levels > 1 } else { false }
  }
}
