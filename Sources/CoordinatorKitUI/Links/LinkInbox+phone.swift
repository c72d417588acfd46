#if !os(tvOS)
  import Foundation
  public import UserNotifications

  // Doors that a television lacks.
  extension LinkInbox {
    /// Opens a notification that the user has tapped, as soon as it can: in
    /// `userNotificationCenter(_:didReceive:)`.
    ///
    /// The link is in its `userInfo`, where `userInfo(for:)` of the parser puts it, or where the inbox was
    /// told to look. The same response twice is opened once, also much later. One that says that the user
    /// has dismissed the notification is refused.
    ///
    /// - Parameters:
    ///   - response: The response.
    ///   - root: With several windows, the root of the scene's window; it need not be attached yet.
    ///   - returnsWhenHeld: Whether it is an end that a guard holds a route, as for routes.
    ///   - fileID: The caller's file, for reports.
    ///   - line: The caller's line, for reports.
    ///   - completion: Called exactly once with how it ended, as for routes; `.failed` without a link.
    public func open(
      _ response: UNNotificationResponse, at root: (any Coordinator)? = nil,
      returnsWhenHeld: Bool = false, fileID: String = #fileID, line: UInt = #line,
      completion: (@MainActor (Outcome) -> Void)? = nil
    ) {
      if response.actionIdentifier == UNNotificationDismissActionIdentifier {
        completion?(.refused("the user has dismissed the notification"))
        return
      }
      guard let arrival = arrival(of: response) else {
        completion?(.failed("there is no link"))
        return
      }
      receive(
        [arrival], at: root, returnsWhenHeld: returnsWhenHeld, .init(fileID: fileID, line: line),
        completion)
    }

    /// Opens a quick action of the app's icon as soon as it can: in
    /// `windowScene(_:performActionFor:completionHandler:)`.
    ///
    /// The link is in its `userInfo`, as `UIApplicationShortcutItem(type:localizedTitle:opening:with:)`
    /// puts it there; without one its type is the link.
    ///
    /// - Parameters:
    ///   - shortcutItem: The quick action.
    ///   - root: With several windows, the root of the scene's window; it need not be attached yet.
    ///   - returnsWhenHeld: Whether it is an end that a guard holds a route, as for routes.
    ///   - fileID: The caller's file, for reports.
    ///   - line: The caller's line, for reports.
    ///   - completion: Called exactly once with how it ended, as for routes; `.failed` if it is no link.
    public func open(
      _ shortcutItem: UIApplicationShortcutItem, at root: (any Coordinator)? = nil,
      returnsWhenHeld: Bool = false, fileID: String = #fileID, line: UInt = #line,
      completion: (@MainActor (Outcome) -> Void)? = nil
    ) {
      receive(
        [arrival(of: shortcutItem)], at: root, returnsWhenHeld: returnsWhenHeld,
        .init(fileID: fileID, line: line), completion)
    }

    /// What a scene is connected with besides URLs and activities.
    func otherArrivals(in options: UIScene.ConnectionOptions) -> [Arrival] {
      let shortcut = options.shortcutItem.map { arrival(of: $0) }
      let response = options.notificationResponse.flatMap { arrival(of: $0) }
      return [shortcut, response].compactMap { $0 }
    }

    private func arrival(of response: UNNotificationResponse) -> Arrival? {
      let (notification, action) = (response.notification, response.actionIdentifier)
      let content = notification.request.content
      guard action != UNNotificationDismissActionIdentifier, let link = linkIn(content.userInfo)
      else { return nil }
      let time = notification.date.timeIntervalSinceReferenceDate
      return Arrival(
        .notification, link: link,
        identifier: "\(notification.request.identifier) \(time) \(action)",
        content: content.targetContentIdentifier)
    }

    private func arrival(of shortcutItem: UIApplicationShortcutItem) -> Arrival {
      Arrival(
        .quickAction, link: linkIn(shortcutItem.userInfo ?? [:]) ?? shortcutItem.type,
        content: shortcutItem.targetContentIdentifier as? String)
    }
  }

  /// Quick actions that lead to a place in the app.
  extension UIApplicationShortcutItem {
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
#else
  extension LinkInbox {
    /// Nothing: a television has neither notifications to tap nor quick actions.
    func otherArrivals(in options: UIScene.ConnectionOptions) -> [Arrival] { [] }
  }
#endif
