import Foundation

/// User activities that lead back to a place in the app.
extension NSUserActivity {
  /// Creates an activity that leads back to a place in the app: for Handoff, search and
  /// restoration.
  ///
  ///     let here = NSUserActivity(
  ///       activityType: "example.bookshop.reading", opening: [ShopRoute.book(42)], with: links)
  ///     send(SetUserActivityMessage(userActivity: here))
  ///
  /// - Parameters:
  ///   - activityType: The kind of activity, in reverse-DNS form.
  ///   - routes: The routes of the place, outermost first. Without a link for them the activity
  ///     leads nowhere.
  ///   - links: Makes the link: in the `userInfo`, and, for a parser with hosts, as `webpageURL`.
  public convenience init(
    activityType: String, opening routes: [any Route], with links: some LinkParsing
  ) {
    self.init(activityType: activityType)
    webpageURL = links.webURL(for: routes)
    let link = links.userInfo(for: routes)
    guard !link.isEmpty else { return }
    userInfo = link
    requiredUserInfoKeys = Set(link.keys)
  }
}

extension NSUserActivity: LinkCarrying {
  package func links(_ linkIn: ([AnyHashable: Any]) -> String?) -> DeliveredLinks {
    deliveredLink.map { .links([$0]) } ?? .none(.failed("there is no link"))
  }

  /// The link that the activity leads to.
  ///
  /// The identifier of a result of the system's search (`CSSearchableItemActionType`) is the link that the app
  /// gave it (`CSSearchableItemActivityIdentifier`). A universal link is what
  /// `NSUserActivityTypeBrowsingWeb` stands for, as Apple documents.
  var deliveredLink: DeliveredLink? {
    let isSearchResult = activityType == "com.apple.corespotlightitem"
    let key = isSearchResult ? "kCSSearchableItemActivityIdentifier" : "link"
    let page = isSearchResult ? nil : webpageURL?.absoluteString
    let isPage = activityType == "NSUserActivityTypeBrowsingWeb"
    return (userInfo?[key] as? String ?? page).map {
      DeliveredLink(
        isSearchResult ? .search : isPage ? .universalLink : .handOff, $0,
        content: targetContentIdentifier)
    }
  }
}

/// Offers a user activity, for Handoff or search, to the component that manages the current one.
///
/// The framework does nothing with it: a component of a coordinator near the root handles it.
public struct SetUserActivityMessage: CoordinatorMessageable {
  /// The activity; `nil` clears the current one.
  public let userActivity: NSUserActivity?

  /// Creates the message.
  ///
  /// - Parameter userActivity: The activity, or `nil` to clear it.
  public init(userActivity: NSUserActivity?) {
    self.userActivity = userActivity
  }
}
