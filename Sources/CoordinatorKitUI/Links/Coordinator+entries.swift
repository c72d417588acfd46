import Foundation

// The doors through which links come from outside: one call each into `open(_:completion:)`.
extension Coordinator {
  /// Opens the URL that a scene was asked to open: in `scene(_:openURLContexts:)`.
  ///
  /// - Parameters:
  ///   - contexts: What the scene was given; of several URLs one is opened.
  ///   - links: Turns the URL into routes.
  ///   - returnsWhenHeld: Whether it is an end that a guard holds a route, as for routes.
  ///   - fileID: The caller's file, for reports.
  ///   - line: The caller's line, for reports.
  ///   - completion: Called exactly once with how the link ended, as for a URL; `.failed` without
  ///     one.
  public func open(
    _ contexts: Set<UIOpenURLContext>, with links: some LinkParsing, returnsWhenHeld: Bool = false,
    fileID: String = #fileID, line: UInt = #line, completion: (@MainActor (Outcome) -> Void)? = nil
  ) {
    guard let url = contexts.first?.url else {
      return completion?(.failed("there is no link")) ?? ()
    }
    open(
      url, with: links, returnsWhenHeld: returnsWhenHeld, fileID: fileID, line: line,
      completion: completion)
  }

  /// Continues an activity, from a universal link, from Handoff, or from search: in
  /// `scene(_:continue:)`.
  ///
  /// - Parameters:
  ///   - activity: The activity, as made by `NSUserActivity(activityType:opening:with:)`, or with the
  ///     `webpageURL` of a universal link.
  ///   - links: Turns its link into routes.
  ///   - returnsWhenHeld: Whether it is an end that a guard holds a route, as for routes.
  ///   - fileID: The caller's file, for reports.
  ///   - line: The caller's line, for reports.
  ///   - completion: Called exactly once with how the link ended, as for a URL; `.failed` without
  ///     one.
  public func open(
    _ activity: NSUserActivity, with links: some LinkParsing, returnsWhenHeld: Bool = false,
    fileID: String = #fileID, line: UInt = #line, completion: (@MainActor (Outcome) -> Void)? = nil
  ) {
    guard let link = activity.link else { return completion?(.failed("there is no link")) ?? () }
    open(
      link: link, with: links, returnsWhenHeld: returnsWhenHeld, fileID: fileID, line: line,
      completion: completion)
  }

  /// Opens what a scene is connected with, once its first screens are wanted: in
  /// `scene(_:willConnectTo:options:)`.
  ///
  /// A quick action and a notification are further parts of the options, which UIKit does not offer
  /// everywhere: open their text with `open(link:with:)`.
  ///
  /// - Parameters:
  ///   - options: What the scene was given.
  ///   - links: Turns its link into routes.
  ///   - returnsWhenHeld: Whether it is an end that a guard holds a route, as for routes.
  ///   - fileID: The caller's file, for reports.
  ///   - line: The caller's line, for reports.
  ///   - completion: Called exactly once with how the link ended, as for a URL; `.failed` without
  ///     one.
  public func open(
    _ options: UIScene.ConnectionOptions, with links: some LinkParsing,
    returnsWhenHeld: Bool = false,
    fileID: String = #fileID, line: UInt = #line, completion: (@MainActor (Outcome) -> Void)? = nil
  ) {
    let activity = options.userActivities.first { $0.link != nil }
    if options.urlContexts.isEmpty, let activity {
      open(
        activity, with: links, returnsWhenHeld: returnsWhenHeld, fileID: fileID, line: line,
        completion: completion)
    } else {
      open(
        options.urlContexts, with: links, returnsWhenHeld: returnsWhenHeld, fileID: fileID,
        line: line,
        completion: completion)
    }
  }
}

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
    guard let url = links.url(for: routes) else { return }
    userInfo = [Self.linkKey: url.absoluteString]
    requiredUserInfoKeys = [Self.linkKey]
  }

  /// The link that the activity leads to.
  fileprivate var link: String? {
    userInfo?[Self.linkKey] as? String ?? webpageURL?.absoluteString
  }

  private static var linkKey: String { "link" }
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
