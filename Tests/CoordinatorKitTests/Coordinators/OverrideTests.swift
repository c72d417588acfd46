import CoordinatorKit
import Testing

@MainActor @Suite("Overriding add(child:) and remove(child:)") struct OverrideTests {
  private let log = Log()

  @Test("An override that calls super runs once and adds the child once")
  func runsAnOverrideOnce() {
    let (parent, child) = (Logging(log), Node("Child"))
    parent.add(child: child)
    #expect(log.lines == ["add"])
    #expect(parent.childNames == ["Child"])
    parent.remove(child: child)
    #expect(log.lines == ["add", "remove"])
    #expect(parent.childNames == [])
  }

  @Test("An override runs for calls through the protocol and for init(parent:) too")
  func throughProtocol() {
    let parent = Logging(log)
    let erased: any Coordinator = parent
    erased.add(child: Node("First"))
    let second = Node("Second", parent: parent)
    erased.remove(child: second)
    #expect(log.lines == ["add", "add", "remove"])
    #expect(parent.childNames == ["First"])
  }

  @Test("An override of remove(child:) runs when a child moves to another parent")
  func callsRemoveWhenAChildMoves() {
    let (parent, other) = (Logging(log), Node("Other"))
    let child = Node("Child", parent: parent)

    other.add(child: child)

    #expect(log.lines == ["add", "remove"])
    #expect(other.childNames == ["Child"])
  }

  @Test("A mistake made while a child moves is reported at the app's line") func lineOfMove() {
    /// Gives a child up twice.
    final class Clumsy: BaseCoordinator {
      override func remove(child: any Coordinator) {
        super.remove(child: child)
        super.remove(child: child)
      }
    }
    let reports = Reports()
    let (former, other) = reports.scope { (Clumsy(window: nil), Node("Other")) }
    let child = Node("Child", parent: former)

    other.add(child: child)
    let line: UInt = #line - 1

    #expect(reports.kinds == [.notAChild])
    #expect(reports.all.map(\.callSite?.line) == [line])
    #expect(other.childNames == ["Child"])
  }

  @Test("An override may refuse a child") func allowsRefusingAChild() {
    final class Closed: BaseCoordinator {
      override func add(child: any Coordinator) {}
    }
    let (parent, child) = (Closed(window: nil), Node("Child"))
    parent.add(child: child)
    #expect(parent.childNames == [])
    #expect(child.parentCoordinator == nil)
  }

  @Test("A mistake made through an override is reported at the app's line")
  func reportsTheAppsLine() {
    let reports = Reports()
    let parent: BaseCoordinator = reports.scope { Logging(log) }

    parent.add(child: parent)
    let line: UInt = #line - 1

    #expect(
      reports.all.map(\.callSite) == [
        Diagnostic.CallSite(fileID: "CoordinatorKitTests/OverrideTests.swift", line: line)
      ])
    #expect(log.lines == ["add"])
  }

  /// Takes only children of a class, and hands them on as such.
  private final class Choosy: BaseCoordinator {
    override func add(child: any Coordinator) {
      if let node = child as? Node { super.add(child: node) }
    }

    override func remove(child: any Coordinator) {
      if let node = child as? Node { super.remove(child: node) }
    }
  }

  @Test(
    "An override may pass the child to super by its class, and a mistake still has the app's line")
  func handsOnByClass() {
    let reports = Reports()
    let parent: BaseCoordinator = reports.scope { Choosy(window: nil) }
    let (child, above) = (Node("Child"), Node("Above"))
    parent.add(child: child)
    #expect(parent.childNames == ["Child"])
    parent.remove(child: child)
    #expect(parent.childNames == [])

    above.add(child: parent)
    parent.add(child: above)
    parent.remove(child: child)
    let line: UInt = #line

    #expect(reports.kinds == [.cycle, .notAChild])
    #expect(reports.all.map(\.callSite?.line) == [line - 2, line - 1])
  }

  @Test("Overrides at two levels each run once") func twoLevels() {
    let (parent, child) = (LoggingAgain(log), Node("Child"))
    parent.add(child: child)
    #expect(log.lines == ["add again", "add"])
    #expect(parent.childNames == ["Child"])
  }

  private final class Overflowing: BaseCoordinator {
    let overflow: Logging

    init(overflow: Logging) {
      self.overflow = overflow
      super.init(window: nil)
    }

    override func add(child: any Coordinator) {
      overflow.add(child: child)
    }
  }

  @Test("An override that passes the child to another coordinator runs that one's override")
  func runsTheOtherCoordinatorsOverride() {
    let other = Logging(log)
    Overflowing(overflow: other).add(child: Node("Child"))
    #expect(log.lines == ["add"])
    #expect(other.childNames == ["Child"])
  }

  /// Keeps its children at another coordinator, by a call that names the line.
  private final class Subletting: BaseCoordinator {
    let owner: BaseCoordinator

    init(to owner: BaseCoordinator) {
      self.owner = owner
      super.init(window: nil)
    }

    override func add(child: any Coordinator) {
      if let node = child as? Node { owner.add(child: node) }
    }

    override func remove(child: any Coordinator) {
      if let node = child as? Node { owner.remove(child: node) }
    }
  }

  @Test("The other override also runs when the child's class is known, and for a removal")
  func delegatingKnownChild() {
    let (other, child) = (Logging(log), Node("Child"))
    let front: BaseCoordinator = Subletting(to: other)
    front.add(child: child)
    #expect(log.lines == ["add"])
    #expect(other.childNames == ["Child"])
    front.remove(child: child)
    #expect(log.lines == ["add", "remove"])
    #expect(other.childNames == [])
  }
}
