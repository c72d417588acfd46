import CoordinatorKitUI
import WalkTools

/// A link that was opened.
struct NestLink {
  /// Where it was opened.
  weak var opener: (any Coordinator)?
  /// The pages that it leads to.
  let pages: Set<String>
  /// The number of the request.
  let request: Int
  /// Those that must not come any more.
  var dead: Set<String> = []
}

extension NestWalk {
  func openLink(_ dice: inout Dice) {
    let openers: [any Coordinator] = house.roots + inTrees.compactMap(\.coordinator)
    let opener = openers[
      dice.roll(2) == 0 ? dice.roll(house.roots.count) : dice.roll(openers.count)]
    open(at: opener, count: 1 + dice.roll(4), &dice)
  }

  /// A coordinator that is nowhere takes a link, and holds it.
  func openInOrphan(_ dice: inout Dice) {
    let orphan = house.makeNode(dice.roll(2) == 0 ? "s" : "t", &dice, depth: 2)
    orphans.append(orphan)
    let locked = (orphan as? NestFlowCoordinator).map { flow in
      NestRoute(
        link: linkCount + 1, index: 0, flavor: flow.state.flavor,
        edit: .push(house.name("l"), part: 0))
    }
    open(at: orphan, count: 1 + dice.roll(2), first: locked, &dice)
  }

  private func open(
    at opener: any Coordinator, count: Int, first: NestRoute? = nil, _ dice: inout Dice
  ) {
    linkCount += 1
    let link = linkCount
    let flows =
      inTrees.compactMap { $0.flow?.state }
      + orphans.compactMap {
        ($0 as? NestFlowCoordinator)?.state
      }
    var routes = (0..<count).map { index in
      let flavor =
        flows.isEmpty || dice.roll(6) == 0
        ? dice.roll(4) : flows[dice.roll(flows.count)].flavor
      return NestRoute(link: link, index: index, flavor: flavor, edit: linkEdit(&dice))
    }
    if let first { routes[0] = first }
    let pages = Set(routes.flatMap { Self.pages(of: $0.edit) })
    links[link] = NestLink(opener: opener, pages: pages, request: requestCount + 1)
    // It waits for what the user or other code has begun, and is planned as of then.
    if isMovedByOthers, drag == nil, dice.roll(2) == 0 {
      session.settle()
      isMovedByOthers = false
    }
    let plan = opener.plan(opening: routes)
    if !isDeadEnd(plan) { supersede(in: opener, by: link) }
    noteTakers()
    house.forgetTrails()
    let ended = asked(
      "open at \(house.name(of: opener)): \(routes.map { "\($0.flavor) \($0.edit)" })", of: nil)
    opener.open(routes, returnsWhenHeld: true, completion: ended)
    noteTakers()
    if !isMovedByOthers, opener.lineage.last is WindowCoordinator { compare(plan, routes) }
  }

  private func linkEdit(_ dice: inout Dice) -> NestEdit {
    let page = house.name(["p", "p", "p", "l", "r"][dice.roll(5)])
    switch dice.roll(10) {
    case 0...3: return .push(page, part: dice.roll(2))
    case 4: return .select(dice.roll(3))
    case 5:
      let part = dice.roll(2)
      return .both(.select(part), .push(page, part: part))
    case 6: return .sheet([page], style: 0)
    case 7:
      let letters: [Character] = ["s", "t", "g", "b"]
      return .sheet([house.name(letters[dice.roll(letters.count)])], style: 0)
    case 8: return .insert(page)
    default: return .both(.close, .push(page, part: 0))
    }
  }

  /// Whoever takes the routes of a link has been asked, now or after what the link waits for.
  func noteTakers() {
    for trail in house.trails {
      guard let taker = trail.steps.last?.coordinator, let link = link(of: trail.message),
        requests[link.request]?.nodes.contains(taker) == false
      else { continue }
      requests[link.request]?.nodes.append(taker)
    }
  }

  /// The link with a route of this name.
  private func link(of route: String) -> NestLink? {
    links.first { number, _ in route.hasPrefix("route \(number).") }?.value
  }

  private static func pages(of edit: NestEdit) -> [String] {
    switch edit {
    case .push(let name, _), .insert(let name): [name]
    case .sheet(let names, _): names
    case .both(let first, let second): pages(of: first) + pages(of: second)
    default: []
    }
  }

  /// All screens that a state names, in windows or not.
  var namesInStates: Set<String> {
    Set(house.nodes.flatMap { $0.flow?.state.names ?? [] })
  }

  /// Whether it is certain that nothing comes of a link, which leaves older ones alone.
  private func isDeadEnd(_ plan: LinkPlan) -> Bool {
    guard let first = plan.steps.first, first.unless == nil else { return false }
    switch first.effect {
    case .unhandled, .refused: return true
    default: return false
    }
  }

  /// A newer link takes the place of those in the same tree: what they have not led to by now, they never will.
  private func supersede(in opener: any Coordinator, by newer: Int) {
    let top = opener.lineage.last
    let there = namesInStates
    for (number, link) in links where number != newer && link.opener?.lineage.last === top {
      links[number]?.dead = link.pages.subtracting(there)
    }
  }

  func checkLinks() {
    let there = namesInStates
    for (number, link) in links.sorted(by: { $0.key < $1.key }) {
      let risen = link.dead.intersection(there)
      expect(risen.isEmpty, "link \(number) goes on after a newer one: \(risen.sorted())")
    }
  }

  /// The plan names whoever has taken each route.
  private func compare(_ plan: LinkPlan, _ routes: [NestRoute]) {
    for (step, route) in zip(plan.steps, routes) {
      let trail = house.trails.first { $0.message == "\(route)" }
      let taker = trail?.steps.last?.coordinator
      let seen = trail.map { "\($0.outcome) at \(taker ?? "nobody")" } ?? "not sent"
      let isRight: Bool
      switch (step.effect, trail?.outcome) {
      case (.shows, .handled?), (.handled, .handled?), (.held, .held?), (.refused, .refused?):
        isRight = taker == step.coordinator
      case (.unhandled, .unhandled?), (.redirected, _): isRight = true
      case (.decided, _), (.decidedAfter, _), (.open, _): return
      default: isRight = false
      }
      // Who is asked first is not built when the plan is made.
      if !isRight, step.unless != nil { return }
      expect(isRight, "the plan says \(step) and it was \(seen)\n\(plan)")
      if !isRight { return }
    }
  }
}
