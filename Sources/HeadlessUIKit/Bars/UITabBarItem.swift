/// The item of a tab in a tab bar.
@preconcurrency @MainActor
open class UITabBarItem: UIBarItem {
  /// Tabs that look the same in every app.
  public enum SystemItem: Int, Sendable {
    /// Shows the other tabs.
    case more
    /// What is liked.
    case favorites
    /// What is praised.
    case featured
    /// What is rated best.
    case topRated
    /// What was used last.
    case recents
    /// People.
    case contacts
    /// What happened.
    case history
    /// What is kept.
    case bookmarks
    /// What is looked for.
    case search
    /// What is loaded.
    case downloads
    /// What is newest.
    case mostRecent
    /// What is seen most.
    case mostViewed
  }

  /// The image shown while the tab is selected.
  open var selectedImage: UIImage?
  /// The words at the edge of the tab.
  open var badgeValue: String?
  /// The color at the edge of the tab.
  open var badgeColor: UIColor?

  /// Makes an empty tab.
  public override init() {
    super.init()
  }

  /// Makes a tab with a number.
  public convenience init(title: String?, image: UIImage?, tag: Int) {
    self.init()
    self.title = title
    self.image = image
    self.tag = tag
  }

  /// Makes a tab with another image for while it is selected.
  public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    self.init()
    self.title = title
    self.image = image
    self.selectedImage = selectedImage
  }

  /// Makes a tab that looks the same in every app.
  public convenience init(tabBarSystemItem systemItem: SystemItem, tag: Int) {
    self.init()
    self.tag = tag
  }
}
