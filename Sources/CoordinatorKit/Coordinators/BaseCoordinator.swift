public import Foundation

/// A coordinator with a parent, children and a window, which passes each message on to its parent.
///
/// Ownership: a parent holds its children strongly, a child its parent weakly, a coordinator its
/// window strongly. Subclass `BaseComponentCoordinator` to handle messages by components.
@MainActor open class BaseCoordinator: NSObject, Coordinator {
  // Read at each hop, in single steps that never overlap, so nothing is checked at run time.
  /// The coordinator that hears what this one does not handle; held weakly.
  ///
  /// `add(child:)` of the parent sets it. Setting it by hand makes a link for messages only: nobody
  /// owns this coordinator then.
  @exclusivity(unchecked) public weak var parentCoordinator: (any Coordinator)? {
    didSet { if parentCoordinator !== oldValue { parentChanged() } }
  }

  /// The children in the order in which they were added; held strongly.
  public private(set) var childCoordinators: [any Coordinator] = []

  /// What tells this coordinator from those that were or will be at its address.
  package final let identity = Identity()

  /// The window this coordinator was made for; UI code reads `window`, which also asks the parents.
  public let coordinatorWindow: (any BaseCoordinator.Window)?

  /// Where mistakes made with this coordinator are reported; captured when it was made.
  public private(set) final var diagnosticHandler: Diagnostic.Handler

  /// Called after each message that entered the chain at this coordinator or below it came to its
  /// end, with who was asked and how it ended.
  ///
  /// What a listener sends leaves no trail. While no coordinator listens, nothing is recorded. Held strongly, so capture owners weakly.
  public var onTrail: (@MainActor (MessageTrail) -> Void)? {
    didSet { tree.listeningChanged(self) }
  }

  /// Writes down what happens to this coordinator and those below it; held strongly.
  ///
  /// Flows that are there already begin with their state of now. Of several recorders on the way up,
  /// the nearest one gets what happens to a flow.
  public var flightRecorder: Flight.Recorder? {
    didSet { Flight.Recorder.changed(at: self, from: oldValue) }
  }

  /// The tree that this coordinator is in, once somebody has asked for it.
  ///
  /// Where it is known, it is known of those above, too.
  @exclusivity(unchecked) private(set) final var knownTree: CoordinatorTree?

  /// The coordinators whose parent is this one by hand, without being its children.
  private final var linked: [WeakLink] = []

  private struct WeakLink {
    weak var coordinator: BaseCoordinator?
  }

  /// The name under which this coordinator appears in reports, trails and `treeDescription`; the
  /// name of its type unless overridden.
  open var coordinatorName: String { String(describing: type(of: self)) }

  /// Makes a coordinator for a window.
  ///
  /// - Parameters:
  ///   - window: The window, held strongly; without one, the parent's counts.
  ///   - parent: The coordinator that is to own this one; it is added as a child at once.
  public init(window: (any BaseCoordinator.Window)?, parent: (any Coordinator)? = nil) {
    coordinatorWindow = window
    diagnosticHandler = (parent as? BaseCoordinator)?.diagnosticHandler ?? .current
    super.init()
    // Nobody knows the app's line here.
    let new: any Coordinator = self
    parent?.add(child: new)
  }

  /// Makes a child of a coordinator, in the same window.
  ///
  /// - Parameter parent: The coordinator that is to own this one; it is added as a child at once.
  public convenience init(parent: any Coordinator) {
    self.init(window: parent.windowInLineage, parent: parent)
  }

  /// Takes a message; by default it goes on to the parent, or is reported at the root.
  ///
  /// An override that does not call super counts as having handled the message.
  ///
  /// - Parameter message: The message.
  open func send(message: any CoordinatorMessageable) {
    if MessageDelivery.arrives(message, at: self) {
      forward(message)
      MessageDelivery.returns(from: self)
    } else {
      MessageDelivery.visit(message, at: self) { forward(message) }
    }
  }

  /// Whether this coordinator would handle a message, a flow that it runs aside; false by default.
  ///
  /// Nothing is sent. `unhandledMessages()` asks it; whoever overrides `send(message:)` or
  /// `unhandled(message:)` to handle messages overrides this too.
  ///
  /// - Parameter message: The message.
  /// - Returns: True if the message would not get beyond this coordinator.
  open func canHandle(_ message: any CoordinatorMessageable) -> Bool { false }

  /// Takes ownership of a coordinator and becomes its parent.
  ///
  /// Called for each addition. An override hands the child on to super as it is, as `any Coordinator`.
  ///
  /// - Parameter child: The coordinator to own.
  @_disfavoredOverload
  open func add(child: any Coordinator) {
    adopt(child)
  }

  /// Gives a child up; it is released unless somebody else holds it.
  ///
  /// What it has on show goes, as if it had left: see `remove(child:)` of `Coordinator`.
  ///
  /// Called for each removal, also of a child that moves to another parent. An override hands the child on
  /// to super as it is, as `any Coordinator`.
  ///
  /// - Parameter child: The child.
  @_disfavoredOverload
  open func remove(child: any Coordinator) {
    release(child)
  }

  /// Makes the coordinator's window the key window and shows it; does nothing without a window.
  open func show() {
    coordinatorWindow?.makeKeyAndVisible()
  }
}

// MARK: - Chain

extension BaseCoordinator {
  /// Passes a message to the parent, or ends its way at the root.
  final func forward(_ message: any CoordinatorMessageable) {
    if let parent = parentCoordinator {
      MessageDelivery.pass(message, to: parent)
    } else {
      MessageDelivery.unhandled(message, at: self)
    }
  }
}

// MARK: - Tree

extension BaseCoordinator {
  /// Gives this coordinator, which is being made, to its parent, for a line of the app.
  package final func join(_ parent: (any Coordinator)?, at callSite: Diagnostic.CallSite) {
    guard let parent else { return }
    if let parent = parent as? BaseCoordinator { diagnosticHandler = parent.diagnosticHandler }
    parent.add(self, at: callSite)
  }

  final func adopt(_ child: any Coordinator) {
    guard !childCoordinators.contains(where: { $0 === child }) else { return }
    guard child !== self else {
      return diagnosticHandler.report(.selfAsChild(self, callSite: TreeEdit.callSite))
    }
    guard !isBelow(child) else {
      return diagnosticHandler.report(.cycle(child, below: self, callSite: TreeEdit.callSite))
    }
    if let other = (child as? BaseCoordinator)?.coordinatorWindow, let own = windowInLineage,
      own !== other
    {
      return diagnosticHandler.report(.otherWindow(child, below: self, callSite: TreeEdit.callSite))
    }
    if let former = child.parentCoordinator,
      former.childCoordinators.contains(where: { $0 === child })
    {
      TreeEdit.move(child, from: former)
    }
    childCoordinators.append(child)
    child.parentCoordinator = self
    Flight.Recorder.startRecording(child, below: self)
  }

  /// Whether another coordinator is above this one.
  private final func isBelow(_ other: any Coordinator) -> Bool {
    // One that is nobody's parent, as each new one, is above nobody: no need to climb.
    if let other = other as? BaseCoordinator, other.childCoordinators.isEmpty, other.linked.isEmpty
    {
      return false
    }
    return lineage.contains { $0 === other }
  }

  final func release(_ child: any Coordinator) {
    guard childCoordinators.contains(where: { $0 === child }) else {
      return diagnosticHandler.report(.notAChild(child, of: self, callSite: TreeEdit.callSite))
    }
    if !TreeEdit.isMoving(child) {
      tree.expireHeldMessages(below: child)
      (self as? any ScreenClosing)?.closeScreens(of: child)
    }
    // Whoever heard of that may have let go of it already.
    guard let index = childCoordinators.firstIndex(where: { $0 === child }) else { return }
    childCoordinators.remove(at: index)
    if child.parentCoordinator === self { child.parentCoordinator = nil }
  }
}

/// Closes what a child has on show before it leaves the tree; the module that shows screens makes each
/// coordinator do so.
@MainActor package protocol ScreenClosing {
  /// Closes what a child has on show.
  func closeScreens(of child: any Coordinator)
}

// MARK: - The tree as a whole

extension BaseCoordinator {
  /// What belongs to the whole tree that this coordinator is in.
  package final var tree: CoordinatorTree {
    if let knownTree { return knownTree }
    let unknown = lineage { ($0 as? BaseCoordinator)?.knownTree == nil }
    let above = unknown.last?.parentCoordinator as? BaseCoordinator
    let newcomers = unknown.compactMap { $0 as? BaseCoordinator }
    let tree = above?.knownTree ?? CoordinatorTree(root: newcomers.last ?? self)
    for coordinator in newcomers {
      coordinator.knownTree = tree
      if coordinator.coordinatorWindow != nil { tree.hasWindow = true }
    }
    return tree
  }

  private final func parentChanged() {
    if let parent = parentCoordinator as? BaseCoordinator,
      !parent.childCoordinators.contains(where: { $0 === self })
    {
      parent.linked.removeAll { $0.coordinator?.parentCoordinator !== parent }
      parent.linked.append(WeakLink(coordinator: self))
    }
    guard let former = knownTree else { return }
    former.keepWhileUnderWay()
    forgetTree()
    let own = former.detaching(self)
    if parentCoordinator == nil {
      knownTree = own
    } else {
      own.join(tree)
    }
  }

  /// Where it is known, it is known of all that lie above.
  private final func forgetTree() {
    guard knownTree != nil else { return }
    knownTree = nil
    for child in childCoordinators { (child as? BaseCoordinator)?.forgetTree() }
    for link in linked {
      if let coordinator = link.coordinator, coordinator.parentCoordinator === self {
        coordinator.forgetTree()
      }
    }
  }
}
