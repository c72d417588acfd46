import CoordinatorKit
import CoordinatorKitTesting
import Testing

@Suite("expectNoFindings")
struct ExpectationTests {
  @Test("It passes where nothing is found, and gives what was explored")
  func passes() {
    #expect(FlowExplorer.kiosk().expectNoFindings().stateCount == 18)
  }

  @Test("It fails at the caller's line, with the way and a test of it")
  func fails() throws {
    let issues = Issues.collect { FlowExplorer.kiosk(.unhandled).expectNoFindings() }
    let line = #line - 1
    try #require(issues.count == 1)
    #expect((issues[0].fileID, issues[0].line) == (#fileID, line))
    #expect(
      issues[0].message.hasPrefix(
        """
        KioskFlow breaks a rule: every message handled: nobody handles askHelp, which basket sends.
          start → [books]
          showBasket → [books › basket]
          askHelp → [books › basket]

        As a test to paste:

        @Test("every message handled: nobody handles askHelp, which basket sends")
        func everyMessageHandled() {
        """))
  }

  @Test("It fails once for each rule that is broken")
  func failsForEach() {
    let issues = Issues.collect {
      FlowExplorer.kiosk(.unhandled).checking(.depth(atMost: 1)).expectNoFindings()
    }
    #expect(issues.count == 2)
  }

  @Test("It fails if states were left out, but not if a depth was asked for")
  func limits() {
    let issues = Issues.collect { FlowExplorer.kiosk().limited(toStates: 3).expectNoFindings() }
    #expect(
      issues.map(\.message) == [
        """
        The exploration of KioskFlow stopped at 3 states: at least 5 more were not visited. Let it \
        visit more by limited(toStates:), or leave some out by limited(depth:).
        """
      ])
    #expect(Issues.collect { FlowExplorer.kiosk().limited(depth: 1).expectNoFindings() }.isEmpty)
  }

  @Test("It fails if no screen declares a message: nothing was explored")
  func silence() {
    let issues = Issues.collect {
      FlowExplorer(GraphFlow(edges: [[]]), state: .init()).expectNoFindings()
    }
    #expect(
      issues.map(\.message) == [
        """
        No screen of GraphFlow declares a message, so there is nothing to explore. Implement \
        messages(from:in:) in it.
        """
      ])
  }
}
