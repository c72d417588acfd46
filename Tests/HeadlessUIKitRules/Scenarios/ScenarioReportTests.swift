import HeadlessUIKitScenarios
import Testing

@Suite("A report says what UIKit did, and what of it was not expected")
struct ScenarioReportTests {
  private let push = Scenario(
    "A push is on the stack at once (Case 1, 4.2)", expects: ["B.willMove(nav)", "stack: A B"]
  ) { _ in }
  private let pop = Scenario("A pop is quick (4.2)", expects: ["stack: A"]) { _ in }
  private let old = Scenario("The root appears by half (Case 32)", on: .through(17), expects: []) {
    _ in
  }

  @Test("The numbers and the sentence of a scenario are those of its title")
  func title() {
    #expect(push.numbers == ["Case 1", "4.2"])
    #expect(push.sentence == "A push is on the stack at once")
    #expect(pop.numbers == ["4.2"])
    #expect("\(pop)" == "A pop is quick (4.2)")
  }

  @Test("A scenario that went as expected is one line, and so is one about another release")
  func expected() {
    #expect(
      "\(ScenarioResult(pop, lines: ["stack: A"]))" == "- A pop is quick (4.2): as expected")
    #expect(
      "\(ScenarioResult(old, lines: nil))"
        == "- The root appears by half (Case 32): another release")
  }

  @Test("A scenario that went another way shows what was missing and what was there instead")
  func otherwise() {
    let result = ScenarioResult(push, lines: ["B.willMove(nav)", "B.loadView", "stack: A"])

    #expect(
      "\(result)" == """
        - A push is on the stack at once (Case 1, 4.2): OTHERWISE
              B.willMove(nav)
            + B.loadView
            + stack: A
            - stack: A B
        """)
  }

  @Test("A log in which all is there in another order is another way")
  func order() {
    let result = ScenarioResult(push, lines: ["stack: A B", "B.willMove(nav)"])

    #expect(result.isAsExpected == false)
    #expect("\(result)".split(separator: "\n").count == 4)
  }

  @Test("A number was seen where each of its scenarios went as expected")
  func table() {
    let report = ScenarioReport(
      place: "17.5 simulator",
      results: [
        ScenarioResult(push, lines: push.expected), ScenarioResult(pop, lines: []),
        ScenarioResult(old, lines: nil),
      ])

    #expect(
      report.table == """
        | Rule | Seen on UIKit |
        |---|---|
        | Case 1 | 17.5 simulator |
        | 4.2 | otherwise: A pop is quick |
        """)
    #expect(
      report.summary
        == "scenarios on 17.5 simulator: 1 as expected, 1 otherwise, 1 about other releases")
  }

  @Test("Releases hold from one end to the other")
  func releases() {
    #expect([12, 17, 18].map(Releases.through(17).contains) == [true, true, false])
    #expect([12, 17, 18].map(Releases.from(18).contains) == [false, false, true])
    #expect([12, 17, 18].map(Releases.all.contains) == [true, true, true])
  }
}
