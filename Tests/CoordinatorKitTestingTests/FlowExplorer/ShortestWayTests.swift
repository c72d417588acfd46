import CoordinatorKit
import CoordinatorKitTesting
import Testing
import WalkTools

@Suite("The explorer's paths are as short as those of a naive model")
struct ShortestWayTests {
  /// The number of steps from each node to each, by trying every node in between.
  private static func distances(_ edges: [[Int]]) -> [[Int?]] {
    var distances: [[Int?]] = edges.indices.map { from in
      edges.indices.map { to in from == to ? 0 : edges[from].contains(to) ? 1 : nil }
    }
    for via in edges.indices {
      for from in edges.indices {
        for to in edges.indices {
          guard let first = distances[from][via], let second = distances[via][to] else { continue }
          distances[from][to] = min(distances[from][to] ?? .max, first + second)
        }
      }
    }
    return distances
  }

  private static func graph(seed: UInt64) -> [[Int]] {
    var dice = Dice(seed: seed)
    let count = Int.random(in: 1...12, using: &dice)
    return (0..<count).map { _ in
      (0..<Int.random(in: 0...3, using: &dice)).map { _ in Int.random(in: 0..<count, using: &dice) }
    }
  }

  @Test("The explorer finds a shortest path to every reachable node of 300 random graphs")
  func everyNode() {
    for seed: UInt64 in 1...300 {
      let edges = Self.graph(seed: seed)
      let distances = Self.distances(edges)[0]
      let rules = edges.indices.map { node in
        FlowExplorer<GraphFlow>.Rule("\(node)") { $0.state.node == node ? "here" : nil }
      }
      let found = FlowExplorer(GraphFlow(edges: edges), state: .init(), rules: rules).explore()
      let ways = Dictionary(uniqueKeysWithValues: found.findings.map { ($0.rule, $0.steps.count) })
      #expect(edges.indices.map { ways["\($0)"] } == distances, "seed \(seed)")
      #expect(found.stateCount == distances.compactMap { $0 }.count, "seed \(seed)")
      #expect(found.depth == distances.compactMap { $0 }.max(), "seed \(seed)")
    }
  }

  @Test(
    "The explorer finds the nearest dead end of 300 random graphs, and none where there is none")
  func deadEnds() {
    var counts = (found: 0, none: 0)
    for seed: UInt64 in 1...300 {
      let edges = Self.graph(seed: seed)
      let distances = Self.distances(edges)
      let nearest = edges.indices.filter { distances[$0][0] == nil }
        .compactMap { distances[0][$0] }.min()
      let found = FlowExplorer(GraphFlow(edges: edges), state: .init(), rules: [.noDeadEnd])
        .explore().findings
      #expect(found.first?.steps.count == nearest, "seed \(seed)")
      if nearest == nil { counts.none += 1 } else { counts.found += 1 }
    }
    #expect(counts.found > 50 && counts.none > 50)
  }
}
