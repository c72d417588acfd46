/// What opening a link would do, route by route, as a value to print and to compare.
///
///     1. HomeRoute.users → TabBarCoordinator: handled
///     2. UserRoute.user(7) → UserFlow: all › user(7)
public struct LinkPlan: Equatable, Sendable {
  /// What happens to one route.
  public struct Step: Equatable, Sendable {
    /// The route.
    public let route: String
    /// The coordinator that handles the route; `nil` if it is unknown, or there is none.
    public let coordinator: String?
    /// What it does.
    public let effect: Effect
    /// What would make it come otherwise, which is not known before: a coordinator that is not built
    /// yet is asked before this one and may take the route, or the code of a handler may lead
    /// elsewhere.
    public let unless: String?
  }

  /// What a coordinator does with a route.
  public enum Effect: Equatable, Sendable {
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
    /// What the code that handles this route brings in front decides.
    case decidedAfter(String)
    /// It is not certain that the link gets this far.
    case open
  }

  /// One step for each route, in order.
  public let steps: [Step]

  /// Whether every route leads on, as far as is known: see `Step.unless`.
  public var isComplete: Bool {
    steps.allSatisfy(\.effect.leadsOn)
  }

  /// Whether it is certain that nothing comes of the first route.
  var leadsNowhere: Bool {
    switch steps.first?.effect {
    case nil: true
    case .refused, .unhandled: steps[0].unless == nil
    case .shows, .handled, .held, .redirected, .decided, .decidedAfter, .open: false
    }
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
    let condition = unless.map { ", unless \($0)" } ?? ""
    return "\(route) → \(coordinator.map { "\($0): " } ?? "")\(effect)\(condition)"
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
    case .decidedAfter(let route): "whatever \(route) leads to"
    case .open: "not decided yet"
    }
  }
}
