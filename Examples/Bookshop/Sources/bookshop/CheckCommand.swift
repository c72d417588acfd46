import ArgumentParser
import BookshopExplorer

/// `bookshop check`.
struct CheckCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Visits every state of the flows, and checks their rules.",
    discussion: """
      Exit code 0: every state was visited, and no rule is broken. 1: a rule is broken, and the \
      shortest way to it is printed with a test to paste; or there are more states than the limit.
      """)

  @Option(help: "How many states of a flow to visit at most.")
  var states = 100_000

  func validate() throws {
    guard states > 0 else { throw ValidationError("visit at least one state: --states 1") }
  }

  @MainActor func run() async throws {
    let checks = ShopFlowName.allCases.map { $0.check(stateLimit: states) }
    Terminal.write(checks.map { $0.text + "\n" }.joined())
    guard checks.allSatisfy(\.isPassed) else { throw ExitCode(1) }
  }
}
