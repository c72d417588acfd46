/// What belongs to a tree of coordinators as a whole: work that is put off, who holds messages, and who
/// listens to trails.
///
/// Ownership: the root holds its tree; the coordinators below remember it, and forget it when they are moved.
@MainActor package final class CoordinatorTree {
  // What is asked with each message is read and changed in single steps that never overlap, so nothing is
  // checked at run time.

  /// Whether a loop was stopped: until the outermost message has ended no other handler begins, or each that
  /// sends two messages would double the work left to do.
  @exclusivity(unchecked) private(set) var isUnwinding = false
  /// Work put off until the outermost message has ended.
  private var postponed: [() -> Void] = []
  /// The coordinators whose guards hold messages.
  @exclusivity(unchecked) private var holding: [WeakCoordinator] = []
  /// Whether they are about to be asked, or are being asked.
  private var isReconsidering = false
  /// The coordinators that listen to trails, with those that have a flight recorder.
  @exclusivity(unchecked) private var listening: [WeakCoordinator] = []
  /// This tree and those that have become a part of it, as long as messages are under way there that do not
  /// hold them.
  private var kept: [CoordinatorTree] = []
  /// The tree that this one has become a part of.
  private var successor: CoordinatorTree?

  private struct WeakCoordinator {
    weak var coordinator: BaseCoordinator?
  }

  /// Whether a coordinator of the tree may have a window; without one nobody has to look for it.
  var hasWindow = false

  /// The coordinator at the root.
  private weak var root: BaseCoordinator?

  init(root: BaseCoordinator) {
    self.root = root
  }
}

// MARK: - Messages under way

extension CoordinatorTree {
  /// This tree, or the one that it has become a part of.
  var newest: CoordinatorTree { successor?.newest ?? self }

  /// Whether a message or handler is under way.
  var isUnderWay: Bool { MessageDelivery.outermostFrame(in: newest) != nil }

  /// A loop is stopped; handlers come to their ends.
  ///
  /// - Returns: Whether it is the first that is.
  func unwind() -> Bool {
    if let successor { return successor.unwind() }
    guard !isUnwinding else { return false }
    isUnwinding = true
    settle()
    return true
  }

  /// Runs work when the outermost message of the tree has ended, in the same turn; at once when none is
  /// under way.
  ///
  /// - Parameter work: Held strongly until then.
  package func afterOutermostSend(_ work: @escaping () -> Void) {
    if let successor { return successor.afterOutermostSend(work) }
    postponed.append(work)
    settle()
  }

  /// Comes to rest when the outermost message has ended; at once when none is under way.
  func settle() {
    if let successor { return successor.settle() }
    if let frame = MessageDelivery.outermostFrame(in: self) {
      frame.pointee.isAwaited = true
    } else {
      isUnwinding = false
      kept = []
      if !postponed.isEmpty { runPostponed() }
    }
  }

  /// Coordinators may let go of the tree: it is needed until the outermost message has ended.
  func keepWhileUnderWay() {
    if let successor { return successor.keepWhileUnderWay() }
    guard isUnderWay, kept.isEmpty else { return }
    kept = [self]
    settle()
  }

  private func runPostponed() {
    // What is made to agree now was asked for before; the deliveries know of it already.
    MessageDelivery.detached {
      while !isUnderWay, !postponed.isEmpty {
        let work = postponed
        postponed = []
        for item in work { item() }
      }
    }
  }
}

// MARK: - Held messages

extension CoordinatorTree {
  /// Whether guards may hold messages.
  var isHolding: Bool { !holding.isEmpty }

  func add(holding coordinator: BaseComponentCoordinator) {
    guard !holding.contains(where: { $0.coordinator === coordinator }) else { return }
    holding.append(WeakCoordinator(coordinator: coordinator))
  }

  /// The coordinators whose guards hold messages.
  private var holdingCoordinators: [BaseComponentCoordinator] {
    holding.compactMap { $0.coordinator as? BaseComponentCoordinator }
  }

  /// Something has changed: asks about held messages when the outermost message has ended, before the
  /// screens are made to agree; at once when none is under way.
  ///
  /// All coordinators of the tree are asked, since one handles what another waits for.
  package func reconsiderHeldMessages() {
    if let successor { return successor.reconsiderHeldMessages() }
    guard !holding.isEmpty, !isReconsidering else { return }
    isReconsidering = true
    postponed.insert({ [self] in reconsiderNow() }, at: 0)
    settle()
  }

  private func reconsiderNow() {
    // Each message goes on once, and what was handled meanwhile does not begin anew: it comes to an end.
    while holdingCoordinators.contains(where: { $0.takeHeldStep() }) {}
    for coordinator in holdingCoordinators { coordinator.endHeldRound() }
    holding.removeAll { ($0.coordinator as? BaseComponentCoordinator)?.holdsMessages != true }
    isReconsidering = false
  }

  /// Screens of a flow have left without its doing.
  package func screensLeft(
    _ screens: @autoclosure () -> [ScreenKey], of owner: BaseCoordinator,
    cause: RemovalMessage.Cause
  ) {
    // A login that dismisses itself, before it says that it was made, has not been given up.
    guard !holding.isEmpty, cause != .foreign else { return }
    let left = Set(screens().map { HeldMessages.Shown($0, of: owner) })
    for coordinator in holdingCoordinators { coordinator.screensGone(left) }
  }

  /// A coordinator leaves the tree, and with it what it and those below it hold.
  func expireHeldMessages(below coordinator: any Coordinator) {
    for holding in holdingCoordinators
    where holding.lineage.contains(where: { $0 === coordinator }) {
      holding.expireHeldMessages("its coordinator left")
    }
  }
}

// MARK: - Listeners

extension CoordinatorTree {
  var hasListeners: Bool { !listening.isEmpty }

  /// A coordinator began to listen to trails, or ceased to.
  func listeningChanged(_ coordinator: BaseCoordinator) {
    listening.removeAll { $0.coordinator == nil || $0.coordinator === coordinator }
    if coordinator.followsTrails { listening.append(WeakCoordinator(coordinator: coordinator)) }
  }

  /// Those of some coordinators that listen, in the order in which they began to.
  func listeners(in lineage: Set<ObjectIdentifier>) -> [BaseCoordinator] {
    if let successor { return successor.listeners(in: lineage) }
    return listening.compactMap(\.coordinator).filter { lineage.contains(ObjectIdentifier($0)) }
  }
}

// MARK: - Trees that grow together and come apart

extension CoordinatorTree {
  /// This tree becomes a part of another one.
  func join(_ other: CoordinatorTree) {
    guard other !== self, successor == nil else { return }
    successor = other
    other.isUnwinding = other.isUnwinding || isUnwinding
    other.hasWindow = other.hasWindow || hasWindow
    other.postponed += postponed
    other.holding += holding
    other.listening += listening
    other.kept += kept
    (postponed, holding, listening, kept) = ([], [], [], [])
    if isReconsidering { other.reconsiderHeldMessages() }
    other.settle()
  }

  /// The tree of a coordinator whose parent is another one now: this one if it was its root, else a new one
  /// with what belongs to those below.
  func detaching(_ coordinator: BaseCoordinator) -> CoordinatorTree {
    guard root !== coordinator else { return self }
    func isMoving(_ member: WeakCoordinator) -> Bool {
      member.coordinator?.lineage.contains { $0 === coordinator } ?? false
    }
    let new = CoordinatorTree(root: coordinator)
    new.hasWindow = hasWindow
    new.holding = holding.filter(isMoving)
    new.listening = listening.filter(isMoving)
    holding.removeAll(where: isMoving)
    listening.removeAll(where: isMoving)
    return new
  }
}
