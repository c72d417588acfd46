/// A link under way: a list of routes, each sent from where the one before it led.
///
/// All routes are sent in one turn, so that their edits are one change of what is on show. A guard
/// that holds a route holds the run with it, and the rest follows when the route goes on.
///
/// Ownership: the call that opens the link holds the run, then the guard that holds one of its
/// routes does, and each change of screens that it requested, until that has ended.
@MainActor package final class LinkRun {
  /// The routes that have not been sent.
  private var remaining: ArraySlice<any CoordinatorMessageable>
  /// The delivery of the whole link.
  private var receipt: DeliveryReceipt?
  /// The coordinator that a route reached last: the one that handled it, if any did.
  weak var reached: BaseCoordinator?
  /// How the route that was sent ended, or the message that a component made of it.
  private var ended: Outcome?
  /// Whether a guard sent something else in place of the route.
  var isReplaced = false
  /// Whether a guard held one of its routes, which was given up.
  private(set) var hasExpired = false
  /// Where it stands among the links of its tree.
  var standing = Standing.opened
  /// Whether the handler of a route presents something with an animation: one is enough, so what
  /// the link dismisses goes without.
  package var presents = false

  enum Standing {
    /// It waits, and would lead nowhere so far.
    case opened
    /// It has taken the place of those before.
    case begun
    /// A newer link has taken its place, perhaps while it waited for the user.
    case superseded
  }

  /// Makes a link to be opened.
  package init(_ routes: [any Route]) {
    remaining = ArraySlice(routes.map { $0 as any CoordinatorMessageable })
  }
}

extension LinkRun {
  /// Sends the routes.
  ///
  /// - Parameters:
  ///   - coordinator: Where the link is opened. The first route climbs from there, or, if nobody
  ///     there handles it, from the screen in front.
  ///   - returnsWhenHeld: Whether it is an end that a guard holds a route.
  ///   - completion: Called exactly once with how the link ended, when the screens are shown.
  package func open(
    at coordinator: any Coordinator, returnsWhenHeld: Bool,
    completion: @escaping @MainActor (Outcome) -> Void
  ) {
    guard let first = remaining.first else { return completion(.failed("the link has no routes")) }
    guard standing != .superseded else { return completion(.superseded) }
    receipt = DeliveryReceipt(
      inside: MessageDelivery.context.receipt, endsWhenHeld: returnsWhenHeld,
      completion: Completion(completion))
    inTree(of: coordinator) {
      sendAll(to: LinkView.opening.start(of: first, at: coordinator)) {
        MessageDelivery.send($0, to: $1, link: self)
      }
    }
  }

  /// A guard holds a route of the link no longer: sends it again, and then the rest.
  func goesOn(with held: HeldMessages.Held, at coordinator: BaseCoordinator, isFollowUp: Bool) {
    remaining = [held.message] + remaining
    inTree(of: coordinator) {
      sendAll(to: LinkView.opening.start(of: held.message, at: coordinator)) {
        MessageDelivery.resume(held, at: $1, isFollowUp: isFollowUp, link: self)
      }
    }
  }

  /// The route that a guard holds has expired, and the rest of the link with it.
  func expired(_ outcome: Outcome) {
    hasExpired = true
    receipt?.sent(outcome)
  }

  /// Runs code whose outcome is that of the link, as far as the link does not wait after it.
  private func inTree(of coordinator: any Coordinator, _ body: () -> Outcome) {
    var (context, outcome) = (MessageDelivery.context, Outcome.announced)
    context.receipt = receipt
    MessageDelivery.handling(context, in: coordinator.tree) { outcome = body() }
    receipt?.sent(outcome)
  }

  /// A route has ended, or the message that a component made of it, which ends before.
  func routeEnded(_ outcome: Outcome) {
    if ended == nil { ended = outcome }
  }

  /// Sends the remaining routes, as far as they are handled.
  private func sendAll(
    to coordinator: any Coordinator,
    _ first: (any CoordinatorMessageable, any Coordinator) -> Void
  ) -> Outcome {
    var (place, last, isFirst) = (coordinator, Outcome.announced, true)
    while let route = remaining.popFirst() {
      (reached, ended, isReplaced) = (nil, nil, false)
      if isFirst { first(route, place) } else { MessageDelivery.send(route, to: place, link: self) }
      isFirst = false
      last = ended ?? last
      guard last.isArrival, let next = remaining.first else { break }
      // What the handler has asked for was refused by now, so there is nowhere to go on from.
      if let failure = receipt?.failure { return failure }
      if standing == .superseded { return .superseded }
      if isReplaced {
        return .refused("a guard answered \(route) with something else, so \(next) was not opened")
      }
      let view = LinkView.opening
      place = view.place(of: next, at: view.front(of: reached ?? place).coordinator)
    }
    return last
  }
}

extension Outcome {
  /// Whether a route with this outcome leads on to the next one.
  fileprivate var isArrival: Bool {
    switch self {
    case .handled, .announced, .performed: true
    case .unhandled, .held, .stale, .superseded, .refused, .failed: false
    }
  }
}
