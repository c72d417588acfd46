/// A node in the tree that receives messages from its screens and its children.
///
/// A parent owns its children; a child refers to its parent weakly. Subclass
/// `BaseComponentCoordinator` instead of conforming directly: it maintains the invariants of the
/// tree.
@MainActor public protocol Coordinator: Coordinating {
  /// The coordinator that receives what this one does not handle. Declare it `weak`.
  ///
  /// Set by `add(child:)` and `remove(child:)` of the parent.
  var parentCoordinator: (any Coordinator)? { get set }

  /// The children, in the order they were added, owned by this coordinator.
  var childCoordinators: [any Coordinator] { get }

  /// Takes ownership of a coordinator and becomes its parent.
  ///
  /// A child of another parent leaves that one in the same step. Adding a child twice adds it once.
  /// Adding the coordinator itself or one of its ancestors is reported and changes nothing.
  ///
  /// - Parameter child: The coordinator to own.
  @_disfavoredOverload
  func add(child: any Coordinator)

  /// Removes a child, which is released unless something else holds it.
  ///
  /// What it shows is closed: its screens are notified, topmost first, a flow ends with `.left`,
  /// and then its sheet is dismissed, its screen popped, or its tab removed. A stack that the app
  /// itself put on screen stays as it is. Removing a coordinator that is not a child of this one is
  /// reported and changes nothing.
  ///
  /// - Parameter child: The child to remove.
  @_disfavoredOverload
  func remove(child: any Coordinator)
}

// MARK: - Coordinators without children

extension Coordinator {
  /// Empty, for a coordinator that keeps no children.
  public var childCoordinators: [any Coordinator] { [] }

  /// Reports that this coordinator keeps no children; nothing is retained.
  @_disfavoredOverload
  public func add(child: any Coordinator) {
    Diagnostic.Handler.current.report(
      .keepsNoChildren(self, child: child, callSite: TreeEdit.callSite))
  }

  /// Reports that this coordinator keeps no children.
  @_disfavoredOverload
  public func remove(child: any Coordinator) {
    Diagnostic.Handler.current.report(.notAChild(child, of: self, callSite: TreeEdit.callSite))
  }
}

// MARK: - The caller's line

// For a child whose class is known: an override that passes `any Coordinator` to super does not end
// up here.
extension Coordinator {
  /// Takes ownership of a coordinator and becomes its parent; reports name the caller's line.
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

  /// Takes ownership of a coordinator; reports name the given line.
  ///
  /// For a child that is only known as `any Coordinator`.
  ///
  /// - Parameters:
  ///   - child: The coordinator to own.
  ///   - fileID: The file for reports: `#fileID`, or that of a caller.
  ///   - line: The line for reports.
  public func add(child: any Coordinator, fileID: String, line: UInt) {
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

  /// Removes a child; reports name the given line.
  ///
  /// For a child that is only known as `any Coordinator`.
  ///
  /// - Parameters:
  ///   - child: The child to remove.
  ///   - fileID: The file for reports: `#fileID`, or that of a caller.
  ///   - line: The line for reports.
  public func remove(child: any Coordinator, fileID: String, line: UInt) {
    remove(child, at: Diagnostic.CallSite(fileID: fileID, line: line))
  }

  /// Takes ownership of a coordinator, on behalf of a line of the app.
  package func add(_ child: any Coordinator, at callSite: Diagnostic.CallSite) {
    if let base = self as? BaseCoordinator, TreeEdit.isAdding(to: self) {
      // An override has called super with a coordinator of another type.
      base.adopt(child)
    } else {
      TreeEdit.add(to: self, at: callSite) { add(child: child) }
    }
  }

  /// Removes a child, on behalf of a line of the app.
  package func remove(_ child: any Coordinator, at callSite: Diagnostic.CallSite) {
    if let base = self as? BaseCoordinator, TreeEdit.isRemoving(from: self) {
      base.release(child)
    } else {
      TreeEdit.remove(from: self, at: callSite) { remove(child: child) }
    }
  }
}

extension Coordinator {
  /// This coordinator and its ancestors, nearest first; each once, even if links form a cycle.
  package var lineage: [any Coordinator] { lineage { _ in true } }

  /// This coordinator and its ancestors, nearest first, as far as a condition holds.
  package func lineage(
    while condition: (any Coordinator) -> Bool
  ) -> [any Coordinator] {
    var lineage: [any Coordinator] = []
    var seen: Set<ObjectIdentifier> = []
    var next: (any Coordinator)? = self
    while let coordinator = next, condition(coordinator),
      seen.insert(ObjectIdentifier(coordinator)).inserted
    {
      lineage.append(coordinator)
      next = coordinator.parentCoordinator
    }
    return lineage
  }

  /// The window of this coordinator, or of the nearest ancestor that has one.
  package var windowInLineage: (any CoordinatorWindow)? {
    if let base = self as? BaseCoordinator, !base.tree.hasWindow { return nil }
    let without = lineage { ($0 as? BaseCoordinator)?.coordinatorWindow == nil }
    let next = without.last.map(\.parentCoordinator) ?? self
    return (next as? BaseCoordinator)?.coordinatorWindow
  }

  /// Whether another coordinator has another window, its own or the one in which its parent shows it.
  ///
  /// What is the root of a window may be added with it to a tree, such as a lock over the app.
  package func isInOtherWindow(than other: any Coordinator) -> Bool {
    if other is any WindowRoot, other.parentCoordinator == nil { return false }
    let window = (other as? BaseCoordinator)?.coordinatorWindow
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
    var seen: Set<ObjectIdentifier> = [ObjectIdentifier(self)]
    return firstDescendant(of: type, unlessIn: &seen)
  }

  private func firstDescendant<Child: Coordinator>(
    of type: Child.Type, unlessIn seen: inout Set<ObjectIdentifier>
  ) -> Child? {
    for child in childCoordinators where seen.insert(ObjectIdentifier(child)).inserted {
      if let child = child as? Child { return child }
      if let found = child.firstDescendant(of: type, unlessIn: &seen) { return found }
    }
    return nil
  }

  /// The nearest ancestor of a type.
  ///
  /// - Parameter type: The type to look for. The coordinator itself is never returned.
  /// - Returns: The ancestor, or `nil` if there is none.
  public func findParent<Parent: Coordinator>(of type: Parent.Type) -> Parent? {
    for ancestor in lineage.dropFirst() {
      if let ancestor = ancestor as? Parent { return ancestor }
    }
    return nil
  }
}

extension Coordinator {
  /// The nearest coordinator, this one or an ancestor, that has a tree; only a `BaseCoordinator` has.
  package var nearestBase: BaseCoordinator? {
    self as? BaseCoordinator ?? lineage.lazy.compactMap { $0 as? BaseCoordinator }.first
  }

  /// Where mistakes made with this coordinator are reported.
  package var reportHandler: Diagnostic.Handler {
    (self as? BaseCoordinator)?.diagnosticHandler ?? .current
  }

  /// The name of this coordinator in reports, trails and `treeDescription`.
  package var reportName: String {
    (self as? BaseCoordinator)?.coordinatorName ?? String(describing: type(of: self))
  }

  /// This coordinator and all below it, one per line, children indented under their parent.
  public var treeDescription: String {
    var seen: Set<ObjectIdentifier> = []
    return treeLines(indent: "", unlessIn: &seen).joined(separator: "\n")
  }

  private func treeLines(indent: String, unlessIn seen: inout Set<ObjectIdentifier>) -> [String] {
    var lines = [indent + reportName]
    guard seen.insert(ObjectIdentifier(self)).inserted else { return lines }
    for child in childCoordinators {
      lines += child.treeLines(indent: indent + "  ", unlessIn: &seen)
    }
    return lines
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
