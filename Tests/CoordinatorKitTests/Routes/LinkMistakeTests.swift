import CoordinatorKit
import Foundation
import Testing

@MainActor @Suite("Patterns that contradict themselves are reported, and the others work")
struct LinkMistakeTests {
  /// The mistakes of a parser with a correct first pattern.
  private func mistakes(_ declare: (inout LinkParser.Table) -> Void) -> [String] {
    let links = LinkParser(scheme: "a") {
      $0.route("book/:id", ShopLink.book)
      declare(&$0)
    }
    #expect(Result("a:book/1", with: links).text == "[book(1)]")
    #expect(links.mistakes.allSatisfy { $0.kind == .linkPattern && $0.callSite != nil })
    return links.mistakes.map(\.what)
  }

  @Test("The bookshop's links contain no mistake") func correct() {
    #expect(LinkParser.bookshop.mistakes == [])
  }

  @Test("Placeholders that do not fit the route's values") func count() {
    #expect(
      mistakes {
        $0.route("page/:id", ShopLink.page)
        $0.route("a/:b/:c", ShopLink.catalogue)
        $0.route("order", ShopLink.order)
        $0.mount(LinkParser.shop, at: "in/:shelf")
      } == [
        """
        The link pattern "page/:id" cannot work: its placeholders are :id, and its route is made from Int, Int.
        """,
        """
        The link pattern "a/:b/:c" cannot work: its placeholders are :b, :c, and its route is made from no \
        values.
        """,
        """
        The link pattern "order" cannot work: its placeholders are none, and its route is made from UUID.
        """,
        """
        The link pattern "in/:shelf" cannot work: its placeholders are :shelf, and its route is made from no \
        values.
        """,
      ])
  }

  @Test("Placeholders that no link could fill") func placeholders() {
    #expect(
      mistakes {
        $0.route("page/:id/:page", ShopLink.page)
        $0.route("page/:id?:id", ShopLink.page)
        $0.route("book/:", ShopLink.book)
        $0.route("book/{id}", ShopLink.book)
        $0.route("book?id", ShopLink.book)
      } == [
        """
        The link pattern "page/:id/:page" cannot work: the placeholder :page in its path is optional, and a \
        path cannot leave it out.
        """,
        #"The link pattern "page/:id?:id" cannot work: it has two placeholders :id."#,
        #"The link pattern "book/:" cannot work: a placeholder has no name."#,
        #"The link pattern "book/{id}" cannot work: a placeholder is written :name, not {name}."#,
        #"The link pattern "book?id" cannot work: its query item id is no placeholder; write ?:id."#,
      ])
  }

  @Test("What is not part of a pattern") func foreignParts() {
    #expect(
      mistakes {
        $0.route("a://book/:id", ShopLink.book)
        $0.route("book/:id#top", ShopLink.book)
      } == [
        """
        The link pattern "a://book/:id" cannot work: it contains a scheme, which belongs to the parser.
        """,
        """
        The link pattern "book/:id#top" cannot work: it contains a fragment, which no link is matched by.
        """,
      ])
  }

  @Test("A pattern that matches only what an earlier one does, in a mounted table too")
  func shadowed() {
    let table = LinkParser.Table { $0.route("/:number/", ShopLink.book) }
    #expect(
      mistakes {
        $0.route("book/:name", AppLink.shelf)
        $0.mount(table, at: "book")
      } == [#"The link pattern "book/:number" is declared twice."#])
  }

  @Test("A report names the line of the pattern") func callSite() {
    let line = UInt(#line + 2)
    let links = LinkParser {
      $0.route("book", ShopLink.book)
    }
    #expect(links.mistakes.map(\.callSite) == [.init(line: line)])
  }

  @Test("A link whose routes have no link is returned and reported, with all other mistakes")
  func noWayBack() throws {
    let links = LinkParser(scheme: "a") {
      $0.route("book/:id") { (id: Int) in ShopLink.book(id + 1) }
      $0.route("shelf/:name", AppLink.shelf)
      $0.route("order", ShopLink.order)
    }
    let reports = Reports()
    let handler = Diagnostic.Handler { reports.all.append($0) }

    let book = try #require(URL(string: "a://book/1"))
    let shelf = try #require(URL(string: "a://shelf/x"))
    let routes = try links.routes(for: book, reportingTo: handler)
    #expect(routes.map { "\($0)" } == ["book(2)"])
    #expect(
      reports.all.map(\.what) == [
        links.mistakes.first?.what,
        "The link a://book/1 leads to [CoordinatorKitTests.ShopLink.book(2)], and no link leads to these routes.",
      ])

    reports.all = []
    _ = try links.routes(for: shelf, reportingTo: handler)
    #expect(reports.all == links.mistakes)
  }
}
