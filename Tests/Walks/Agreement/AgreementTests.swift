import CoordinatorKitUI
import Testing

@MainActor @Suite("A tester and a coordinator that receive the same random events agree")
struct AgreementTests {
  /// Events in all; an environment variable asks for more or fewer.
  private nonisolated static let budget =
    WalkBudget.steps("AGREEMENT_STEPS", short: 250, long: 10_000)
  /// In so many events each kind of answer is given.
  private nonisolated static let fewest = 3_000

  @Test("They agree in thousands of events of every kind")
  func agreeInThousandsOfEventsOfEveryKind() {
    var kinds = Set<String>()
    BranchWalk.walk(60, steps: Self.budget) { kinds.formUnion($0.kinds) }
    guard Self.budget >= Self.fewest else { return }
    #expect(BranchDecisions.kinds.subtracting(kinds).isEmpty, "these did not happen")
  }
}
