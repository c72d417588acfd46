import BookshopFlows
import CoordinatorKitUI

/// Begins every link: closes what lies over the tabs, and selects one.
struct LinkDesk: TypedComponent {
  func handle(_ route: AppRoute, with coordinator: any Coordinator) {
    guard let app = coordinator as? AppCoordinator else { return }
    app.send(CloseSheet())
    app.select(route)
  }
}
