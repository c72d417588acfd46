// How messages end: the trail of those that are watched, and the report of those that nobody handled.

extension MessageDelivery {
  /// The message in progress has ended.
  static func end(_ outcome: Outcome) {
    current?.end(outcome)
  }

  /// This message has ended; only the first end counts.
  func end(_ outcome: Outcome) {
    if self.outcome == nil { self.outcome = outcome }
  }

  /// The message in progress ends in another way than the one in which it was about to be handled.
  static func endAnew(_ outcome: Outcome) {
    current?.outcome = nil
    end(outcome)
  }

  /// Ends a message before any coordinator was asked, so that it leaves a trail.
  static func end(
    _ message: any CoordinatorMessageable, _ outcome: Outcome, at coordinator: any Coordinating
  ) {
    guard let coordinator = coordinator as? BaseCoordinator else { return end(outcome) }
    receive(message, at: coordinator) { end(outcome) }
  }

  /// Announces a message in place of the one under way, which ends as that does; those around are told of what
  /// goes wrong by that message itself.
  static func expectSuccessor() -> Completion<Outcome> {
    let end = Completion<Outcome>()
    if let receipt = context.receipt {
      receipt.expectEdit()
      end.then { receipt.ended($0) }
    }
    return end
  }

  // MARK: - Unhandled

  /// The end of a path on which nobody handled a message.
  struct Loss {
    let message: any CoordinatorMessageable
    let root: BaseCoordinator
    let handler: Diagnostic.Handler
    /// Those with a turn; collected while their turns end, so that a message that arrives pays nothing.
    var path: [BaseCoordinator] = []
    /// How many are not collected yet.
    var missing: Int
  }

  /// A message has reached the root unhandled: the one under way, or one that an override made of it there.
  ///
  /// It is reported when the one under way has ended, with its path.
  static func unhandled(_ message: any CoordinatorMessageable, at root: BaseCoordinator) {
    let isAnnouncement = isAnnouncement(message)
    if let current {
      current.end(isAnnouncement ? .announced : .unhandled(path: current.steps.map(\.coordinator)))
    }
    if isAnnouncement { return }
    let handler = root.diagnosticHandler
    if let current, current.depth > 0, current.handlers == 0 {
      let loss = Loss(message: message, root: root, handler: handler, missing: current.depth)
      return current.losses.append(loss)
    }
    // Called directly, outside any send.
    handler.report(
      .unhandled(
        message, from: nil, path: [root.coordinatorName],
        taker: root.nameOfTaker(of: message, besides: [root])))
  }

  /// The turn of a coordinator ends, on the way back from where nobody handled the message.
  func collect(_ coordinator: BaseCoordinator) {
    for index in losses.indices where losses[index].missing == depth {
      losses[index].path.insert(coordinator, at: 0)
      losses[index].missing -= 1
    }
  }

  /// The call that sent the message has returned: reports what nobody handled.
  func reportLosses() {
    Self.handling(context) {
      for loss in losses {
        let taker = loss.root.nameOfTaker(of: loss.message, besides: loss.path)
        let path = loss.path.map(\.coordinatorName)
        loss.handler.report(
          .unhandled(loss.message, from: origin, path: path, isLink: link != nil, taker: taker))
      }
    }
  }
}

extension BaseCoordinator {
  /// The name of a coordinator elsewhere in this tree that would take a message which nobody above its sender has
  /// handled, and which `asked` have declined; asked only for the report.
  fileprivate final func nameOfTaker(
    of message: any CoordinatorMessageable, besides asked: [BaseCoordinator]
  ) -> String? {
    let taker = subtree.first { coordinator in
      !asked.contains { $0 === coordinator } && coordinator.wouldTake(message)
    }
    return taker?.coordinatorName
  }
}

// MARK: - Trails

extension MessageDelivery {
  /// The message has entered a tree in which somebody listens.
  func beginTrail(at coordinator: BaseCoordinator) {
    guard context.isTraced, let message else { return }
    let responders = origin?.names ?? []
    lineage = Set(coordinator.lineage.map { ObjectIdentifier($0) })
    isWatched = true
    // Code without a message, such as a link, is none that was being handled.
    var (nesting, next) = (0, outer)
    while let around = next {
      if around.message != nil { nesting += around.handlers }
      next = around.outer
    }
    trail = MessageTrail(
      message: CanonicalText.of(message), sender: responders.first, responders: responders,
      nesting: nesting)
  }

  func note(_ coordinator: BaseCoordinator) {
    if offered?.id != ObjectIdentifier(coordinator) { noteOffered() }
    link?.reached = coordinator
    steps.append(MessageTrail.Step(coordinator: coordinator.coordinatorName))
  }

  /// Whoever was passed the message has not taken it up.
  private func noteOffered() {
    guard outcome == nil, let name = offered?.name else { return }
    steps.append(MessageTrail.Step(coordinator: name))
  }

  /// A component is asked about the message in progress: one of the coordinator that has its turn, or of `owner`.
  static func asked(_ component: any CoordinatorComponent, of owner: BaseCoordinator? = nil) {
    guard let current, current.isWatched, current.outcome == nil, !current.steps.isEmpty else {
      return
    }
    let prefix = owner.map { "\($0.coordinatorName)." } ?? ""
    current.steps[current.steps.count - 1].asked.append(prefix + component.reportName)
  }

  /// The call that sent the message has returned: tells those who listen.
  ///
  /// An override that did not pass the message on has handled it.
  func tellListeners() {
    noteOffered()
    let outcome = outcome ?? .handled(by: steps.last?.coordinator ?? "")
    self.outcome = outcome
    link?.routeEnded(outcome)
    guard var trail, let listeners = tree?.listeners(in: lineage), !listeners.isEmpty else {
      return
    }
    (trail.steps, trail.outcome) = (steps, outcome)
    listeners[0].tree.tell(.messageEnded(trail), to: listeners)
  }
}

extension Coordinating {
  /// The name of this receiver in outcomes and trails.
  var deliveryName: String {
    (self as? any Coordinator)?.coordinatorName ?? String(describing: type(of: self))
  }
}

extension CoordinatorComponent {
  /// The name of this component in trails and outcomes.
  var reportName: String {
    (self as? any CustomStringConvertible)?.description ?? String(describing: type(of: self))
  }
}
