extension UIPageViewController {
  /// How pages are turned.
  public enum TransitionStyle: Int, Sendable {
    /// Like those of a book.
    case pageCurl = 0
    /// They slide.
    case scroll = 1
  }

  /// Which way pages are turned.
  public enum NavigationOrientation: Int, Sendable {
    /// From side to side.
    case horizontal = 0
    /// Up and down.
    case vertical = 1
  }

  /// Which of its neighbours a page gives way to.
  public enum NavigationDirection: Int, Sendable {
    /// The page after it.
    case forward = 0
    /// The page before it.
    case reverse = 1
  }

  /// Where pages that curl are bound; it decides how many are seen.
  public enum SpineLocation: Int, Sendable {
    /// Nowhere: the pages slide.
    case none = 0
    /// At the left or the top; one page is seen.
    case min = 1
    /// In the middle; two pages are seen.
    case mid = 2
    /// At the right or the bottom; one page is seen.
    case max = 3
  }

  /// What can be said when a page view controller is made.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    /// The identifying text.
    public let rawValue: String

    /// Makes a key from its text.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Where pages that curl are bound: the raw value of a `SpineLocation`.
    public static let spineLocation = Self(rawValue: "UIPageViewControllerOptionSpineLocationKey")
    /// How far apart pages that slide are; headless it makes no difference.
    public static let interPageSpacing = Self(
      rawValue: "UIPageViewControllerOptionInterPageSpacingKey")
  }
}
