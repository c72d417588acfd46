extension UISplitViewController {
  /// Whether a split has columns, and how many.
  public enum Style: Int, Sendable {
    /// Master and detail, without columns.
    case unspecified = 0
    /// A primary and a secondary column.
    case doubleColumn = 1
    /// A primary, a supplementary and a secondary column.
    case tripleColumn = 2
  }

  /// A column of a split view.
  public enum Column: Int, Sendable {
    /// The first column.
    case primary = 0
    /// The middle one of three columns.
    case supplementary = 1
    /// The last column, with the detail.
    case secondary = 2
    /// The controller shown when the split view is collapsed.
    case compact = 3
    /// The column at the other side of the detail, hidden until it is shown; from iOS 26 on (6.21).
    case inspector = 4
  }

  /// Which columns are shown in a wide window.
  public enum DisplayMode: Int, Sendable {
    /// The mode that the system chooses.
    case automatic = 0
    /// Only the detail.
    case secondaryOnly = 1
    /// One list beside the detail.
    case oneBesideSecondary = 2
    /// One list over the detail.
    case oneOverSecondary = 3
    /// Two lists beside the detail.
    case twoBesideSecondary = 4
    /// Two lists over the detail.
    case twoOverSecondary = 5
    /// Two lists, which push the detail aside.
    case twoDisplaceSecondary = 6

    /// Only the detail; the name of iOS 8.
    public static let primaryHidden = DisplayMode.secondaryOnly
    /// One list beside the detail; the name of iOS 8.
    public static let allVisible = DisplayMode.oneBesideSecondary
    /// One list over the detail; the name of iOS 8.
    public static let primaryOverlay = DisplayMode.oneOverSecondary
  }
}
