/// A coordinator that handles messages with its components and passes the rest to its parent.
///
///     let shop = BaseComponentCoordinator(window: window)
///     shop.add(component: BasketComponent())
///     shop.on(Buy.self) { buy, coordinator in … }
///
/// Components are asked in the order they were added; the first that can handle a message does.
/// What none of them handles goes to `unhandled(message:)`, by default to the parent.
open class BaseComponentCoordinator: BaseCoordinator, CoordinatorComponentComposable {
  /// The components, in the order they are asked; held strongly.
  public private(set) var components: [any CoordinatorComponent] = [] {
    didSet { takers = [:] }
  }
  /// The components that may handle messages of a type, for each type that has come since they changed.
  private final var takers: [ObjectIdentifier: [any CoordinatorComponent]] = [:]
  /// The guards asked before the components.
  final var guards: [BaseComponentCoordinator.MessageGuard] = []
  /// The messages that guards hold here.
  package internal(set) final var heldMessages = HeldMessages()
  /// The flow that this coordinator runs, if any; retained by the owner of the flow's driver.
  package final weak var runningFlow: (any RunningFlow)?

  /// Adds a component after the existing ones.
  ///
  /// A message being handled keeps to the components it started with.
  ///
  /// - Parameter component: The component, held strongly.
  open func add(component: any CoordinatorComponent) {
    components.append(component)
  }

  /// Removes a component: for an object, the object itself; for a value, the first equal one.
  ///
  /// - Parameters:
  ///   - component: The component; removing a missing one changes nothing. A value that is not
  ///     `Equatable` is reported, because it cannot be identified: use `removeComponents(of:)`.
  ///   - fileID: The caller's file, for the report.
  ///   - line: The caller's line, for the report.
  open func remove(
    component: any CoordinatorComponent, fileID: String = #fileID, line: UInt = #line
  ) {
    if type(of: component) is AnyClass {
      components.removeAll { $0 as AnyObject === component as AnyObject }
    } else if let component = component as? any Equatable {
      if let index = components.firstIndex(where: component.equals) { components.remove(at: index) }
    } else {
      diagnosticHandler.report(
        .incomparableComponent(component, at: self, callSite: .init(fileID: fileID, line: line)))
    }
  }

  /// Removes all components of a type, values and objects alike.
  ///
  /// - Parameter type: The type.
  open func removeComponents<Component: CoordinatorComponent>(of type: Component.Type) {
    components.removeAll { $0 is Component }
  }

  /// Handles messages of a type with a closure, added as a component after the existing ones.
  ///
  /// A closure handles every message of its type, so that a second one for the type is never called, which
  /// is reported.
  ///
  /// - Parameters:
  ///   - type: The type of message.
  ///   - fileID: The caller's file, for reports.
  ///   - line: The caller's line, for reports.
  ///   - handle: Called for each such message that reaches this coordinator and that no earlier
  ///     component handles. Held strongly by the coordinator, so capture owners weakly.
  /// - Returns: The component, for `remove(component:)`.
  @discardableResult
  public func on<Message>(
    _ type: Message.Type, fileID: String = #fileID, line: UInt = #line,
    handle: @escaping @MainActor (Message, any Coordinator) -> Void
  ) -> any CoordinatorComponent {
    let component = ClosureComponent(handle)
    if components.contains(where: { $0 is ClosureComponent<Message> }) {
      diagnosticHandler.report(
        .secondClosure(component, at: self, callSite: .init(fileID: fileID, line: line)))
    }
    add(component: component)
    return component
  }

  /// Receives a message: the first component that can handle it does, otherwise
  /// `unhandled(message:)` is called.
  ///
  /// - Parameter message: The message.
  open override func send(message: any CoordinatorMessageable) {
    MessageDelivery.receive(message, at: self) { dispatch(message) }
  }

  private final func dispatch(_ message: any CoordinatorMessageable) {
    if !guards.isEmpty, isIntercepted(message) { return }
    if isHandledByComponent(message) { return }
    if MessageDelivery.isAnnouncement(message), parentCoordinator == nil {
      endAnnouncement(message)
    } else {
      unhandled(message: message)
    }
  }

  /// An announcement reached the root; nobody has to handle it, so it is not unhandled.
  private final func endAnnouncement(_ message: any CoordinatorMessageable) {
    if let root = self as? any OwnMessageHandling, root.handlesItself(message) { return }
    forward(message)
  }

  /// Whether a component handled a message that arrived: the first that can.
  private final func isHandledByComponent(_ message: any CoordinatorMessageable) -> Bool {
    guard !components.isEmpty else { return false }
    for component in takers(of: message) {
      MessageDelivery.asked(component)
      guard component.canHandleMessage(message: message, with: self) else { continue }
      MessageDelivery.handle(message, at: self, as: .handled(by: component.reportName)) {
        component.handle(message: message, with: self)
      }
      return true
    }
    return false
  }

  /// The components to ask about a message, in their order: those of its type, and the untyped ones.
  private final func takers(of message: any CoordinatorMessageable) -> [any CoordinatorComponent] {
    let type = ObjectIdentifier(type(of: message))
    if let takers = takers[type] { return takers }
    let found = components.filter { component in
      (component as? any TypedComponent).map { Swift.type(of: $0).accepts(message) } ?? true
    }
    takers[type] = found
    return found
  }

  /// Whether one of the components would handle a message.
  open override func canHandle(_ message: any CoordinatorMessageable) -> Bool {
    components.contains { $0.canHandleMessage(message: message, with: self) }
  }

  /// Called with a message that no component handles; passes it to the parent, or reports it at the
  /// root.
  ///
  /// At the root it is not called with announcements, which nobody has to handle: an override there
  /// hears of lost messages only.
  ///
  /// Override it to handle messages without components, and call super for all others; then also
  /// override `canHandle(_:)`.
  ///
  /// - Parameter message: The message.
  open func unhandled(message: any CoordinatorMessageable) {
    forward(message)
  }

  /// Handles a message in this coordinator itself, after its components declined.
  ///
  /// For subclasses that override `unhandled(message:)`: messages sent by `handle` are new
  /// messages.
  package final func handle(_ message: any CoordinatorMessageable, _ handle: () -> Void) {
    MessageDelivery.handle(message, at: self, as: .handled(by: coordinatorName), handle)
  }
}

extension Equatable {
  /// Whether another value is of the same type and equal.
  func equals(_ other: Any) -> Bool { other as? Self == self }
}

/// A coordinator of the framework that handles some messages itself, after its components declined them.
///
/// Its `unhandled(message:)` does so, which is not called with announcements at the root.
@MainActor package protocol OwnMessageHandling: BaseComponentCoordinator {
  /// Handles a message, if it is one for this coordinator.
  ///
  /// - Returns: Whether the message has ended with that.
  func handlesItself(_ message: any CoordinatorMessageable) -> Bool
}
