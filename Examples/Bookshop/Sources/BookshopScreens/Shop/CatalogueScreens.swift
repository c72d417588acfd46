import BookshopFlows
import BookshopPages
import CoordinatorKitUI

/// Makes what shows the shelves.
@MainActor struct CatalogueScreens {
  let pages: PageScreens

  func make(_ screen: CatalogueFlow.Screen) -> any Presentable {
    pages.make(screen, in: ShelfViewController.self, Page.init)
  }

  /// A flow of its own in pages; their stacks have no bar, since they lie in one that has.
  func coordinator() -> CatalogueCoordinator {
    let book = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
    book.title = "Catalogue"
    return CatalogueCoordinator(
      CatalogueFlow(), state: .init(), in: book,
      makeContainer: { _ in
        let stack = FlowNavigationController()
        stack.isNavigationBarHidden = true
        return stack
      }, makeScreen: make)
  }
}
