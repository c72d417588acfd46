extension FlowExplorer {
  /// How far an explorer has come.
  public struct Progress: Sendable, Hashable, CustomStringConvertible {
    /// How many states were visited.
    public let visited: Int
    /// How many are known and wait to be visited.
    public let waiting: Int
    /// How many steps the newest of them are from a start.
    public let depth: Int

    /// `20000 states visited, 1270 waiting, 34 steps deep`.
    public var description: String {
      "\(visited) states visited, \(waiting) waiting, \(depth) steps deep"
    }
  }
}
