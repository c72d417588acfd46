/// All that a terminal shows at one moment.
public struct Screen: Hashable, Sendable {
  /// A place on the screen, counted from 0.
  public struct Place: Hashable, Sendable {
    /// The row.
    public let row: Int
    /// The column.
    public let column: Int

    /// Makes a place.
    ///
    /// - Parameters:
    ///   - row: The row.
    ///   - column: The column.
    public init(row: Int, column: Int) {
      self.row = row
      self.column = column
    }
  }

  /// How large the terminal is.
  public let size: Size
  /// As many rows as the terminal has, each as wide as the terminal.
  public let rows: [Row]
  /// Where the cursor blinks; `nil` if it is hidden.
  public let cursor: Place?

  /// Makes a screen; what does not fit is cut, what is missing is filled with spaces.
  ///
  /// - Parameters:
  ///   - size: How large the terminal is.
  ///   - rows: The rows from the top.
  ///   - cursor: Where the cursor blinks, if it does.
  public init(size: Size, rows: [Row], cursor: Place? = nil) {
    let missing = max(0, size.rows - rows.count)
    self.size = size
    self.rows = (rows.prefix(size.rows) + Array(repeating: Row(), count: missing))
      .map { $0.fitted(to: size.columns) }
    self.cursor = cursor
  }

  /// The rows without their styles, as a person reads them.
  public var text: [String] { rows.map(\.text) }
}
