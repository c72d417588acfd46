public import CoordinatorKit

/// The least that a chain of responsibility can be: a weak parent, and one method that may be
/// overridden.
@MainActor open class BareCoordinator {
  private weak var parent: BareCoordinator?

  init(parent: BareCoordinator?) {
    self.parent = parent
  }

  /// Passes a message to the parent.
  ///
  /// - Parameter message: The message.
  @inline(never)
  open func send(message: any CoordinatorMessageable) {
    parent?.send(message: message)
  }
}

/// The top of a bare chain, which handles the message.
final class BareRootCoordinator: BareCoordinator {
  private let tally: Tally

  init(_ tally: Tally) {
    self.tally = tally
    super.init(parent: nil)
  }

  override func send(message: any CoordinatorMessageable) {
    guard message is Tapped else { return super.send(message: message) }
    tally.count += 1
  }
}
