import CoordinatorKit

/// A coordinator with a name of its own, for reports and trails.
final class Node: BaseComponentCoordinator {
  private let name: String

  override var coordinatorName: String { name }

  init(
    _ name: String, window: (any CoordinatorWindow)? = nil, parent: (any Coordinator)? = nil
  ) {
    self.name = name
    super.init(window: window, parent: parent)
  }
}

/// A coordinator without components.
final class PlainNode: BaseCoordinator {
  private let name: String

  override var coordinatorName: String { name }

  init(_ name: String, parent: (any Coordinator)? = nil) {
    self.name = name
    super.init(window: nil, parent: parent)
  }
}

/// A coordinator that logs how often its overrides run.
class Logging: BaseCoordinator {
  let log: Log

  init(_ log: Log) {
    self.log = log
    super.init(window: nil)
  }

  override func add(child: any Coordinator) {
    log.add("add")
    super.add(child: child)
  }

  override func remove(child: any Coordinator) {
    log.add("remove")
    super.remove(child: child)
  }
}

/// One with overrides at two levels.
final class LoggingAgain: Logging {
  override func add(child: any Coordinator) {
    log.add("add again")
    super.add(child: child)
  }

  override func remove(child: any Coordinator) {
    log.add("remove again")
    super.remove(child: child)
  }
}

/// A window that counts how often it was shown.
final class SpyWindow: CoordinatorWindow {
  private(set) var timesShown = 0

  func makeKeyAndVisible() {
    timesShown += 1
  }
}

extension Coordinator {
  /// The names of the children, in order.
  var childNames: [String] {
    childCoordinators.map(\.coordinatorName)
  }
}
