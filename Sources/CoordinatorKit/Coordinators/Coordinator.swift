/// A node in the tree that receives messages from its screens and its children: each is a `BaseCoordinator`.
///
/// A parent owns its children; a child refers to its parent weakly. Subclass `BaseComponentCoordinator`, and
/// name what your coordinators share in protocols that refine this one.
@MainActor public protocol Coordinator: BaseCoordinator, Coordinating {}

// MARK: - The caller's line

// For a child whose class is known: an override that passes `any Coordinator` to super does not end
// up here.
extension Coordinator {
  /// Takes ownership of a coordinator and becomes its parent, which shows nothing; reports name the caller's line.
  ///
  /// Calls `add(child:)` with an `any Coordinator`.
  ///
  /// - Parameters:
  ///   - child: The coordinator to own.
  ///   - fileID: The caller's file, for reports.
  ///   - line: The caller's line, for reports.
  public func add(child: BaseCoordinator, fileID: String = #fileID, line: UInt = #line) {
    add(child, at: Diagnostic.CallSite(fileID: fileID, line: line))
  }

  /// Removes a child; reports name the caller's line.
  ///
  /// Calls `remove(child:)` with an `any Coordinator`.
  ///
  /// - Parameters:
  ///   - child: The child to remove.
  ///   - fileID: The caller's file, for reports.
  ///   - line: The caller's line, for reports.
  public func remove(child: BaseCoordinator, fileID: String = #fileID, line: UInt = #line) {
    remove(child, at: Diagnostic.CallSite(fileID: fileID, line: line))
  }

  /// Takes ownership of a coordinator, on behalf of a line of the app.
  package func add(_ child: any Coordinator, at callSite: Diagnostic.CallSite) {
    if TreeEdit.isUnderWay(self, isAdding: true) {
      // An override has called super with a coordinator of another type.
      adopt(child)
    } else {
      TreeEdit(self, isAdding: true, at: callSite).run { add(child:)(child) }
    }
  }

  /// Removes a child, on behalf of a line of the app.
  package func remove(_ child: any Coordinator, at callSite: Diagnostic.CallSite) {
    if TreeEdit.isUnderWay(self, isAdding: false) {
      release(child)
    } else {
      TreeEdit(self, isAdding: false, at: callSite).run { remove(child:)(child) }
    }
  }

  /// This coordinator and its ancestors, nearest first; each once, even if links form a cycle.
  package var lineage: [any Coordinator] { lineage { _ in true } }

  /// This coordinator and its ancestors, nearest first, as far as a condition holds.
  package func lineage(
    while condition: (any Coordinator) -> Bool
  ) -> [any Coordinator] {
    var lineage: [any Coordinator] = []
    var next: (any Coordinator)? = self
    while let coordinator = next, condition(coordinator) {
      // An app's own coordinators may form a ring.
      for known in lineage where known === coordinator { return lineage }
      lineage.append(coordinator)
      next = coordinator.parentCoordinator
    }
    return lineage
  }

  /// The window of this coordinator, or of the nearest ancestor that has one.
  package var windowInLineage: (any CoordinatorWindow)? {
    tree.hasWindow ? lineage.lazy.compactMap(\.coordinatorWindow).first : nil
  }

  /// Whether another coordinator has another window, its own or the one in which its parent shows it.
  ///
  /// What is the root of a window may be added with it to a tree, such as a lock over the app.
  package func isInOtherWindow(than other: any Coordinator) -> Bool {
    if other is any WindowRoot, other.parentCoordinator == nil { return false }
    let window = other.coordinatorWindow
    let there = window ?? (other.parentCoordinator == nil ? nil : other.windowInLineage)
    guard let there, let here = windowInLineage, here !== there else { return false }
    // What was in a scene that is gone may go on in another one.
    return window != nil || (other as? any ScreenClosing)?.hasLostScene != true
  }

  /// The first descendant of a type, depth first: a child, then its own subtree, then the next
  /// child.
  ///
  /// - Parameter type: The type to look for. The coordinator itself is never returned.
  /// - Returns: The descendant, or `nil` if there is none.
  public func findChild<Child: Coordinator>(of type: Child.Type) -> Child? {
    subtree.lazy.dropFirst().compactMap { $0 as? Child }.first
  }

  /// This coordinator and all below it, depth first.
  package var subtree: [any Coordinator] { [self] + childCoordinators.flatMap(\.subtree) }

  /// The nearest ancestor of a type.
  ///
  /// - Parameter type: The type to look for. The coordinator itself is never returned.
  /// - Returns: The ancestor, or `nil` if there is none.
  public func findParent<Parent: Coordinator>(of type: Parent.Type) -> Parent? {
    lineage.lazy.dropFirst().compactMap { $0 as? Parent }.first
  }

  /// This coordinator and all below it, one per line, children indented under their parent.
  public var treeDescription: String {
    treeLines(indent: "").joined(separator: "\n")
  }

  private func treeLines(indent: String) -> [String] {
    [indent + coordinatorName] + childCoordinators.flatMap { $0.treeLines(indent: indent + "  ") }
  }
}

/// A screen, or a container of screens, that refers to its coordinator.
///
/// View controllers that a flow created or a coordinator presented need not conform: they belong to
/// that coordinator anyway.
@MainActor public protocol CoordinatorInitializable: AnyObject {
  /// The coordinator that receives messages from here first.
  ///
  /// Declare it `weak`: ownership runs from the coordinator to the screen, never the other way
  /// round.
  var parentCoordinator: (any Coordinating)? { get set }
}

/// A coordinator that is the root of its window.
@MainActor package protocol WindowRoot: Coordinator {}
