import CoordinatorKit
import CoordinatorKitLinks
import Foundation
import Testing

@Suite("Routes become a link that leads back to them, or none")
struct LinkPrintingTests {
  private let links = LinkParser.bookshop

  @Test(
    "Routes become links",
    arguments: [
      ([ShopLink.book(42)], "bookshop://book/42"),
      ([ShopLink.page(book: 1, page: nil)], "bookshop://book/1/page"),
      ([ShopLink.page(book: 1, page: 2)], "bookshop://book/1/page?page=2"),
      (
        [ShopLink.search(text: "a/b c+ü", page: 1, isExact: false)],
        "bookshop://search/a%2Fb%20c%2B%C3%BC?page=1&exact=false"
      ),
      ([ShopLink.search(text: "..", page: nil, isExact: nil)], "bookshop://search/%2E%2E"),
      ([ShopLink.genre(.poetry)], "bookshop://genre/poems%20%26%20songs"),
      ([AppLink.home], "bookshop://"), ([AppLink.tab("shop")], "bookshop://tab/shop"),
      ([AppLink.tab("shop"), ShopLink.book(7)], "bookshop://tab/shop/book/7"),
      (
        [AppLink.shelf("x"), ShopLink.book(7), ShowReview(book: 8, stars: 5)],
        "bookshop://shelf/x/book/7/review/8/5"
      ),
      ([ShopLink.book(7), ShowChapter(index: 2)], "bookshop://book/7/chapter/3"),
    ] as [([any Route & Sendable], String)]) func prints(
      routes: [any Route & Sendable], link: String
    )
  {
    #expect(links.url(for: routes)?.absoluteString == link)
  }

  @Test("A universal link has the first host") func webLinks() {
    let routes: [any Route] = [AppLink.tab("shop"), ShopLink.book(7)]
    #expect(
      links.webURL(for: routes)?.absoluteString == "https://bookshop.example/tab/shop/book/7")
    #expect(
      links.webURL(for: [AppLink.home])?.absoluteString == "https://bookshop.example/")
  }

  @Test("Without a scheme a URL has the first host, and without either there is none")
  func withoutScheme() {
    let web = LinkParser(hosts: ["b.example"]) { $0.route("book/:id", ShopLink.book) }
    let none = LinkParser { $0.route("book/:id", ShopLink.book) }
    #expect(web.url(for: [ShopLink.book(7)])?.absoluteString == "https://b.example/book/7")
    #expect(none.url(for: [ShopLink.book(7)]) == nil)
    #expect(none.webURL(for: [ShopLink.book(7)]) == nil)
  }

  @Test("A value that comes first is not put where the case of a host may change")
  func firstValue() {
    let links = LinkParser(scheme: "b") { $0.route(":name", AppLink.shelf) }
    #expect(links.url(for: [AppLink.shelf("top")])?.absoluteString == "b://top")
    #expect(links.url(for: [AppLink.shelf("Top")])?.absoluteString == "b:///Top")
    #expect(links.url(for: [AppLink.shelf("ä")])?.absoluteString == "b:///%C3%A4")
  }

  @Test(
    "There is no link to routes that none would lead back to",
    arguments: [
      [], [AppLink.tab("other")], [ShopLink.book(1), AppLink.settings],
      [ShopLink.search(text: "", page: nil, isExact: nil)],
      [ShopLink.search(text: "\0", page: nil, isExact: nil)],
      [ShopLink.price(.nan)], [ShopLink.price(.infinity)], [ShowChapter(index: 2)],
    ] as [[any Route & Sendable]]) func printsNothing(routes: [any Route & Sendable])
  {
    #expect(links.url(for: routes) == nil)
    #expect(links.webURL(for: routes) == nil)
  }

  @Test("A link that an earlier pattern takes is not made; a later pattern is used")
  func shadowedLink() {
    let links = LinkParser(scheme: "a") {
      $0.route("book/new", ShopLink.catalogue)
      $0.route("book/:name", AppLink.shelf)
      $0.route("shelf/:name", AppLink.shelf)
    }
    #expect(links.url(for: [AppLink.shelf("old")])?.absoluteString == "a://book/old")
    #expect(links.url(for: [AppLink.shelf("new")])?.absoluteString == "a://shelf/new")
  }

  @Test("A route that is not made of the placeholders' values alone needs no equality")
  func computedValues() {
    #expect(links.url(for: [ShopLink.book(1), ShowChapter(index: -1)]) == nil)
  }
}
