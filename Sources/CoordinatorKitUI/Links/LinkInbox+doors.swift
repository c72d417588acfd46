import Foundation

// The doors of a scene: one call each, whether the app was running or not.
extension LinkInbox {
  /// Opens what a scene is connected with as soon as it can: in `scene(_:willConnectTo:options:)`.
  ///
  /// URLs, activities, a quick action and a notification; normally it is one of them at most. What the
  /// system delivers once more after that, as it does with some activities and with intents, is opened
  /// once. An app intent is a part of the options that needs `AppIntents`: open its routes with
  /// `open(_:from:)`. On an ordinary launch there is nothing to open, which is no failure.
  ///
  /// - Parameters:
  ///   - options: What the scene was given.
  ///   - root: With several windows, the root of the scene's window; it need not be attached yet.
  ///   - returnsWhenHeld: Whether it is an end that a guard holds a route, as for routes.
  ///   - fileID: The caller's file, for reports.
  ///   - line: The caller's line, for reports.
  ///   - completion: Called exactly once for each link in the options with how it ended, as for routes;
  ///     not at all without one.
  public func open(
    _ options: UIScene.ConnectionOptions, at root: (any Coordinator)? = nil,
    returnsWhenHeld: Bool = false, fileID: String = #fileID, line: UInt = #line,
    completion: (@MainActor (Outcome) -> Void)? = nil
  ) {
    let activities = options.userActivities.compactMap(Arrival.init)
    let urls = options.urlContexts.map { Arrival(url: $0.url) }
    receive(
      activities.sorted { $0.link < $1.link } + urls.sorted { $0.link < $1.link }
        + otherArrivals(in: options),
      at: root, returnsWhenHeld: returnsWhenHeld, .init(fileID: fileID, line: line), completion)
  }

  /// Opens the URLs that a scene was asked to open, as soon as it can: in `scene(_:openURLContexts:)`.
  ///
  /// - Parameters:
  ///   - contexts: What the scene was given; normally one URL. Of several the last one by its text is
  ///     opened.
  ///   - root: With several windows, the root of the scene's window; it need not be attached yet.
  ///   - returnsWhenHeld: Whether it is an end that a guard holds a route, as for routes.
  ///   - fileID: The caller's file, for reports.
  ///   - line: The caller's line, for reports.
  ///   - completion: Called exactly once for each URL with how it ended, as for routes.
  public func open(
    _ contexts: Set<UIOpenURLContext>, at root: (any Coordinator)? = nil,
    returnsWhenHeld: Bool = false, fileID: String = #fileID, line: UInt = #line,
    completion: (@MainActor (Outcome) -> Void)? = nil
  ) {
    let urls = contexts.map { Arrival(url: $0.url) }
    receive(
      urls.sorted { $0.link < $1.link }, at: root, returnsWhenHeld: returnsWhenHeld,
      .init(fileID: fileID, line: line), completion)
  }

  /// Continues an activity as soon as it can: in `scene(_:continue:)`, or SwiftUI's
  /// `onContinueUserActivity`.
  ///
  /// It is one of these:
  /// - a universal link, by its `webpageURL`;
  /// - a place handed off from another device, made by `NSUserActivity(activityType:opening:with:)`;
  /// - a result of the system's search (`CSSearchableItemActionType`), whose identifier is the link.
  ///
  /// - Parameters:
  ///   - activity: The activity; without a link, nothing is opened.
  ///   - root: With several windows, the root of the scene's window; it need not be attached yet.
  ///   - returnsWhenHeld: Whether it is an end that a guard holds a route, as for routes.
  ///   - fileID: The caller's file, for reports.
  ///   - line: The caller's line, for reports.
  ///   - completion: Called exactly once with how it ended, as for routes; `.failed` without a link.
  public func open(
    _ activity: NSUserActivity, at root: (any Coordinator)? = nil, returnsWhenHeld: Bool = false,
    fileID: String = #fileID, line: UInt = #line, completion: (@MainActor (Outcome) -> Void)? = nil
  ) {
    guard let arrival = Arrival(activity) else {
      completion?(.failed("there is no link"))
      return
    }
    receive(
      [arrival], at: root, returnsWhenHeld: returnsWhenHeld, .init(fileID: fileID, line: line),
      completion)
  }
}

extension LinkInbox.Arrival {
  /// An activity; `nil` if it leads nowhere.
  fileprivate init?(_ activity: NSUserActivity) {
    guard let link = activity.link else { return nil }
    self.init(activity.door, link: link, content: activity.targetContentIdentifier)
  }
}
