import CoordinatorKit
import CoordinatorKitLinks
import Foundation
import Testing

private let orderID = "6ba7b810-9dad-11d1-80b4-00c04fd430c8"

@Suite("A link becomes routes, or an error that says what did not match")
struct LinkParserTests {
  @Test(
    "Links of every kind become routes",
    arguments: [
      // Values of every type.
      ("bookshop://catalogue", "[catalogue]"),
      ("bookshop://book/42", "[book(42)]"),
      ("bookshop://book/-7", "[book(-7)]"),
      ("bookshop://book/42/page", "[page(book: 42, page: nil)]"),
      ("bookshop://book/42/page?page=3", "[page(book: 42, page: Optional(3))]"),
      (
        "bookshop://search/swift?exact=true&page=2",
        #"[search(text: "swift", page: Optional(2), isExact: Optional(true))]"#
      ),
      ("bookshop://genre/novel", "[genre(CoordinatorKitTests.ShopLink.Genre.novel)]"),
      (
        "bookshop://genre/poems%20&%20songs", "[genre(CoordinatorKitTests.ShopLink.Genre.poetry)]"
      ),
      ("bookshop://order/\(orderID)", "[order(\(orderID.uppercased()))]"),
      ("bookshop://order/\(orderID.uppercased())", "[order(\(orderID.uppercased()))]"),
      ("bookshop://price/9.50", "[price(9.5)]"),
      ("bookshop://settings", "[settings]"),
      // Several routes.
      ("bookshop://tab/shop", #"[tab("shop")]"#),
      ("bookshop://tab/shop/book/42", #"[tab("shop"), book(42)]"#),
      ("bookshop://shelf/top%20ten/book/1/page", #"[shelf("top ten"), page(book: 1, page: nil)]"#),
      (
        "bookshop://shelf/a/book/7/review/8/5",
        #"[shelf("a"), book(7), ShowReview(book: 8, stars: 5)]"#
      ),
      ("bookshop://book/7/chapter/1", "[book(7), ShowChapter(index: 0)]"),
      // Without a path.
      ("bookshop://", "[home]"), ("bookshop:", "[home]"), ("bookshop:///", "[home]"),
      ("https://bookshop.example", "[home]"), ("https://bookshop.example/", "[home]"),
      ("", "[home]"), ("/", "[home]"),
      // Slashes.
      ("bookshop:book/42", "[book(42)]"), ("bookshop:/book/42", "[book(42)]"),
      ("bookshop:///book/42", "[book(42)]"), ("bookshop://book//42/", "[book(42)]"),
      ("/book/42", "[book(42)]"), ("book/42", "[book(42)]"),
      ("https://bookshop.example//book///42//", "[book(42)]"),
      // Scheme and host.
      ("BookShop://book/42", "[book(42)]"), ("bookshop://BOOK/42", "[book(42)]"),
      ("HTTPS://BookShop.Example/book/42", "[book(42)]"),
      ("http://www.b.example/book/42", "[book(42)]"),
      ("https://bookshop.example./book/42", "[book(42)]"),
      ("https://bookshop.example:8443/book/42", "[book(42)]"),
      ("https://bookshop.example:/book/42", "[book(42)]"),
      ("//bookshop.example/book/42", "[book(42)]"),
      ("bookshop://book:80/42", "[book(42)]"),
      // Query and fragment.
      ("bookshop://book/42#page/7", "[book(42)]"), ("bookshop://book/42#?a/b://c", "[book(42)]"),
      ("bookshop://book/42?", "[book(42)]"), ("bookshop://book/42?&&=&x&=y", "[book(42)]"),
      ("bookshop://book/42?utm_source=mail&id=1", "[book(42)]"),
      ("bookshop://book/1/page?page=2&page=x", "[page(book: 1, page: Optional(2))]"),
      ("bookshop://book/1/page?p%61ge=2", "[page(book: 1, page: Optional(2))]"),
      ("bookshop://search/a?x=http://b/c?d", #"[search(text: "a", page: nil, isExact: nil)]"#),
      // Encoding.
      ("bookshop://search/a%2Fb%3Fc", #"[search(text: "a/b?c", page: nil, isExact: nil)]"#),
      ("bookshop://search/1+1%2B1", #"[search(text: "1+1+1", page: nil, isExact: nil)]"#),
      ("bookshop://search/%C3%9C%F0%9F%93%96", #"[search(text: "Ü📖", page: nil, isExact: nil)]"#),
      ("bookshop://search/Ü📖", #"[search(text: "Ü📖", page: nil, isExact: nil)]"#),
      ("bookshop://search/%2e%2E", #"[search(text: "..", page: nil, isExact: nil)]"#),
      ("bookshop://search/:a", #"[search(text: ":a", page: nil, isExact: nil)]"#),
      ("bookshop://search/%0A", #"[search(text: "\n", page: nil, isExact: nil)]"#),
      (
        "bookshop://search/\u{301}e", #"[search(text: "\u{0301}e", page: nil, isExact: nil)]"#
      ),
    ]) func parses(link: String, routes: String)
  {
    #expect(Result(link).text == routes)
  }

  @Test(
    "A text that is no link of the app is refused with a sentence",
    arguments: [
      ("mailto:a@b.example", "has the scheme mailto, which is not the app's"),
      ("bookshops://book/42", "has the scheme bookshops, which is not the app's"),
      ("ftp://bookshop.example/book/42", "has the scheme ftp, which is not the app's"),
      (
        "https://evil.example/book/42", #"leads to the host "evil.example", which is not the app's"#
      ),
      (
        "https://bookshop.example.evil.example/",
        #"leads to the host "bookshop.example.evil.example", which is not the app's"#
      ),
      (
        "https://shop.bookshop.example/",
        #"leads to the host "shop.bookshop.example", which is not the app's"#
      ),
      ("https:///book/42", #"names no host"#), ("https:book/42", "names no host"),
      ("https://[::1]/", ##"leads to the host "[::1]", which is not the app's"##),
      (
        "https://bookshop.example@evil.example/book/42",
        "cannot be read: it contains user information"
      ),
      ("bookshop://me:secret@book/42", "cannot be read: it contains user information"),
      ("bookshop://book:x/42", "cannot be read: its port is no number"),
      (
        "bookshop://search/%zz",
        "cannot be read: a percent sign is not followed by two hexadecimal digits"
      ),
      (
        "bookshop://search/100%",
        "cannot be read: a percent sign is not followed by two hexadecimal digits"
      ),
      (
        "bookshop://book/1/page?page=%4",
        "cannot be read: a percent sign is not followed by two hexadecimal digits"
      ),
      ("bookshop://search/%ff", "cannot be read: its percent-encoded bytes are no UTF-8"),
      ("bookshop://search/%C3", "cannot be read: its percent-encoded bytes are no UTF-8"),
      ("bookshop://search/a%00b", "cannot be read: it contains a null character"),
      ("bookshop://search/a\0b", "cannot be read: it contains a null character"),
      (
        "bookshop://book/abc", #"matches book/:id, but "abc" is no Int for :id"#
      ),
      (
        "bookshop://book/9999999999999999999",
        #"matches book/:id, but "9999999999999999999" is no Int for :id"#
      ),
      ("bookshop://price/nan", #"matches price/:price, but "nan" is no Double for :price"#),
      ("bookshop://price/inf", #"matches price/:price, but "inf" is no Double for :price"#),
      (
        "bookshop://genre/crime",
        #"matches genre/:genre, but "crime" is no Genre for :genre, which is one of novel, poems & songs"#
      ),
      (
        "bookshop://book/1/page?page=",
        #"matches book/:id/page?:page, but "" is no Int for :page"#
      ),
      (
        "bookshop://search/a?exact=yes",
        #"matches search/:text?:page&:exact, but "yes" is no Bool for :exact"#
      ),
      (
        "bookshop://bok/42",
        "matches no pattern; the nearest are book/:id"
      ),
      ("bookshop://setings", "matches no pattern; the nearest are settings"),
      (
        "bookshop://Book:/CATALOGUE/../x", #"matches book/:id, but "CATALOGUE" is no Int for :id"#
      ),
      ("https://bookshop.example/Settings", "matches no pattern; the nearest are settings"),
      (
        "bookshop://book/7/chapter/0",
        "matches no pattern; the nearest are book/:id/chapter/:number"
      ),
    ]) func refuses(link: String, sentence: String)
  {
    #expect(Result(link).text == "The link \(link.debugDescription) \(sentence).")
  }

  @Test("A letter too many is as near as a wrong one, so the pattern that came first is first")
  func nearestByLetters() {
    let links = LinkParser(scheme: "bookshop") {
      $0.route("xboot", AppLink.home)
      $0.route("book", AppLink.settings)
    }
    #expect(
      Result("bookshop://xbook", with: links).text == """
        The link "bookshop://xbook" matches no pattern; the nearest are xboot and book.
        """)
  }

  @Test("A required query item that is missing is named") func missingItem() {
    let links = LinkParser(scheme: "bookshop") { $0.route("book?:id", ShopLink.book) }
    #expect(
      Result("bookshop:book", with: links).text == """
        The link "bookshop:book" matches book?:id, but lacks the Int for :id.
        """)
  }

  @Test("An error can be told apart by its reason") func reason() throws {
    let failure = try #require(throws: LinkParser.Failure.self) {
      try LinkParser.bookshop.routes(for: "bookshop://book/x")
    }
    #expect(
      failure.reason
        == .unreadable(placeholder: "id", text: "x", type: "Int", hint: nil, pattern: "book/:id"))
  }

  @Test("An error says which texts there are, where the type of the value knows") func hints() {
    enum Shelf: String, CaseIterable, LinkParser.Value { case new, used }
    let links = LinkParser(scheme: "a") {
      $0.route("shelf/:shelf", { (_: Shelf) in AppLink.home }, values: { _ in .new })
      $0.route("find?:shelf", { (_: Shelf?) in AppLink.home }, values: { _ in .some(.new) })
      $0.route("seek?:shelf", { (_: Shelf) in AppLink.home }, values: { _ in .new })
    }
    #expect(
      ["a:shelf/old", "a:find?shelf=old", "a:seek"].map { Result($0, with: links).text } == [
        #"The link "a:shelf/old" matches shelf/:shelf, but "old" is no Shelf for :shelf, which is one of new, used."#,
        #"The link "a:find?shelf=old" matches find?:shelf, but "old" is no Shelf for :shelf, which is one of new, used."#,
        #"The link "a:seek" matches seek?:shelf, but lacks the Shelf for :shelf, which is one of new, used."#,
      ])
  }

  @Test("A table is mounted behind routes that a closure makes, and the way back is written")
  func mountsBehindClosures() {
    let pages = LinkParser.Table { $0.route("shelf/:name", AppLink.shelf) }
    let links = LinkParser(scheme: "a") {
      $0.mount(pages, at: "chapter/:number") { (number: Int) in
        number > 0 ? ShowChapter(index: number - 1) : nil
      } values: {
        $0.index + 1
      }
    }
    #expect(Result("a:chapter/3", with: links).text == "[ShowChapter(index: 2)]")
    #expect(
      Result("a:chapter/3/shelf/x", with: links).text == #"[ShowChapter(index: 2), shelf("x")]"#)
    #expect(Result("a:chapter/0/shelf/x", with: links).text.contains("matches no pattern"))
    let routes: [any Route] = [ShowChapter(index: 2), AppLink.shelf("x")]
    #expect(links.url(for: routes)?.absoluteString == "a://chapter/3/shelf/x")
  }

  @Test("An empty pattern in a mounted table stands for its prefix, and comes before all behind it")
  func emptyPatternInATable() {
    let books = LinkParser.Table { $0.route("book/:id", ShopLink.book) }
    let links = LinkParser(scheme: "a") {
      $0.mount(
        LinkParser.Table { $0.mount(books, at: "", ShopLink.catalogue) }, at: "shop",
        AppLink.tab("shop"))
    }
    #expect(links.mistakes == [])
    #expect(Result("a:shop", with: links).text == #"[tab("shop"), catalogue]"#)
    #expect(Result("a:shop/book/1", with: links).text == #"[tab("shop"), catalogue, book(1)]"#)
    let home: [any Route] = [AppLink.tab("shop"), ShopLink.catalogue]
    #expect(links.url(for: home)?.absoluteString == "a://shop")
    #expect(links.url(for: home + [ShopLink.book(1)])?.absoluteString == "a://shop/book/1")
    #expect(links.url(for: [AppLink.tab("shop")]) == nil)
  }

  @Test("A very long link ends in an error that quotes only its beginning") func longLink() {
    let long = String(repeating: "a/", count: 500_000)
    let text = Result("bookshop://\(long)").text
    #expect(text.hasPrefix(#"The link "bookshop://a/a/a/"#))
    #expect(text.count < 500)
    #expect(
      Result("bookshop://search/\(String(repeating: "b", count: 500_000))").text.count > 500_000)
  }

  @Test("A URL is read like its text") func urls() throws {
    let url = try #require(URL(string: "bookshop://tab/shop/search/a%2Fb?page=1"))
    let routes = try LinkParser.bookshop.routes(for: url)
    #expect(routes.first as? AppLink == .tab("shop"))
    #expect(routes.last as? ShopLink == .search(text: "a/b", page: 1, isExact: nil))
  }

  @Test("Without hosts, a web link has another scheme, and without a scheme, a path is a link")
  func withoutSchemeOrHosts() {
    let links = LinkParser { $0.route("basket", AppLink.settings) }
    #expect(Result("/basket", with: links).text == "[settings]")
    #expect(Result("https://b.example/basket", with: links).text.contains("the scheme https"))
  }

  @Test("A further scheme is read like the app's own, with which links are made")
  func otherSchemes() {
    let links = LinkParser(scheme: "shop", otherSchemes: ["shop-beta", "Bookshop"]) {
      $0.route("book/:id", ShopLink.book)
    }
    for link in ["shop://book/1", "SHOP-beta:book/1", "bookshop://Book/1"] {
      #expect(Result(link, with: links).text == "[book(1)]")
    }
    #expect(links.url(for: [ShopLink.book(1)])?.absoluteString == "shop://book/1")
    #expect(Result("books://book/1", with: links).text.contains("the scheme books, which"))
  }

  @Test("A value that cannot be read is told with the whole pattern, its mount included")
  func wholePattern() {
    let table = LinkParser.Table { $0.route("page/:id", ShopLink.book) }
    let links = LinkParser(scheme: "a") { $0.mount(table, at: "shelf/:name", AppLink.shelf) }
    #expect(
      Result("a:shelf/x/page/y", with: links).text.contains("matches shelf/:name/page/:id, but"))
  }

  @Test("Patterns are tried in order until the values of one can be read") func order() {
    let links = LinkParser(scheme: "a") {
      $0.route("book/new", ShopLink.catalogue)
      $0.route("book/:id", ShopLink.book)
      $0.route("book/:name", AppLink.shelf)
    }
    #expect(Result("a:book/new", with: links).text == "[catalogue]")
    #expect(Result("a:book/1", with: links).text == "[book(1)]")
    #expect(Result("a:book/one", with: links).text == #"[shelf("one")]"#)
  }
}
