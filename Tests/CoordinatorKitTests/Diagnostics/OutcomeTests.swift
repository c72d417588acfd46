import CoordinatorKit
import Testing

@Suite("How a request ended")
struct OutcomeTests {
  @Test(
    "Only what was handled or is shown is fulfilled",
    arguments: [
      (.handled(by: "Desk"), true), (.performed, true), (.unhandled(path: ["App"]), false),
      (.announced, false), (.held, false), (.stale, false), (.superseded, false),
      (.refused("no"), false), (.failed("gone"), false),
    ] as [(Outcome, Bool)])
  func isFulfilled(outcome: Outcome, expected: Bool) {
    #expect(outcome.isFulfilled == expected)
  }
}
