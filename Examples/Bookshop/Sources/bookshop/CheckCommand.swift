import ArgumentParser
import BookshopExplorer

/// `bookshop check`.
struct CheckCommand: Command {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Visits every state of the flows, and checks their rules.",
    discussion: """
      For a rule that is broken, the shortest way to it is printed, with a test to paste.

      \(ExitStatus.help)
      """)

  @Option(help: "How many states of a flow to visit at most.")
  var states = 100_000

  func validate() throws {
    guard states > 0 else { throw ValidationError("visit at least one state: --states 1") }
  }

  @MainActor func perform() throws -> ExitStatus {
    let checks = ShopFlowName.allCases.map { $0.check(stateLimit: states) }
    try Terminal.print(checks.map { $0.text + "\n" }.joined())
    return checks.allSatisfy(\.isPassed) ? .done : .failed
  }
}
