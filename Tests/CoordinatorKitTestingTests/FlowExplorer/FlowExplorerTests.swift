import CoordinatorKit
import CoordinatorKitTesting
import Testing

@Suite("What an explorer visits")
struct FlowExplorerTests {
  private let line = GraphFlow(edges: [[1], [2], [3], [4], [0]])

  @Test("States that differ only in held messages are two states")
  func heldMessages() throws {
    let map = FlowExplorer.kiosk().arriving(KioskMessage.askLogin).explore().map
    let place = try #require(map.places.first { $0.screens == "books ⌃ login" })
    // A payment waits for the login, whether it brought that or it was there already, or none does; and
    // somebody who is logged in may log in anew.
    #expect(place.stateCount == 3)
  }

  @Test("Progress that nobody listens to changes nothing")
  func progressWithoutListener() {
    let explorer = FlowExplorer.kiosk(.deadEnd)
    let found = explorer.explore(reportingEvery: 1)
    #expect(found.findings.count == 1)
    #expect(found.description == explorer.explore().description)
  }

  @Test("An explorer stops at its state limit and reports the states it knows and did not visit")
  func stateLimit() {
    let found = FlowExplorer.kiosk().limited(toStates: 3).explore()
    #expect((found.stateCount, found.notVisited, found.notGoneBeyond) == (3, 5, 0))
    #expect(
      found.description == """
        3 states, 11 steps tried, at most 1 steps deep: no findings
        stopped at 3 states: at least 5 more were not visited
        """)
  }

  @Test("At the depth limit an explorer checks, goes no deeper, and says so")
  func depthLimit() {
    let found = FlowExplorer(line, state: .init())
      .checking(FlowExplorer.Rule("not 2") { $0.state.node == 2 ? "it is 2" : nil })
      .limited(depth: 2).explore()
    #expect((found.stateCount, found.notVisited, found.notGoneBeyond) == (3, 0, 1))
    #expect(
      found.description == """
        3 states, 2 steps tried, at most 2 steps deep: 1 findings
        stopped at depth 2: 1 states were not gone beyond

        not 2: it is 2.
          start → [node(0)]
          Go(to: 1) → [node(1)]
          Go(to: 2) → [node(2)]
        """)
  }

  @Test("Paths beyond a limit are not dead ends")
  func limitsAreNoDeadEnds() {
    let trap = GraphFlow(edges: [[1], [2], [2]])
    #expect(FlowExplorer(trap, state: .init()).explore().findings.map(\.steps.count) == [1])
    #expect(FlowExplorer(trap, state: .init()).limited(depth: 1).explore().findings.isEmpty)
    #expect(FlowExplorer(trap, state: .init()).limited(toStates: 2).explore().findings.isEmpty)
  }

  @Test("An explorer begins in every start, and a path names its start")
  func beginsInEveryStart() {
    let found = FlowExplorer.kiosk().starting(at: .init(isPaying: true)).explore()
    #expect(
      found.findings.map(\.description) == [
        """
        payment is guarded: payment is shown, though its condition does not hold.
          start → [books ⌃ payment]
        """
      ])
    #expect(found.findings.map(\.start) == [.init(isPaying: true)])
  }

  @Test("A result ends a path, and nothing after it is visited")
  func endsAtResults() {
    var flow = line
    flow.last = 2
    let found = FlowExplorer(flow, state: .init()).explore()
    #expect(found.description == "3 states, 2 steps tried, at most 2 steps deep: no findings")
  }

  @Test("Arrivals continue a path, but do not rescue it from a dead end")
  func followsArrivals() {
    let flow = GraphFlow(edges: [[1], []])
    let found = FlowExplorer(flow, state: .init()).arriving(Go(to: 0)).explore()
    #expect(
      found.findings.map(\.description) == [
        """
        no dead end: from [node(1)] no way leads back or to a result.
          start → [node(0)]
          Go(to: 1) → [node(1)]
        """
      ])
  }

  @Test("Progress is reported after a fixed number of states")
  func reportsProgress() {
    var told: [String] = []
    _ = FlowExplorer(line, state: .init()).explore(reportingEvery: 2) { told.append("\($0)") }
    #expect(
      told == [
        "2 states visited, 1 waiting, 1 steps deep", "4 states visited, 1 waiting, 3 steps deep",
      ])
  }
}
