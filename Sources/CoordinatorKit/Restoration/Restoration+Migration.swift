extension Restoration {
  /// Makes the state of one version into that of the next.
  ///
  ///     Restoration.Migration(from: 1) { state in
  ///       state["books"] = state["book"].map { [$0] } ?? []
  ///       state["book"] = nil
  ///     }
  public struct Migration: Sendable {
    /// The version from which it leads to the next one.
    public let version: Int
    let change: @Sendable (inout Restoration.JSON) throws -> Void

    /// Makes a migration.
    ///
    /// - Parameters:
    ///   - version: The version from which it leads to the next one.
    ///   - change: Changes the state as it was written; an error it throws says why nothing was restored.
    public init(
      from version: Int, _ change: @escaping @Sendable (inout Restoration.JSON) throws -> Void
    ) {
      self.version = version
      self.change = change
    }
  }
}
