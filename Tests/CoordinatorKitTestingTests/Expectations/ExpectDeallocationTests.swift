import CoordinatorKit
import CoordinatorKitTesting
import Testing

@MainActor @Suite("An object is expected to go, or the test says who holds it")
struct ExpectDeallocationTests {
  private final class Shelf {}
  private let root = BaseCoordinator(window: nil)
  private struct Stop: Error {}

  private func removeAll() {
    for child in root.childCoordinators { root.remove(child: child) }
  }

  @Test("An object that nobody holds is gone at once") func nobody() {
    let issues = Issues.collect { expectDeallocation(of: Shelf()) }
    #expect(issues == [])
  }

  @Test("A child is gone when its parent has given it up") func child() {
    root.add(child: BaseCoordinator(window: nil))
    let issues = Issues.collect {
      expectDeallocation(of: root.childCoordinators.first) { removeAll() }
    }
    #expect(issues == [])
  }

  @Test("A coordinator that its parent keeps is told with its parent, at the line of the call")
  func kept() {
    root.add(child: BaseComponentCoordinator(window: nil))
    let line = #line + 2
    let issues = Issues.collect {
      expectDeallocation(of: root.childCoordinators.first) {}
    }
    #expect(
      issues.map(\.message) == [
        "Expected BaseComponentCoordinator to be let go, but it is alive: its parent BaseCoordinator "
          + "owns it."
      ])
    #expect(issues.map(\.line) == [line])
    #expect(issues.map(\.fileID) == [#fileID])
  }

  @Test("One that somebody else keeps is told with where to look") func keptElsewhere() {
    let shelf = Shelf()
    let line = #line + 1
    let issues = Issues.collect { expectDeallocation(of: shelf) }
    #expect(
      issues.map(\.message) == [
        "Expected Shelf to be let go, but it is alive: look for a strong reference to it in a property, "
          + "a Task, a closure, or in the test itself."
      ])
    #expect(issues.map(\.line) == [line])
    withExtendedLifetime(shelf) {}
  }

  @Test("A link to a parent that does not own it holds nothing") func weakParent() {
    let child = BaseCoordinator(window: nil)
    child.parentCoordinator = root
    let issues = Issues.collect { expectDeallocation(of: child) }
    #expect(issues.first?.message.contains("look for a strong reference") == true)
    withExtendedLifetime(child) {}
  }

  @Test("An object that was not there proves nothing") func none() {
    let issues = Issues.collect {
      expectDeallocation(of: root.childCoordinators.first) { removeAll() }
    }
    #expect(
      issues.map(\.message) == [
        "Expected an object to be let go, but there was none: it was nil from the start."
      ])
  }

  @Test("What lets it go may be asynchronous") func asynchronous() async {
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

  @Test("What is thrown goes on") func throwing() {
    #expect(throws: Stop.self) { try expectDeallocation(of: Shelf()) { throw Stop() } }
  }
}
