import BookshopFlows
import CoordinatorKit
import CoordinatorKitLinks
import Foundation
import FuzzInput
import FuzzLibrary

/// What links come to, whatever the text is.
///
/// An input is a line for each link. A phone opens those that the Bookshop knows, one after the other;
/// of every sixteenth input only, since that takes a hundred times as long.
@MainActor enum LinkLaws {
  nonisolated static let words = [
    "bookshop://", "library://", "https://library.example/", "http:", "//", "/", "?", "&", "=",
    ":80",
    "@", "..", "%2E", "book/42", "book/12", "basket", "checkout", "shelf/science", "Quay%203",
    "card",
    "invoice", "receipt/1", "account", "orders/1", "settings", "newsletter", "about",
    "search/swift",
    "page=2", "exact=true", "price=1.5", "card/6F9619FF-8B86-D011-B42D-00C04FC964FF", "tab/account",
    "tab/shelves", "loans", "book/nothing", "note/7",
  ]

  static func check(_ text: String) {
    var shop: OpeningLaws?
    let opens = Law.isChosen(text.utf8, oneOf: 16)
    for (number, line) in text.split(whereSeparator: \.isNewline).enumerated() {
      let link = String(line)
      checkReading(link, .library)
      guard let routes = checkReading(link, .bookshop), opens, number < 4 else { continue }
      let laws = shop ?? OpeningLaws()
      laws.check(routes)
      shop = laws
    }
  }

  /// - Returns: The routes, if the parser knows the link.
  @discardableResult
  private static func checkReading(_ link: String, _ parser: LinkParser) -> [any Route]? {
    let (routes, again) = (read(link, parser), read(link, parser))
    Law.requireEqual(names(routes), names(again), "two readings")
    checkURL(link, parser)
    guard case .success(let routes) = routes else { return nil }
    Law.require(!routes.isEmpty, "no routes")
    checkWayBack(parser.url(for: routes), routes, parser)
    if !parser.hosts.isEmpty { checkWayBack(parser.webURL(for: routes), routes, parser) }
    return routes
  }

  /// Foundation may understand another link, which comes to something too.
  private static func checkURL(_ link: String, _ parser: LinkParser) {
    guard let url = URL(string: link) else { return }
    _ = read(url.absoluteString, parser)
  }

  private static func checkWayBack(_ url: URL?, _ routes: [any Route], _ parser: LinkParser) {
    guard let url else { return Law.require(false, "no link leads back to \(routes)") }
    let back = read(url.absoluteString, parser)
    Law.requireEqual(names(back), names(.success(routes)), "the way back, \(url)")
    if case .success(let back) = back {
      let same = url.scheme == parser.scheme ? parser.url(for: back) : parser.webURL(for: back)
      Law.requireEqual(same, url, "the link of the way back")
    }
  }

  private static func read(
    _ link: String, _ parser: LinkParser
  ) -> Result<[any Route], LinkParser.Failure> {
    do {
      return .success(try parser.routes(for: link))
    } catch let failure as LinkParser.Failure {
      Law.requireClear("\(failure)", ofInput: link.utf8.count)
      return .failure(failure)
    } catch {
      fatalError("Broken law: another error than a failure: \(error)")
    }
  }

  private static func names(
    _ result: Result<[any Route], LinkParser.Failure>
  ) -> Result<[String], LinkParser.Failure> {
    result.map { $0.map { String(reflecting: $0) } }
  }
}
