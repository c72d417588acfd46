/// How large a terminal is.
public struct Size: Hashable, Sendable {
  /// How many characters fit into a row.
  public var columns: Int
  /// How many rows there are.
  public var rows: Int

  /// Makes a size.
  ///
  /// - Parameters:
  ///   - columns: How many characters fit into a row.
  ///   - rows: How many rows there are.
  public init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
  }
}

extension Size: CustomStringConvertible {
  /// As in `80x24`.
  public var description: String { "\(columns)x\(rows)" }
}
