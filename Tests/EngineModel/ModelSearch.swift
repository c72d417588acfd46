import CoordinatorKit

/// Visits every world that can be reached, breadth first, so that what it finds is as short as can be.
struct ModelSearch {
  /// What was found.
  struct Finding: CustomStringConvertible {
    let moves: [ModelMove]
    let mistake: String
    let bounds: ModelBounds
    var description: String {
      (moves.enumerated().map { "\($0 + 1). \($1.text(bounds))" } + ["=> \(mistake)"]).joined(
        separator: "\n")
    }
  }

  let bounds: ModelBounds
  /// A mistake that is to be found.
  var mistake: ModelWorld.Mistake?
  /// Of how many worlds one is followed until everything has come to rest.
  var stride = 1
  /// Called after each layer with the worlds known, and those to go on from.
  var progress: (Int, Int) -> Void = { _, _ in }

  private(set) var worlds = 0
  private(set) var steps = 0

  init(_ bounds: ModelBounds, mistake: ModelWorld.Mistake? = nil) {
    self.bounds = bounds
    self.mistake = mistake
  }

  /// Searches to the end.
  ///
  /// - Returns: The shortest way to a mistake, or `nil` if there is none within the bounds.
  mutating func run() -> Finding? {
    // Each world, and how many more inputs there might have been when it was met.
    var known: [Int: Int] = [:]
    var parents: [(Int32, ModelMove)] = [(-1, .next)]
    var layer: [(index: Int32, inputs: Int, world: ModelWorld)] = [
      (0, bounds.inputs, ModelWorld(mistake))
    ]
    known[layer[0].world.hashValue] = bounds.inputs
    worlds = 1
    while !layer.isEmpty {
      var next: [(index: Int32, inputs: Int, world: ModelWorld)] = []
      for (index, inputs, world) in layer {
        for move in world.moves(bounds, mayInput: inputs > 0) {
          steps += 1
          var after = world
          do {
            try after.make(move, bounds)
            if after.isAtRest { try after.checkRest() }
          } catch {
            return Finding(
              moves: path(to: index, parents) + [move], mistake: "\(error)", bounds: bounds)
          }
          let left = move.isInput ? inputs - 1 : inputs
          let key = after.hashValue
          let before = known[key]
          guard left > before ?? -1 else { continue }
          known[key] = left
          if before == nil { worlds += 1 }
          parents.append((index, move))
          next.append((Int32(parents.count - 1), left, after))
          guard before == nil, worlds.isMultiple(of: stride) else { continue }
          if let mistake = mistakeOnTheWayToRest(from: after) {
            return Finding(
              moves: path(to: Int32(parents.count - 1), parents), mistake: mistake,
              bounds: bounds)
          }
        }
      }
      progress(worlds, next.count)
      layer = next
    }
    return nil
  }

  /// Without any input everything comes to rest, whatever UIKit does; here it keeps what it has.
  private func mistakeOnTheWayToRest(from start: ModelWorld) -> String? {
    var world = start
    for _ in 0..<100 {
      if world.isAtRest { return nil }
      guard let move = world.moves(bounds, mayInput: false).first else { return "stuck: \(world)" }
      do { try world.make(move, bounds) } catch { return "\(error)" }
    }
    return "it never comes to rest: \(world.engine.phase)"
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
