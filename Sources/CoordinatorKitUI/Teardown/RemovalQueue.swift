/// Calls what waits for a child's release when the code that removes screens has returned, which holds
/// the child meanwhile.
@MainActor final class RemovalQueue {
  private static let current = TaskLocal<RemovalQueue?>(wrappedValue: nil)

  private var waiting: [() -> Void] = []
  // A task that a listener starts inherits the queue, and may run after its end.
  private var isOpen = true

  private init() {}

  /// Removes screens, and then calls what waits for that, in the order of removal.
  static func whileRemoving(_ remove: () -> Void) {
    if let queue = current.get(), queue.isOpen { return remove() }
    let queue = RemovalQueue()
    current.withValue(queue, operation: remove)
    queue.isOpen = false
    for work in queue.waiting { work() }
  }

  /// Calls some work when the removal in progress has returned, or immediately.
  static func add(_ work: @escaping () -> Void) {
    if let queue = current.get(), queue.isOpen { queue.waiting.append(work) } else { work() }
  }
}
