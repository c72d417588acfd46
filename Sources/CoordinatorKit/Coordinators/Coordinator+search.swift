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
  package var windowInLineage: (any BaseCoordinator.Window)? {
    if let base = self as? BaseCoordinator, !base.tree.hasWindow { return nil }
    let without = lineage { ($0 as? BaseCoordinator)?.coordinatorWindow == nil }
    let next = without.last.map(\.parentCoordinator) ?? self
    return (next as? BaseCoordinator)?.coordinatorWindow
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
