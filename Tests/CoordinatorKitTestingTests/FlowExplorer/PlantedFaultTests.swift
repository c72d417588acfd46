import CoordinatorKit
import CoordinatorKitTesting
import Testing

@Suite("An explorer finds planted faults, each by a shortest path")
struct PlantedFaultTests {
  private func finding(_ fault: KioskFlow.Fault) throws -> FlowExplorer<KioskFlow>.Finding {
    let findings = FlowExplorer.kiosk(fault).explore().findings
    try #require(findings.count == 1)
    return findings[0]
  }

  @Test("An explorer finds nothing in a correct flow")
  func findsNothingInAWholeFlow() {
    let exploration = FlowExplorer.kiosk().explore()
    #expect(
      exploration.description == "18 states, 58 steps tried, at most 5 steps deep: no findings")
    #expect(exploration.unhandledMessages == [])
  }

  @Test("A payment whose button does not close it is a dead end")
  func deadEnd() throws {
    #expect(
      try finding(.deadEnd).description == """
        no dead end: from [books ⌃ payment] no way leads back or to a result.
          start → [books]
          reorder arrives → [books ⌃ login]
          Identify(name: "Ada") → [books ⌃ payment]
        """)
  }

  @Test("A payment without its guard is found")
  func findsAnUnguardedScreen() throws {
    #expect(
      try finding(.unguarded).description == """
        payment is guarded: payment is shown, though its condition does not hold.
          start → [books]
          reorder arrives → [books ⌃ payment]
        """)
  }

  @Test("A second way to the payment past its guard is found")
  func findsASecondWayPastTheGuard() throws {
    #expect(
      try finding(.secondDoor).description == """
        payment is guarded: payment is shown, though its condition does not hold.
          start → [books]
          reorder arrives → [books ⌃ payment]
        """)
  }

  @Test("A message that nobody handles is found, with the screen that sends it")
  func findsAnUnhandledMessage() throws {
    #expect(
      try finding(.unhandled).description == """
        every message handled: nobody handles askHelp, which basket sends.
          start → [books]
          showBasket → [books › basket]
          askHelp → [books › basket]
        """)
    let unhandled = FlowExplorer.kiosk(.unhandled).explore().unhandledMessages
    #expect(
      unhandled.map(\.description) == [
        "nobody handles askHelp, which basket sends (asked KioskFlow)"
      ]
    )
  }

  @Test("A screen that would appear twice in one stack is found")
  func findsADuplicateScreen() throws {
    #expect(
      try finding(.duplicate).description == """
        no duplicates: after askHelp the screen books would be twice in one stack: \
        [books › basket › books].
          start → [books]
          showBasket → [books › basket]
          askHelp → [books › basket]
        """)
  }

  @Test("A breach of the back law that only a longer way back shows is found")
  func findsABreachOfTheBackLaw() throws {
    #expect(
      try finding(.backLaw).description == """
        back law: after the user left basket, book(42) the screens must be [books], \
        but screens(for:) is [books › basket].
          start → [books]
          open(book: 42) → [books › book(42)]
          showBasket → [books › book(42) › basket]
          back 2 → [books › basket]
        """)
  }

  @Test("Steps and screens are available as values too")
  func offersStepsAsValues() throws {
    let finding = try finding(.unhandled)
    #expect(finding.rule == "every message handled")
    #expect(finding.sentence == "nobody handles askHelp, which basket sends")
    #expect(finding.start == KioskFlow.State())
    #expect(finding.steps.map { "\($0)" } == ["showBasket", "askHelp"])
    #expect(finding.screens == [[.books], [.books, .basket], [.books, .basket]])
  }
}
