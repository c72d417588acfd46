import Foundation

// What UIKit hands to a scene with links in it, whether the app was running or not.
extension UIScene.ConnectionOptions: LinkCarrying {
  package func links(_ linkIn: ([AnyHashable: Any]) -> String?) -> DeliveredLinks {
    var all = userActivities.compactMap(\.deliveredLink).sorted { $0.link < $1.link }
    all += urlContexts.deliveredLinks
    #if !os(tvOS)
      if let shortcutItem { all.append(shortcutItem.deliveredLink(linkIn)) }
      if case .links(let links)? = notificationResponse?.links(linkIn) { all += links }
    #endif
    return .links(all)
  }
}

extension Set: LinkDelivery, LinkCarrying where Element == UIOpenURLContext {
  package func links(_ linkIn: ([AnyHashable: Any]) -> String?) -> DeliveredLinks {
    .links(deliveredLinks)
  }

  @MainActor fileprivate var deliveredLinks: [DeliveredLink] {
    map { DeliveredLink($0.url) }.sorted { $0.link < $1.link }
  }
}

#if !os(tvOS)
  public import UserNotifications

  // Doors that a television lacks.
  extension UNNotificationResponse: LinkCarrying {
    package func links(_ linkIn: ([AnyHashable: Any]) -> String?) -> DeliveredLinks {
      guard actionIdentifier != UNNotificationDismissActionIdentifier else {
        return .none(.refused("the user has dismissed the notification"))
      }
      let content = notification.request.content
      guard let link = linkIn(content.userInfo) else { return .none(.failed("there is no link")) }
      let time = notification.date.timeIntervalSinceReferenceDate
      let identifier = "\(notification.request.identifier) \(time) \(actionIdentifier)"
      return .links([
        DeliveredLink(
          .notification, link, identifier: identifier, content: content.targetContentIdentifier)
      ])
    }
  }

  extension UIApplicationShortcutItem: LinkCarrying {
    package func links(_ linkIn: ([AnyHashable: Any]) -> String?) -> DeliveredLinks {
      .links([deliveredLink(linkIn)])
    }

    fileprivate func deliveredLink(_ linkIn: ([AnyHashable: Any]) -> String?) -> DeliveredLink {
      DeliveredLink(
        .quickAction, linkIn(userInfo ?? [:]) ?? type,
        content: targetContentIdentifier as? String)
    }

    /// Makes a quick action that opens routes.
    ///
    ///     UIApplication.shared.shortcutItems = [
    ///       UIApplicationShortcutItem(
    ///         type: "basket", localizedTitle: "Basket", opening: [ShopRoute.basket], with: links)
    ///     ]
    ///
    /// - Parameters:
    ///   - type: The kind of action.
    ///   - localizedTitle: The title.
    ///   - localizedSubtitle: A subtitle.
    ///   - icon: The image.
    ///   - routes: The routes, outermost first. Without a link for them the action leads nowhere.
    ///   - links: Makes the link.
    public convenience init(
      type: String, localizedTitle: String, localizedSubtitle: String? = nil,
      icon: UIApplicationShortcutIcon? = nil, opening routes: [any Route],
      with links: some LinkParsing
    ) {
      self.init(
        type: type, localizedTitle: localizedTitle, localizedSubtitle: localizedSubtitle,
        icon: icon, userInfo: links.userInfo(for: routes).mapValues { NSString(string: $0) })
    }
  }
#endif
