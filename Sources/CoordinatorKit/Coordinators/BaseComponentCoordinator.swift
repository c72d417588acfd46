/// When a closure of `BaseComponentCoordinator.on(_:_:handle:)` is called.
public enum MessagePhase: Sendable {
  /// A message has reached the coordinator, which handles it so.
  case arrival
  /// A coordinator below is about to handle a message: a component or a flow there takes it, and no guard
  /// stops it. The outermost coordinator is told first. What it changes counts: the message is asked about
  /// anew afterwards.
  case before
}

/// A coordinator that handles messages with its components and passes the rest to its parent.
///
///     let shop = BaseComponentCoordinator(window: window)
///     shop.add(component: BasketComponent())
///     shop.on(Buy.self) { buy, coordinator in … }
///
/// Components are asked in the order they were added; the first that can handle a message does.
/// What none of them handles is offered to the flow that the coordinator runs, if any, then to
/// `handleOwn(_:)`, and goes to `unhandled(message:)`, by default to the parent.
open class BaseComponentCoordinator: BaseCoordinator, CoordinatorComponentComposable {
  /// The components, in the order they are asked; held strongly.
  public private(set) var components: [any CoordinatorComponent] = [] {
    didSet { (takers, knownWorkers) = ([:], nil) }
  }
  /// The components that may handle messages of a type, for each type that has come since they changed.
  private final var takers: [ObjectIdentifier: [any CoordinatorComponent]] = [:]
  private final var knownWorkers: [any Working]?
  /// The guards asked before the components.
  final var guards: [MessageGuard] = []
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
    if component is any Preceding { tree.hasPreceding = true }
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
      removeComponents { $0 as AnyObject === component as AnyObject }
    } else if let component = component as? any Equatable {
      var isFirst = true
      removeComponents { other in
        guard isFirst, component.equals(other) else { return false }
        isFirst = false
        return true
      }
    } else {
      diagnosticHandler.report(
        .missingComponent,
        what: "\(plain: coordinatorName) removed no \(type(of: component)).",
        why: "The component is a value that is not Equatable, so it cannot be told from others.",
        instead:
          "Make it Equatable or a class, or remove all of its type with removeComponents(of:).",
        callSite: .init(fileID: fileID, line: line))
    }
  }

  /// Removes all components of a type, values and objects alike.
  ///
  /// - Parameter type: The type.
  open func removeComponents<Component: CoordinatorComponent>(of type: Component.Type) {
    removeComponents { $0 is Component }
  }

  /// Removes components, and cancels their work.
  ///
  /// They are released afterwards: what that calls may add or remove others.
  private final func removeComponents(where isGone: (any CoordinatorComponent) -> Bool) {
    let former = components
    var (kept, ended): ([any CoordinatorComponent], [any Working]) = ([], [])
    for component in former {
      if !isGone(component) {
        kept.append(component)
      } else if let worker = component as? any Working {
        ended.append(worker)
      }
    }
    components = kept.filter { component in
      !ended.contains { worker in (component as? any WorkCanceling)?.cancels(worker) == true }
    }
    for worker in ended { worker.expire(.cancelled) }
    withExtendedLifetime(former) {}
  }

  /// Handles messages of a type that no flow here or below handles, with a closure, added as a component after
  /// the existing ones.
  ///
  /// A closure handles every message of its type, so that a second one for the type is never called, and
  /// neither is the flow that this coordinator runs; both is reported.
  ///
  /// One for `.before` handles none. It hears of what a coordinator below is about to handle, so that what has
  /// to happen first is written once, wherever the message comes from:
  ///
  ///     app.on(RoomRoute.self, .before) { [weak app] _, _ in app?.closeSettings() }
  ///
  /// - Parameters:
  ///   - type: The type of message.
  ///   - phase: When to call the closure.
  ///   - fileID: The caller's file, for reports.
  ///   - line: The caller's line, for reports.
  ///   - handle: Called for each such message that reaches this coordinator and that no earlier
  ///     component handles; for `.before`, with the coordinator below that is about to handle it. Held
  ///     strongly by the coordinator, so capture owners weakly.
  /// - Returns: The component, for `remove(component:)`.
  @discardableResult
  public func on<Message>(
    _ type: Message.Type, _ phase: MessagePhase = .arrival, fileID: String = #fileID,
    line: UInt = #line, handle: @escaping @MainActor (Message, any Coordinator) -> Void
  ) -> any CoordinatorComponent {
    let callSite = Diagnostic.CallSite(fileID: fileID, line: line)
    if phase == .before {
      let component = PrecedingComponent(handle)
      _ = reportUnion(type, for: "on(\(type), .before)", at: callSite)
      add(component: component)
      return component
    }
    let component = ClosureComponent(handle)
    reportConflicts(of: component, at: callSite)
    add(component: component)
    return component
  }

  /// Receives a message: the first component that can handle it does, otherwise
  /// `unhandled(message:)` is called.
  ///
  /// - Parameter message: The message.
  open override func send(message: any CoordinatorMessageable) {
    MessageDelivery.receive(message, at: self) {
      if tree.hasPreceding { tellPreceding(of: message) }
      if !guards.isEmpty, let (messageGuard, verdict) = objection(to: message) {
        return carryOut(verdict, of: messageGuard, on: message)
      }
      if !components.isEmpty,
        let component = component(for: message, asking: { MessageDelivery.asked($0) })
      {
        if let worker = workers.first(where: { $0 === component as AnyObject }) {
          return worker.begin(message, at: self)
        }
        return MessageDelivery.handle(message, at: self, as: .handled(by: component.reportName)) {
          component.handle(message: message, with: self)
        }
      }
      if runningFlow?.handle(message) == true || handleOwn(message) { return }
      if type(of: message) == BackMessage.self, goBack(message) { return }
      // Nobody has to handle an announcement that has reached the root, so it is not unhandled.
      if parentCoordinator == nil, MessageDelivery.isAnnouncement(message) {
        MessageDelivery.current?.end(.announced)
      } else {
        unhandled(message: message)
      }
    }
  }

  /// The components that begin work for a message.
  final var workers: [any Working] {
    let workers = knownWorkers ?? components.compactMap { $0 as? any Working }
    knownWorkers = workers
    return workers
  }

  /// The first component that can handle a message, each said to `asking` before it is asked; nothing is sent.
  package final func component(
    for message: any CoordinatorMessageable, asking: (any CoordinatorComponent) -> Void = { _ in }
  ) -> (any CoordinatorComponent)? {
    takers(of: message).first { component in
      asking(component)
      return component.canHandleMessage(message: message, with: self)
    }
  }

  /// Tells the coordinators above this one that it is about to handle a message, if it is; the outermost first.
  private final func tellPreceding(of message: any CoordinatorMessageable) {
    let told = lineage.dropFirst().reversed()
      .compactMap { $0 as? BaseComponentCoordinator }
      .flatMap { ancestor in
        ancestor.components.compactMap { $0 as? any Preceding }.filter { $0.accepts(message) }
          .map { (ancestor, $0) }
      }
    guard !told.isEmpty, disposition(of: message).isHandled else { return }
    for (ancestor, component) in told {
      MessageDelivery.asked(component, of: ancestor)
      MessageDelivery.handling(in: ancestor.tree) {
        component.precede(message, at: self)
      }
    }
  }

  /// The components to ask about a message, in their order: those of its type, and the untyped ones.
  private final func takers(of message: any CoordinatorMessageable) -> [any CoordinatorComponent] {
    let type = ObjectIdentifier(type(of: message))
    if let takers = takers[type] { return takers }
    let found = components.filter { component in
      if component is any Preceding { return false }
      return (component as? any TypedComponent).map { Swift.type(of: $0).accepts(message) } ?? true
    }
    takers[type] = found
    return found
  }

  /// Handles a message without components: called with each that no component handles, nor the flow that the
  /// coordinator runs.
  ///
  ///     override func handleOwn(_ message: any CoordinatorMessageable) -> Bool {
  ///       guard message is CloseShop else { return super.handleOwn(message) }
  ///       close()
  ///       return true
  ///     }
  ///
  /// If you override it, override `canHandleOwn(_:)`, too.
  ///
  /// - Parameter message: The message.
  /// - Returns: Whether the message ends here; if not, it goes to `unhandled(message:)`. By default a
  ///   coordinator of a flow handles `TriggerFlowMessage` and `ReloadMessage`, and others handle nothing.
  open func handleOwn(_ message: any CoordinatorMessageable) -> Bool {
    // Each message that climbs past is asked here, so nothing else is cast.
    guard message is TriggerFlowMessage || message is ReloadMessage else { return false }
    return (self as? any ReloadableFlow)?.handleTrigger(message) ?? false
  }

  /// Called with a message that nobody handles here; passes it to the parent, or reports it at the
  /// root.
  ///
  /// At the root it is not called with announcements, which nobody has to handle: an override there
  /// hears of lost messages only. An override that does not call super counts as having handled the
  /// message.
  ///
  /// - Parameter message: The message.
  open func unhandled(message: any CoordinatorMessageable) {
    MessageDelivery.forward(message, from: self)
  }

  /// Handles a message in `handleOwn(_:)`: messages sent by `handle` are new messages.
  package final func handle(_ message: any CoordinatorMessageable, _ handle: () -> Void) {
    MessageDelivery.handle(message, at: self, as: .handled(by: coordinatorName), handle)
  }
}

extension Equatable {
  /// Whether another value is of the same type and equal.
  func equals(_ other: Any) -> Bool { other as? Self == self }
}

/// A guard in front of a coordinator's components, created by
/// `BaseComponentCoordinator.guarding(_:_:)`.
@MainActor public final class MessageGuard {
  private let type: Any.Type
  private let ask: (any CoordinatorMessageable, any Coordinator) -> Verdict?

  init<Message>(
    _ type: Message.Type, _ ask: @escaping @MainActor (Message, any Coordinator) -> Verdict
  ) {
    self.type = type
    let union = Message.self as? any MessageUnion.Type
    self.ask = { message, coordinator in
      (message as? Message ?? union?.init(of: message) as? Message).map { ask($0, coordinator) }
    }
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
