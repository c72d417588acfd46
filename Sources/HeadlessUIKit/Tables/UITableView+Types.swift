extension UITableView {
  /// How sections look.
  public enum Style: Int, Sendable {
    /// One below the other.
    case plain
    /// Apart from each other.
    case grouped
    /// Apart from each other, and in from the sides.
    case insetGrouped
  }

  /// Where a row comes to stand when it is scrolled to.
  public enum ScrollPosition: Int, Sendable {
    /// Anywhere on screen.
    case none
    /// At the top.
    case top
    /// In the middle.
    case middle
    /// At the bottom.
    case bottom
  }

  /// How rows come and go.
  public enum RowAnimation: Int, Sendable {
    /// Little by little.
    case fade
    /// From the right.
    case right
    /// From the left.
    case left
    /// From the top.
    case top
    /// From the bottom.
    case bottom
    /// At once.
    case none
    /// From the middle.
    case middle
    /// As fits.
    case automatic = 100
  }
}
