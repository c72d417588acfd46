import CoordinatorKit
import Testing

@MainActor @Suite("A coordinator without children support reports every attempt")
struct MinimalCoordinatorTests {
  private let reports = Reports()

  @Test("A parent and send(message:) are enough to be a coordinator")
  func needsOnlyParentAndSend() {
    let root = MinimalNode()
    let shop = PlainNode("Shop")
    shop.parentCoordinator = root

    shop.send(Buy(book: 1))

    #expect(root.received == ["Buy(book: 1)"])
    #expect(root.childCoordinators.isEmpty)
  }

  @Test("Adding a child is reported, and the child is not retained") func addIsReported() {
    let root = MinimalNode()
    weak var child: Node?
    var line: UInt = 0
    do {
      let made = Node("Child")
      child = made
      reports.scope { root.add(child: made) }
      line = #line - 1
      #expect(made.parentCoordinator == nil)
    }
    #expect(child == nil)
    #expect(reports.kinds == [.keepsNoChildren])
    #expect(
      reports.texts == [
        """
        CoordinatorKitTests/MinimalCoordinatorTests.swift:\(line): Child was to be added to \
        MinimalNode, which keeps no children. The type does not implement add(child:), so nobody \
        would own the child. Subclass BaseCoordinator, or implement childCoordinators, add(child:) \
        and remove(child:).
        """
      ])
  }

  @Test("Removing a child is reported") func removeIsReported() {
    let (root, child) = (MinimalNode(), Node("Child"))

    reports.scope { root.remove(child: child) }
    let line: UInt = #line - 1

    #expect(
      reports.texts == [
        """
        CoordinatorKitTests/MinimalCoordinatorTests.swift:\(line): Child was to be removed from \
        MinimalNode, which is not its parent. It has no parent, so nothing was changed. Call \
        remove(child:) on child.parentCoordinator.
        """
      ])
  }

  @Test("A coordinator made with such a parent is reported") func initWithParent() {
    let root = MinimalNode()
    let child = reports.scope { Node("Child", parent: root) }
    #expect(reports.kinds == [.keepsNoChildren])
    // The initialiser does not know its caller's line, and names no other.
    #expect(reports.all.map(\.callSite) == [nil])
    #expect(child.parentCoordinator == nil)
  }

  /// A conformer that keeps children by its own means.
  private final class HandMade: Coordinator {
    weak var parentCoordinator: (any Coordinator)?
    private(set) var childCoordinators: [any Coordinator] = []

    func add(child: any Coordinator) {
      childCoordinators.append(child)
      child.parentCoordinator = self
    }

    func remove(child: any Coordinator) {
      childCoordinators.removeAll { $0 === child }
      child.parentCoordinator = nil
    }

    func send(message: any CoordinatorMessageable) {}
  }

  @Test("A type that implements children receives each call, even through the protocol")
  func ownImplementation() {
    // The original's default add(child:) dropped children in silence, and its default
    // parentCoordinator was get-only, which could not satisfy the requirement.
    let root = HandMade()
    let erased: any Coordinator = root
    let (first, second) = (Node("First"), Node("Second"))

    root.add(child: first)
    erased.add(child: second)
    #expect(root.childNames == ["First", "Second"])
    #expect(second.parentCoordinator === root)

    erased.remove(child: first)
    #expect(root.childNames == ["Second"])
    #expect(first.parentCoordinator == nil)
  }

  @Test("A child that moves to another parent is removed from such a parent")
  func removesAChildThatMoves() {
    // The original had no rule for a child with two parents, nor for parents of other makes.
    let (old, new, child) = (HandMade(), Node("New"), Node("Child"))
    old.add(child: child)

    new.add(child: child)

    #expect(old.childNames == [])
    #expect(new.childNames == ["Child"])
    #expect(child.parentCoordinator === new)
  }

  @Test("Adding a child to a coordinator that keeps none is reported, never ignored silently")
  func neverSilent() {
    // The original's default add(child:) did nothing at all.
    reports.scope { MinimalNode().add(child: Node("Child")) }
    #expect(reports.kinds == [.keepsNoChildren])
  }
}
