import CoordinatorKit
import CoordinatorKitLinks
import Foundation
import Testing

/// Links whose place stands in the fragment, and that name things several times, as chat apps have them.
@Suite("Links with fragments and repeated query items lead to routes and back")
struct LinkFragmentTests {
  private enum Chat: Route, Hashable {
    case home
    case user(UserID)
    case room(Alias, via: [String])
    case event(Alias, String, via: [String])
    case article(Int, section: String?)
    case search([Int], page: Int?)
    case tagged(tag: String, top: Int, lang: String?)
  }
  private struct Space: Route, Hashable { let name: String }

  /// An alias begins with `#` or `!`.
  private struct Alias: LinkParser.Value, Hashable {
    let linkText: String
    init(_ text: String) { linkText = text }
    init?(linkText: String) {
      guard linkText.hasPrefix("#") || linkText.hasPrefix("!") else { return nil }
      self.linkText = linkText
    }
  }
  private struct UserID: LinkParser.Value, Hashable {
    let linkText: String
    init(_ text: String) { linkText = text }
    init?(linkText: String) {
      guard linkText.hasPrefix("@") else { return nil }
      self.linkText = linkText
    }
  }

  private let links = LinkParser(scheme: "chat", hosts: ["matrix.to"]) {
    $0.route("", Chat.home)
    $0.route("#/:user", Chat.user)
    $0.route("#/:room?:via", Chat.room)
    $0.route("#/:room/:event?:via", Chat.event)
    $0.route("article/:id#:section", Chat.article)
    $0.route("search?:id&:page", Chat.search)
    $0.route("tag/:tag#top/:index?:lang", Chat.tagged)
  }

  private func routes(_ link: String, _ links: LinkParser? = nil) -> String {
    do {
      let routes = try (links ?? self.links).routes(for: link)
      return routes.map { CanonicalText.of($0) }.joined(separator: ", ")
    } catch {
      return "\(error)"
    }
  }

  @Test("What is declared contradicts nothing") func mistakes() {
    #expect(links.mistakes == [])
  }

  @Test(
    "The fragment has a path and a query of its own",
    arguments: [
      ("https://matrix.to/#/!room:a.b/$event?via=a&via=b", "event(!room:a.b, $event, [a, b])"),
      ("https://matrix.to/#/#alias:a.b", "room(#alias:a.b, [])"),
      ("https://matrix.to/#/%23alias%3Aa.b?via=c", "room(#alias:a.b, [c])"),
      ("https://matrix.to/#/@me:a.b?via=c", "user(@me:a.b)"),
      ("https://matrix.to/?via=x#/!room", "room(!room, [])"),
      ("chat://#/!room?via=a?b", "room(!room, [a?b])"),
    ])
  func fragments(_ link: String, _ expected: String) throws {
    let text: String =
      switch try links.routes(for: link).first as? Chat {
      case .user(let id): "user(\(id.linkText))"
      case .room(let id, let via): "room(\(id.linkText), [\(via.joined(separator: ", "))])"
      case .event(let id, let event, let via):
        "event(\(id.linkText), \(event), [\(via.joined(separator: ", "))])"
      default: "something else"
      }
    #expect(text == expected)
  }

  @Test("A pattern without one ignores the fragment, whatever is in it") func ignored() {
    #expect(routes("https://matrix.to/#100%") == "home")
    #expect(routes("https://matrix.to/search#/x?page=3") == "search([], page: nil)")
  }

  @Test("A fragment that is a mere value may be missing") func value() {
    #expect(routes("chat://article/7#top") == #"article(7, section: Optional("top"))"#)
    #expect(routes("chat://article/7") == "article(7, section: nil)")
    #expect(routes("chat://article/7#") == "article(7, section: nil)")
    #expect(links.url(for: [Chat.article(7, section: nil)])?.absoluteString == "chat://article/7")
    #expect(
      links.url(for: [Chat.article(7, section: "a/b")])?.absoluteString == "chat://article/7#a%2Fb")
  }

  @Test("An array has the query items of its name, in their order") func repeated() {
    #expect(routes("chat://search?id=3&page=1&id=1&id=2") == "search([3, 1, 2], page: Optional(1))")
    #expect(
      routes("chat://search?id=3&id=x")
        == #"The link "chat://search?id=3&id=x" matches search?:id&:page, but "x" is no Int for :id."#
    )
  }

  @Test("Query items before the fragment are not those in it") func places() {
    #expect(
      routes("chat://tag/a?lang=x#top/3?lang=de")
        == #"tagged(tag: "a", top: 3, lang: Optional("de"))"#)
  }

  @Test("Each route's link leads back to it") func wayBack() throws {
    let all: [Chat] = [
      .user(UserID("@me:a.b")), .room(Alias("!room:a.b"), via: []),
      .room(Alias("#alias"), via: ["a", "b"]),
      .event(Alias("!r"), "$e/1", via: ["a b", "", "a b"]),
      .article(1, section: "top"), .article(1, section: nil), .search([], page: nil),
      .search([2, 1], page: 3), .tagged(tag: "x", top: 1, lang: "de"),
    ]
    for route in all {
      let url = try #require(links.url(for: [route]))
      #expect(try links.routes(for: url) as? [Chat] == [route], "\(url)")
    }
    #expect(
      links.webURL(for: [Chat.event(Alias("!room:a.b"), "$event", via: ["a", "b"])])?.absoluteString
        == "https://matrix.to/#/%21room%3Aa.b/%24event?via=a&via=b")
  }

  @Test("A table mounted at # has its links in the fragment") func mounted() throws {
    let table = LinkParser.Table { $0.route("room/:id?:via", Chat.room) }
    let links = LinkParser(hosts: ["matrix.to"]) { $0.mount(table, at: "#/", Space(name: "all")) }
    #expect(links.mistakes == [])
    let routes = try links.routes(for: "https://matrix.to/#/room/!a?via=b")
    #expect(routes.count == 2 && routes.last as? Chat == .room(Alias("!a"), via: ["b"]))
    #expect(links.url(for: routes)?.absoluteString == "https://matrix.to/#/room/%21a?via=b")
  }

  @Test("What no fragment can have is reported") func impossible() {
    let table = LinkParser.Table { $0.route("room/:name#:x", Chat.article) }
    let parser = LinkParser {
      $0.route("#/:ids", Chat.home)
      $0.route("search/:ids", { (ids: [Int]) in Chat.search(ids, page: nil) })
      $0.route("a#b/:id", { (id: String?) in Space(name: id ?? "") })
      $0.mount(table, at: "#/", Space(name: "all"))
    }
    #expect(
      parser.mistakes.map(\.what) == [
        """
        The link pattern "#/:ids" cannot work: its placeholders are :ids, and its route is made from no values.
        """,
        """
        The link pattern "search/:ids" cannot work: the placeholder :ids in its path is an array, and a path \
        has it once.
        """,
        """
        The link pattern "a#b/:id" cannot work: the placeholder :id in its path is optional, and a path cannot \
        leave it out.
        """,
        ##"The link pattern "#/room/:name" has a fragment within a fragment."##,
      ])
  }

  @Test("What no pattern with a fragment takes, one without may") func order() {
    #expect(routes("https://matrix.to/#/room") == "home")
    let links = LinkParser(scheme: "chat") {
      $0.route("a/:id", { (id: Int) in Space(name: "a \(id)") })
      $0.route("a/:id#:section", { (id: Int, section: String) in Space(name: "\(id) \(section)") })
    }
    #expect(routes("chat://a/1#top", links) == #"Space(name: "1 top")"#)
    #expect(routes("chat://a/1", links) == #"Space(name: "a 1")"#)
  }

  @Test("What matches none is told with the patterns as they are written") func nearest() {
    let links = LinkParser(scheme: "chat") { $0.route("#/:user", Chat.user) }
    #expect(
      routes("chat://#/room", links)
        == #"The link "chat://#/room" matches #/:user, but "room" is no UserID for :user."#)
    #expect(
      routes("chat://#/room/1", links)
        == #"The link "chat://#/room/1" matches no pattern; the nearest are #/:user."#)
  }
}
