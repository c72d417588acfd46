import CoordinatorKitSwiftUI
import Foundation
import Testing
import ViewsPhone

/// What happened to users of path bindings: a late write undid a push, a doubled one popped twice, and the
/// echo of a change was taken for the user.
@MainActor
@Suite("In random writes of views to their bindings none is lost, and none echoes")
struct BindingsTests {
  /// Steps of each kind; an environment variable asks for more or fewer.
  private nonisolated static let steps: Int = {
    let environment = ProcessInfo.processInfo.environment
    return environment["BINDINGS_STEPS"].flatMap { Int($0) }
      ?? (environment["WALKS"] == "long" ? 10_000 : 250)
  }()

  @Test("State, paths, sheets, tabs and alerts agree with the paper whatever views do")
  func agrees() {
    walk([])
  }

  @Test(
    "They agree however odd the views are, in one way or in all",
    arguments: Oddity.allCases.map { [$0] } + [Oddity.allCases])
  func odd(oddities: [Oddity]) {
    walk(Set(oddities))
  }

  @Test(
    "So do columns in windows that become compact and wide",
    arguments: [[], [.takesBackPops], [.rebuildsStacks], Oddity.allCases] as [[Oddity]])
  func columns(oddities: [Oddity]) {
    report(ColumnsWalk.walk(Set(oddities), steps: Self.steps), oddities)
  }

  private func walk(_ oddities: Set<Oddity>) {
    report(BindingsWalk.walk(oddities, steps: Self.steps), Array(oddities))
  }

  private func report(
    _ result: (wrong: Int, walks: Int, story: String?), _ oddities: [Oddity]
  ) {
    guard let story = result.story else { return }
    Issue.record("\(oddities.map { "\($0)" }): \(result.wrong) of \(result.walks) walks\n\(story)")
  }
}
