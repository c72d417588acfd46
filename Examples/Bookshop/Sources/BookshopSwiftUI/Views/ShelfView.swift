#if canImport(SwiftUI)
  import BookshopFlows
  import CoordinatorKitSwiftUI
  import SwiftUI

  /// The catalogue: one shelf of it, which the customer picks.
  @available(iOS 16, macOS 13, *)
  struct ShelfView: View {
    @Binding var shelf: Shelf
    let covers: Namespace.ID

    var body: some View {
      List {
        Picker("Shelf", selection: $shelf) {
          ForEach(Shelf.allCases, id: \.self) { Text($0.title) }
        }
        .pickerStyle(.segmented)
        ForEach(shelf.books) { book in
          SendLink(ShopMessage.open(book: book.id)) {
            LabeledContent(book.title, value: "\(book.price)")
          }
          .cover(ofBook: book.id, in: covers)
        }
      }
      .navigationTitle("Catalogue")
      .toolbar {
        SendButton(ShopMessage.showBasket) { Label("Basket", systemImage: "basket") }
      }
    }
  }
#endif
