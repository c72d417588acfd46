/// Where the routes of a link climb from: the same for a link that is opened and for one that is
/// planned, which see different screens in front.
@MainActor struct LinkGround {
  /// Returns the coordinator of the screen in front, at or below one that handled a route.
  let front: @MainActor (any Coordinator) -> any Coordinator
  /// Returns the coordinators in front of the children that the app shows by itself, below one.
  let beside: @MainActor (any Coordinator) -> [any Coordinator]
  /// Whether a message would not get past a coordinator; nothing is sent.
  let wouldTake: @MainActor (any CoordinatorMessageable, any Coordinator) -> Bool

  /// Where the first route of a link climbs from: where the link is opened, or, if nobody there
  /// handles it, from the screen in front.
  func start(
    of route: any CoordinatorMessageable, at coordinator: any Coordinator
  ) -> any Coordinator {
    guard !takes(route, from: coordinator) else { return coordinator }
    let place = place(of: route, at: front(coordinator.root))
    return takes(route, from: place) ? place : coordinator
  }

  /// Where a route climbs from while a coordinator is in front: there, or, if nobody there handles
  /// it, a screen beside it that the app shows by itself, such as another column.
  func place(
    of route: any CoordinatorMessageable, at inFront: any Coordinator
  ) -> any Coordinator {
    if takes(route, from: inFront) { return inFront }
    for ancestor in inFront.lineage {
      let other = beside(ancestor).first { other in
        other.lineage.prefix { $0 !== ancestor }.contains { wouldTake(route, $0) }
      }
      if let other { return other }
    }
    return inFront
  }

  /// Whether a route that climbs from a coordinator is handled on the way.
  func takes(_ route: any CoordinatorMessageable, from coordinator: any Coordinator) -> Bool {
    coordinator.lineage.contains { wouldTake(route, $0) }
  }
}

extension Coordinator {
  /// The outermost coordinator above this one.
  var root: any Coordinator { lineage.last ?? self }
}
