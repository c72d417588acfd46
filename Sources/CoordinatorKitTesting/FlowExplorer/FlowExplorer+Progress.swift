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
