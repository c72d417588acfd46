extension NSLayoutConstraint {
  /// What of a view is meant.
  public enum Attribute: Int, Sendable {
    /// Nothing.
    case notAnAttribute = 0
    /// The left edge.
    case left = 1
    /// The right edge.
    case right
    /// The top edge.
    case top
    /// The bottom edge.
    case bottom
    /// The edge where lines begin.
    case leading
    /// The edge where lines end.
    case trailing
    /// The width.
    case width
    /// The height.
    case height
    /// The middle from side to side.
    case centerX
    /// The middle from top to bottom.
    case centerY
    /// The last line of words.
    case lastBaseline
    /// The first line of words.
    case firstBaseline
  }

  /// How the two sides compare.
  public enum Relation: Int, Sendable {
    /// The first is not more.
    case lessThanOrEqual = -1
    /// Both are the same.
    case equal = 0
    /// The first is not less.
    case greaterThanOrEqual = 1
  }

  /// Directions in which views stand beside each other.
  public enum Axis: Int, Sendable {
    /// Side by side.
    case horizontal = 0
    /// One below the other.
    case vertical = 1
  }
}
