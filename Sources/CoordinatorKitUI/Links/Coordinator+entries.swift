public import Foundation

// The doors through which links come from outside: one call each into `open(_:completion:)`.
extension Coordinator {
  /// Opens a link that arrived as text: from a notification, a quick action, a QR code.
  ///
  /// - Parameters:
  ///   - link: The text. What is no link of the app is reported, and nothing is changed.
  ///   - links: Turns it into routes.
  ///   - returnsWhenHeld: Whether it is an end that a guard holds a route, as for routes.
  ///   - fileID: The caller's file, for reports.
  ///   - line: The caller's line, for reports.
  ///   - completion: Called exactly once with how the link ended, as for routes; `.failed` with the
  ///     reason if the text is no link.
  public func open(
    link: String, with links: LinkParser, returnsWhenHeld: Bool = false, fileID: String = #fileID,
    line: UInt = #line, completion: (@MainActor (Outcome) -> Void)? = nil
  ) {
    switch links.read(link) {
    case .success(let routes):
      open(
        routes, returnsWhenHeld: returnsWhenHeld, fileID: fileID, line: line,
        completion: completion)
    case .failure(let error):
      let site = Diagnostic.CallSite(fileID: fileID, line: line)
      let handler = (self as? BaseCoordinator)?.diagnosticHandler ?? .current
      handler.report(.notOpened(error, callSite: site))
      completion?(.failed(error.description))
    }
  }

  /// Opens a URL.
  ///
  /// - Parameters:
  ///   - url: The URL; one that is no link of the app is reported, and nothing is changed.
  ///   - links: Turns it into routes.
  ///   - returnsWhenHeld: Whether it is an end that a guard holds a route, as for routes.
  ///   - fileID: The caller's file, for reports.
  ///   - line: The caller's line, for reports.
  ///   - completion: Called exactly once with how the link ended, as for routes; `.failed` with the
  ///     reason if the URL is no link.
  public func open(
    _ url: URL, with links: LinkParser, returnsWhenHeld: Bool = false, fileID: String = #fileID,
    line: UInt = #line, completion: (@MainActor (Outcome) -> Void)? = nil
  ) {
    open(
      link: url.absoluteString, with: links, returnsWhenHeld: returnsWhenHeld, fileID: fileID,
      line: line,
      completion: completion)
  }

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
    _ contexts: Set<UIOpenURLContext>, with links: LinkParser, returnsWhenHeld: Bool = false,
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
    _ activity: NSUserActivity, with links: LinkParser, returnsWhenHeld: Bool = false,
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
    _ options: UIScene.ConnectionOptions, with links: LinkParser, returnsWhenHeld: Bool = false,
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
    activityType: String, opening routes: [any Route], with links: LinkParser
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

extension Diagnostic {
  fileprivate static func notOpened(
    _ failure: LinkParser.Failure, callSite: Diagnostic.CallSite
  ) -> Diagnostic {
    Diagnostic(
      reporting: .linkNotOpened,
      what: Sentence(
        full: failure.description,
        plain: "A link could not be opened: \(CanonicalText.withoutPayload(failure.reason))."),
      why: "It came from outside, so nothing was opened and nothing changed.",
      instead: "If the app should know it, declare a pattern for it.",
      callSite: callSite)
  }
}

extension Diagnostic {
  /// A link was refused or failed, and nobody awaits how it ends.
  static func linkStopped(
    _ routes: [any Route], _ why: String, callSite: CallSite
  ) -> Diagnostic {
    let names = routes.map { CanonicalText.of($0) }.joined(separator: ", ")
    return Diagnostic(
      reporting: .linkNotOpened,
      what: "The link to \(payload: names) ended early: \(payload: why).",
      why: "What the routes before did stays, and nobody awaits how the link ends.",
      instead: "Await open(_:), or give it a completion, and tell the user where the link led.",
      callSite: callSite)
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
