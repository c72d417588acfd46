import BookshopFlows
public import BookshopPages

extension Page {
  /// The page of a screen of a window: that of the UIKit app, or of what is new in this one.
  ///
  /// - Parameters:
  ///   - screen: The screen.
  ///   - state: Where the customer is, and what the shop remembers.
  public init(_ screen: WindowFlow.Screen, in state: WindowFlow.State) {
    switch screen {
    case .shop(.catalogue):
      self.init(CatalogueFlow.Screen.shelf(state.catalogue.shelf), in: state.contents)
    case .shop(.book(let id)):
      let page = Page(ShopFlow.Screen.book(id), in: state.contents)
      let author: [Element] =
        Catalogue.book(id).map {
          [.button("More by \($0.author)", sends: WindowMessage.show(author: $0.author))]
        } ?? []
      self.init(page.title, page.elements + author)
    case .shop(let screen): self.init(screen, in: state.contents)
    case .account(let screen): self.init(screen, in: state.contents)
    case .author(let author):
      let books = Catalogue.books.filter { $0.author == author }
      self.init(
        author, books.map { .button($0.title, sends: ShopMessage.open(book: $0.id)) })
    case .nothingChosen: self.init("Nothing chosen", [.line("Choose a book.")])
    }
  }
}
