public import Foundation

/// Turns links into routes and routes into links, for the calls that open a link from outside.
///
/// `LinkParser` of CoordinatorKitLinks does, from one table of patterns; an app with a parser of its own
/// conforms that.
public protocol LinkParsing: Sendable {
  /// The routes that a link stands for.
  ///
  /// - Parameter link: The link as text; it need not be valid.
  /// - Returns: The routes, outermost first; at least one.
  /// - Throws: What did not match, which is reported.
  func routes(for link: String) throws -> [any Route]

  /// The URL that stands for routes.
  ///
  /// - Parameter routes: The routes, outermost first.
  /// - Returns: The URL; `nil` without one.
  func url(for routes: [any Route]) -> URL?

  /// The universal link that stands for routes.
  ///
  /// - Parameter routes: The routes, outermost first.
  /// - Returns: The URL; `nil` without one.
  func webURL(for routes: [any Route]) -> URL?
}

extension LinkParsing {
  /// What a notification or a quick action carries that leads to routes, where a `LinkInbox` looks for it.
  ///
  ///     content.userInfo = links.userInfo(for: [ShopRoute.book(42)])
  ///
  /// - Parameter routes: The routes, outermost first.
  /// - Returns: The link as text, under the key `link`; nothing without a link.
  public func userInfo(for routes: [any Route]) -> [String: String] {
    url(for: routes).map { ["link": $0.absoluteString] } ?? [:]
  }
}

/// An error of a parser that can say what did not match without telling the link.
package protocol LinkFailure: Error {
  /// A sentence without anything from the link.
  var descriptionWithoutPayload: String { get }
}
