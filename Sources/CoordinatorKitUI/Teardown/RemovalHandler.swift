/// Tells whoever showed a child coordinator, once, that it was removed and released.
///
/// Ownership: the controller of the child holds it, from when it is shown until it is removed.
@MainActor final class RemovalHandler {
  private var handler: (@MainActor (RemovalMessage.Cause) -> Void)?

  private init(_ handler: @escaping @MainActor (RemovalMessage.Cause) -> Void) {
    self.handler = handler
  }

  /// Waits for the removal of a child that is requested to be shown.
  ///
  /// - Parameters:
  ///   - child: The child.
  ///   - handler: Called once after the child was removed, if it was shown before.
  ///   - completion: The completion of the request.
  /// - Returns: The completion to make the request with.
  static func awaiting(
    _ child: any ViewControllerCoordinator,
    _ handler: (@MainActor (RemovalMessage.Cause) -> Void)?,
    _ completion: @escaping @MainActor (Outcome) -> Void
  ) -> @MainActor (Outcome) -> Void {
    guard let handler else { return completion }
    let root = child.rootViewController
    return { [weak root] outcome in
      if outcome == .performed { root?.attachment.removals.append(RemovalHandler(handler)) }
      completion(outcome)
    }
  }

  /// A child was removed from its parent; its handlers are called once it is released.
  static func removed(_ child: any Coordinator, _ cause: RemovalMessage.Cause) {
    let root = (child as? any ViewControllerCoordinator)?.rootViewController
    guard let attachment = root?.existingAttachment, !attachment.removals.isEmpty else { return }
    let removals = attachment.removals
    attachment.removals = []
    RemovalQueue.add {
      for removal in removals { removal.call(cause) }
    }
  }

  private func call(_ cause: RemovalMessage.Cause) {
    let handler = handler
    self.handler = nil
    handler?(cause)
  }

  deinit {
    guard let handler else { return }
    // The controller went without a removal, with all that held it, possibly on another thread.
    Task { @MainActor in handler(.parentRemoved) }
  }
}

/// Calls what waits for a child's release when the code that removes screens has returned, which holds
/// the child meanwhile.
@MainActor final class RemovalQueue {
  /// The queue of the outermost removal whose call has not returned.
  ///
  /// Not task-local: a task that a listener starts runs when it has.
  private static var current: RemovalQueue?

  private var waiting: [() -> Void] = []

  private init() {}

  /// Removes screens, and then calls what waits for that, in the order of removal.
  static func whileRemoving(_ remove: () -> Void) {
    guard current == nil else { return remove() }
    let queue = RemovalQueue()
    current = queue
    remove()
    current = nil
    for work in queue.waiting { work() }
  }

  /// Calls some work when the removal in progress has returned, or immediately.
  static func add(_ work: @escaping () -> Void) {
    if let queue = current { queue.waiting.append(work) } else { work() }
  }
}
