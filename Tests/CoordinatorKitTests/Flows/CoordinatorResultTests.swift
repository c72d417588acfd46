import CoordinatorKit
import Testing

@MainActor @Suite("A coordinator without a flow ends with a result, or because it was removed")
struct CoordinatorResultTests {
  private let reports = Reports()
  private let log = Log()
  private let parent: Node
  private let child: Node

  init() {
    let reports = reports
    (parent, child) = reports.scope { (Node("Parent"), Node("Child")) }
    parent.add(child: child)
  }

  private func logResults(of coordinator: Node) {
    coordinator.onResult(of: Int.self) { [log] in log.add("\($0)") }
  }

  @Test("All who wait hear the first result once, and the parent gets it as a message")
  func finishes() {
    parent.on(FlowResult<Int>.self) { [log] result, _ in log.add("parent \(result)") }
    logResults(of: child)
    logResults(of: child)
    child.finish(with: 1)
    child.finish(with: 2)
    logResults(of: child)
    #expect(log.lines == ["finished(1)", "finished(1)", "parent finished(1)", "finished(1)"])
    #expect(reports.all == [])
  }

  @Test("A component of the parent is enough") func parentHandles() {
    parent.on(FlowResult<Int>.self) { [log] result, _ in log.add("parent \(result)") }
    child.finish(with: 1)
    parent.remove(child: child)
    #expect(log.lines == ["parent finished(1)"])
    #expect(reports.all == [])
  }

  @Test("A result that nobody handles is reported when the child is removed")
  func unhandled() {
    child.finish(with: 1)
    let line = UInt(#line - 1)
    #expect(reports.all == [])
    parent.remove(child: child)
    #expect(reports.kinds == [.unhandledMessage])
    #expect(reports.all.first?.callSite == .init(line: line))
    #expect(reports.all.first?.what == "Child has finished with 1, and nobody handled the result.")
  }

  @Test("A child that is removed without a result, or with another one's type, has left")
  func leaves() {
    logResults(of: child)
    child.onResult(of: String.self) { [log] in log.add("\($0)") }
    parent.on(FlowResult<Int>.self) { [log] result, _ in log.add("parent \(result)") }
    child.finish(with: "text")
    parent.remove(child: child)
    #expect(log.lines == ["finished(text)", "left(programmatic)", "parent left(programmatic)"])
    #expect(reports.all == [])
  }

  @Test("Those below a removed child have left, too, before it") func leavesBelow() {
    let inner = Node("Inner", parent: child)
    logResults(of: child)
    logResults(of: inner)
    parent.remove(child: child)
    #expect(log.lines == ["left(parentRemoved)", "left(programmatic)"])
  }

  @Test("A child that moves to another parent has not left") func moves() {
    let other = Node("Other")
    logResults(of: child)
    other.add(child: child)
    #expect(log.lines == [])
    child.finish(with: 1)
    #expect(log.lines == ["finished(1)"])
  }

  @Test("After it was removed a child has no result, until it is added again") func comesBack() {
    logResults(of: child)
    parent.remove(child: child)
    child.finish(with: 1)
    parent.add(child: child)
    logResults(of: child)
    child.finish(with: 2)
    #expect(log.lines == ["left(programmatic)", "finished(2)"])
  }

  @Test("A caller that awaits the result gets it") func awaited() async throws {
    child.finish(with: 1)
    #expect(try await ending { await child.result(of: Int.self) } == .finished(1))
  }
}
