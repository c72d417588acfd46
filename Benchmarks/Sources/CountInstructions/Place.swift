import CoordinatorKit

/// The screens of the scenarios, which are also the routes that lead to them.
enum Place: Route, FlowScreen, Codable {
  case page(Int)
  case sheet
  case back
  case close
}

/// A flow that keeps nothing but its screens.
struct PlaceFlow: RouteFlow {
  func step(for route: Place, on shown: ScreenStack<Place>) -> NavigationStep<Place> {
    switch route {
    case .page: .push(route)
    case .sheet: .present(route)
    case .back: .popToRoot
    case .close: .dismissAll
    }
  }
}
