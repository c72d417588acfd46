/// The state shared by a tree of coordinators: deferred work, coordinators that hold messages, and
/// trail listeners.
///
/// Ownership: the root holds its tree; the coordinators below cache it, and drop it when they are
/// moved.
@MainActor package final class CoordinatorTree {
  /// Whether a loop was stopped: no other handler begins until the outermost message has ended.
  ///
  /// Otherwise every handler that sends two messages would double the remaining work.
  private(set) var isStoppingLoop = false
  /// How many messages and handlers are in progress, each inside the one before.
  var depth = 0
  /// Work deferred until the outermost message has ended.
  private var postponed: [() -> Void] = []
  /// The coordinators whose guards hold messages.
  private var holding: [WeakCoordinator] = []
  /// What was to be shown since a guard holds something, in order.
  private var shown: [ShownScreen] = []
  /// Whether held messages are about to be retried, or are being retried.
  private var isReconsidering = false
  /// The coordinators with listeners, including those with a recorder.
  private var listening: [WeakCoordinator] = []
  /// What has happened while an event is told, which is told next.
  private var untold: [(event: CoordinatorEvent, listeners: [BaseCoordinator])] = []
  private var isTelling = false
  /// The links that may still be on their way, in the order in which they were opened.
  private var links: [WeakLink] = []
  private var mayHaveCommands = false
  /// How often something has changed that commands may depend on.
  private var changeCount = 0
  /// The tree that this one was merged into.
  private var successor: CoordinatorTree?

  private struct WeakCoordinator {
    weak var coordinator: BaseCoordinator?
  }

  private struct ShownScreen {
    let screen: HeldMessages.Shown
    let number: Int
    /// Whether it is still to be shown.
    let isThere: @MainActor () -> Bool
  }

  private struct WeakLink {
    weak var link: LinkRun?
  }

  /// Whether a coordinator of the tree may have a window; without one nobody has to look for it.
  var hasWindow = false
  /// Whether a coordinator may hear of what others below are about to handle.
  var hasPreceding = false

  private weak var root: BaseCoordinator?

  init(root: BaseCoordinator) {
    self.root = root
  }
}

// MARK: - Messages in progress

extension CoordinatorTree {
  /// This tree, or the one that it was merged into.
  var newest: CoordinatorTree { successor?.newest ?? self }

  /// A message that entered the tree has ended, or a handler that began in it.
  func leave() {
    depth -= 1
    settle()
  }

  /// A loop is stopped, and running handlers finish; returns whether it is the first one stopped.
  func stopLoop() -> Bool {
    guard !isStoppingLoop else { return false }
    isStoppingLoop = true
    settle()
    return true
  }

  /// Runs work, which is held strongly until then, when the outermost message of the tree has ended, in the same turn;
  /// immediately when none is in progress.
  package func afterOutermostSend(_ work: @escaping () -> Void) {
    postponed.append(work)
    settle()
  }

  /// Whether something waits for the outermost message.
  package var hasPostponedWork: Bool { !postponed.isEmpty }

  /// Does what waits for the outermost message, unless one is in progress: then that does when it ends.
  private func settle() {
    guard depth == 0 else { return }
    isStoppingLoop = false
    if postponed.isEmpty { return }
    let work = { [self] in
      while depth == 0, !postponed.isEmpty {
        let items = postponed
        postponed = []
        for item in items { item() }
      }
    }
    // These changes were requested before; the deliveries already know about them.
    MessageDelivery.current == nil ? work() : MessageDelivery.detached(work)
  }

  // MARK: - Held messages

  func add(holding coordinator: BaseComponentCoordinator) {
    guard !holding.contains(where: { $0.coordinator === coordinator }) else { return }
    holding.append(WeakCoordinator(coordinator: coordinator))
  }

  /// The coordinators whose guards hold messages.
  private var holdingCoordinators: [BaseComponentCoordinator] {
    holding.compactMap { $0.coordinator as? BaseComponentCoordinator }
  }

  /// Something has changed: retries held messages when the outermost message has ended, before the
  /// screens are updated; immediately when none is in progress.
  ///
  /// Every coordinator of the tree is asked, because one may handle what another waits for.
  package func reconsiderHeldMessages() {
    changeCount += 1
    guard !holding.isEmpty, !isReconsidering else { return }
    isReconsidering = true
    // What goes on overrides what has let it go on: that is no news for whoever waits for the latter.
    let context = MessageDelivery.context.afterwards
    postponed.insert(
      { [self] in MessageDelivery.run(in: context) { newest.reconsiderNow() } }, at: 0)
    settle()
  }

  private func reconsiderNow() {
    // Each message continues once, and what was handled meanwhile does not start over, so this
    // terminates.
    //
    // What these request follows what the message requested that let them go on, such as the dismissal of
    // the login that they waited for.
    depth += 1
    while let perform = takeHeldStep() { perform() }
    let tree = newest
    tree.depth -= 1
    if tree !== self { tree.settle() }
    for coordinator in holdingCoordinators { coordinator.endHeldRound() }
    holding.removeAll { ($0.coordinator as? BaseComponentCoordinator)?.holdsMessages != true }
    if holding.isEmpty { shown = [] }
    isReconsidering = false
  }

  private func takeHeldStep() -> (() -> Void)? {
    for coordinator in holdingCoordinators {
      if let step = coordinator.takeHeldStep() { return step }
    }
    return nil
  }

  /// Whether guards may hold messages somewhere in the tree.
  package var isHolding: Bool { !holding.isEmpty }

  /// Screens of a flow have gone; where it replaced them itself, others have come.
  package func screensLeft(
    _ screens: @autoclosure () -> [ScreenKey], replacedBy others: [ScreenKey] = [],
    of owner: BaseCoordinator, cause: RemovalMessage.Cause
  ) {
    guard isHolding else { return }
    let left = Set(screens().map { HeldMessages.Shown($0, of: owner) })
    let new = Set(others.map { HeldMessages.Shown($0, of: owner) })
    // A login that dismisses itself before it reports success has not been given up.
    departed(.init(left, replacedBy: new, isGivenUp: cause != .external))
  }

  /// A screen is to be shown, which may be the next step of what a held message waits for.
  func noteShown(_ screen: HeldMessages.Shown, isThere: @escaping @MainActor () -> Bool) {
    let number = (shown.last?.number ?? 0) + 1
    shown.removeAll { !$0.isThere() }
    shown.append(ShownScreen(screen: screen, number: number, isThere: isThere))
  }

  /// A screen that was shown by hand has left; returns what to do once it is known what comes in its place.
  ///
  /// After a screen that code takes away comes what was to be shown since that was, and after one that the user
  /// leaves, what is to be shown from now on.
  package func leftByHand(
    _ screen: HeldMessages.Shown, _ cause: RemovalMessage.Cause
  ) -> @MainActor () -> Void {
    let last = cause.isByUser ? shown.last : shown.last { $0.screen == screen }
    let number = last?.number ?? 0
    return { [self] in
      let tree = newest
      let others = tree.shown.filter { $0.number > number && $0.screen != screen && $0.isThere() }
      tree.departed(
        .init([screen], replacedBy: Set(others.map(\.screen)), isGivenUp: cause != .external))
      tree.reconsiderHeldMessages()
    }
  }

  /// What held messages may wait for is not there any more.
  func departed(_ departure: HeldMessages.Departure) {
    for coordinator in holdingCoordinators { coordinator.departed(departure) }
  }

  /// Work has ended that held messages may wait for.
  ///
  /// If it has not failed, the guard may still wait for what comes of it.
  func workEnded(_ work: Set<HeldMessages.Shown>, hasFailed: Bool) {
    departed(.init(work, isGivenUp: hasFailed))
    reconsiderHeldMessages()
  }

  /// A coordinator leaves the tree with everything that it and those below it hold.
  func expireHeldMessages(below coordinator: any Coordinator) {
    for holding in holdingCoordinators
    where holding.lineage.contains(where: { $0 === coordinator }) {
      holding.expireHeldMessages(.coordinatorLeft)
    }
  }

  // MARK: - Links

  /// A link is opened, or its turn has come: it takes the place of those opened before that are still on their
  /// way, waiting for the user, under way in a message, or held by a guard, wherever that came from.
  ///
  /// It does not if it leads nowhere, which is asked only if there are others; it may lead somewhere when its turn
  /// has come.
  func begins(_ link: LinkRun, leadsNowhere: () -> Bool) {
    guard link.standing == .opened else { return }
    links.removeAll { $0.link == nil }
    if !links.contains(where: { $0.link === link }) { links.append(WeakLink(link: link)) }
    let earlier = links.prefix { $0.link !== link }
    guard earlier.isEmpty || !leadsNowhere() else { return }
    for other in earlier { other.link?.standing = .superseded }
    link.standing = .begun
    links.removeFirst(earlier.count)
    for coordinator in holdingCoordinators {
      coordinator.expireHeldMessages(.newerLink)
    }
  }

  // MARK: - Listeners

  var hasListeners: Bool { !listening.isEmpty }

  /// Whether events are to be made.
  package var hasEventListeners: Bool {
    listening.contains { $0.coordinator?.hasEventListeners ?? false }
  }

  /// A coordinator gained or lost a listener.
  func listeningChanged(_ coordinator: BaseCoordinator) {
    listening.removeAll { $0.coordinator == nil || $0.coordinator === coordinator }
    if coordinator.isFollowed { listening.append(WeakCoordinator(coordinator: coordinator)) }
  }

  /// Tells an event to listeners, after those that are told already: so all hear them in one order.
  func tell(_ event: CoordinatorEvent, to listeners: [BaseCoordinator]) {
    untold.append((event, listeners))
    guard !isTelling else { return }
    isTelling = true
    var context = MessageDelivery.context
    context.isTraced = false
    MessageDelivery.handling(context) { tellAll() }
    isTelling = false
  }

  /// Tells what is untold, then what that has caused, and so on; listeners that would go on for ever are
  /// stopped.
  private func tellAll() {
    for _ in 0..<MessageDelivery.deepestNesting {
      if untold.isEmpty { return }
      tellRound()
    }
    let listener = untold.lazy.compactMap(\.listeners.first).first
    untold = []
    guard let listener else { return }
    listener.diagnosticHandler.report(
      .messageLoop,
      what:
        "The listeners at \(plain: listener.coordinatorName) were told no more of what they cause.",
      why: """
        It seems to be a loop: \(MessageDelivery.deepestNesting) times in a row, one of them has caused an event when \
        it was told of one.
        """,
      instead: """
        Look for an onEvent or onTrail that changes or sends what it listens to, and let it do so only when \
        something else has happened.
        """)
    // They hear that, but what they do then is told to nobody.
    tellRound()
    untold = []
  }

  private func tellRound() {
    let round = untold
    untold = []
    for (event, listeners) in round {
      for listener in listeners { listener.hear(event) }
    }
  }

  /// Those of the given coordinators that have listeners, in the order they were registered.
  func listeners(in lineage: Set<ObjectIdentifier>) -> [BaseCoordinator] {
    listening.compactMap(\.coordinator).filter { lineage.contains(ObjectIdentifier($0)) }
  }

  // MARK: - Commands

  /// How often something has changed that commands may depend on; `nil` where there are none.
  package var changesOfCommands: Int? {
    mayHaveCommands ? changeCount : nil
  }

  func commandsChanged() {
    mayHaveCommands = true
    changeCount += 1
  }

  // MARK: - Merging and splitting

  /// Merges this tree into another one.
  func join(_ other: CoordinatorTree) {
    guard other !== self, successor == nil else { return }
    successor = other
    other.links = links + other.links
    other.isStoppingLoop = other.isStoppingLoop || isStoppingLoop
    other.hasWindow = other.hasWindow || hasWindow
    other.hasPreceding = other.hasPreceding || hasPreceding
    other.mayHaveCommands = other.mayHaveCommands || mayHaveCommands
    other.changeCount += changeCount + 1
    other.postponed += postponed
    other.holding += holding
    other.listening += listening
    other.depth += depth
    (links, postponed, holding, listening, depth) = ([], [], [], [], 0)
    if isReconsidering { other.reconsiderHeldMessages() }
    other.settle()
  }

  /// The tree of a coordinator whose parent has changed: this one if it was its root, else a new
  /// one with the state of those below.
  func detaching(_ coordinator: BaseCoordinator) -> CoordinatorTree {
    guard root !== coordinator else { return self }
    func isMoving(_ member: WeakCoordinator) -> Bool {
      member.coordinator?.lineage.contains { $0 === coordinator } ?? false
    }
    let new = CoordinatorTree(root: coordinator)
    (new.hasWindow, new.hasPreceding) = (hasWindow, hasPreceding)
    (new.mayHaveCommands, new.changeCount) = (mayHaveCommands, changeCount)
    changeCount += 1
    new.holding = holding.filter(isMoving)
    new.listening = listening.filter(isMoving)
    holding.removeAll(where: isMoving)
    listening.removeAll(where: isMoving)
    return new
  }
}

extension BaseCoordinator {
  /// This coordinator is about to show screens; `isThere` says of each whether it is still to be shown.
  package final func noteShown(
    _ screens: [ScreenKey], isThere: @escaping @MainActor (ScreenKey) -> Bool
  ) {
    MessageDelivery.collector?.add(screens, of: self)
    guard tree.isHolding else { return }
    for screen in screens {
      tree.noteShown(HeldMessages.Shown(screen, of: self)) { isThere(screen) }
    }
  }
}
