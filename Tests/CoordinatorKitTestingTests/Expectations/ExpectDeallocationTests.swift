import CoordinatorKit
import CoordinatorKitTesting
import Testing

@MainActor @Suite("An object is expected to be deallocated, or the test names its owners")
struct ExpectDeallocationTests {
  private final class Shelf {}
  private let root = BaseCoordinator(window: nil)
  private struct Stop: Error {}

  private func removeAll() {
    for child in root.childCoordinators { root.remove(child: child) }
  }

  @Test("An object without owners is deallocated at once") func passesWhenNobodyHoldsIt() {
    let issues = Issues.collect { expectDeallocation(of: Shelf()) }
    #expect(issues == [])
  }

  @Test("A child is deallocated once its parent has removed it")
  func passesWhenTheParentReleasesAChild() {
    root.add(child: BaseCoordinator(window: nil))
    let issues = Issues.collect {
      expectDeallocation(of: root.childCoordinators.first) { removeAll() }
    }
    #expect(issues == [])
  }

  @Test("A coordinator kept by its parent is reported with that parent, at the line of the call")
  func reportsTheParentThatKeepsIt() {
    root.add(child: BaseComponentCoordinator(window: nil))
    let line = #line + 2
    let issues = Issues.collect {
      expectDeallocation(of: root.childCoordinators.first) {}
    }
    #expect(
      issues.map(\.message) == [
        "Expected BaseComponentCoordinator to be released, but it is alive: its parent BaseCoordinator "
          + "owns it."
      ])
    #expect(issues.map(\.line) == [line])
    #expect(issues.map(\.fileID) == [#fileID])
  }

  @Test("A coordinator kept elsewhere is reported with a hint where to look")
  func hintsAtOwnersElsewhere() {
    let shelf = Shelf()
    let line = #line + 1
    let issues = Issues.collect { expectDeallocation(of: shelf) }
    #expect(
      issues.map(\.message) == [
        "Expected Shelf to be released, but it is alive: look for a strong reference to it in a property, "
          + "a Task, a closure, or in the test itself."
      ])
    #expect(issues.map(\.line) == [line])
    withExtendedLifetime(shelf) {}
  }

  @Test("A link to a parent that does not own the object keeps nothing alive")
  func ignoresWeakParents() {
    let child = BaseCoordinator(window: nil)
    child.parentCoordinator = root
    let issues = Issues.collect { expectDeallocation(of: child) }
    #expect(issues.first?.message.contains("look for a strong reference") == true)
    withExtendedLifetime(child) {}
  }

  @Test("An object that never existed proves nothing") func failsForNil() {
    let issues = Issues.collect {
      expectDeallocation(of: root.childCoordinators.first) { removeAll() }
    }
    #expect(
      issues.map(\.message) == [
        "Expected an object to be released, but there was none: it was nil from the start."
      ])
  }

  @Test("The releasing work may be asynchronous") func releasesAsynchronously() async {
    let shelf = Shelf()
    root.add(child: BaseCoordinator(window: nil))
    let line = #line + 6
    let issues = await Issues.collect {
      await expectDeallocation(of: root.childCoordinators.first) {
        await Task.yield()
        removeAll()
      }
      await expectDeallocation(of: shelf) { await Task.yield() }
    }
    #expect(issues.map(\.line) == [line])
    withExtendedLifetime(shelf) {}
  }

  @Test("An error thrown by the operation is rethrown") func rethrowsErrors() {
    #expect(throws: Stop.self) { try expectDeallocation(of: Shelf()) { throw Stop() } }
  }
}
