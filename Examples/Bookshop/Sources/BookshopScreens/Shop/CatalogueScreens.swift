import BookshopFlows
import CoordinatorKitUI

/// Makes what shows the shelves.
@MainActor struct CatalogueScreens {
  let store: ShopStore

  func make(_ screen: CatalogueFlow.Screen) -> any Presentable {
    switch screen {
    case .shelf(let shelf): ShelfViewController(shelf: shelf, name: "\(screen)", store: store)
    }
  }

  /// A flow of its own in pages; their stacks have no bar, since they lie in one that has.
  func coordinator() -> CatalogueCoordinator {
    let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
    pages.title = "Catalogue"
    return CatalogueCoordinator(
      CatalogueFlow(), state: .init(), in: pages,
      makeStack: { _ in
        let stack = FlowNavigationController()
        stack.isNavigationBarHidden = true
        return stack
      }, makeScreen: make)
  }
}
