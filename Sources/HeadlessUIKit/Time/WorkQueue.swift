/// Blocks that wait for their place in a turn, first in, first out.
@MainActor
struct WorkQueue {
  typealias Block = @MainActor () -> Void

  private var blocks: [Block] = []

  var isEmpty: Bool { blocks.isEmpty }

  mutating func add(_ block: @escaping Block) {
    blocks.append(block)
  }

  mutating func takeFirst() -> Block? {
    blocks.isEmpty ? nil : blocks.removeFirst()
  }

  /// Takes out what waits now; what comes later waits for the next time.
  mutating func takeAll() -> [Block] {
    defer { blocks = [] }
    return blocks
  }
}
