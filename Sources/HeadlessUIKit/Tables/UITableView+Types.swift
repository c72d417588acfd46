extension UITableView {
  /// How sections look.
  public enum Style: Int, Sendable {
    /// Sections without space between them.
    case plain
    /// Sections apart from each other.
    case grouped
    /// Sections apart from each other, and inset from the sides.
    case insetGrouped
  }

  /// Where a row is when it is scrolled to.
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

  /// How rows appear and disappear.
  public enum RowAnimation: Int, Sendable {
    /// Fades.
    case fade
    /// From the right.
    case right
    /// From the left.
    case left
    /// From the top.
    case top
    /// From the bottom.
    case bottom
    /// Without animation.
    case none
    /// From the middle.
    case middle
    /// Chosen automatically.
    case automatic = 100
  }
}
