public import Foundation

/// A coordinator with a parent, children and a window, which passes each message on to its parent.
///
/// Ownership: a parent holds its children strongly, a child its parent weakly, a coordinator its
/// window strongly. Subclass `BaseComponentCoordinator` to handle messages by components.
@MainActor open class BaseCoordinator: NSObject, Coordinator {
  /// The coordinator that hears what this one does not handle; held weakly.
  ///
  /// `add(child:)` of the parent sets it. Setting it by hand makes a link for messages only: nobody
  /// owns this coordinator then.
  public weak var parentCoordinator: (any Coordinator)?

  /// The children in the order in which they were added; held strongly.
  public private(set) var childCoordinators: [any Coordinator] = []

  /// The window this coordinator was made for; UI code reads `window`, which also asks the parents.
  public let coordinatorWindow: (any CoordinatorWindow)?

  /// Where mistakes made with this coordinator are reported; captured when it was made.
  public let diagnosticHandler: DiagnosticHandler

  /// Called after each message that entered the chain at this coordinator or below it came to its
  /// end, with who was asked and how it ended.
  ///
  /// What a listener sends leaves no trail. While no coordinator listens, nothing is recorded. Held strongly, so capture owners weakly.
  public var onTrail: (@MainActor (MessageTrail) -> Void)? {
    didSet { MessageDelivery.listenersChanged(self) }
  }

  /// Writes down what happens to this coordinator and those below it; held strongly.
  ///
  /// Flows that are there already begin with their state of now. Of several recorders on the way up,
  /// the nearest one gets what happens to a flow.
  public var flightRecorder: FlightRecorder? {
    didSet { FlightRecorder.changed(at: self, from: oldValue) }
  }

  /// The name under which this coordinator appears in reports, trails and `treeDescription`; the
  /// name of its type unless overridden.
  open var coordinatorName: String { String(describing: type(of: self)) }

  /// Makes a coordinator for a window.
  ///
  /// - Parameters:
  ///   - window: The window, held strongly; without one, the parent's counts.
  ///   - parent: The coordinator that is to own this one; it is added as a child at once.
  public init(window: (any CoordinatorWindow)?, parent: (any Coordinator)? = nil) {
    coordinatorWindow = window
    diagnosticHandler = (parent as? BaseCoordinator)?.diagnosticHandler ?? .current
    super.init()
    // Not by `add(child: self)`, which would name this line as the app's.
    if let parent { parent.add(child:)(self) }
  }

  /// Makes a child of a coordinator, in the same window.
  ///
  /// - Parameter parent: The coordinator that is to own this one; it is added as a child at once.
  public convenience init(parent: any Coordinator) {
    let windows = parent.lineage.lazy.compactMap { ($0 as? BaseCoordinator)?.coordinatorWindow }
    self.init(window: windows.first, parent: parent)
  }

  /// Takes a message; by default it goes on to the parent, or is reported at the root.
  ///
  /// An override that does not call super counts as having handled the message.
  ///
  /// - Parameter message: The message.
  open func send(message: any CoordinatorMessageable) {
    MessageDelivery.hop(message, at: self) { forward(message) }
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
  /// - Parameter child: The coordinator to own. Called for each addition; an override calls super.
  @_disfavoredOverload
  open func add(child: any Coordinator) {
    adopt(child)
  }

  /// Gives a child up; it is released unless somebody else holds it.
  ///
  /// What it has on show goes, as if it had left: see `remove(child:)` of `Coordinator`.
  ///
  /// - Parameter child: The child. Called for each removal; an override calls super.
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
      if MessageDelivery.isWatched { MessageDelivery.offers(message, to: parent) }
      parent.send(message: message)
    } else {
      MessageDelivery.unhandled(message, at: self)
    }
  }
}

// MARK: - Tree

extension BaseCoordinator {
  /// The window of this coordinator, or of the nearest ancestor that has one.
  private var windowInLineage: (any CoordinatorWindow)? {
    lineage.lazy.compactMap { ($0 as? BaseCoordinator)?.coordinatorWindow }.first
  }

  final func adopt(_ child: any Coordinator) {
    guard !childCoordinators.contains(where: { $0 === child }) else { return }
    guard child !== self else {
      return diagnosticHandler.report(.selfAsChild(self, callSite: TreeEdit.callSite))
    }
    guard !lineage.contains(where: { $0 === child }) else {
      return diagnosticHandler.report(.cycle(child, below: self, callSite: TreeEdit.callSite))
    }
    if let own = windowInLineage, let other = (child as? BaseCoordinator)?.coordinatorWindow,
      own !== other
    {
      return diagnosticHandler.report(.otherWindow(child, below: self, callSite: TreeEdit.callSite))
    }
    if let former = child.parentCoordinator,
      former.childCoordinators.contains(where: { $0 === child })
    {
      TreeEdit.move(child) { former.remove(child:)(child) }
    }
    childCoordinators.append(child)
    child.parentCoordinator = self
    FlightRecorder.board(child)
  }

  final func release(_ child: any Coordinator) {
    guard childCoordinators.contains(where: { $0 === child }) else {
      return diagnosticHandler.report(.notAChild(child, of: self, callSite: TreeEdit.callSite))
    }
    if !MessageDelivery.keepers.isEmpty { MessageDelivery.leaves(child) }
    TreeEdit.close(child)
    // Whoever heard of that may have let go of it already.
    guard let index = childCoordinators.firstIndex(where: { $0 === child }) else { return }
    childCoordinators.remove(at: index)
    if child.parentCoordinator === self { child.parentCoordinator = nil }
  }
}
