extension Restoration {
  /// Converts a state of one version to the next.
  ///
  ///     Restoration.Migration(from: 1) { state in
  ///       state["books"] = state["book"].map { [$0] } ?? []
  ///       state["book"] = nil
  ///     }
  public struct Migration: Sendable {
    /// The version from which it migrates to the next.
    public let version: Int
    let change: @Sendable (inout Restoration.JSON) throws -> Void

    /// Creates a migration.
    ///
    /// - Parameters:
    ///   - version: The version from which it migrates to the next.
    ///   - change: Changes the state as it was written; if it throws, the error is given as the
    ///     reason why nothing was restored.
    public init(
      from version: Int, _ change: @escaping @Sendable (inout Restoration.JSON) throws -> Void
    ) {
      self.version = version
      self.change = change
    }
  }
}
