import CoordinatorKit
import CoordinatorKitLinks
import Foundation
import Testing

@Suite("Every text ends in routes or an error, and links lead back to where they come from")
struct MutatedLinkTests {
  /// Links in all; with `WALKS=long`, a hundred times as many.
  private static let count =
    ProcessInfo.processInfo.environment["WALKS"] == "long" ? 100_000 : 5_000
  private static let parts = 10

  private let links = LinkParser.bookshop

  @Test("Arbitrary texts and damaged links", arguments: 1...parts) func anyText(part: Int) throws {
    var mutator = LinkMutator(seed: UInt64(part))
    var outcomes = (routes: 0, failures: 0)
    for number in 0..<(Self.count / Self.parts) {
      let link =
        number.isMultiple(of: 2)
        ? mutator.arbitrary()
        : mutator.damaged(links.url(for: mutator.routes())?.absoluteString ?? "")
      do {
        let routes = try links.routes(for: link)
        outcomes.routes += 1
        try #require(!routes.isEmpty)
        let back = try #require(links.url(for: routes), "\(link.debugDescription) has no way back")
        try #require(try links.routes(for: back).map { "\($0)" } == routes.map { "\($0)" })
      } catch let failure as LinkParser.Failure {
        outcomes.failures += 1
        try #require(!failure.description.isEmpty)
      }
    }
    #expect(outcomes.routes > 10 && outcomes.failures > 100)
  }

  @Test("Random routes, by both kinds of URL and back", arguments: 1...parts)
  func anyRoutes(part: Int) throws {
    var mutator = LinkMutator(seed: UInt64(part + Self.parts))
    for _ in 0..<(Self.count / Self.parts / 10) {
      let routes = mutator.routes()
      let texts = routes.map { "\($0)" }
      let url = try #require(links.url(for: routes), "\(texts)")
      let web = try #require(links.webURL(for: routes), "\(texts)")
      try #require(try links.routes(for: url).map { "\($0)" } == texts)
      try #require(try links.routes(for: web).map { "\($0)" } == texts)
      try #require(try links.url(for: links.routes(for: web)) == url)
      try #require(try links.webURL(for: links.routes(for: url)) == web)
    }
  }
}
