import CoordinatorKit
import Testing

@MainActor @Suite("The tree keeps its rules, and a mistake changes nothing")
struct TreeRulesTests {
  private let reports = Reports()

  private func node(_ name: String, parent: (any Coordinator)? = nil) -> Node {
    reports.scope { Node(name, parent: parent) }
  }

  private struct Note: CoordinatorMessageable { var isAnnouncement: Bool { true } }

  @Test("A coordinator is not added below one that is linked to it by hand")
  func refusesACycleThroughALink() {
    let (top, linked) = (node("Top"), node("Linked"))
    linked.parentCoordinator = top

    linked.add(child: top)

    #expect(linked.childNames == [])
    #expect(top.parentCoordinator == nil)
    #expect(reports.kinds == [.cycle])
  }

  @Test("A coordinator is not added below its child, although that has no parent by hand")
  func refusesACircleOfChildren() {
    let (top, child) = (node("Top"), node("Child"))
    top.add(child: child)
    child.parentCoordinator = nil

    child.add(child: top)

    #expect(child.childNames == [])
    #expect(top.treeDescription == "Top\n  Child")
    #expect(reports.kinds == [.cycle])
  }

  @Test("A parent set by hand is reported with the first message that climbs to it, and only once")
  func reportsALink() {
    let (top, linked) = (node("Top"), node("Linked"))
    linked.parentCoordinator = top
    #expect(reports.kinds == [])

    for _ in 1...2 { linked.send(message: Note()) }

    #expect(reports.kinds == [.notOwned])
    #expect(
      reports.texts.first?.contains("Linked passes messages to Top, which does not own it.") == true
    )
  }

  @Test("A parent set by hand and then by add(child:) is not reported") func ownsALink() {
    let (top, linked) = (node("Top"), node("Linked"))
    linked.parentCoordinator = top
    top.add(child: linked)

    linked.send(message: Note())

    #expect(reports.kinds == [])
  }

  @Test("A coordinator that was once linked to by hand may be added below the other")
  func acceptsAfterTheLinkIsCut() {
    let (top, linked) = (node("Top"), node("Linked"))
    linked.parentCoordinator = top
    linked.parentCoordinator = nil

    linked.add(child: top)

    #expect(linked.childNames == ["Top"])
    #expect(reports.texts == [])
  }

  @Test("Children are kept in the order in which they were added") func keepsChildrenInOrder() {
    let root = node("Root")
    for name in ["A", "B", "C"] { root.add(child: node(name)) }
    root.remove(child: root.childCoordinators[1])
    root.add(child: node("D"))
    #expect(root.childNames == ["A", "C", "D"])
  }

  @Test("Adding a child twice adds it once") func addingTwice() {
    // The original appended without looking: adding twice gave two entries.
    let (root, child) = (node("Root"), node("Child"))

    root.add(child: child)
    root.add(child: child)

    #expect(root.childNames == ["Child"])
    #expect(reports.texts == [])
  }

  @Test("Adding a child to another parent removes it from the first in the same step")
  func movesAChildAtomically() {
    // The original left the child in its first parent, so it was in two trees.
    let (first, second, child) = (node("First"), node("Second"), node("Child"))
    first.add(child: child)

    second.add(child: child)

    #expect(first.childNames == [])
    #expect(second.childNames == ["Child"])
    #expect(child.parentCoordinator === second)
    #expect(reports.texts == [])
  }

  @Test("A child retained only by its first parent survives the move") func reparentingHolds() {
    let (first, second) = (node("First"), node("Second"))
    weak var child: Node?
    do {
      let made = node("Child", parent: first)
      child = made
    }

    if let child { second.add(child: child) }

    #expect(second.childNames == ["Child"])
    #expect(child?.parentCoordinator === second)
  }

  @Test("A manual link to a parent that does not own the child is not reported")
  func looseChild() {
    let (first, second, child) = (node("First"), node("Second"), node("Child"))
    child.parentCoordinator = first

    second.add(child: child)

    #expect(second.childNames == ["Child"])
    #expect(child.parentCoordinator === second)
    #expect(reports.texts == [])
  }

  @Test("Removing another parent's child is reported and changes nothing")
  func removingStranger() {
    // The original set the parent of any coordinator it was asked to remove to nil, also when that
    // parent was somebody else.
    let (root, other, child) = (node("Root"), node("Other"), node("Child"))
    root.add(child: child)

    other.remove(child: child)
    let line: UInt = #line - 1

    #expect(child.parentCoordinator === root)
    #expect(root.childNames == ["Child"])
    #expect(reports.kinds == [.notAChild])
    #expect(
      reports.texts == [
        """
        CoordinatorKitTests/TreeRulesTests.swift:\(line): Child was to be removed from Other, \
        which is not its parent. It is a child of Root, so nothing was changed. Call \
        remove(child:) on child.parentCoordinator.
        """
      ])
  }

  @Test("Removing a coordinator without a parent is reported") func removingOrphan() {
    let (root, orphan) = (node("Root"), node("Orphan"))

    root.remove(child: orphan)
    let line: UInt = #line - 1

    #expect(
      reports.texts == [
        """
        CoordinatorKitTests/TreeRulesTests.swift:\(line): Orphan was to be removed from Root, \
        which is not its parent. It has no parent, so nothing was changed. Call remove(child:) on \
        child.parentCoordinator.
        """
      ])
  }

  @Test("Removing a child twice is reported the second time") func removingTwice() {
    let root = node("Root")
    let child = node("Child", parent: root)
    root.remove(child: child)
    #expect(reports.kinds == [])
    root.remove(child: child)
    #expect(reports.kinds == [.notAChild])
  }

  @Test("A cycle is refused and reported, and messages still end") func refusesCycles() {
    // The original accepted A → B → A; then findComponent, findParent and forwarding never ended.
    let root = node("Root")
    let middle = node("Middle", parent: root)
    let leaf = node("Leaf", parent: middle)

    leaf.add(child: root)
    let line: UInt = #line - 1

    #expect(root.treeDescription == "Root\n  Middle\n    Leaf")
    #expect(leaf.childNames == [])
    #expect(root.parentCoordinator == nil)
    #expect(reports.kinds == [.cycle])
    #expect(
      reports.texts == [
        """
        CoordinatorKitTests/TreeRulesTests.swift:\(line): Root was to be added as a child of Leaf, \
        its own descendant. Messages would circle forever, so nothing was changed. Remove Leaf \
        from its parent first, or add a new coordinator.
        """
      ])
    #expect(leaf.findComponent(of: ObjectComponent.self) == nil)
  }

  @Test("Adding a coordinator to itself is reported and does not crash") func selfAsChild() {
    // The original ended the app with fatalError when a coordinator was added to itself.
    let root = node("Root")

    root.add(child: root)
    let line: UInt = #line - 1

    #expect(root.childNames == [])
    #expect(root.parentCoordinator == nil)
    #expect(reports.kinds == [.selfAsChild])
    #expect(
      reports.texts == [
        """
        CoordinatorKitTests/TreeRulesTests.swift:\(line): Root was to be added as a child of \
        itself. Its messages would circle forever, so nothing was changed. Add it to the \
        coordinator that shows it.
        """
      ])
  }

  @Test("Removing a coordinator from itself is reported and does not crash") func selfRemoved() {
    // The original ended the app with fatalError when a coordinator was removed from itself.
    let root = node("Root")
    root.remove(child: root)
    #expect(reports.kinds == [.notAChild])
    #expect(root.childNames == [])
  }
}
