import BookshopFlows
import Testing

@Suite("Links into the shop")
struct LinkTests {
  @Test(
    "A link that was written reads back the same",
    arguments: [Link.book(42), .book(7), .basket, .account, .settings])
  func readsWhatItWrites(_ link: Link) {
    #expect(Link.parse(link.url) == .success(link))
  }

  @Test("The scheme may be in capitals")
  func ignoresTheSchemesCase() {
    #expect(Link.parse("Bookshop://basket") == .success(.basket))
  }

  @Test(
    "Text that is not a link is a clear error",
    arguments: [
      ("", LinkError.notABookshopLink("")),
      ("https://example.com/book/42", .notABookshopLink("https://example.com/book/42")),
      ("bookshop:basket", .notABookshopLink("bookshop:basket")),
      ("bookshop://", .unknownPlace("")),
      ("bookshop://cellar", .unknownPlace("cellar")),
      ("bookshop://basket/", .unknownPlace("basket/")),
      ("bookshop://book/42/page", .unknownPlace("book/42/page")),
      ("bookshop://book", .notABookID("")),
      ("bookshop://book/", .notABookID("")),
      ("bookshop://book/-42", .notABookID("-42")),
      ("bookshop://book/٤٢", .notABookID("٤٢")),
      ("bookshop://book/99999999999999999999", .notABookID("99999999999999999999")),
      ("bookshop://book/99", .unknownBook(99)),
    ])
  func refusesWhatIsNoLink(_ text: String, _ error: LinkError) {
    #expect(Link.parse(text) == .failure(error))
  }

  @Test("An error says what would be valid")
  func explainsErrors() {
    #expect(
      "\(LinkError.unknownBook(99))"
        == "there is no book 99 in the catalogue: the ids are 7, 12, 23, 31, 42, 58")
    #expect(
      "\(LinkError.unknownPlace("cellar"))"
        == "there is no place \"cellar\" in the shop: links lead to book/ID, basket, account or settings"
    )
  }
}
