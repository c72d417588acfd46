/// What opening a link would do, route by route, as a value to print and to compare.
///
///     1. HomeRoute.users → TabBarCoordinator: handled
///     2. UserRoute.user(7) → UserFlow: all › user(7)
public struct LinkPlan: Hashable, Sendable {
  /// What happens to one route.
  public struct Step: Hashable, Sendable {
    /// The route.
    public let route: String
    /// The coordinator that handles the route; `nil` if it is unknown, or there is none.
    public let coordinator: String?
    /// What it does.
    public let effect: Effect
  }

  /// What a coordinator does with a route.
  public enum Effect: Hashable, Sendable {
    /// Its flow shows these screens.
    case shows(String)
    /// A component, or the coordinator itself, handles it.
    case handled
    /// A guard holds it, and the rest of the link.
    case held
    /// It is refused, for the reason, and the link ends.
    case refused(String)
    /// A guard sends another message in its place, and the link ends.
    case redirected(String)
    /// Nothing handles it, and the link ends.
    case unhandled
    /// The coordinator of this screen decides, once it has been created.
    case decided(behind: String)
    /// It is not certain that the link gets this far.
    case open
  }

  /// One step for each route, in order.
  public let steps: [Step]

  /// Whether every route is known to lead on.
  public var isComplete: Bool {
    steps.allSatisfy(\.effect.leadsOn)
  }
}

extension LinkPlan: CustomStringConvertible {
  /// The plan as text, one line for each route.
  public var description: String {
    steps.enumerated().map { "\($0 + 1). \($1)" }.joined(separator: "\n")
  }
}

extension LinkPlan.Step: CustomStringConvertible {
  /// The route, its coordinator, and what happens.
  public var description: String {
    "\(route) → \(coordinator.map { "\($0): " } ?? "")\(effect)"
  }
}

extension LinkPlan.Effect: CustomStringConvertible {
  /// The effect in words.
  public var description: String {
    switch self {
    case .shows(let screens): screens
    case .handled: "handled"
    case .held: "held"
    case .refused(let why): "refused: \(why)"
    case .redirected(let other): "redirected to \(other)"
    case .unhandled: "handled by nobody"
    case .decided(let screen): "whatever stands behind \(screen)"
    case .open: "not decided yet"
    }
  }
}

// MARK: - Planning

extension LinkPlan {
  /// The coordinator in front after a route.
  package enum Front {
    case coordinator(any Coordinator)
    /// What stands behind this screen has not been built.
    case unbuilt(String)
  }

  /// Plans a link: asks each coordinator what it would do, one route after the other.
  ///
  /// - Parameters:
  ///   - routes: The routes, outermost first.
  ///   - coordinator: Where the link is opened.
  ///   - front: Returns who is in front at or below a coordinator, once it has taken a route, if
  ///     it has, and its flow wants another topmost screen, if it has one.
  ///   - beside: Returns the coordinators in front of the children that the app shows by itself.
  @MainActor package init(
    _ routes: [any Route], at coordinator: any Coordinator,
    front: @escaping (any Coordinator, (any Route)?, ScreenKey?) -> Front,
    beside: @escaping (any Coordinator) -> [any Coordinator]
  ) {
    var planner = LinkPlanner(front: front, beside: beside)
    steps = planner.steps(for: routes, at: coordinator)
  }
}

/// Follows a link without sending it.
@MainActor private struct LinkPlanner {
  let front: (any Coordinator, (any Route)?, ScreenKey?) -> LinkPlan.Front
  let beside: (any Coordinator) -> [any Coordinator]
  /// What each flow would have been sent.
  private var sent: [ObjectIdentifier: [any CoordinatorMessageable]] = [:]

  init(
    front: @escaping (any Coordinator, (any Route)?, ScreenKey?) -> LinkPlan.Front,
    beside: @escaping (any Coordinator) -> [any Coordinator]
  ) {
    (self.front, self.beside) = (front, beside)
  }

  mutating func steps(
    for routes: [any Route], at coordinator: any Coordinator
  ) -> [LinkPlan.Step] {
    guard let first = routes.first else { return [] }
    var steps: [LinkPlan.Step] = []
    var place: any Coordinator = coordinator.start(
      of: first,
      front: { coordinator in
        let now = front(coordinator, nil, nil)
        return if case .coordinator(let inFront) = now { inFront } else { coordinator }
      }, beside: beside)
    var unbuilt: String?
    for (index, route) in routes.enumerated() {
      let name = route.planName
      guard let (taker, effect, top) = take(route, from: place) else {
        let effect = unbuilt.map { LinkPlan.Effect.decided(behind: $0) } ?? .unhandled
        steps.append(LinkPlan.Step(route: name, coordinator: nil, effect: effect))
        break
      }
      steps.append(LinkPlan.Step(route: name, coordinator: taker.reportName, effect: effect))
      guard effect.leadsOn, index + 1 < routes.count else { break }
      (place, unbuilt) = (taker, nil)
      switch front(taker, route, top) {
      case .coordinator(let next): place = next.place(of: routes[index + 1], beside: beside)
      case .unbuilt(let screen): unbuilt = screen
      }
    }
    return steps
      + routes.dropFirst(steps.count).map {
        LinkPlan.Step(route: $0.planName, coordinator: nil, effect: .open)
      }
  }

  /// Who takes a route that climbs, what it does, and the topmost screen of its flow then.
  ///
  /// - Parameter nesting: How many components have turned it into another one.
  private mutating func take(
    _ route: any CoordinatorMessageable, from place: any Coordinator, nesting: Int = 0
  ) -> (any Coordinator, LinkPlan.Effect, ScreenKey?)? {
    for coordinator in place.lineage {
      guard let base = coordinator as? BaseCoordinator else { return (coordinator, .handled, nil) }
      let own = base as? BaseComponentCoordinator
      if let (verdict, _) = own?.objection(to: route), let decision = FlowDecision(verdict) {
        return (base, LinkPlan.Effect(decision), nil)
      }
      if let other = own?.replacement(for: route) {
        guard nesting < MessageDelivery.deepestNesting else {
          return (base, .refused("it is redirected in circles"), nil)
        }
        return take(other, from: base, nesting: nesting + 1)
      }
      if base.canHandle(route) { return (base, .handled, nil) }
      let id = ObjectIdentifier(base)
      guard let preview = own?.runningFlow?.preview(sent[id, default: []] + [route]),
        preview.isClaimed
      else { continue }
      sent[id, default: []].append(route)
      guard case .handled = preview.decision else {
        return (base, LinkPlan.Effect(preview.decision), nil)
      }
      return (base, .shows(preview.screens), preview.top)
    }
    return nil
  }
}

extension LinkPlan.Effect {
  fileprivate init(_ decision: FlowDecision) {
    switch decision {
    case .handled: self = .handled
    case .unhandled: self = .unhandled
    case .refused(let why): self = .refused(why)
    case .duplicate(let duplicate): self = .refused("\(duplicate)")
    case .redirected(let other): self = .redirected("\(other)")
    case .held: self = .held
    }
  }

  fileprivate var leadsOn: Bool {
    switch self {
    case .shows, .handled: true
    case .held, .refused, .redirected, .unhandled, .decided, .open: false
    }
  }
}

extension Route {
  /// `ShopRoute.book(42)`, or `ShowBook(id: 42)`.
  fileprivate var planName: String {
    let (type, value) = ("\(Self.self)", "\(self)")
    return value.hasPrefix(type) ? value : "\(type).\(value)"
  }
}
