// Who keeps messages, and when they are asked about again.
extension MessageDelivery {
  /// A coordinator that keeps messages.
  struct Keeper {
    weak var coordinator: BaseComponentCoordinator?
  }

  static func add(keeper: BaseComponentCoordinator) {
    guard !keepers.contains(where: { $0.coordinator === keeper }) else { return }
    keepers.append(Keeper(coordinator: keeper))
  }

  /// Something has changed: asks about held messages when the outermost send returns, before the
  /// screens are made to agree; at once when none is under way.
  ///
  /// All coordinators of the tree are asked, since one handles what another waits for.
  package static func askKeepers(around coordinator: any Coordinator) {
    guard !keepers.isEmpty else { return }
    askKeepers(in: tree(of: coordinator))
  }

  static func askKeepers(in tree: ObjectIdentifier) {
    let isDue = !treesToAsk.isEmpty
    treesToAsk.insert(tree)
    if !isDue { beforeDeferred(askNow) }
  }

  /// The root above a coordinator, which names its tree.
  static func tree(of coordinator: any Coordinator) -> ObjectIdentifier {
    ObjectIdentifier(coordinator.lineage.last ?? coordinator)
  }

  private static func askNow() {
    // Each message goes on once, and what was handled meanwhile does not begin anew: it comes to an end.
    var resumed: [ObjectIdentifier: Set<ObjectIdentifier>] = [:]
    while let (coordinator, step) = nextStep(unless: resumed) {
      if case .goesOn(let held) = step {
        resumed[ObjectIdentifier(coordinator), default: []].insert(held.type)
      }
      coordinator.follow(step)
    }
    keepers.removeAll { $0.coordinator?.heldMessages.isEmpty ?? true }
    treesToAsk = []
  }

  private static func nextStep(
    unless resumed: [ObjectIdentifier: Set<ObjectIdentifier>]
  ) -> (BaseComponentCoordinator, HeldMessages.Step)? {
    for keeper in keepers {
      guard let coordinator = keeper.coordinator, treesToAsk.contains(tree(of: coordinator))
      else { continue }
      let gone = resumed[ObjectIdentifier(coordinator)] ?? []
      if let step = coordinator.nextStep(unless: gone) { return (coordinator, step) }
    }
    return nil
  }

  /// A message that was held is given up: it leaves a trail of its own, wherever that happens.
  static func expire(
    _ message: any CoordinatorMessageable, _ why: String, at coordinator: BaseComponentCoordinator
  ) {
    let outcome = Outcome.failed("held, then expired: \(why)")
    apart {
      // In the middle of a climb it is a message of its own; in a handler, and outside, it is one anyway.
      guard hops > 0 else { return end(message, outcome, at: coordinator) }
      aside { end(message, outcome, at: coordinator) }
    }
  }

  /// A coordinator leaves the tree, and with it what it and those below it keep.
  static func leaves(_ coordinator: any Coordinator) {
    guard TreeEdit.moving !== coordinator else { return }
    for keeper in keepers {
      guard let keeper = keeper.coordinator,
        keeper.lineage.contains(where: { $0 === coordinator })
      else { continue }
      keeper.expireHeldMessages("its coordinator left")
    }
  }
}

// MARK: - Screens

extension MessageDelivery {
  /// Runs code and collects the screens that flows want to show because of it.
  static func collectingShown(_ body: () -> Void) -> Set<HeldMessages.Shown> {
    let outer = shown
    shown = []
    body()
    let collected = shown ?? []
    shown = outer.map { $0.union(collected) }
    return collected
  }

  /// A flow wants to show screens.
  package static func wants(_ screens: @autoclosure () -> [ScreenKey], of owner: AnyObject) {
    guard shown != nil else { return }
    shown?.formUnion(screens().map { HeldMessages.Shown($0, of: owner) })
  }

  /// Screens of a flow have left without its doing.
  package static func left(
    _ screens: @autoclosure () -> [ScreenKey], of owner: AnyObject, cause: RemovalCause
  ) {
    // A login that dismisses itself, before it says that it was made, has not been given up.
    guard !keepers.isEmpty, cause != .foreign else { return }
    let left = Set(screens().map { HeldMessages.Shown($0, of: owner) })
    for keeper in keepers { keeper.coordinator?.heldMessages.userLeft(left) }
  }
}
