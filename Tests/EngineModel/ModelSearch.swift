import CoordinatorKit

/// Visits every world that can be reached, breadth first, so that what it finds is as short as can be.
struct ModelSearch {
  /// What was found.
  struct Finding: CustomStringConvertible {
    let moves: [ModelMove]
    let mistake: String
    var description: String {
      (moves.enumerated().map { "\($0 + 1). \($1)" } + ["=> \(mistake)"]).joined(separator: "\n")
    }
  }

  let bounds: ModelBounds
  /// Changes the machine's answers, to plant a mistake.
  var sabotage: (inout ModelWorld, ModelMove) -> Void = { _, _ in }
  /// How many worlds are visited at most.
  var limit = Int.max
  var progress: (Int, Int) -> Void = { _, _ in }

  private(set) var worlds = 0
  private(set) var steps = 0
  private(set) var isComplete = false

  init(_ bounds: ModelBounds) {
    self.bounds = bounds
  }

  mutating func run() -> Finding? {
    var known: Set<Int> = []
    var parents: [(Int32, ModelMove)] = [(-1, .next)]
    var layer: [(Int32, ModelWorld)] = [(0, ModelWorld())]
    known.insert(layer[0].1.hashValue)
    worlds = 1
    while !layer.isEmpty {
      var next: [(Int32, ModelWorld)] = []
      for (index, world) in layer {
        for move in world.moves(bounds) {
          steps += 1
          var after = world
          do {
            try after.make(move, bounds)
            sabotage(&after, move)
            if after.isAtRest { try after.checkRest() }
          } catch {
            return Finding(moves: path(to: index, parents) + [move], mistake: "\(error)")
          }
          guard known.insert(after.hashValue).inserted else { continue }
          parents.append((index, move))
          next.append((Int32(parents.count - 1), after))
          worlds += 1
          if worlds >= limit { return nil }
        }
      }
      progress(worlds, next.count)
      layer = next
    }
    isComplete = true
    return nil
  }

  private func path(to index: Int32, _ parents: [(Int32, ModelMove)]) -> [ModelMove] {
    var moves: [ModelMove] = []
    var index = index
    while index > 0 {
      moves.insert(parents[Int(index)].1, at: 0)
      index = parents[Int(index)].0
    }
    return moves
  }
}
