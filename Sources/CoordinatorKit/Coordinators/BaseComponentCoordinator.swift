/// A coordinator that handles messages by its components and passes the others to its parent.
///
///     let shop = BaseComponentCoordinator(window: window)
///     shop.add(component: BasketComponent())
///     shop.on(Buy.self) { buy, coordinator in … }
///
/// Components are asked in the order in which they were added; the first that can handle a message
/// does. What none of them handles goes to `unhandled(message:)`, by default to the parent.
open class BaseComponentCoordinator: BaseCoordinator, CoordinatorComponentComposable {
  // Read at each hop, in single steps that never overlap, so nothing is checked at run time.
  /// The components in the order in which they are asked; held strongly.
  @exclusivity(unchecked) public private(set) var components: [any CoordinatorComponent] = []
  private let index = ComponentIndex()
  /// What is asked before the components.
  @exclusivity(unchecked) final var guards: [BaseComponentCoordinator.MessageGuard] = []
  /// What guards keep here.
  package internal(set) final var heldMessages = HeldMessages()
  /// The flow that this coordinator runs, if it does; whoever runs it holds it.
  package final weak var runningFlow: (any RunningFlow)?

  /// Adds a component behind the others.
  ///
  /// A message that is being handled keeps to the components it met.
  ///
  /// - Parameter component: The component, held strongly.
  open func add(component: any CoordinatorComponent) {
    components.append(component)
    index.forget()
  }

  /// Removes a component: an object itself, of values the first one that is equal.
  ///
  /// - Parameters:
  ///   - component: The component; one that is not there changes nothing. A value that is not `Equatable` is
  ///     reported, since nothing tells it from others: use `removeComponents(of:)`.
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
    index.forget()
  }

  /// Removes the components of a type, values and objects alike.
  ///
  /// - Parameter type: The type.
  open func removeComponents<Component: CoordinatorComponent>(of type: Component.Type) {
    components.removeAll { $0 is Component }
    index.forget()
  }

  /// Handles messages of a type by a closure, which becomes a component behind the others.
  ///
  /// - Parameters:
  ///   - type: The type of message.
  ///   - handle: Called for each such message that reaches this coordinator and that no component
  ///     before this one handles. Held strongly by the coordinator, so capture owners weakly.
  /// - Returns: The component, for `remove(component:)`.
  @discardableResult
  public func on<Message>(
    _ type: Message.Type, handle: @escaping @MainActor (Message, any Coordinator) -> Void
  ) -> any CoordinatorComponent {
    let component = ClosureComponent(handle)
    add(component: component)
    return component
  }

  /// Takes a message: the first component that can handle it does, or `unhandled(message:)` follows.
  ///
  /// - Parameter message: The message.
  open override func send(message: any CoordinatorMessageable) {
    if MessageDelivery.arrives(message, at: self) {
      take(message)
      MessageDelivery.returns(from: self)
    } else {
      MessageDelivery.visit(message, at: self) { take(message) }
    }
  }

  @inline(__always)
  private final func take(_ message: any CoordinatorMessageable) {
    if !guards.isEmpty, isIntercepted(message) { return }
    if !isTaken(message) { unhandled(message: message) }
  }

  /// Whether a component takes a message that has arrived, which it then has handled.
  @inline(__always)
  private final func isTaken(_ message: any CoordinatorMessageable) -> Bool {
    guard !components.isEmpty, let type = MessageDelivery.messageType else { return false }
    // A known type that no component takes, the usual case on the way up, is one look.
    let first = index.firstCandidate(for: message, of: type, among: components)
    return first?.take(message, at: self) ?? false
  }

  /// Whether one of the components would handle a message.
  open override func canHandle(_ message: any CoordinatorMessageable) -> Bool {
    components.contains { $0.canHandleMessage(message: message, with: self) }
  }

  /// Called with a message that no component handles; passes it to the parent, or reports it at the
  /// root.
  ///
  /// Override it to handle messages without components, and call super with all others; then override
  /// `canHandle(_:)` too.
  ///
  /// - Parameter message: The message.
  open func unhandled(message: any CoordinatorMessageable) {
    forward(message)
  }

  /// Handles a message as this coordinator itself, after its components declined.
  ///
  /// For subclasses that override `unhandled(message:)`: messages sent by `handle` are new ones.
  package final func handle(_ message: any CoordinatorMessageable, _ handle: () -> Void) {
    MessageDelivery.handle(message, at: self, as: .handled(by: coordinatorName), handle)
  }
}

extension Equatable {
  /// Whether another value is of the same type and equal.
  fileprivate func equals(_ other: Any) -> Bool { other as? Self == self }
}
