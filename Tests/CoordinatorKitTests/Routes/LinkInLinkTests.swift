import CoordinatorKit
import CoordinatorKitLinks
import Foundation
import Testing

/// Redirectors and dynamic links carry the app's link in a query item.
@Suite("A link that stands in another one leads where it leads by itself")
struct LinkInLinkTests {
  private let links = LinkParser(scheme: "shop", hosts: ["go.example", "shop.example"]) {
    $0.link(in: "?:link")
    $0.link(in: "open?:url")
    $0.route("", AppLink.home)
    $0.mount(LinkParser.shop, at: "tab/shop", AppLink.tab("shop"))
    $0.mount(LinkParser.shop)
  }

  @Test(
    "The routes are those of the link inside",
    arguments: [
      ("https://go.example/?link=shop%3A%2F%2Fbook%2F7", "[book(7)]"),
      (
        "https://go.example?utm=a&link=shop%3A%2F%2Ftab%2Fshop%2Fbook%2F7&x",
        #"[tab("shop"), book(7)]"#
      ),
      (
        "shop://open?url=https%3A%2F%2Fshop.example%2Fbook%2F7%2Fpage%3Fpage%3D3",
        "[page(book: 7, page: Optional(3))]"
      ),
      ("https://go.example/?link=%2Fbook%2F7", "[book(7)]"),
      // Not encoded, as some redirectors write it.
      ("https://go.example/?link=shop://book/7", "[book(7)]"),
    ]) func inside(link: String, routes: String)
  {
    #expect(Result(link, with: links).text == routes)
  }

  @Test("Without a link inside the next pattern is tried") func without() {
    #expect(Result("https://go.example/", with: links).text == "[home]")
    #expect(
      Result("shop://open", with: links).text
        == #"The link "shop://open" matches open?:url, but lacks the String for :url."#)
  }

  @Test("A link inside that is not the app's says so itself, unless another pattern matches")
  func failure() {
    #expect(
      Result("shop://open?url=https%3A%2F%2Fevil.example", with: links).text
        == #"The link "https://evil.example" leads to the host "evil.example", which is not the app's."#
    )
    #expect(
      Result("shop://open?url=shop%3A%2F%2Fbook%2Fx", with: links).text
        == #"The link "shop://book/x" matches book/:id, but "x" is no Int for :id."#)
    #expect(Result("https://go.example/?link=mailto%3Aa", with: links).text == "[home]")
  }

  @Test("Links may stand in each other four times; what is deeper is no link") func nesting() {
    func link(_ depth: Int) -> String {
      String(repeating: "shop://open?url=", count: depth) + "shop://book/7"
    }
    #expect(Result(link(4), with: links).text == "[book(7)]")
    #expect(
      Result(link(5), with: links).text
        == #"The link "shop://book/7" cannot be read: more than 4 links stand around it."#)
    #expect(Result(link(100_000), with: links).text.contains("more than 4 links stand around it"))
  }

  @Test("No link is made with such a pattern") func wayBack() throws {
    let routes = try links.routes(for: "https://go.example/?link=shop%3A%2F%2Fbook%2F7")
    #expect(links.url(for: routes)?.absoluteString == "shop://book/7")
  }

  @Test("Behind a mount, its route comes first") func mounted() {
    let links = LinkParser(scheme: "shop") {
      $0.mount(LinkParser.Table { $0.link(in: "go?:link") }, at: "shelf/:name", AppLink.shelf)
      $0.route("book/:id", ShopLink.book)
    }
    #expect(
      Result("shop://shelf/x/go?link=shop%3Abook%2F7", with: links).text
        == #"[shelf("x"), book(7)]"#)
  }

  @Test("A pattern without a placeholder, or with two, cannot carry a link") func mistakes() {
    let links = LinkParser(scheme: "shop") {
      $0.link(in: "open")
      $0.link(in: "open?:a&:b")
    }
    #expect(
      links.mistakes.map(\.what) == [
        #"The link pattern "open" cannot work: its placeholders are none, and its link is made from String."#,
        #"The link pattern "open?:a&:b" cannot work: its placeholders are :a, :b, and its link is made from String."#,
      ])
  }
}
