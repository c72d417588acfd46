public import CoordinatorKit
public import CoordinatorKitTesting

/// What came of checking the rules of a flow.
public struct FlowCheck: Hashable, Sendable {
  /// Whether every state was visited and none broke a rule.
  public let isPassed: Bool
  /// The counts; for each rule that is broken a shortest way, and a test to paste.
  public let text: String

  /// Explores a flow, and checks its rules.
  ///
  /// - Parameters:
  ///   - explorer: The explorer with its rules.
  ///   - stateLimit: How many states to visit at most; if there are more, the check is not passed.
  public init<F: Flow>(of explorer: FlowExplorer<F>, _ stateLimit: Int = 100_000) {
    let exploration = explorer.limited(toStates: stateLimit).explore()
    isPassed = exploration.findings.isEmpty && exploration.notVisited == 0
    let tests = exploration.findings.map { "\nAs a test to paste:\n\n\($0.test)" }
    text = (["\(F.self): \(exploration)"] + tests).joined(separator: "\n")
  }
}
