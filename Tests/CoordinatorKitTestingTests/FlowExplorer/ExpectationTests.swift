import CoordinatorKit
import CoordinatorKitTesting
import Testing

@Suite("Expecting no findings of an explorer")
struct ExpectationTests {
  @Test("Without findings the expectation passes and returns the exploration")
  func passesWithoutFindings() {
    #expect(FlowExplorer.kiosk().expectNoFindings().stateCount == 18)
  }

  @Test("A finding fails at the caller's line, with the path and a test for it")
  func failsAtTheCallersLine() throws {
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

  @Test("Each broken rule fails once")
  func failsOncePerRule() {
    let issues = Issues.collect {
      FlowExplorer.kiosk(.unhandled).checking(.depth(atMost: 1)).expectNoFindings()
    }
    #expect(issues.count == 2)
  }

  @Test("Omitted states fail the expectation, unless a depth was requested")
  func failsAtStateLimits() {
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

  @Test("The expectation fails if messages only arrive, because no screen sends one")
  func failsIfMessagesOnlyArrive() {
    let issues = Issues.collect {
      FlowExplorer(GraphFlow(edges: [[]]), state: .init()).arriving(Go(to: 0)).expectNoFindings()
    }
    #expect(
      issues.map(\.message) == [
        """
        Messages only arrive at GraphFlow: no screen declares one, so nothing was explored that a \
        user sends. Implement messages(from:in:) in it.
        """
      ])
  }

  @Test("The expectation fails if no screen declares a message, because nothing was explored")
  func failsWithoutMessages() {
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
