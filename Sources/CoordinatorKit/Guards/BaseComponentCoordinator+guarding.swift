/// A guard in front of a coordinator's components, created by
/// `BaseComponentCoordinator.guarding(_:_:)`.
@MainActor public final class MessageGuard {
  private let type: Any.Type
  private let ask: (any CoordinatorMessageable, any Coordinator) -> Verdict?

  init<Message>(
    _ type: Message.Type, _ ask: @escaping @MainActor (Message, any Coordinator) -> Verdict
  ) {
    self.type = type
    self.ask = { message, coordinator in (message as? Message).map { ask($0, coordinator) } }
  }

  /// This guard's verdict on a message; `nil` if the message is not of its type.
  func verdict(
    on message: any CoordinatorMessageable, at coordinator: any Coordinator
  ) -> Verdict? {
    ask(message, coordinator)
  }

  /// `guarding(Checkout)`, as in a trail.
  var name: String { "guarding(\(type))" }
}

extension BaseComponentCoordinator {
  /// Guards the messages of a type: asks a closure before the components and the flow.
  ///
  ///     shop.guarding(Checkout.self) { [session] _, _ in
  ///       session.user == nil ? .hold(sending: LogIn()) : .allow
  ///     }
  ///
  /// Guards are asked in the order they were added; the first that does not allow a message
  /// decides. A held message is retried after each handled message, and continues once.
  ///
  /// - Parameters:
  ///   - type: The type of message.
  ///   - ask: Called for each such message that reaches this coordinator, and again while it is
  ///     held; it must have no side effects. Held strongly by the coordinator, so capture owners
  ///     weakly.
  /// - Returns: The guard, for `remove(guard:)`.
  @discardableResult
  public func guarding<Message>(
    _ type: Message.Type, _ ask: @escaping @MainActor (Message, any Coordinator) -> Verdict
  ) -> MessageGuard {
    let new = MessageGuard(type, ask)
    guards.append(new)
    return new
  }

  /// Removes a guard; messages that it holds continue at the next retry.
  ///
  /// - Parameter messageGuard: The guard; removing a missing one changes nothing.
  public func remove(guard messageGuard: MessageGuard) {
    guards.removeAll { $0 === messageGuard }
    tree.reconsiderHeldMessages()
  }

  /// Has the guards of this coordinator and of those below it asked again, because something has
  /// changed that they read and that is in no state of a flow: a purchase, a permission, a clock.
  ///
  ///     store.onPurchase = { [weak app] in app?.reconsider() }
  ///
  /// Messages held in the tree continue if they may now; sheets are locked or unlocked, and pages
  /// offered or not. A flow asks its guards by itself after each change of its state.
  public final func reconsider() {
    var waiting: [any Coordinator] = [self]
    var seen: Set<ObjectIdentifier> = []
    while let next = waiting.popLast() {
      guard seen.insert(ObjectIdentifier(next)).inserted else { continue }
      (next as? BaseComponentCoordinator)?.runningFlow?.guardsChanged()
      (next as? any ScreenClosing)?.offerPages()
      waiting += next.childCoordinators.reversed()
    }
    tree.reconsiderHeldMessages()
  }

  /// The first guard that does not allow a message, with its verdict.
  final func objection(
    to message: any CoordinatorMessageable
  ) -> (messageGuard: MessageGuard, verdict: Verdict)? {
    for each in guards {
      guard let verdict = each.verdict(on: message, at: self), !verdict.isAllowed else { continue }
      return (each, verdict)
    }
    return nil
  }

  /// Whether a guard of this coordinator blocks a message now.
  package final func isGuarded(_ message: any CoordinatorMessageable) -> Bool {
    objection(to: message) != nil
  }
}
