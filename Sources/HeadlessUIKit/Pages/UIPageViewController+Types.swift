extension UIPageViewController {
  /// How pages are turned.
  public enum TransitionStyle: Int, Sendable {
    /// Pages curl, like those of a book.
    case pageCurl = 0
    /// Pages slide.
    case scroll = 1
  }

  /// The orientation in which pages are turned.
  public enum NavigationOrientation: Int, Sendable {
    /// From side to side.
    case horizontal = 0
    /// Up and down.
    case vertical = 1
  }

  /// The direction in which a page is turned.
  public enum NavigationDirection: Int, Sendable {
    /// To the page after it.
    case forward = 0
    /// To the page before it.
    case reverse = 1
  }

  /// The spine of pages that curl; it decides how many are visible.
  public enum SpineLocation: Int, Sendable {
    /// There is none: the pages slide.
    case none = 0
    /// At the left or the top; one page is visible.
    case min = 1
    /// In the middle; two pages are visible.
    case mid = 2
    /// At the right or the bottom; one page is visible.
    case max = 3
  }

  /// Options of a page view controller.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    /// The identifying text.
    public let rawValue: String

    /// Creates a key from its text.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The spine of pages that curl: the raw value of a `SpineLocation`.
    public static let spineLocation = Self(rawValue: "UIPageViewControllerOptionSpineLocationKey")
    /// The space between pages that slide; it has no effect here.
    public static let interPageSpacing = Self(
      rawValue: "UIPageViewControllerOptionInterPageSpacingKey")
  }
}
