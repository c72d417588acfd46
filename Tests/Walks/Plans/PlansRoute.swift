import CoordinatorKitUI

/// A place in the app of the walk, and the screen there.
enum PlansPlace: FlowScreen {
  // In a room.
  case home, page(Int), key, vault, mirror, annex(Int), box(Int), back, ask
  // In a box, which lies over a room, and in a nest, which lies over a box.
  case lid, leaf(Int), pit, nest(Int), shut, twig(Int)
  // In an annex, in the mall around the rooms, at its side, and nowhere.
  case drawer, tab(Int), secret, shortcut, side, pocket(Int), nowhere
}

/// A route with the number of its link, by which its trail is known.
struct PlansRoute: Route, Hashable, CustomStringConvertible {
  let place: PlansPlace
  var link = 0

  var description: String { "\(link):\(place)" }
}

/// Pages, a vault that is held until the key lies below it, and boxes and annexes of their own
/// coordinators.
struct PlansRoomFlow: RouteFlow {
  func step(
    for route: PlansRoute, on shown: ScreenStack<PlansPlace>
  ) -> NavigationStep<PlansPlace> {
    switch route.place {
    case .home: .multiple(.dismissAll, .popToRoot)
    case .page, .key, .vault, .mirror, .annex: .multiple(.dismissAll, .push(route.place))
    case .box: .multiple(.dismissAll, .present(route.place))
    case .back: .multiple(.dismissAll, .pop)
    case .ask: .alert(FlowAlert("ask", title: "Well?"))
    default: .unhandled
    }
  }

  func entering(_ screen: PlansPlace, in state: ScreenStack<PlansPlace>) -> Verdict {
    switch screen {
    case .vault where !state.screens.contains(.key): .hold
    case .mirror: .redirect(PlansRoute(place: .page(1)))
    default: .allow
    }
  }
}

struct PlansBoxFlow: RouteFlow {
  func step(
    for route: PlansRoute, on shown: ScreenStack<PlansPlace>
  ) -> NavigationStep<PlansPlace> {
    switch route.place {
    case .lid: .multiple(.dismissAll, .popToRoot)
    case .leaf, .pit: .multiple(.dismissAll, .push(route.place))
    case .nest: .multiple(.dismissAll, .present(route.place))
    case .shut: .dismiss
    default: .unhandled
    }
  }

  func entering(_ screen: PlansPlace, in state: ScreenStack<PlansPlace>) -> Verdict {
    screen == .pit ? .refuse("it is deep") : .allow
  }
}

/// A nest, or a side room: it pushes what it knows.
struct PlansLeafFlow: RouteFlow {
  var isNest = true

  func step(
    for route: PlansRoute, on shown: ScreenStack<PlansPlace>
  ) -> NavigationStep<PlansPlace> {
    switch route.place {
    case .twig where isNest, .pocket where !isNest: .push(route.place)
    default: .unhandled
    }
  }
}
