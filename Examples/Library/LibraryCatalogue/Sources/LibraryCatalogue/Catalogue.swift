public import CoordinatorKitUI

/// What the catalogue gives to an app; all else of this module is its own.
@MainActor public enum Catalogue {
  /// The catalogue, on a stack of its own.
  public static func makeCoordinator() -> any ViewControllerCoordinator {
    StateFlowCoordinator(CatalogueFlow(), state: .init()) { screen in
      switch screen {
      case .shelf: ShelfViewController()
      case .book(let book): BookViewController(book: book)
      case .reader(let book): makeReader(of: book)
      }
    }
  }

  /// An open book, to be shown by any feature that the app gives it to.
  public static func makeReader(of book: Int) -> any ViewControllerCoordinator {
    StateFlowCoordinator(ReaderFlow(book: book), state: .init()) {
      PageViewController(page: $0.page)
    }
  }
}
