#if os(Linux)
  public import Foundation

  /// An activity of the user, to be continued later or on another device.
  open class NSUserActivity: NSObject {
    /// The kind of activity, in reverse-DNS form.
    public let activityType: String
    /// The name that the user sees.
    open var title: String?
    /// What is needed to continue.
    open var userInfo: [AnyHashable: Any]?
    /// The keys of the user info that must be kept.
    open var requiredUserInfoKeys: Set<String>?
    /// The page that shows the same on the web.
    open var webpageURL: URL?
    /// The page that led here.
    open var referrerURL: URL?
    /// The keywords by which it is found.
    open var keywords: Set<String> = []
    /// Names the content beyond this launch.
    open var targetContentIdentifier: String?
    /// Whether another device may continue it.
    open var isEligibleForHandoff = true
    /// Whether the search of the device finds it.
    open var isEligibleForSearch = false
    /// Whether the public index may hold it.
    open var isEligibleForPublicIndexing = false
    /// Whether the user info is out of date.
    open var needsSave = false

    /// Creates an activity of a kind.
    public init(activityType: String) {
      self.activityType = activityType
      super.init()
    }

    /// Adds entries to those that are there.
    open func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {
      userInfo = (userInfo ?? [:]).merging(otherDictionary) { $1 }
    }

    /// Makes this the current activity; it has no effect here.
    open func becomeCurrent() {}

    /// Ends being the current activity; it has no effect here.
    open func resignCurrent() {}

    /// Ends the activity; it has no effect here.
    open func invalidate() {}
  }
#endif
