/// Calls what waits for a child's release when the code that removes screens has returned, which holds
/// the child meanwhile.
@MainActor package final class RemovalQueue {
  /// The queue of the outermost removal whose call has not returned.
  ///
  /// Not task-local: a task that a listener starts runs when it has.
  private static var current: RemovalQueue?

  private var waiting: [() -> Void] = []

  private init() {}

  /// Removes screens, and then calls what waits for that, in the order of removal.
  package static func whileRemoving(_ remove: () -> Void) {
    guard current == nil else { return remove() }
    let queue = RemovalQueue()
    current = queue
    remove()
    current = nil
    for work in queue.waiting { work() }
  }

  /// Calls some work when the removal in progress has returned, or immediately.
  package static func add(_ work: @escaping () -> Void) {
    if let queue = current { queue.waiting.append(work) } else { work() }
  }
}
