import CoordinatorKitUI

/// A place in the app of the walk.
enum LinksRoute: Hashable {
  case tab(Int)
  case room(Room)
  case shelf(Shelf)

  /// A place in a room; the fourth page is locked until the key lies below it.
  enum Room: Route, FlowScreen { case home, page(Int), key, back, box(Int) }
  /// A place in a box.
  enum Shelf: Route, FlowScreen { case lid, leaf(Int) }
  /// A room.
  struct Tab: Route { let index: Int }

  var route: any Route {
    switch self {
    case .tab(let index): Tab(index: index)
    case .room(let room): room
    case .shelf(let shelf): shelf
    }
  }
}

struct LinksRoomFlow: RouteFlow {
  func step(
    for route: LinksRoute.Room, on shown: ScreenStack<LinksRoute.Room>
  ) -> NavigationStep<LinksRoute.Room> {
    switch route {
    case .home: .multiple(.dismissAll, .popToRoot)
    case .page, .key: .multiple(.dismissAll, .push(route))
    case .back: .multiple(.dismissAll, .pop)
    case .box: .multiple(.dismissAll, .present(route))
    }
  }

  func entering(_ screen: LinksRoute.Room, in state: ScreenStack<LinksRoute.Room>) -> Verdict {
    screen == .page(4) && !state.screens.contains(.key) ? .hold : .allow
  }
}

struct LinksShelfFlow: RouteFlow {
  func step(
    for route: LinksRoute.Shelf, on shown: ScreenStack<LinksRoute.Shelf>
  ) -> NavigationStep<LinksRoute.Shelf> {
    route == .lid ? .popToRoot : .push(route)
  }
}
