public import Foundation

/// A coordinator with a parent, children and a window, which passes each message to its parent.
///
/// Ownership: a parent holds its children strongly, a child its parent weakly, a coordinator its
/// window strongly. To handle messages with components, subclass `BaseComponentCoordinator`.
@MainActor open class BaseCoordinator: NSObject, Coordinator {
  /// The coordinator that receives what this one does not handle; held weakly.
  ///
  /// Set by the parent's `add(child:)`. Setting it directly only routes messages: nothing owns this
  /// coordinator then, which is reported when it passes its first message on (`notOwned`).
  public weak var parentCoordinator: (any Coordinator)? {
    didSet { if parentCoordinator !== oldValue { parentChanged(from: oldValue) } }
  }

  /// The children, in the order they were added; held strongly.
  public private(set) var childCoordinators: [any Coordinator] = []

  /// Distinguishes this coordinator from earlier or later ones at the same address.
  package final let identity = Identity()

  /// The window this coordinator was created for; UI code reads `window`, which also asks the
  /// parents.
  package let coordinatorWindow: (any CoordinatorWindow)?

  /// Where mistakes made with this coordinator are reported: to the handler in whose scope it was created, else where
  /// its tree reports.
  ///
  /// One that is removed keeps that of the tree it was in.
  public private(set) final var diagnosticHandler: Diagnostic.Handler {
    didSet {
      oldValue.listeners.remove(self)
      if isFollowed { diagnosticHandler.listeners.changed(self) }
    }
  }

  /// Whether it was created in the scope of a handler, and without a parent.
  private final var hasOwnHandler: Bool

  /// Called when a message that entered the chain at this coordinator or below has ended, with its
  /// path and outcome.
  ///
  /// Messages sent by a listener leave no trail. Without a listener, nothing is recorded. Held
  /// strongly, so capture owners weakly.
  public var onTrail: (@MainActor (MessageTrail) -> Void)? {
    // A former one is released when it is no longer accessed: what that calls may send a message.
    didSet { withExtendedLifetime(oldValue) { listeningChanged() } }
  }

  /// Called with each event here and below, when what has caused it is done; see `CoordinatorEvent`.
  ///
  /// The first listener of a tree also hears what is on top already. Messages that a listener sends leave no
  /// trail. Held strongly, so capture owners weakly.
  public var onEvent: (@MainActor (CoordinatorEvent) -> Void)? {
    didSet { withExtendedLifetime(oldValue) { listeningChanged() } }
  }

  /// Who receives the events of this coordinator as streams.
  final var eventStreams: [Identity: AsyncStream<CoordinatorEvent>.Continuation] = [:] {
    didSet { listeningChanged() }
  }

  /// What the user can ask for from a menu or with a key while this coordinator, or one below, is in front.
  public var commands: [Command] = [] {
    didSet { tree.commandsChanged() }
  }

  /// Writes down what happens to this coordinator and those below it; held strongly.
  package final var treeRecorder: (any TreeRecorder)? {
    didSet { recorderChanged(from: oldValue) }
  }

  /// Who waits for the result of this coordinator, or its result; `nil` if there is neither.
  final var ending: CoordinatorEnding?
  /// The children that it is releasing because their screens were removed, innermost call last.
  package final var leavingChildren: [ObjectIdentifier] = []
  /// Whether its state was restored, and none of its screens has appeared since.
  package final var isRestored = false
  /// How it has left a screen of its own, to be shown by its parent in another way: told if it is not.
  package final var untoldRemoval: RemovalMessage?
  /// Whether it was removed and has not been added again, so that it has no result any more.
  final var hasLeft = false

  /// The tree that this coordinator belongs to, once it has been looked up.
  ///
  /// If it is known here, it is also known in the ancestors.
  private(set) final var knownTree: CoordinatorTree?

  /// The coordinators whose parent is this one by hand, without being its children.
  private(set) final var linked: [WeakLink] = []

  struct WeakLink {
    weak var coordinator: BaseCoordinator?
    var isReported = false
  }

  /// The name of this coordinator in reports, trails and `treeDescription`; its type name unless
  /// overridden.
  open var coordinatorName: String { String(describing: type(of: self)) }

  /// Creates a coordinator for a window.
  ///
  /// - Parameters:
  ///   - window: The window, held strongly; if `nil`, the parent's window is used.
  ///   - parent: The coordinator that owns this one; it is added as a child immediately.
  public init(window: (any CoordinatorWindow)?, parent: (any Coordinator)? = nil) {
    coordinatorWindow = window
    diagnosticHandler = parent?.diagnosticHandler ?? .current
    hasOwnHandler = parent == nil && Diagnostic.Handler.isInScope
    super.init()
    // The app's line is not known here.
    parent?.add(child:)(self)
  }

  /// Creates a child of a coordinator, in the same window.
  ///
  /// - Parameter parent: The coordinator that owns this one; it is added as a child immediately.
  public convenience init(parent: any Coordinator) {
    self.init(window: parent.windowInLineage, parent: parent)
  }

  deinit {
    // A stream does not end by itself when nobody can write to it any more.
    for stream in eventStreams.values { stream.finish() }
  }

  /// Receives a message that was sent with `send(_:)`, to be overridden; by default passes it to the parent, or
  /// reports it at the root.
  ///
  /// An override that does not call super counts as having handled the message.
  ///
  /// - Parameter message: The message.
  open func send(message: any CoordinatorMessageable) {
    MessageDelivery.receive(message, at: self) { MessageDelivery.forward(message, from: self) }
  }

  /// Whether code of this class would handle a message, besides its components and a flow that it runs; false
  /// by default.
  ///
  /// Nothing is sent. `unhandledMessages()`, plans of links and commands call it; if you override
  /// `handleOwn(_:)`, `send(message:)` or `unhandled(message:)` to handle messages, override this, too.
  ///
  /// - Parameter message: The message.
  /// - Returns: True if the message would not get past this coordinator; by default for what triggers the flow
  ///   of a coordinator that has one.
  open func canHandleOwn(_ message: any CoordinatorMessageable) -> Bool {
    self is any ReloadableFlow && (message is TriggerFlowMessage || message is ReloadMessage)
  }

  /// Takes ownership of a coordinator and becomes its parent.
  ///
  /// Called for each addition. An override passes the child to super unchanged, as
  /// `any Coordinator`.
  ///
  /// - Parameter child: The coordinator to own.
  @_disfavoredOverload
  open func add(child: any Coordinator) {
    adopt(child)
  }

  /// Removes a child, which is released unless something else holds it.
  ///
  /// What it shows is closed: see `remove(child:)` of `Coordinator`.
  ///
  /// Called for each removal, including a child that moves to another parent. An override passes
  /// the child to super unchanged, as `any Coordinator`.
  ///
  /// - Parameter child: The child.
  @_disfavoredOverload
  open func remove(child: any Coordinator) {
    release(child)
  }

  /// Makes the window in which the coordinator shows its screens the key window, and shows it.
  ///
  /// It is its own, else that of the nearest ancestor. Without one, or if it still has no root view
  /// controller in the next turn of the main run loop, there is nothing to see, which is reported.
  open func show() {
    guard let window = windowInLineage else {
      return diagnosticHandler.report(
        .noEffect,
        what: "\(plain: coordinatorName) was to show its window, and has none.",
        why: "It was made without a window, and so were the coordinators above it.",
        instead: """
          Give the coordinator at the root a window, add this one to it, and call show() on either.
          """)
    }
    window.makeKeyAndVisible()
    ScreenTeardown.uiKit?.wasShown(window, by: self)
  }
}

// MARK: - Tree

extension BaseCoordinator {
  /// Adds this coordinator, which is being initialized, to its parent, on behalf of a line of the
  /// app.
  package final func join(_ parent: (any Coordinator)?, at callSite: Diagnostic.CallSite) {
    guard let parent else { return }
    hasOwnHandler = false
    diagnosticHandler = parent.diagnosticHandler
    parent.add(self, at: callSite)
  }

  /// Reports where its tree does from now on, as those below it, unless it was created for another handler.
  private final func report(to handler: Diagnostic.Handler) {
    guard !hasOwnHandler, !handler.isSame(as: diagnosticHandler) else { return }
    diagnosticHandler = handler
    for case let child as BaseCoordinator in childCoordinators { child.report(to: handler) }
  }

  final func adopt(_ child: any Coordinator) {
    guard !childCoordinators.contains(where: { $0 === child }) else { return }
    if let mistake = mistake(inAdding: child) { return diagnosticHandler.report(mistake) }
    if let former = child.parentCoordinator,
      former.childCoordinators.contains(where: { $0 === child })
    {
      TreeEdit(former, isAdding: false, moving: child, at: TreeEdit.callSite).run {
        former.remove(child: child)
      }
    }
    childCoordinators.append(child)
    child.parentCoordinator = self
    child.hasLeft = false
    startRecording(child)
    (child as? BaseComponentCoordinator)?.runningFlow?.joinedParent()
  }

  /// Whether another coordinator is above this one, by its parent or, if that was set by hand, by its children.
  final func isBelow(_ other: any Coordinator) -> Bool {
    // One that is nobody's parent, as each new one, is above nobody: no need to climb.
    if other.childCoordinators.isEmpty, other.linked.isEmpty { return false }
    return lineage.contains { $0 === other } || other.subtree.contains { $0 === self }
  }

  final func release(_ child: any Coordinator) {
    guard childCoordinators.contains(where: { $0 === child }) else {
      return reportNoChild(child)
    }
    let isMoving = TreeEdit.isMoving(child)
    if !isMoving {
      tree.expireHeldMessages(below: child)
      ScreenTeardown.close(child, of: self)
      child.leaveTree(.programmatic)
    }
    // A listener may have released it already.
    guard let index = childCoordinators.firstIndex(where: { $0 === child }) else { return }
    childCoordinators.remove(at: index)
    if child.parentCoordinator === self { child.parentCoordinator = nil }
    if !isMoving { child.untoldRemoval = nil }
    if !isMoving { ScreenTeardown.wasReleased(child, by: self) }
  }

  // MARK: - The tree as a whole

  /// The state shared by the whole tree that this coordinator belongs to.
  package final var tree: CoordinatorTree {
    if let knownTree { return knownTree }
    let unknown = lineage { $0.knownTree == nil }
    let root = unknown.last ?? self
    let tree = root.parentCoordinator?.knownTree ?? CoordinatorTree(root: root)
    for coordinator in unknown {
      coordinator.knownTree = tree
      if coordinator.coordinatorWindow != nil { tree.hasWindow = true }
    }
    return tree
  }

  private final func parentChanged(from oldParent: (any Coordinator)?) {
    if let parentCoordinator { report(to: parentCoordinator.diagnosticHandler) }
    if let parent = parentCoordinator,
      !parent.childCoordinators.contains(where: { $0 === self })
    {
      parent.linked.removeAll { $0.coordinator?.parentCoordinator !== parent }
      parent.linked.append(WeakLink(coordinator: self))
    }
    // It may have come with its parent to a tree in which it has not been looked up yet.
    guard let former = knownTree ?? oldParent?.tree else { return }
    forgetTree()
    let own = former.detaching(self)
    if parentCoordinator == nil {
      knownTree = own
    } else {
      own.join(tree)
    }
  }

  /// Reports once that a coordinator passes messages to this one, which does not own it.
  final func reportLink(of coordinator: BaseCoordinator) {
    guard
      let index = linked.firstIndex(where: { $0.coordinator === coordinator && !$0.isReported })
    else { return }
    linked[index].isReported = true
    guard !childCoordinators.contains(where: { $0 === coordinator }) else { return }
    coordinator.reportNotOwned(by: self)
  }

  /// If it is known here, it is known in all ancestors.
  private final func forgetTree() {
    guard knownTree != nil else { return }
    knownTree = nil
    for child in childCoordinators { child.forgetTree() }
    for link in linked {
      if let coordinator = link.coordinator, coordinator.parentCoordinator === self {
        coordinator.forgetTree()
      }
    }
  }
}

/// The window in which a coordinator shows its screens; `UIWindow` conforms.
@MainActor public protocol CoordinatorWindow: AnyObject {
  /// Makes the window the key window and shows it.
  func makeKeyAndVisible()
}
