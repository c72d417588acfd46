import CoordinatorKit
import Testing

@MainActor @Suite("Facades named add(child:) and remove(child:) run overrides")
struct FacadeTests {
  /// A facade that knows a coordinator as a `BaseCoordinator`.
  @MainActor private struct Facade {
    let inner: BaseCoordinator

    func add(child: any Coordinator) { inner.add(child: child) }
    func remove(child: any Coordinator) { inner.remove(child: child) }
  }

  /// One that knows it by its protocol.
  @MainActor private final class ProtocolFacade {
    private let inner: any Coordinator

    init(_ inner: any Coordinator) { self.inner = inner }

    func add(child: any Coordinator) { inner.add(child: child) }
    func remove(child: any Coordinator) { inner.remove(child: child) }
  }

  /// A coordinator that is a facade itself: its children are those of another one.
  private final class Front: BaseCoordinator {
    private let inner: BaseCoordinator

    init(_ inner: BaseCoordinator) {
      self.inner = inner
      super.init(window: nil)
    }

    override func add(child: any Coordinator) { inner.add(child: child) }
    override func remove(child: any Coordinator) { inner.remove(child: child) }
  }

  private let reports = Reports()
  private let log = Log()

  private func logging() -> Logging { reports.scope { Logging(log) } }
  private func loggingAgain() -> LoggingAgain { reports.scope { LoggingAgain(log) } }

  @Test("The override behind a facade runs exactly once") func runsTheOverrideOnce() {
    let (parent, child) = (logging(), Node("Child"))
    Facade(inner: parent).add(child: child)
    #expect(log.lines == ["add"])
    #expect(parent.childNames == ["Child"])
    Facade(inner: parent).remove(child: child)
    #expect(log.lines == ["add", "remove"])
    #expect(parent.childNames == [])
  }

  @Test("A facade that knows the coordinator by its protocol runs the override once")
  func protocolFacade() {
    let (parent, child) = (logging(), Node("Child"))
    let facade = ProtocolFacade(parent)
    facade.add(child: child)
    facade.remove(child: child)
    #expect(log.lines == ["add", "remove"])
  }

  @Test("A local function of the same name runs the override once") func localFunction() {
    let parent: any Coordinator = logging()
    func add(child: any Coordinator) { parent.add(child: child) }
    func remove(child: any Coordinator) { parent.remove(child: child) }
    let child = Node("Child")
    add(child: child)
    remove(child: child)
    #expect(log.lines == ["add", "remove"])
  }

  @Test("A facade of a facade runs the override once") func facadeOfFacade() {
    let (parent, child) = (logging(), Node("Child"))
    let front = Front(parent)
    Facade(inner: front).add(child: child)
    #expect(log.lines == ["add"])
    #expect(parent.childNames == ["Child"])
    #expect(front.childNames == [])
    ProtocolFacade(front).remove(child: child)
    #expect(log.lines == ["add", "remove"])
    #expect(parent.childNames == [])
  }

  @Test("Overrides at two levels run once each, the outer one first") func twoLevels() {
    let (parent, child) = (loggingAgain(), Node("Child"))
    Facade(inner: parent).add(child: child)
    #expect(log.lines == ["add again", "add"])
    #expect(parent.childNames == ["Child"])
    ProtocolFacade(parent).remove(child: child)
    #expect(log.lines == ["add again", "add", "remove again", "remove"])
    #expect(parent.childNames == [])
  }

  @Test("Overrides at two levels run once each without a facade") func twoLevelsWithoutFacade() {
    let (parent, child) = (loggingAgain(), Node("Child"))
    parent.add(child: child)
    parent.remove(child: child)
    let erased: any Coordinator = parent
    erased.add(child: child)
    erased.remove(child: child)
    let added = ["add again", "add", "remove again", "remove"]
    #expect(log.lines == added + added)
  }

  @Test("A facade that passes no line reports a mistake without a line")
  func noLine() {
    let parent = logging()
    Facade(inner: parent).add(child: parent)
    Facade(inner: parent).remove(child: parent)
    #expect(reports.kinds == [.selfAsChild, .notAChild])
    #expect(reports.all.map(\.callSite) == [nil, nil])
    #expect(log.lines == ["add", "remove"])
  }

  /// One that hands its caller's line on.
  @MainActor private struct NamingFacade {
    let inner: BaseCoordinator

    func add(child: any Coordinator, fileID: String = #fileID, line: UInt = #line) {
      inner.add(child: child, fileID: fileID, line: line)
    }
    func remove(child: any Coordinator, fileID: String = #fileID, line: UInt = #line) {
      inner.remove(child: child, fileID: fileID, line: line)
    }
  }

  @Test("A facade that passes its line on reports a mistake at that line")
  func reportsTheLinePassedOn() {
    let parent = logging()
    NamingFacade(inner: parent).add(child: parent)
    NamingFacade(inner: parent).remove(child: parent)
    let line: UInt = #line
    #expect(reports.kinds == [.selfAsChild, .notAChild])
    #expect(reports.all.map(\.callSite?.line) == [line - 2, line - 1])
    #expect(log.lines == ["add", "remove"])
  }
}
