/// The item of a tab in a tab bar.
@preconcurrency @MainActor
open class UITabBarItem: UIBarItem {
  /// Tabs that look the same in every app.
  public enum SystemItem: Int, Sendable {
    /// Shows the other tabs.
    case more
    /// Favorites.
    case favorites
    /// Featured items.
    case featured
    /// The items that are rated best.
    case topRated
    /// Recently used items.
    case recents
    /// Contacts.
    case contacts
    /// The history.
    case history
    /// Bookmarks.
    case bookmarks
    /// Search.
    case search
    /// Downloads.
    case downloads
    /// The most recent items.
    case mostRecent
    /// The most viewed items.
    case mostViewed
  }

  /// The image shown while the tab is selected.
  open var selectedImage: UIImage?
  /// The badge of the tab.
  open var badgeValue: String?
  /// The color at the edge of the tab.
  open var badgeColor: UIColor?

  /// Creates an empty tab.
  public override init() {
    super.init()
  }

  /// Creates a tab with a number.
  public convenience init(title: String?, image: UIImage?, tag: Int) {
    self.init()
    self.title = title
    self.image = image
    self.tag = tag
  }

  /// Creates a tab with another image for while it is selected.
  public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    self.init()
    self.title = title
    self.image = image
    self.selectedImage = selectedImage
  }

  /// Creates a tab that looks the same in every app.
  public convenience init(tabBarSystemItem systemItem: SystemItem, tag: Int) {
    self.init()
    self.tag = tag
  }
}
