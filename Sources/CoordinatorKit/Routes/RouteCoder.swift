/// The coder for routes of one type.
// Generic in the route alone: types that are generic in a list of types need iOS 17.
struct RouteCoder<R: Route>: LinkCoder {
  let types: [LinkValueType]
  /// Makes a route, or returns the index of the text that stands for no value.
  private let made: @Sendable ([String?]) -> (route: R?, unreadable: Int?)
  /// What a route may have been made from, and the route that is made from it.
  private let sources: @Sendable (R) -> [(texts: [String?], route: R?)]

  /// Routes made by a function, whose values another one returns.
  init<each Value: LinkParser.Value>(
    _ route: @escaping @Sendable (repeat each Value) -> R?,
    values: @escaping @Sendable (R) -> (repeat each Value)?
  ) {
    types = LinkValues.types(repeat (each Value).self)
    made = LinkValues.maker(route)
    sources = LinkValues.sources(values)
  }

  /// Routes made by an enum case or an initializer: their values are found by reflection.
  init<each Value: LinkParser.Value>(
    reflecting route: @escaping @Sendable (repeat each Value) -> R
  ) {
    types = LinkValues.types(repeat (each Value).self)
    made = LinkValues.maker(route)
    sources = LinkValues.reflectedSources(of: route)
  }

  /// One route without values in its link.
  init(constant route: @escaping @Sendable () -> R) {
    types = []
    made = LinkValues.maker(route)
    sources = LinkValues.constantSources(of: route)
  }

  func make(_ texts: [String?]) -> LinkMade {
    let (route, unreadable) = made(texts)
    return unreadable.map { .unreadable($0) } ?? route.map { .route($0) } ?? .none
  }

  func texts(for route: any Route) -> [String?]? {
    guard let route = route as? R else { return nil }
    return sources(route).first { source in
      source.route.map { LinkParser.isEqual($0, to: route) } ?? true
    }?.texts
  }
}
