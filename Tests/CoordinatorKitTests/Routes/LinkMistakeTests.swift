import CoordinatorKit
import CoordinatorKitLinks
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
      } == [
        """
        The link pattern "a://book/:id" cannot work: it contains a scheme, which belongs to the parser.
        """
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

  @Test("A scheme that no link can have")
  func impossibleScheme() {
    let whats = ["", "book shop", "bookshop://", "9books", "https", "büch"].map { scheme in
      LinkParser(scheme: scheme) { $0.route("book/:id", ShopLink.book) }.mistakes.map(\.what)
    }
    #expect(
      whats == [
        [#"No link can have the scheme "": it is empty."#],
        [
          #"No link can have the scheme "book shop": it may hold letters, digits, plus signs, hyphens and dots only."#
        ],
        [#"No link can have the scheme "bookshop://": the colon is no part of it."#],
        [#"No link can have the scheme "9books": it does not begin with a letter."#],
        [
          #"No link can have the scheme "https": links of the web have it; they are told apart by their hosts."#
        ],
        [
          #"No link can have the scheme "büch": it may hold letters, digits, plus signs, hyphens and dots only."#
        ],
      ])
    #expect(LinkParser(scheme: "Book-Shop.2+x") { _ in }.mistakes == [])
    let other = LinkParser(scheme: "a", otherSchemes: ["b:"]) { _ in }
    #expect(
      other.mistakes.map(\.what)
        == [#"No link can have the scheme "b:": the colon is no part of it."#])
  }

  @Test("A host that no link can name") func impossibleHost() {
    let hosts = [
      "", "https://a.example", "a.example/books", "a.example:8080", "a.example.", "me@a.example",
      "a%2Eexample",
    ]
    #expect(
      LinkParser(hosts: hosts + ["a.example", "xn--bcher-kva.example", "[::1]"]) { _ in }
        .mistakes.map(\.what) == [
          #"No link can have the host "": it is empty."#,
          #"No link can have the host "https://a.example": it contains a scheme."#,
          #"No link can have the host "a.example/books": it contains /."#,
          #"No link can have the host "a.example:8080": it contains a port, which is ignored."#,
          #"No link can have the host "a.example.": the dot at its end is ignored."#,
          #"No link can have the host "me@a.example": it contains @."#,
          #"No link can have the host "a%2Eexample": it is percent-encoded."#,
        ])
  }

  @Test("What is said to be impossible cannot be read, and what is not can")
  func impossibleHostsMatchNothing() throws {
    for host in ["a.example/books", "a.example:8080", "me@a.example", "a%2Eexample", "a.example."] {
      let links = LinkParser(hosts: [host]) { $0.route("book/:id", ShopLink.book) }
      #expect(throws: LinkParser.Failure.self) { try links.routes(for: "https://\(host)/book/1") }
      #expect(links.mistakes.count == 1)
    }
  }

  @Test("A query item that a mount and its table both read") func repeatedName() {
    let table = LinkParser.Table { $0.route("page/:id?:page", ShopLink.page) }
    #expect(
      mistakes {
        $0.mount(table, at: "search/:text?:page&:exact", ShopLink.search)
      } == [
        """
        In the link pattern "search/:text/page/:id?:page&:exact&:page" two values are read from the query \
        item page.
        """
      ])
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
