// Where the routes of a link climb from: the same for a link that is opened and for one that is
// planned, which see different screens in front.
extension LinkView {
  /// Where the first route of a link climbs from: where the link is opened, or, if nobody there
  /// handles it, from the screen in front.
  func start(
    of route: any CoordinatorMessageable, at coordinator: any Coordinator
  ) -> any Coordinator {
    guard !takes(route, from: coordinator) else { return coordinator }
    let place = place(of: route, at: front(of: coordinator.root).coordinator)
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
