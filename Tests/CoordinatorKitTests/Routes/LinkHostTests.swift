import CoordinatorKit
import CoordinatorKitLinks
import Foundation
import Testing

/// Customers have hosts of their own: an app cannot list them.
@Suite("Hosts with a wildcard stand for those that the app cannot list")
struct LinkHostTests {
  private let links = LinkParser(scheme: "shop", hosts: ["*.shop.example", "shop.example"]) {
    $0.route("book/:id", ShopLink.book)
  }
  private let anyHost = LinkParser(hosts: ["*"]) { $0.route("book/:id", ShopLink.book) }

  @Test("Subdomains at any depth are the app's, and so is the domain that is listed")
  func subdomains() {
    for host in ["shop.example", "a.shop.example", "A.B.Shop.Example", "a.shop.example."] {
      #expect(Result("https://\(host)/book/1", with: links).text == "[book(1)]")
    }
  }

  @Test("A wildcard does not stand for the domain itself, nor for another one that ends like it")
  func others() {
    let links = LinkParser(hosts: ["*.shop.example"]) { $0.route("book/:id", ShopLink.book) }
    for host in ["shop.example", ".shop.example", "evilshop.example", "a.shop.example.evil"] {
      #expect(
        Result("https://\(host)/book/1", with: links).text.hasSuffix(
          "leads to the host \(host.debugDescription), which is not the app's."))
    }
  }

  @Test("Any host is the app's, if the app says so; no host is none") func any() {
    #expect(Result("http://whatever.example/book/1", with: anyHost).text == "[book(1)]")
    #expect(Result("https://[::1]:80/book/1", with: anyHost).text == "[book(1)]")
    #expect(Result("https:///book/1", with: anyHost).text.contains("names no host"))
    #expect(Result("shop://book/1", with: anyHost).text.contains("has the scheme shop"))
  }

  @Test("Links are made with the first host that has no wildcard") func made() {
    #expect(
      links.webURL(for: [ShopLink.book(1)])?.absoluteString == "https://shop.example/book/1")
    #expect(links.url(for: [ShopLink.book(1)])?.absoluteString == "shop://book/1")
    #expect(anyHost.webURL(for: [ShopLink.book(1)]) == nil)
    #expect(anyHost.url(for: [ShopLink.book(1)]) == nil)
  }

  @Test("A link is made at the host that is asked for, if it is the app's") func madeAtHost() {
    let book: [any Route] = [ShopLink.book(1)]
    #expect(
      links.webURL(for: book, at: "a.shop.example")?.absoluteString
        == "https://a.shop.example/book/1")
    #expect(
      anyHost.webURL(for: book, at: "b.example")?.absoluteString == "https://b.example/book/1")
    for host in ["other.example", "*.shop.example", "*", "", "a.shop.example/book", "a@b"] {
      #expect(links.webURL(for: book, at: host) == nil)
    }
    #expect(anyHost.webURL(for: book, at: "b.example/x") == nil)
    #expect(links.webURL(for: [AppLink.home], at: "shop.example") == nil)
  }

  @Test("A wildcard within a host is a mistake, and such a host is nobody's") func mistakes() {
    let links = LinkParser(hosts: [
      "*shop.example", "a.*.example", "*.*.example", "*.", "b.example",
    ]) {
      $0.route("book/:id", ShopLink.book)
    }
    let why = "a wildcard stands alone, or before a dot, as in *.example"
    #expect(
      links.mistakes.map(\.what) == [
        #"No link can have the host "*shop.example": \#(why)."#,
        #"No link can have the host "a.*.example": \#(why)."#,
        #"No link can have the host "*.*.example": \#(why)."#,
        #"No link can have the host "*.": it is empty."#,
      ])
    for host in ["evilshop.example", "*shop.example", "a.*.example", "x.*.example", "x.."] {
      #expect(throws: LinkParser.Failure.self) { try links.routes(for: "https://\(host)/book/1") }
    }
    #expect(links.webURL(for: [ShopLink.book(1)])?.absoluteString == "https://b.example/book/1")
  }
}
