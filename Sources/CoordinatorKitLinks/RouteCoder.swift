import CoordinatorKit

/// The coder for routes of one type.
// Generic in the route alone: types that are generic in a list of types need iOS 17.
struct RouteCoder<R: Route>: LinkCoder {
  let types: [LinkValueType]
  /// Makes a route, or returns the text that stands for no value.
  private let made: @Sendable ([[String]]) -> (route: R?, unreadable: LinkUnreadable?)
  /// What a route may have been made from, and the route that is made from it.
  private let sources: @Sendable (R) -> [(texts: [[String]], route: R?)]

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

  func make(_ texts: [[String]]) -> LinkMade {
    let (route, unreadable) = made(texts)
    return unreadable.map { .unreadable($0) } ?? route.map { .route($0) } ?? .none
  }

  func texts(for route: any Route) -> [[String]]? {
    guard let route = route as? R else { return nil }
    return sources(route).first { source in
      source.route.map { LinkParser.isEqual($0, to: route) } ?? true
    }?.texts
  }
}

/// The coder for a link that stands in another one.
struct InnerLinkCoder: LinkCoder {
  let types = [LinkValueType(String.self)]

  func make(_ texts: [[String]]) -> LinkMade {
    texts.first?.first.map { .link($0) } ?? .unreadable(LinkUnreadable(index: 0, text: nil))
  }

  /// None: a link is made for what is in it.
  func texts(for route: any Route) -> [[String]]? { nil }
}

/// Makes the routes of one pattern from the texts of its placeholders, and the texts from a route.
protocol LinkCoder: Sendable {
  /// The types of the placeholders' values.
  var types: [LinkValueType] { get }
  /// What texts stand for: of each placeholder, as often as the link has it.
  func make(_ texts: [[String]]) -> LinkMade
  /// The texts for a route; `nil` if the pattern does not stand for it.
  func texts(for route: any Route) -> [[String]]?
}

/// What the texts of placeholders stand for.
enum LinkMade {
  case route(any Route)
  /// Those of another link.
  case link(String)
  /// A text stands for no value.
  case unreadable(LinkUnreadable)
  /// The values stand for no route.
  case none
}
