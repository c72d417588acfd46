public import Foundation

/// Through which door of an app a link comes.
public enum LinkDoor: String, Sendable, Hashable, CaseIterable {
  /// A URL of the app's own scheme: from another app, a widget, a Live Activity or a control, which the system
  /// does not tell apart.
  case url
  /// A universal link: a URL of the web, whether the system hands it over as an activity or as a URL.
  case universalLink
  /// An activity handed off from another device.
  case handOff
  /// A result of the system's search.
  case search
  /// A notification that the user has tapped.
  case notification
  /// A quick action of the app's icon.
  case quickAction
  /// An app intent.
  case intent
}

/// What the system hands to an app with links in it, for `LinkInbox` of CoordinatorKitLinks to open.
///
/// A URL is one; with `CoordinatorKitUI` so are `UIScene.ConnectionOptions`, the URL contexts of a scene,
/// `NSUserActivity`, `UNNotificationResponse` and `UIApplicationShortcutItem`. A type of the app's has none that
/// the inbox could find: open its link as text, or its routes.
public protocol LinkDelivery {}

/// What the links in a delivery are.
@MainActor package protocol LinkCarrying: LinkDelivery {
  /// The links in it; `linkIn` returns the one in the `userInfo` of a notification or quick action.
  func links(_ linkIn: ([AnyHashable: Any]) -> String?) -> DeliveredLinks
}

/// The links in a delivery of the system.
package enum DeliveredLinks {
  /// Links as text, the newest last.
  case links([DeliveredLink])
  /// There is none, which is how it ends.
  case none(Outcome)
}

/// A link that has come through a door.
package struct DeliveredLink {
  package let door: LinkDoor
  package let link: String
  /// What the system calls it.
  package let identifier: String?
  /// What content it is about, where that is not the link.
  package let content: String?

  package init(_ door: LinkDoor, _ link: String, identifier: String? = nil, content: String? = nil)
  {
    (self.door, self.link, self.identifier, self.content) = (door, link, identifier, content)
  }

  /// A URL, which is a universal link if it is one of the web.
  package init(_ url: URL) {
    let isOfWeb = ["http", "https"].contains(url.scheme?.lowercased())
    self.init(isOfWeb ? .universalLink : .url, url.absoluteString)
  }
}

extension URL: LinkCarrying {
  package func links(_ linkIn: ([AnyHashable: Any]) -> String?) -> DeliveredLinks {
    .links([DeliveredLink(self)])
  }
}
