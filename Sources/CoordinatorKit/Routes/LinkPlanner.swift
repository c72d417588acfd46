extension LinkPlan {
  /// What a coordinator would want after the routes before, which are planned and not sent.
  package enum Wish {
    /// A flow's topmost screen, with the layer that it is in; `nil` where an alert covers it. What was
    /// made of it and is not shown yet is still there if it was wanted all the time.
    case screen(ScreenKey?, layer: Int, isKept: Bool)
    /// The tab that a coordinator of tabs selects.
    case tab(any Coordinator)
  }

  /// Plans a link: asks each coordinator what it would do, one route after the other.
  @MainActor init(_ routes: [any Route], at coordinator: any Coordinator) {
    let known = LinkPlanner().steps(for: routes, at: coordinator)
    let open = routes.dropFirst(known.count).map {
      LinkPlan.Step(route: $0.planName, coordinator: nil, effect: .open, unless: nil)
    }
    self.init(steps: known + open)
  }
}

/// Follows a link without sending it, on the same ground on which a `LinkRun` sends it.
@MainActor package final class LinkPlanner {
  /// What became of a route.
  private struct Taking {
    let taker: any Coordinator
    let effect: LinkPlan.Effect
    /// Whether the app's code has its say in what is in front then.
    var runsCode = false
  }

  /// What each flow would have been sent.
  private var sent: [ObjectIdentifier: [any CoordinatorMessageable]] = [:]
  private var wishes: [ObjectIdentifier: LinkPlan.Wish] = [:]
  private var view: LinkView { .planning(self) }

  func steps(for routes: [any Route], at coordinator: any Coordinator) -> [LinkPlan.Step] {
    guard let first = routes.first else { return [] }
    var steps: [LinkPlan.Step] = []
    var place = view.start(of: first, at: coordinator)
    var unbuilt =
      view.takes(first, from: coordinator) ? nil : view.front(of: coordinator.root).unbuilt
    var handled: String?
    for (index, route) in routes.enumerated() {
      let name = route.planName
      guard let taking = take(route, from: place, unbuilt: &unbuilt) else {
        // Code that has run may have led anywhere.
        let effect =
          handled.map { LinkPlan.Effect.decidedAfter($0) } ?? unbuilt.map { .decided(behind: $0) }
          ?? .unhandled
        return steps
          + [LinkPlan.Step(route: name, coordinator: nil, effect: effect, unless: nil)]
      }
      steps.append(
        LinkPlan.Step(
          route: name, coordinator: taking.taker.coordinatorName, effect: taking.effect,
          unless: Self.condition(unbuilt: unbuilt, handled: handled)))
      guard taking.effect.leadsOn, index + 1 < routes.count else { break }
      if taking.runsCode { handled = name }
      let front = view.front(of: taking.taker)
      unbuilt = front.unbuilt
      place = view.place(of: routes[index + 1], at: front.coordinator)
    }
    return steps
  }

  /// What would make a step come otherwise: a screen in front, behind which nothing has been built, or the route
  /// before, for which the app's code has run.
  private static func condition(unbuilt: String?, handled: String?) -> String? {
    let conditions =
      (unbuilt.map { ["what stands behind \($0) takes it"] } ?? [])
      + (handled.map { ["\($0) leads elsewhere"] } ?? [])
    return conditions.isEmpty ? nil : conditions.joined(separator: ", or ")
  }

  func wish(of coordinator: any Coordinator) -> LinkPlan.Wish? {
    wishes[ObjectIdentifier(coordinator)]
  }

  /// Who takes a route that climbs, and what it does.
  ///
  /// `unbuilt` is the screen in front, behind which nothing has been built; another one where a component makes
  /// something of the route that only the front may take. `nesting` counts the components that have turned it into
  /// another one.
  private func take(
    _ route: any CoordinatorMessageable, from place: any Coordinator, unbuilt: inout String?,
    nesting: Int = 0
  ) -> Taking? {
    for coordinator in place.lineage {
      let id = ObjectIdentifier(coordinator)
      let (message, flow) = preview(of: route, at: coordinator)
      switch (message.decider, message.disposition) {
      case (_, .unhandled): continue
      case (.component, .redirected(let other)):
        guard nesting < MessageDelivery.deepestNesting else {
          return Taking(taker: coordinator, effect: .refused("it is redirected in circles"))
        }
        if !view.takes(other, from: coordinator) {
          unbuilt = view.front(of: coordinator.root).unbuilt
        }
        return take(
          other, from: view.start(of: other, at: coordinator), unbuilt: &unbuilt,
          nesting: nesting + 1)
      case (.component, _), (.coordinator, _):
        let tab = ScreenTeardown.uiKit?.tab(route, at: coordinator)
        if let tab { wishes[id] = .tab(tab) }
        return Taking(taker: coordinator, effect: .handled, runsCode: tab == nil)
      case (.messageGuard, let disposition):
        return Taking(taker: coordinator, effect: LinkPlan.Effect(disposition))
      case (.flow, let disposition):
        sent[id, default: []].append(route)
        guard let flow, disposition.isHandled else {
          return Taking(taker: coordinator, effect: LinkPlan.Effect(disposition))
        }
        wishes[id] = .screen(flow.top, layer: flow.layer, isKept: flow.isKept)
        return Taking(taker: coordinator, effect: .shows(flow.screens), runsCode: flow.tellsOthers)
      }
    }
    return nil
  }

  /// What would become of a route at a coordinator whose flow was sent the routes before.
  func preview(
    of route: any CoordinatorMessageable, at coordinator: any Coordinator
  ) -> (message: MessagePreview, flow: FlowPreview?) {
    let before = sent[ObjectIdentifier(coordinator)] ?? []
    var preview: FlowPreview?
    let message = coordinator.preview(of: route) { flow in
      let would = flow.preview(before + [route])
      preview = would
      return would.decision
    }
    return (message, preview)
  }
}

extension LinkPlan.Effect {
  fileprivate init(_ decision: Disposition) {
    switch decision {
    case .handled: self = .handled
    case .unhandled: self = .unhandled
    case .refused(let why): self = .refused(why)
    case .redirected(let other): self = .redirected("\(other)")
    case .held: self = .held
    }
  }

  var leadsOn: Bool {
    switch self {
    case .shows, .handled: true
    case .held, .refused, .redirected, .unhandled, .decided, .decidedAfter, .open: false
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
