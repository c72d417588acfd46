import CoordinatorKit
import Testing

@MainActor @Suite("Coordinators find each other in the tree") struct SearchTests {
  private final class Shelf: BaseCoordinator {
    let name: String
    init(_ name: String, parent: (any Coordinator)? = nil) {
      self.name = name
      super.init(window: nil, parent: parent)
    }
  }
  private final class Root: BaseCoordinator {}

  @Test("A child's own subtree is searched before the next child") func depthFirst() {
    let root = Root(window: nil)
    let branch = Node("Branch", parent: root)
    _ = Shelf("deep", parent: branch)
    _ = Shelf("shallow", parent: root)
    #expect(root.findChild(of: Shelf.self)?.name == "deep")
  }

  @Test("A child is found before its descendants") func preOrder() {
    let root = Root(window: nil)
    _ = Shelf("below", parent: Shelf("above", parent: root))
    #expect(root.findChild(of: Shelf.self)?.name == "above")
  }

  @Test("A coordinator is never its own child or parent") func neverSelf() {
    let shelf = Shelf("only")
    #expect(shelf.findChild(of: Shelf.self) == nil)
    #expect(shelf.findParent(of: Shelf.self) == nil)
  }

  @Test("The nearest ancestor of a type is found") func nearestParent() {
    let root = Root(window: nil)
    let outer = Shelf("outer", parent: root)
    let inner = Shelf("inner", parent: outer)
    let leaf = Node("Leaf", parent: Node("Middle", parent: inner))
    #expect(leaf.findParent(of: Shelf.self)?.name == "inner")
    #expect(inner.findParent(of: Shelf.self)?.name == "outer")
    #expect(leaf.findParent(of: Root.self) === root)
  }

  @Test("Without an ancestor of the type the search returns nil") func noParent() {
    let leaf = Node("Z", parent: Node("Y", parent: Node("X")))
    #expect(leaf.findParent(of: Root.self) == nil)
    #expect(leaf.findChild(of: Root.self) == nil)
  }

  @Test("A circle of parents ends every upward search") func survivesACircleOfParents() {
    let (first, second) = (Node("First"), Node("Second"))
    first.parentCoordinator = second
    second.parentCoordinator = first
    #expect(first.findParent(of: Root.self) == nil)
    #expect(first.findComponent(of: ObjectComponent.self) == nil)
    #expect(first.lineage.count == 2)
  }
}
