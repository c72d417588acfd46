import CoordinatorKit
import Testing

@MainActor @Suite("A lease ends a child coordinator with the object that holds it")
struct CoordinatorLeaseTests {
  /// What SwiftUI owns, and releases when its view is gone.
  @MainActor private final class Presenter {
    let lease: CoordinatorLease
    init(_ child: any Coordinator) {
      lease = CoordinatorLease(on: child)
    }
  }

  private let parent = BaseComponentCoordinator(window: nil)

  @Test("A child leaves its parent in a later turn after its presenter was released")
  func released() async {
    weak var child: BaseComponentCoordinator?
    var presenter: Presenter?
    do {
      let new = BaseComponentCoordinator(window: nil, parent: parent)
      (child, presenter) = (new, Presenter(new))
    }
    #expect(presenter != nil && parent.childCoordinators.count == 1)
    presenter = nil
    #expect(parent.childCoordinators.count == 1)
    for _ in 0..<1_000 where child != nil { await Task.yield() }
    #expect(child == nil)
    #expect(parent.childCoordinators.isEmpty)
  }

  @Test("A lease that is released by hand ends the child at once, and once")
  func releasedByHand() async {
    let child = BaseComponentCoordinator(window: nil, parent: parent)
    var presenter: Presenter? = Presenter(child)
    presenter?.lease.release()
    #expect(parent.childCoordinators.isEmpty)
    parent.add(child: child)
    presenter = nil
    for _ in 0..<10 { await Task.yield() }
    #expect(presenter == nil && parent.childCoordinators.first === child)
  }

  @Test("A lease on a child that has gone, or that has no parent, does nothing")
  func withoutAParent() async {
    var child: BaseComponentCoordinator? = BaseComponentCoordinator(window: nil)
    let lease = child.map { CoordinatorLease(on: $0) }
    weak let gone = child
    lease?.release()
    child = nil
    #expect(gone == nil)
    lease?.release()
    #expect(parent.childCoordinators.isEmpty)
  }

  @Test("Whoever waits for the child's result hears that it left") func result() {
    let child = BaseComponentCoordinator(window: nil, parent: parent)
    var results: [String] = []
    child.onResult(of: Int.self) { results.append("\($0)") }
    CoordinatorLease(on: child).release()
    #expect(results == ["left(programmatic)"])
  }
}
